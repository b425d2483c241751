/**
 * The browser's history beside the path. Our marker lies in the host's own state, which is spread and kept; an entry
 * holds how long the path was and nothing of the visitor. Only entries with our marker are acted on.
 */
import type { Stop } from '../contract.ts';
import type { Host } from '../host.ts';

const MARKER = 'stepwell';

export interface HistoryNeeds {
  host: Host;
  /** Tells our entries from those of another form on the page. */
  id: string;
  enabled(): boolean;
  /** The browser went to an entry of ours, made when the path was this long. */
  moved(length: number): void;
}
export type History = ReturnType<typeof createHistory>;

export function createHistory({ host, id, enabled, moved }: HistoryNeeds) {
  /** Length of the path at the oldest and the current entry of ours. */
  let oldest = 1;
  let current = 1;
  /** Of the path itself, and whether it went on without the history: then nothing is known of the entries behind. */
  let path = 1;
  let apart = false;

  const marked = (length: number): object => ({
    ...(host.history.state() as object | null),
    [MARKER]: { id, length },
  });
  function lengthOf(state: unknown): number | undefined {
    const marker = (state as Record<string, unknown> | null)?.[MARKER] as
      | { id?: unknown; length?: unknown }
      | undefined;
    return marker?.id === id && typeof marker.length === 'number' ? marker.length : undefined;
  }

  /** Whether the history follows now. After a pause this entry is the oldest that Back may count on. */
  function follows(): boolean {
    const on = enabled();
    if (on && apart) {
      oldest = path;
      current = path;
      host.history.replace(marked(path));
    }
    apart = !on;
    return on;
  }

  return {
    start(length: number): Stop {
      oldest = length;
      current = length;
      path = length;
      apart = true;
      follows();
      return host.history.listen(state => {
        const to = lengthOf(state);
        const lost = apart;
        if (to === undefined || !follows() || lost) return;
        current = to;
        moved(to);
      });
    },
    /** The path grew (push) or its last entry was replaced; call it within the visitor's gesture. */
    forward(length: number, replace: boolean): void {
      if (follows()) {
        if (replace || length <= current) host.history.replace(marked(length));
        else host.history.push(marked(length));
        current = length;
      }
      path = length;
    },
    /** The path shrank: go back to its entry, or rename this one where there is none. */
    back(length: number): void {
      if (follows() && length !== current) {
        if (length >= oldest) host.history.go(length - current);
        else {
          oldest = length;
          host.history.replace(marked(length));
        }
        current = length;
      }
      path = length;
    },
    /** The browser went somewhere the form cannot follow: return to where the form is. */
    stay(length: number): void {
      if (!follows() || length === current) return;
      host.history.go(length - current);
      current = length;
    },
  };
}
