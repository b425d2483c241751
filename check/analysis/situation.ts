/** The situations that a visitor can reach in a form, and the moves that lead to them. */
import type { Answers, Question, Step } from '../../engine/contract/plugin.ts';
import type { Circumstances, End } from './visit.ts';

/** The visitor's actions on one step. */
export interface Move {
  readonly step: Step;
  /** The answers that were written on this step. */
  readonly answers: Answers;
  /**
   * The questions in the order in which they were answered. An answer can hide a question that was answered earlier.
   */
  readonly given: readonly { readonly question: Question; readonly answers: Answers }[];
  readonly displayed: readonly Question[];
  /** The index of the jump that was taken. */
  readonly jump: number | undefined;
  /** The steps without content that were skipped after it. */
  readonly passed: readonly Step[];
}
/** The visitor's path to a situation, and the circumstances that it requires. */
export interface Witness {
  readonly circumstances: Circumstances;
  readonly moves: readonly Move[];
}

export interface Situation {
  readonly id: number;
  /** `undefined` for the end of the visit. */
  readonly step: Step | undefined;
  readonly end: End | undefined;
  /** The answers that can still affect the visit. */
  readonly answers: Answers;
  readonly ending: Step | undefined;
  readonly circumstances: Circumstances;
  readonly marks: readonly string[];
  /** The earlier situations on the visitor's path to whose steps a jump can lead back. */
  readonly path: readonly Situation[];
  /** The previous situation and the move of the first visit that reached this one. */
  readonly from: { readonly situation: Situation; readonly move: Move } | undefined;
  readonly next: { readonly move: Move; readonly to: Situation }[];
}

/** The path of the first visit to the situation. */
export function witnessOf(situation: Situation): Witness {
  const moves: Move[] = [];
  for (let at = situation; at.from; at = at.from.situation) moves.unshift(at.from.move);
  return { circumstances: situation.circumstances, moves };
}
