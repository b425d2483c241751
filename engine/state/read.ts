/** The tracked `read` that plugins and conditions get: the store records what each reader reads. */

import type { Condition, LogicalOperator, Question } from '../../contract/definition.ts';
import type { Json } from '../../contract/json.ts';
import type { Facts, Identity, Read } from '../../contract/plugin.ts';
import type { StepIndex } from '../form/step-index.ts';
import type { AnswerCells } from './answers.ts';
import type { Cells, FactCells, Flags } from './cells.ts';
import type { Field } from './field.ts';
import type { Store } from './store.ts';

export interface ReadNeeds extends Pick<Read, 'form' | 'page' | 'text' | 'plainText' | 'today'> {
  identity(): Partial<Identity>;
  matches(conditions: readonly Condition[], operator: LogicalOperator, read: Read): boolean;
}
/** The state that is read. */
export interface ReadState {
  store: Store;
  cells: Cells;
  answers: AnswerCells;
  facts: FactCells;
  flags: Flags;
  steps: StepIndex;
}

/**
 * `fieldOf` gives the state of a question; a function, because questions read through this very `Read`. `afterSubmit`: answers
 * are read as the questions after the submit see them.
 */
export function createRead(
  { form, page, text, plainText, today, identity, matches }: ReadNeeds,
  { store, cells, answers, facts, flags, steps }: ReadState,
  fieldOf: (question: Question) => Field,
  afterSubmit: boolean,
): Read {
  const answer = (key: string): Json | undefined => (afterSubmit ? answers.getAfter(key) : answers.get(key));
  const stateOf = (question: Question): Field['state'] => {
    const field = fieldOf(question);
    store.recordRead(field);
    return field.state;
  };
  const members: Pick<Read, keyof Read> = {
    form,
    page,
    fact: <N extends keyof Facts>(name: N) => store.get(facts.of(name)) as Facts[N] | undefined,
    feature: flags.isOn,
    features: flags.enabled,
    visible: question => stateOf(question).visible,
    error: question => stateOf(question).error,
    identity,
    matches: (conditions, operator) => matches(conditions, operator, read),
    text,
    plainText,
    today,
    get path() {
      return store.get(cells.path);
    },
    get step() {
      return steps.at(store.get(cells.path).at(-1));
    },
    get sending() {
      return store.get(cells.sending);
    },
  };
  const read = Object.defineProperties(answer, Object.getOwnPropertyDescriptors(members)) as Read;
  return Object.freeze(read);
}
