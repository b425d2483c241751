/**
 * The browser's history beside the path. Our marker is added to the host page's own history state, which is kept. An entry
 * holds the length of the path and nothing of the visitor. Only entries with our marker are acted on.
 */
import type { Host, Stop } from '../host.ts';
import type { Page } from '../page.ts';

const MARKER = 'stepwell';
/** The form of the element `#form`. */
const MAIN = 'form';

interface HistoryForm {
  /** Distinguishes our entries from those of another form on the page. */
  readonly id: string;
  readonly page: Pick<Page, 'history' | 'mountedAt'>;
}
export interface HistoryNeeds {
  host: Host;
  form: HistoryForm;
  enabled(): boolean;
  /** The browser went to an entry of ours, made when the path was this long. */
  followHistory(length: number): void;
}
export type History = ReturnType<typeof createHistory>;

/** The running forms of the page, by the history that they share. Only one follows it, unless its page says otherwise. */
const sharing = new WeakMap<Host['history'], HistoryForm[]>();

/** `#form` comes first, then the form that was mounted first. */
const byRank = (one: HistoryForm, other: HistoryForm): number =>
  Number(other.id === MAIN) - Number(one.id === MAIN) || (one.page.mountedAt ?? 0) - (other.page.mountedAt ?? 0);

/** When the page's first form started. Entries of an earlier load of the page have another time. */
const startedAt = new WeakMap<Host['history'], number>();

export function createHistory({ host, form, enabled, followHistory }: HistoryNeeds) {
  const { id, page } = form;
  if (!startedAt.has(host.history)) startedAt.set(host.history, host.now());
  const since = startedAt.get(host.history);
  const isFirst = (): boolean => sharing.get(host.history)?.[0] === form;
  /** Length of the path at the oldest and the current entry of ours. */
  let oldest = 1;
  let current = 1;
  /** Length of the path itself. */
  let path = 1;
  /** The path changed without the history, so nothing is known about the entries before the current one. */
  let isDetached = false;

  const marked = (length: number): object => ({
    ...(host.history.state() as object | null),
    [MARKER]: { id, length, since },
  });
  /** The marker of this form, if the entry has one. */
  function markerOf(state: unknown): { length: number; since?: unknown } | undefined {
    const marker = (state as Record<string, unknown> | null)?.[MARKER] as
      | { id?: unknown; length?: unknown; since?: unknown }
      | undefined;
    return marker?.id === id && typeof marker.length === 'number' ? (marker as { length: number }) : undefined;
  }

  /** Browsers refuse too many changes in a short time. The path is detached from the history then, until its next change. */
  function write(kind: 'push' | 'replace', length: number): boolean {
    try {
      host.history[kind](marked(length));
      current = length;
      return true;
    } catch {
      isDetached = true;
      return false;
    }
  }
  /** Does the history follow the path now? After a pause, this entry becomes the oldest that Back may go to. */
  function follows(): boolean {
    const on = enabled() && (page.history ?? isFirst());
    if (on && isDetached) {
      if (!write('replace', path)) return false;
      oldest = path;
    }
    isDetached = !on;
    return on;
  }

  return {
    start(length: number): Stop {
      oldest = length;
      current = length;
      path = length;
      isDetached = true;
      const forms = sharing.get(host.history) ?? [];
      sharing.set(host.history, forms);
      forms.push(form);
      forms.sort(byRank);
      follows();
      const stopListening = host.history.listen(state => {
        const to = markerOf(state);
        const wasDetached = isDetached;
        if (!to || !follows() || wasDetached) return;
        if (to.since !== since) {
          // The path at that entry ended with an earlier load of the page.
          if (write('replace', path)) oldest = path;
          return;
        }
        // Forward takes one step at a time. Before `oldest`, the lengths of the entries may have gaps.
        if (path >= oldest && to.length > path + 1) return host.history.go(path + 1 - to.length);
        current = to.length;
        followHistory(to.length);
      });
      return () => {
        forms.splice(forms.indexOf(form), 1);
        stopListening();
      };
    },
    /** The path grew (push), or its last step was replaced. Call it within the visitor's gesture. */
    forward(length: number, replace: boolean): void {
      if (follows()) write(replace || length <= current ? 'replace' : 'push', length);
      path = length;
    },
    /** The path shrank: go back to its entry, or rename this entry if there is none. */
    back(length: number): void {
      if (follows() && length !== current) {
        if (length >= oldest) {
          host.history.go(length - current);
          current = length;
        } else if (write('replace', length)) oldest = length;
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
