/** A plugin and its types, each declared once: from `options` follow the props, the definition check and what editors offer. */
import type { ComponentType } from 'react';
import type { MemberSchemas, MemberSource, NoMembers } from '../contract/members.ts';
import type {
  Answers,
  ConfigurationOf,
  Plugin,
  PluginRef,
  QuestionType,
  Read,
  Scope,
  SlotName,
  StepType,
  Stop,
} from '../contract/plugin.ts';

/** A question type with its name. */
export interface QuestionPart<V, E extends MemberSchemas> extends QuestionType<V, E> {
  readonly kind: 'questions';
  readonly name: string;
}
export interface StepPart<V, E extends MemberSchemas> extends StepType<V, E> {
  readonly kind: 'steps';
  readonly name: string;
}
/**
 * `C` are the schemas of its members of `configuration`, and `A` is what its `start` returns for plugins that use it. Only
 * their types are known in the functions that get them.
 */
export interface PluginParts<C extends MemberSchemas, A extends object>
  extends Omit<Plugin, 'name' | 'contract' | 'questions' | 'steps' | keyof Typed<C, A>>,
    Typed<C, A> {
  /** Its question types and step types. */
  // biome-ignore lint/suspicious/noExplicitAny: types with values of any kind meet here
  parts?: readonly (QuestionPart<any, any> | StepPart<any, any>)[];
}
interface Typed<C extends MemberSchemas, A extends object> {
  config?: MemberSource<C>;
  isNeeded?(read: Read, config: ConfigurationOf<C>): boolean;
  slots?: { readonly [N in SlotName]?: ComponentType<{ scope: Scope<C> }> };
  start?(scope: Scope<C>): A | Stop | void;
  lead?(scope: Scope<C>): Answers | Promise<Answers>;
  amend?(lead: Answers, scope: Scope<C>): Answers;
}

/** `defineQuestion('rating', { options: { stars }, empty: 0, view: ({ value, set }) => … })` */
export const defineQuestion = <V, E extends MemberSchemas = NoMembers>(
  name: string,
  type: QuestionType<V, E>,
): QuestionPart<V, E> => ({ ...type, kind: 'questions', name });

/** `defineStep('deposit', { empty: false, view: …, canLeave: (step, isPaid) => isPaid || 'Please pay first' })` */
export const defineStep = <V, E extends MemberSchemas = NoMembers>(
  name: string,
  type: StepType<V, E>,
): StepPart<V, E> => ({ ...type, kind: 'steps', name });

/** `definePlugin('acme', { parts: [rating, deposit] })` */
export function definePlugin<C extends MemberSchemas = NoMembers, A extends object = object>(
  name: string,
  { parts = [], ...others }: PluginParts<C, A>,
): Plugin & PluginRef<A> {
  const types: Record<'questions' | 'steps', Record<string, unknown>> = { questions: {}, steps: {} };
  for (const part of parts) types[part.kind][part.name] = part;
  return { name, contract: 1, ...types, ...others } as Plugin & PluginRef<A>;
}
