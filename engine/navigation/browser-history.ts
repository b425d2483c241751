/**
 * Keeps the browser's history in step with the path. Each entry gets a marker in the history state, beside the host
 * page's own state. The marker has the length of the path and no data of the visitor. Entries without a marker are
 * ignored. A link to a place in the page (`#terms`) adds an entry without a marker, which gets one when the form moves
 * on.
 */
import type { Host, Stop } from '../contract/host.ts';
import type { Page } from '../contract/page.ts';

const MARKER = 'stepwell';
/** The id of the form in the element `#form`. */
const MAIN = 'form';

interface HistoryForm {
  /** Distinguishes our entries from those of another form on the page. */
  readonly id: string;
  readonly page: Pick<Page, 'history' | 'mountedAt'>;
}
interface Marker {
  readonly length: number;
  readonly since?: unknown;
  /** A link to a place in the page made the entry, so the entry before it has the same length. */
  readonly isPlace?: boolean;
}

/**
 * The running forms of the page, by the history that they share. By default, only the first one follows the history.
 */
const sharing = new WeakMap<Host['history'], HistoryForm[]>();

/** `#form` comes first, then the form that was mounted first. */
const byRank = (one: HistoryForm, other: HistoryForm): number =>
  Number(other.id === MAIN) - Number(one.id === MAIN) || (one.page.mountedAt ?? 0) - (other.page.mountedAt ?? 0);

/** When the page's first form started. Entries of an earlier load of the page have another time. */
const startedAt = new WeakMap<Host['history'], number>();

export class BrowserHistory {
  readonly #host: Host;
  readonly #form: HistoryForm;
  readonly #isEnabled: () => boolean;
  readonly #follow: (length: number) => void;
  readonly #since: number | undefined;
  /** Lengths of the path at our oldest entry and at the current one. */
  #oldest = 1;
  #current = 1;
  /** Length of the path itself. */
  #path = 1;
  /** The path changed without the history, so nothing is known about the entries before the current one. */
  #isDetached = false;
  /** The current entry belongs to a place in the page, or has no marker of ours. */
  #isAtPlace = false;
  /** The length of the path at the entry that the browser was told to go to. */
  #goal: number | undefined = undefined;
  /** The number of our own moves that the browser has not completed yet. */
  #underway = 0;

  /**
   * `follow` is called when the browser has gone to an entry with our marker, with the length of the path when the entry
   * was made; 0 is the entry before the link that opened the form.
   */
  constructor(host: Host, form: HistoryForm, isEnabled: () => boolean, follow: (length: number) => void) {
    this.#host = host;
    this.#form = form;
    this.#isEnabled = isEnabled;
    this.#follow = follow;
    if (!startedAt.has(host.history)) startedAt.set(host.history, host.now());
    this.#since = startedAt.get(host.history);
  }

