import { definePlugin, register } from '../kit/kit.ts';
import type { Stop } from '../shared/beyond-the-kit.ts';
import { countKeystrokes } from './keystrokes.ts';
import { restoreShownTextOnUndo } from './undo.ts';

const NONE = { characters: 0, deletes: 0 };

/**
 * Counts the keys that add and delete text for each question, without storing what was typed. It also makes undo
 * restore what a field showed.
 */
export const plugin = definePlugin('typing', {
  start({ on, emit, read, setFact }) {
    const counters: ReturnType<typeof countKeystrokes>[] = [];
    const stops: Stop[] = [];
    on('attach', ({ root }) => {
      counters.push(countKeystrokes(root, read, emit));
      stops.push(restoreShownTextOnUndo(root));
    });
    // Enter in a field tries to leave the step but does not leave the field.
    on('attempt', () => counters.forEach(counter => void counter.flush()));
    on('typed', ({ question: { bpKey }, characters, deletes }) => {
      const counts = read.fact('keystrokes') ?? {};
      const before = Object.hasOwn(counts, bpKey) ? counts[bpKey]! : NONE;
      const sum = { characters: before.characters + characters, deletes: before.deletes + deletes };
      setFact('keystrokes', { ...counts, [bpKey]: sum });
    });
    return () => {
      for (const counter of counters) counter.stop();
      for (const stop of stops) stop();
    };
  },
});
register(plugin);
