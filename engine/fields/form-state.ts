/** The state of one form: the tree, its answers, flags and questions, and the functions that read them. */

import type { Condition, LogicalOperator, Question, Step } from '../contract/definition.ts';
import type { Facts, Identity, Read } from '../contract/plugin.ts';
import type { Registry } from '../contract/registry.ts';
import type { Guard } from '../errors/guard.ts';
import { createStepIndex, type StepIndex } from '../form/step-index.ts';
import { AFTER_SUBMIT, asText } from '../form/values.ts';
import { type AnswerMap, createAnswers } from '../state/answers.ts';
import { createFlags, type Flags } from '../state/flags.ts';
import type { Store } from '../state/store.ts';
import type { Tree } from '../state/tree.ts';
import { createFields, type Fields } from './fields.ts';

export interface FormState {
  readonly store: Store;
  readonly answers: AnswerMap;
  readonly flags: Flags;
  readonly steps: StepIndex;
  readonly tree: Tree;
  readonly fields: Fields;
  readonly read: Read;
  /** The `Read` for the questions of a step: those after the submit get their own answers first. */
  readOf(step: Step): Read;
  /** The working value of a step. Tracked. */
  stepValueOf(step: Step): unknown;
}
type Given = Pick<Read, 'form' | 'page' | 'text' | 'plainText' | 'today' | 'typesWith'>;
export interface FormStateOptions extends Given {
  store: Store;
  registry: Registry;
  guard: Guard;
  identity(): Partial<Identity>;
  matches(conditions: readonly Condition[], operator: LogicalOperator, read: Read): boolean;
  translate(text: string): string;
}

export function createFormState(options: FormStateOptions): FormState {
  const { store, form, page, text, plainText, today, typesWith, registry, guard, translate } = options;
  const { tree } = store;
  const answers = createAnswers(store);
  const flags = createFlags(store, page.features);
  const steps = createStepIndex(form);
  const stateOf = (question: Question) => fields.stateOf(fields.ensure(question));

  /** The keys whose words are being determined: the text of a choice may contain its own answer. */
  const open = new Set<string>();
  function wordsOf(key: string): string {
    const answer = asText(answers.get(key));
    const field = fields.owners.sourceOf(key);
    if (!answer || open.has(key) || field?.keyOf(field.question.bpKey) !== key) return answer;
    open.add(key);
    const describe = () => field.type?.describe?.(store.get(tree.values, field.id), field.question, field.read);
    const words = guard(field.name, 'describe', describe);
    open.delete(key);
    return words || answer;
  }

  /** The tracked `read` that plugins and conditions get. It is a function, because questions read through it, too. */
  function createRead(answer: (key: string) => ReturnType<Read>, inWords: Read['inWords']): Read {
    const members: Pick<Read, keyof Read> = {
      form,
      page,
      fact: <N extends keyof Facts>(name: N) => store.get(tree.facts, name) as Facts[N] | undefined,
      feature: flags.isOn,
      features: flags.enabled,
      visible: question => stateOf(question).visible,
      error: question => stateOf(question).error,
      answerOf(question) {
        const field = fields.ensure(question);
        store.get(tree.values, field.id);
        return stateOf(question).counts ? field.answers?.[question.bpKey] : undefined;
      },
      inWords,
      identity: options.identity,
      matches: (conditions, operator) => options.matches(conditions, operator, read),
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
  const read = createRead(key => answers.get(key), wordsOf);
  const readAfter = createRead(
    key => answers.getAfter(key),
    key => wordsOf(AFTER_SUBMIT + key) || wordsOf(key),
  );
  const readOf = (step: Step): Read => (steps.isAfterSubmit(step) ? readAfter : read);
  const fields = createFields({
    store,
    steps,
    answers,
    registry,
    guard,
    readOf,
    hidesPrefilled: () =>
      !store.get(tree, 'showsPrefilled') && !flags.isOn('DISPLAY_PREFILLED_QUESTIONS') && !page.showsPrefilled,
    translate,
  });
  return {
    store,
    answers,
    flags,
    steps,
    tree,
    fields,
    read,
    readOf,
    stepValueOf: step => store.get(tree.stepValues, step.order) ?? registry.step(step.type)?.empty,
  };
}
