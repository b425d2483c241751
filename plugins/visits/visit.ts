/** One visit: the steps and questions that were shown, for how long, and the ways between steps. It contains no answers. */

/** A step or question, then the bucket of its time if it is known, then how often errors were shown. */
type Entry<K> = [what: K, time?: number, errors?: number];
export interface Contents {
  steps: Entry<number>[];
  questions: Entry<string>[];
  ways: [from: number, to: number][];
  lead?: number;
}

/** In ms. Bucket 0 ends here, and each further bucket at twice the time of the one before. */
const FIRST_BUCKET = 250;
const LAST_BUCKET = 11;
const MAX_ERRORS = 99;

const bucketOf = (ms: number): number =>
  ms < FIRST_BUCKET ? 0 : Math.min(LAST_BUCKET, Math.floor(Math.log2(ms / FIRST_BUCKET)) + 1);

interface Part {
  ms: number;
  /** Whether `ms` is known. */
  isTimed: boolean;
  errors: number;
}
type Parts<K> = Map<K, Part>;

function partOf<K>(parts: Parts<K>, key: K): Part {
  const part = parts.get(key) ?? { ms: 0, isTimed: false, errors: 0 };
  parts.set(key, part);
  return part;
}
const entriesOf = <K>(parts: Parts<K>): Entry<K>[] =>
  [...parts].map(([key, { ms, isTimed, errors }]) => {
    if (errors > 0) return [key, bucketOf(ms), Math.min(errors, MAX_ERRORS)];
    return isTimed ? [key, bucketOf(ms)] : [key];
  });

export class Visit {
  #steps: Parts<number> = new Map();
  #questions: Parts<string> = new Map();
  #ways: [number, number][] = [];
  #current: number | undefined;
  /** Since when the time of the current step is counted. Undefined while the step is not on screen. */
  #since: number | undefined;
  /** Since when the time of the next answer is counted. */
  #asked = 0;
  /** Whether something other than time has changed since the last message. */
  isChanged = true;
  readonly maxWays: number;
  lead: number | undefined;

  constructor(now: number, maxWays: number) {
    this.#since = now;
    this.maxWays = maxWays;
  }
  get current(): number | undefined {
    return this.#current;
  }
  show(order: number, questions: readonly string[], now: number): void {
    if (order === this.#current) {
      this.resume(now);
      return;
    }
    this.#addTime(now);
    this.#asked = now;
    const [from, ways] = [this.#current, this.#ways];
    this.#current = order;
    partOf(this.#steps, order);
    for (const id of questions) partOf(this.#questions, id);
    this.isChanged = true;
    const isNew = from !== undefined && order > from && !ways.some(way => way[0] === from && way[1] === order);
    if (isNew && ways.length < this.maxWays) ways.push([from, order]);
  }
  answer(question: string, now: number): void {
    const part = partOf(this.#questions, question);
    part.ms += Math.max(0, now - this.#asked);
    part.isTimed = true;
    this.#asked = now;
  }
  refuse(order: number): void {
    partOf(this.#steps, order).errors++;
    this.isChanged = true;
  }
  showError(question: string): void {
    partOf(this.#questions, question).errors++;
    this.isChanged = true;
  }
  /** Call when the step leaves the screen, or before the visit is reported. */
  pause(now: number): void {
    this.#addTime(now);
    this.#since = undefined;
  }
  resume(now: number): void {
    if (this.#since !== undefined) return;
    this.#since = now;
    this.#asked = now;
  }
  contents(): Contents {
    const { lead } = this;
    return {
      steps: entriesOf(this.#steps),
      questions: entriesOf(this.#questions),
      ways: [...this.#ways],
      ...(lead !== undefined && { lead }),
    };
  }
  #addTime(now: number): void {
    if (this.#current === undefined || this.#since === undefined) {
      this.#since = now;
      return;
    }
    const part = partOf(this.#steps, this.#current);
    part.ms += Math.max(0, now - this.#since); // the clock may be set back
    part.isTimed = true;
    this.#since = now;
  }
}

/** The contents of a visit to all steps without errors, from which the size of messages is estimated. */
export const fullContents = (steps: readonly { order: number; questions: readonly string[] }[]): Contents => ({
  steps: steps.map(({ order }) => [order, LAST_BUCKET]),
  questions: steps.flatMap(({ questions }) => questions.map((id): Entry<string> => [id, LAST_BUCKET])),
  ways: steps.map(({ order }) => [order, order]),
  lead: steps.at(-1)?.order ?? 0,
});
