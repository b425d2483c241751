/**
 * The browser's history beside the path. Our marker is added to the host page's own history state, which is kept. An entry
 * holds the length of the path and nothing of the visitor. Only entries with our marker are acted on.
 */
import type { Host, Stop } from '../host.ts';

const MARKER = 'stepwell';

export interface HistoryNeeds {
  host: Host;
  /** Distinguishes our entries from those of another form on the page. */
  id: string;
  enabled(): boolean;
  /** The browser went to an entry of ours, made when the path was this long. */
  followHistory(length: number): void;
}
export type History = ReturnType<typeof createHistory>;

export function createHistory({ host, id, enabled, followHistory }: HistoryNeeds) {
  /** Length of the path at the oldest and the current entry of ours. */
  let oldest = 1;
  let current = 1;
  /** Length of the path itself, and whether it changed without the history: then the entries behind are unknown. */
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

  /** Does the history follow the path now? After a pause, this entry becomes the oldest that Back may go to. */
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
        followHistory(to);
      });
    },
    /** The path grew (push), or its last step was replaced. Call it within the visitor's gesture. */
    forward(length: number, replace: boolean): void {
      if (follows()) {
        if (replace || length <= current) host.history.replace(marked(length));
        else host.history.push(marked(length));
        current = length;
      }
      path = length;
    },
    /** The path shrank: go back to its entry, or rename this entry if there is none. */
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
    /** The form cannot follow the browser: return to the entry of the path. */
    stay(length: number): void {
      if (!follows() || length === current) return;
      host.history.go(length - current);
      current = length;
    },
  };
}
