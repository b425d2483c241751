/** The definition check with invented types, and definitions whose only mistake is the one that a spec adds. */

import { checkDefinition } from '../../check/check.ts';
import type { DefinitionSchema } from '../../check/schema-parts.ts';
import type { Problem } from '../../engine/contract/definition-check.ts';
import { schemas } from './schemas.ts';

export const known = {
  questions: ['ask', 'choose_one', 'tel'],
  steps: ['form', 'wait', 'words'],
  validators: ['special'],
  conditions: ['areaKey'],
};
/** The members of all plugins, for the invented types of this file. If two have the same name, the first one is used. */
const all = (kind: 'questions' | 'steps') =>
  Object.assign({}, ...schemas.flatMap(one => Object.values(one[kind] ?? {})).toReversed());
const added: DefinitionSchema[] = [...schemas, { questions: { ask: all('questions') }, steps: { form: all('steps') } }];
export const check = (raw: unknown): Problem[] => checkDefinition(raw, known, added);

export const ask = (bpKey: string, more: object = {}) => ({ type: 'ask', bpKey, ...more });
export const form = (questions: object[], more: object = {}) => ({ type: 'form', questions, ...more });
export const END = { type: 'words', final: true };
/** Definitions whose only mistake is the one that the spec adds. */
export const withQuestions = (...questions: object[]) => ({ steps: [form(questions), END] });
export const withQuestion = (more: object) => withQuestions(ask('a', more));
export const withStep = (more: object) => ({ steps: [form([ask('a')], more), END] });
export const withCondition = (condition: object) => withQuestion({ conditionalDisplay: [condition] });
export const withConfiguration = (configuration: object) => ({ configuration, steps: [form([ask('a')]), END] });

export const short = ({ level, path }: Problem): string => `${level} ${path}`;
export const problems = (raw: unknown): string[] => check(raw).map(short);
export const message = (raw: unknown): string => check(raw)[0]?.message ?? '';

export const FIRST = 'steps[0].questions[0]';
