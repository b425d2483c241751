/** The contract of a plugin: a plain value whose pure functions describe its types. Effects go through a `Scope`. */
import type { ComponentType, ReactNode } from 'react';
import type { Condition, Configuration, Prepare, Question } from './definition.ts';
import type { Json } from './json.ts';
import type { MemberSchemas, MemberSource } from './members.ts';
import type { PluginSchema } from './plugin-schema.ts';
import type { Answers, PluginRef, Read, Scope, SlotName, Texts, Verdict } from './scope.ts';
import type { AnyQuestionType, AnyStepType } from './type-declarations.ts';

export type * from './augmentable-types.ts';
export type { Call, Reply } from './call.ts';
export type * from './definition.ts';
export type * from './field-props.ts';
export type { Stop } from './host.ts';
export type { Json, Loose } from './json.ts';
export type { MembersOf } from './members.ts';
export type { Page } from './page.ts';
export type * from './scope.ts';
export type * from './type-declarations.ts';

/** `parameter` is the `value` of the rule. It can be missing or wrong, because no definition is checked for the visitor. */
export type ValidatorFn = {
  call(answer: Json | undefined, parameter: Json | undefined, question: Question, read: Read): Verdict;
}['call'];
/** A validator, with what a definition's author needs to know of it. */
export interface ValidatorType {
  check: ValidatorFn;
  /** The schema of the rule's `value`, or a function that loads it. Without it, a rule needs no value. */
  parameter?: MemberSchemas[string] | (() => Promise<MemberSchemas[string]>);
  /** What editors call the rule, such as `Begins with`. Default: its name. */
  words?: string;
}
/** `{ pending: true }` is an answer that is not known yet. It counts as false, and Next waits for it, five seconds at most. */
export type ConditionSource = (condition: Condition, read: Read) => boolean | { readonly pending: true };
/** Draws around the step or in its place while `when` returns true. If several views do, the first plugin's is used. */
export interface View {
  when(read: Read): boolean;
  /** `children` is the step. The scope ends with the view. Without a component the step is drawn as usual. */
  Component?: ComponentType<{ scope: Scope; children: ReactNode }>;
  /** Called for Back on the first step. Without it, that step has no Back button. */
  back?(scope: Scope): void;
  /**
   * It asks one question at a time: the browser's history does not follow the path, and a step does not advance by itself,
   * unless a function returns false because the view draws the step as usual.
   */
  asksOneByOne?: true | ((read: Read) => boolean);
}

export interface Plugin {
  name: string;
  contract: 1;
  questions?: { readonly [type: string]: AnyQuestionType };
  steps?: { readonly [type: string]: AnyStepType };
  validators?: { readonly [name: string]: ValidatorFn | ValidatorType };
  /** Sources of conditions beside `bpKey` and `queryKey`, by the member of a condition that names them. */
  conditions?: { readonly [source: string]: ConditionSource };
  /**
   * Does the form need the plugin? A form that names one of its types, validators or condition sources needs it anyway.
   * Only a form that needs the plugin uses its `start`, `lead`, `amend`, slots, views, styles and texts. Called again
   * when something that it reads changes. Default: every form needs a plugin that registers no names.
   */
  isNeeded?(read: Read, config: Configuration): boolean;
  /** The members that it adds to `configuration`. */
  config?: MemberSource<MemberSchemas>;
  /**
   * The plugins that it calls with `scope.use`. They are registered with it, and a form that needs it also needs them.
   */
  uses?: readonly PluginRef<unknown>[];
  views?: { readonly [name: string]: View };
  slots?: { readonly [N in SlotName]?: ComponentType<{ scope: Scope }> };
  /** CSS text, adopted as a style sheet. Prefix every class and custom property with `sw-`. */
  styles?: string;
  /**
   * Rewrites the definition before the form is built. Register the plugin before the first form is built. Later it is
   * refused, because its hook would have no effect.
   */
  prepare?: Prepare;
  /**
   * The members that it adds to a definition in addition to the options of its types. Called when a check or an editor
   * runs.
   */
  schema?(): PluginSchema | Promise<PluginSchema>;
  /** A dictionary of its own: English text → text in this language. */
  texts?(language: string): Texts | Promise<Texts>;
  /**
   * Form-wide effects: tracking, scripts, lookups of facts. It returns a function that ends them, or an object with what
   * other plugins and its own parts can `use`.
   */
  start?(scope: Scope): object | void;
  /**
   * Returns the plugin's own members of the lead. If it throws or takes more than 1 s, they are left out and the error
   * is reported.
   */
  lead?(scope: Scope): Answers | Promise<Answers>;
  /** Gets the merged lead and returns all of it, changed: `lead => ({ ...lead, comment: '…' })`. */
  amend?(lead: Answers, scope: Scope): Answers;
}
