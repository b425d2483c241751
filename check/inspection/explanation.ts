/**
 * The explanation of a step or a question as plain data, so that it can be sent to another frame. The caller puts it
 * into words.
 */
import type { LogicalOperator } from '../../engine/contract/definition.ts';
import type { Json } from '../../engine/contract/json.ts';
import type { Evaluation } from '../../engine/form/conditions.ts';

/** A place in the definition, such as `['steps', 2, 'questions', 0]`. */
export type DefinitionPath = readonly (string | number)[];

/** A list of conditions with what each of them compared. */
export interface ConditionTree {
  operator: LogicalOperator;
  result: boolean;
  conditions: readonly ConditionResult[];
}
export interface ConditionResult extends Evaluation {
  /** The question of the definition that asks for the answer. */
  question?: DefinitionPath;
}

/** A single required change. */
export interface Change {
  source: Evaluation['source'] | 'flag';
  /** The key of the answer or query parameter, or the name of the flag or of the source of a plugin. */
  key: string;
  /** For a condition, the value that it compares with, and whether it has to hold. For a flag, `holds` means on. */
  operator?: string;
  expected?: Json;
  holds: boolean;
  /** A value of the answer or parameter that makes the change, null for no value. Absent if none is known. */
  to?: Json;
  question?: DefinitionPath;
}
/** Alternatives. Each lists all changes that must be made together. Empty if no way is known. */
export type Ways = readonly (readonly Change[])[];

/** A value that the type of a step or question read when it decided. */
export interface TypeRead {
  source: 'answer' | 'flag' | 'fact';
  key: string;
  value?: Json;
}

export interface JumpTaken {
  /** The order of the step that has the jump. */
  from: number;
  /** The jump's place in `logicJumps`. */
  index: number;
  path?: DefinitionPath;
  destination: number;
  tree: ConditionTree;
}

export type QuestionReason =
  /** The conditions in `conditionalDisplay`. */
  | { kind: 'conditions'; tree: ConditionTree }
  /** The question has no conditions. */
  | { kind: 'unconditional' }
  /** The question's type shows or hides it. */
  | { kind: 'type'; result: boolean; type: string; reads: readonly TypeRead[] }
  /** The link gave a valid answer, so the question is not asked. */
  | { kind: 'prefilled'; hides: boolean };

export interface QuestionExplanation {
  kind: 'field';
  path: DefinitionPath;
  bpKey: string;
  type: string;
  title?: string;
  answer?: Json;
  answerFrom: 'visitor' | 'link' | 'form' | 'none';
  /** Whether the question is shown on its step. */
  isShown: boolean;
  /** The reasons. All must hold for the question to be shown. */
  reasons: readonly QuestionReason[];
  /** The changes that would hide a shown question, or show a hidden one. */
  ways: Ways;
  isRequired: boolean;
  /** The rule of the definition or the question type that makes the question required. */
  requiredBy?: { path: DefinitionPath } | { type: string };
  /** `unchecked`: the question is hidden, or its type did not load. */
  validity: 'valid' | 'wrong' | 'pending' | 'unchecked';
  /** The error that the visitor sees. */
  message?: string;
  /** The failed check: a rule, or the check of the question's type. */
  failed?: { validator: string; value?: Json; path?: DefinitionPath } | { type: string };
  /** The reason if the question cannot be shown at all. */
  broken?: string;
  step: StepExplanation;
}

export type StepReason =
  /** A visitor with these answers reaches the step from another one. `jump` is absent if the step follows in order. */
  | { kind: 'reached'; from?: number; jump?: JumpTaken }
  /** None of the step's questions is shown. */
  | { kind: 'no-questions'; questions: readonly DefinitionPath[] }
  /** The step's type shows or hides it. */
  | { kind: 'type'; result: boolean; type: string; reads: readonly TypeRead[] }
  | { kind: 'jumped-over'; jump: JumpTaken }
  /** The form ends before the step, at the step with this order. */
  | { kind: 'after-end'; end: number }
  /** A jump that would lead to the step if its conditions held. */
  | { kind: 'jump-not-taken'; jump: JumpTaken };

export interface StepExplanation {
  kind: 'step';
  path?: DefinitionPath;
  /** The order of the step in the running form. */
  order: number;
  type: string;
  title?: string;
  /** Whether a visitor with these answers sees the step. */
  isShown: boolean;
  /** The position relative to the visitor. `ahead`: the visitor will reach the step with the current answers. */
  place: 'current' | 'passed' | 'ahead' | 'not-reached';
  reasons: readonly StepReason[];
  ways: Ways;
}
export type Explanation = StepExplanation | QuestionExplanation;
