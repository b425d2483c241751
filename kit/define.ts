/** A plugin and its types, each declared once: from `options` follow the props, the definition check and what editors offer. */
import type { MemberSchemas, NoMembers } from '../contract/members.ts';
import type { Plugin, QuestionType, StepType } from '../contract/plugin.ts';

/** A question type with its name. */
export interface QuestionPart<V, E extends MemberSchemas> extends QuestionType<V, E> {
  readonly kind: 'questions';
  readonly name: string;
}
export interface StepPart<V, E extends MemberSchemas> extends StepType<V, E> {
  readonly kind: 'steps';
  readonly name: string;
}
// biome-ignore-start lint/suspicious/noExplicitAny: types with values of any kind meet here
export interface PluginParts extends Omit<Plugin, 'name' | 'contract' | 'questions' | 'steps'> {
  /** Its question types and step types. */
  parts?: readonly (QuestionPart<any, any> | StepPart<any, any>)[];
}
// biome-ignore-end lint/suspicious/noExplicitAny: see above

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
export function definePlugin(name: string, { parts = [], ...others }: PluginParts): Plugin {
  const types: Record<'questions' | 'steps', Record<string, unknown>> = { questions: {}, steps: {} };
  for (const part of parts) types[part.kind][part.name] = part;
  return { name, contract: 1, ...types, ...others } as Plugin;
}
