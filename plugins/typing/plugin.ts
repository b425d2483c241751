import { definePlugin } from '../../kit/index.ts';
import { countKeystrokes } from './keystrokes.ts';

const NONE = { characters: 0, deletes: 0 };

/** Counts the keys that add and that delete text, for each question. It never reads what was typed. */
export const plugin = definePlugin({
  name: 'typing',
  contract: 1,
  start({ on, emit, read, setFact }) {
    const counters: ReturnType<typeof countKeystrokes>[] = [];
    on('attach', ({ root }) => void counters.push(countKeystrokes(root, read, emit)));
    // Enter in a field is an attempt to leave the step, but does not leave the field.
    on('attempt', () => counters.forEach(counter => void counter.flush()));
    on('typed', ({ question: { bpKey }, characters, deletes }) => {
      const counts = read.fact('keystrokes') ?? {};
      const before = Object.hasOwn(counts, bpKey) ? counts[bpKey]! : NONE;
      const sum = { characters: before.characters + characters, deletes: before.deletes + deletes };
      setFact('keystrokes', { ...counts, [bpKey]: sum });
    });
    return () => counters.forEach(counter => void counter.stop());
  },
});
