/** The tracked `read` that plugins and conditions get: the store records what each reader reads. */

import type { Condition, LogicalOperator, Question } from '../../contract/definition.ts';
import type { Json } from '../../contract/json.ts';
import type { Facts, Identity, Read } from '../../contract/plugin.ts';
import type { StepIndex } from '../form/step-index.ts';
import type { AnswerMap } from './answers.ts';
import type { Flags } from './flags.ts';
import type { Store } from './store.ts';
import type { FieldState } from './tree.ts';

export interface ReadOptions extends Pick<Read, 'form' | 'page' | 'text' | 'plainText' | 'today' | 'typesWith'> {
  identity(): Partial<Identity>;
  matches(conditions: readonly Condition[], operator: LogicalOperator, read: Read): boolean;
}
/** The state that is read. */
export interface ReadState {
  store: Store;
  answers: AnswerMap;
  flags: Flags;
  steps: StepIndex;
}

/**
 * `fieldStateOf` is tracked. It is a function, because questions read through this `Read`, too. `afterSubmit`: answers are
 * read as the questions after the submit see them.
 */
export function createRead(
  { form, page, text, plainText, today, typesWith, identity, matches }: ReadOptions,
  { store, answers, flags, steps }: ReadState,
  fieldStateOf: (question: Question) => FieldState,
  answerOf: Read['answerOf'],
  afterSubmit: boolean,
): Read {
  const { tree } = store;
  const answer = (key: string): Json | undefined => (afterSubmit ? answers.getAfter(key) : answers.get(key));
  const members: Pick<Read, keyof Read> = {
    form,
    page,
    fact: <N extends keyof Facts>(name: N) => store.get(tree.facts, name) as Facts[N] | undefined,
    feature: flags.isOn,
    features: flags.enabled,
    visible: question => fieldStateOf(question).visible,
    error: question => fieldStateOf(question).error,
    answerOf,
    identity,
    matches: (conditions, operator) => matches(conditions, operator, read),
    text,
    plainText,
    today,
    typesWith,
    get path() {
      return store.get(tree, 'path');
    },
    get step() {
      return steps.at(store.get(tree, 'path').at(-1));
    },
    get sending() {
      return store.get(tree, 'sending');
    },
  };
  const read = Object.defineProperties(answer, Object.getOwnPropertyDescriptors(members)) as Read;
  return Object.freeze(read);
}
