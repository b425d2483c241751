import { definePlugin } from '../../kit/index.ts';
import { countKeystrokes } from './keystrokes.ts';

declare module '../../kit/index.ts' {
  interface Facts {
    /** By key of the question: keys that added text, and keys that deleted some. Never what was typed. */
    keystrokes: Readonly<Record<string, { readonly characters: number; readonly deletes: number }>>;
  }
}
const NONE = { characters: 0, deletes: 0 };

/** Counts keystrokes and deletions by question. */
export const plugin = definePlugin({
  name: 'typing',
  contract: 1,
  start({ on, emit, read, learn }) {
    const counters: ReturnType<typeof countKeystrokes>[] = [];
    on('attach', ({ root }) => void counters.push(countKeystrokes(root, read, emit)));
    // Enter in a field tries Next without leaving the field.
    on('attempt', () => counters.forEach(counter => void counter.flush()));
    on('typed', ({ question: { bpKey }, characters, deletes }) => {
      const all = read.fact('keystrokes') ?? {};
      const before = Object.hasOwn(all, bpKey) ? all[bpKey]! : NONE;
      const sum = { characters: before.characters + characters, deletes: before.deletes + deletes };
      learn('keystrokes', { ...all, [bpKey]: sum });
    });
    return () => counters.forEach(counter => void counter.stop());
  },
});
