/**
 * Which questions the visitor had on screen when they last acted. They have not read what came later, such as a consent
 * that their answer has shown. An act takes the same work in a step of any size.
 */
import type { Field } from './field.ts';

/** A moment of the visit, by the count of questions that had become visible. */
export type Seen = number;

export class SeenFields {
  readonly #shownAt = new Map<Field, Seen>();
  /** Hidden since the last act. If they are shown again before the next one, nothing has changed for the visitor. */
  readonly #gone = new Set<Field>();
  #shown = 0;
  #seen: Seen = 0;

  /** Call it when it may have become visible or hidden. */
  follow(field: Field): void {
    const { visible } = field.state;
    if (visible) this.#gone.delete(field);
    else if (this.#shownAt.has(field)) this.#gone.add(field);
    if (visible && !this.#shownAt.has(field)) this.#shownAt.set(field, ++this.#shown);
  }
  /** Call it when a step has come on screen, and when the visitor acts on it, before that changes anything. */
  see(): Seen {
    for (const field of this.#gone) this.#shownAt.delete(field);
    this.#gone.clear();
    this.#seen = this.#shown;
    return this.#seen;
  }
  /** When the visitor last acted. */
  get last(): Seen {
    return this.#seen;
  }
  has(field: Field, at: Seen): boolean {
    return (this.#shownAt.get(field) ?? 0) <= at;
  }
}
