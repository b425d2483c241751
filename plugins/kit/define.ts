/**
 * Functions that define a plugin and its types. The types of the props, the definition check and the fields of editors are
 * derived from `options`.
 */
import type { ComponentType } from 'react';
import type { MemberSchemas, MemberSource, NoMembers } from '../../engine/contract/members.ts';
import type {
  Answers,
  Condition,
  ConditionSource,
  ConfigurationOf,
  Plugin,
  PluginRef,
  QuestionType,
  Read,
  Scope,
  SlotName,
  StepType,
  Stop,
  ValidatorFn,
  ValidatorType,
} from '../../engine/contract/plugin.ts';

/** A question type with its name. */
export interface QuestionPart<V, E extends MemberSchemas, F extends object = NoMembers> extends QuestionType<V, E, F> {
  readonly kind: 'questions';
  readonly name: string;
}
export interface StepPart<V, E extends MemberSchemas, F extends object = NoMembers> extends StepType<V, E, F> {
  readonly kind: 'steps';
  readonly name: string;
}
type Ref = PluginRef<unknown, object, object>;
type Intersected<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;
/** The facts, or the events, of the plugins in a list. */
type Of<U extends readonly Ref[], Kind extends 'facts' | 'events'> = Intersected<
  NoMembers | { [I in keyof U]: U[I] extends { readonly [K in Kind]?: infer T extends object } ? T : NoMembers }[number]
> &
  object;

/**
 * The parts of a plugin. `C`: the schemas of its members of `configuration`. `A`: the actions that its `start` returns for other
 * plugins. `F` and `E`: its facts and events. `U`: the plugins that it uses. They determine the types of the scopes.
 */
export interface PluginParts<
  C extends MemberSchemas,
  A extends object,
  F extends object,
  E extends object,
  U extends readonly Ref[],
> extends Omit<
      Plugin,
      'name' | 'contract' | 'questions' | 'steps' | keyof Typed<C, A, Read, Scope> | 'uses' | 'facts' | 'events'
    >,
    Typed<C, A, Read<F & Of<U, 'facts'>>, Scope<C, F & Of<U, 'facts'>, E & Of<U, 'events'>>> {
  /** The question types and step types of the plugin. */
  // biome-ignore lint/suspicious/noExplicitAny: types with values of any kind meet here
  parts?: readonly (QuestionPart<any, any, any> | StepPart<any, any, any>)[];
  /** Declares the facts. Only the type is used: `{} as { hours: Hours }`. */
  facts?: F;
  events?: E;
  uses?: U;
}
interface Typed<C extends MemberSchemas, A extends object, R extends Read, S extends Scope> {
  config?: MemberSource<C>;
  isNeeded?(read: R, config: ConfigurationOf<C>): boolean;
  slots?: { readonly [N in SlotName]?: ComponentType<{ scope: S }> };
  start?(scope: S): A | Stop | void;
  lead?(scope: S): Answers | Promise<Answers>;
  amend?(lead: Answers, scope: S): Answers;
  validators?: {
    readonly [name: string]: CheckWith<R> | (Omit<ValidatorType, 'check'> & { check: CheckWith<R> });
  };
  conditions?: { readonly [source: string]: (condition: Condition, read: R) => ReturnType<ConditionSource> };
}
/** A validator's function that gets `R`. */
type CheckWith<R> = { call(...given: Replaced<Parameters<ValidatorFn>, R>): ReturnType<ValidatorFn> }['call'];
/** The parameters, with `R` in place of the last one. */
type Replaced<Given extends readonly unknown[], R> = Given extends readonly [...infer First, unknown]
  ? [...First, read: R]
  : never;

/** `defineQuestion('rating', { options: { stars }, empty: 0, view: ({ value, set }) => … })` */
export const defineQuestion = <V, E extends MemberSchemas = NoMembers, F extends object = NoMembers>(
  name: string,
  type: QuestionType<V, E, F>,
): QuestionPart<V, E, F> => ({ ...type, kind: 'questions', name });

/** `defineStep('deposit', { empty: false, view: …, canLeave: (step, isPaid) => isPaid || 'Please pay first' })` */
export const defineStep = <V, E extends MemberSchemas = NoMembers, F extends object = NoMembers>(
  name: string,
  type: StepType<V, E, F>,
): StepPart<V, E, F> => ({ ...type, kind: 'steps', name });

/** `definePlugin('acme', { parts: [rating, deposit] })` */
export function definePlugin<
  C extends MemberSchemas = NoMembers,
  A extends object = object,
  F extends object = NoMembers,
  E extends object = NoMembers,
  const U extends readonly Ref[] = readonly [],
>(name: string, { parts = [], ...others }: PluginParts<C, A, F, E, U>): Plugin & PluginRef<A, F, E> {
  const types: Record<'questions' | 'steps', Record<string, unknown>> = { questions: {}, steps: {} };
  for (const part of parts) types[part.kind][part.name] = part;
  return { name, contract: 1, ...types, ...others } as Plugin & PluginRef<A, F, E>;
}
