/**
 * The browser's history beside the path. Our marker is added to the host page's own history state, which is kept. An entry
 * holds the length of the path and nothing of the visitor. Only entries with our marker are acted on. A link to a place in
 * the page (`#terms`) adds an entry without it, which gets one when the form moves on.
 */
import type { Host, Stop } from '../contract/host.ts';
import type { Page } from '../contract/page.ts';

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
  /** The browser went to an entry of ours, made when the path was this long. 0: before the link that opened the form. */
  followHistory(length: number): void;
}
interface Marker {
  readonly length: number;
  readonly since?: unknown;
  /** A link to a place in the page made the entry, so another one of the same length is before it. */
  readonly isPlace?: boolean;
}

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
  /** The current entry is that of a place, or none of ours. */
  let isAtPlace = false;
  /** The length of the path to whose entry we are going. */
  let goal: number | undefined;
  /** So many of our own moves have not arrived yet. */
  let underway = 0;

  /** Throws if the page's own state is no plain object: a marker would change it. The form leaves such an entry alone. */
  function marked(length: number, isPlace: boolean): object {
    const state: unknown = host.history.state() ?? {};
    if (Object.getPrototypeOf(state) !== Object.prototype) throw new TypeError();
    return { ...(state as object), [MARKER]: { id, length, since, ...(isPlace && { isPlace }) } };
  }
  /** The marker of this form, if the entry has one. */
  function markerOf(state: unknown): Marker | undefined {
    const marker = (state as Record<string, unknown> | null)?.[MARKER] as
      | { id?: unknown; length?: unknown }
      | undefined;
    return marker?.id === id && typeof marker.length === 'number' ? (marker as Marker) : undefined;
  }
  function goTo(length: number, steps: number): void {
    goal = length;
    underway++;
    host.history.go(steps);
  }

  /** Browsers refuse too many changes in a short time. The path is detached from the history then, until its next change. */
  function write(kind: 'push' | 'replace', length: number, isPlace = false): boolean {
    try {
      host.history[kind](marked(length, isPlace));
      current = length;
      isAtPlace = isPlace;
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
        const [wasAtPlace, wanted] = [isAtPlace, goal];
        isAtPlace = !to || to.isPlace === true;
        underway = Math.max(0, underway - 1);
        if (underway > 0) return;
        goal = undefined;
        if (!to || !follows() || wasDetached) return;
        if (to.since !== since) {
          // The path at that entry ended with an earlier load of the page.
          if (write('replace', path)) oldest = path;
          return;
        }
        // Entries of places lie between those of two steps: pass them, so that Back is never without an effect.
        const target = wanted ?? (to.isPlace && to.length < path ? to.length : undefined);
        if (target !== undefined && (to.length > target || (to.isPlace && target > 1))) {
          current = to.length;
          goTo(target, Math.min(target - to.length, -1));
          if (wanted === undefined) followHistory(target);
          return;
        }
        // Forward takes one step at a time. Before `oldest`, the lengths of the entries may have gaps.
        if (path >= oldest && to.length > path + 1) return host.history.go(path + 1 - to.length);
        current = to.length;
        const isBeforeOpening = wasAtPlace && path === 1 && to.length === 1 && wanted === undefined;
        if (wanted !== to.length) followHistory(isBeforeOpening ? 0 : to.length);
      });
      return () => {
        forms.splice(forms.indexOf(form), 1);
        stopListening();
      };
    },
    /** The path grew (push), or its last step was replaced. Call it within the visitor's gesture. */
    forward(length: number, replace: boolean): void {
      goal = undefined;
      underway = 0;
      if (follows()) {
        const isPlace = !markerOf(host.history.state());
        const isReplaced = replace || length <= current;
        if (isPlace && !isReplaced) write('replace', path, true);
        write(isReplaced ? 'replace' : 'push', length, isPlace && isReplaced);
      }
      path = length;
    },
    /** The path shrank: go back to its entry, or rename this entry if there is none. */
    back(length: number): void {
      if (follows() && length !== current) {
        if (length >= oldest) {
          goTo(length, length - current);
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