  /** Starts to follow the browser. `length` is the length of the path. */
  start(length: number): Stop {
    const history = this.#history;
    const form = this.#form;
    this.#oldest = this.#current = this.#path = length;
    this.#isDetached = true;
    const forms = sharing.get(history) ?? [];
    sharing.set(history, forms);
    forms.push(form);
    forms.sort(byRank);
    this.#follows();
    const stop = history.listen(state => this.#arrive(this.#markerOf(state)));
    return () => {
      forms.splice(forms.indexOf(form), 1);
      stop();
    };
  }
  /** Call it when the path has grown (push) or its last step was replaced, within the visitor's gesture. */
  forward(length: number, isReplaced: boolean): void {
    this.#goal = undefined;
    this.#underway = 0;
    if (this.#follows()) {
      const isPlace = !this.#markerOf(this.#history.state());
      const replaces = isReplaced || length <= this.#current;
      if (isPlace && !replaces) this.#write('replace', this.#path, true);
      this.#write(replaces ? 'replace' : 'push', length, isPlace && replaces);
    }
    this.#path = length;
  }
  /**
   * Call it when the path has shrunk. Goes back to the entry of this length, or changes the current entry if there is
   * none.
   */
  back(length: number): void {
    if (this.#follows() && length !== this.#current) {
      if (length >= this.#oldest) {
        this.#goTo(length, length - this.#current);
        this.#current = length;
      } else if (this.#write('replace', length)) this.#oldest = length;
    }
    this.#path = length;
  }
  /** Returns to the entry of the path, because the form could not follow the browser. */
  stay(length: number): void {
    if (!this.#follows() || length === this.#current) return;
    this.#history.go(length - this.#current);
    this.#current = length;
  }

  get #history(): Host['history'] {
    return this.#host.history;
  }

  /** Called when the browser went to an entry. `to` is undefined if the entry has no marker of ours. */
  #arrive(to: Marker | undefined): void {
    const [wasDetached, wasAtPlace, wanted] = [this.#isDetached, this.#isAtPlace, this.#goal];
    this.#isAtPlace = !to || to.isPlace === true;
    this.#underway = Math.max(0, this.#underway - 1);
    if (this.#underway > 0) return;
    this.#goal = undefined;
    if (!to || !this.#follows() || wasDetached) return;
    if (to.since !== this.#since) {
      // The path at that entry belonged to an earlier load of the page.
      if (this.#write('replace', this.#path)) this.#oldest = this.#path;
      return;
    }
    // Entries of places lie between those of two steps. Skip them, so that Back always changes the step.
    const target = wanted ?? (to.isPlace && to.length < this.#path ? to.length : undefined);
    if (target !== undefined && (to.length > target || (to.isPlace && target > 1))) {
      this.#current = to.length;
      this.#goTo(target, Math.min(target - to.length, -1));
      if (wanted === undefined) this.#follow(target);
      return;
    }
    // Forward moves one step at a time. Before `oldest`, the lengths of the entries may have gaps.
    const next = this.#path + 1;
    if (this.#path >= this.#oldest && to.length > next) {
      this.#history.go(next - to.length);
      return;
    }
    this.#current = to.length;
    const isBeforeOpening = wasAtPlace && this.#path === 1 && to.length === 1 && wanted === undefined;
    if (wanted !== to.length) this.#follow(isBeforeOpening ? 0 : to.length);
  }

  /**
   * Throws if the page's own state is not a plain object, because adding a marker would change it. Such an entry stays
   * as it is.
   */
  #marked(length: number, isPlace: boolean): object {
    const state: unknown = this.#history.state() ?? {};
    if (Object.getPrototypeOf(state) !== Object.prototype) throw new TypeError();
    const marker = { id: this.#form.id, length, since: this.#since, ...(isPlace && { isPlace }) };
    return { ...(state as object), [MARKER]: marker };
  }
  /** The marker of this form, if the entry has one. */
  #markerOf(state: unknown): Marker | undefined {
    const marker = (state as Record<string, unknown> | null)?.[MARKER] as
      | { id?: unknown; length?: unknown }
      | undefined;
    return marker?.id === this.#form.id && typeof marker.length === 'number' ? (marker as Marker) : undefined;
  }
  #goTo(length: number, steps: number): void {
    this.#goal = length;
    this.#underway++;
    this.#history.go(steps);
  }
  /**
   * Returns false if the browser refuses the change, as it does after too many in a short time. The path is then
   * detached from the history until its next change.
   */
  #write(kind: 'push' | 'replace', length: number, isPlace = false): boolean {
    try {
      this.#history[kind](this.#marked(length, isPlace));
      this.#current = length;
      this.#isAtPlace = isPlace;
      return true;
    } catch {
      this.#isDetached = true;
      return false;
    }
  }
  /**
   * Does the history follow the path now? After a pause, the current entry becomes the oldest one that Back can go to.
   */
  #follows(): boolean {
    const isFirst = sharing.get(this.#history)?.[0] === this.#form;
    const on = this.#isEnabled() && (this.#form.page.history ?? isFirst);
    if (on && this.#isDetached) {
      if (!this.#write('replace', this.#path)) return false;
      this.#oldest = this.#path;
    }
    this.#isDetached = !on;
    return on;
  }
}
