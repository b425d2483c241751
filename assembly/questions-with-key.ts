import type { Form, Question, Step } from '../contract/definition.ts';
import { allSteps } from '../engine/form/step-index.ts';
import { AFTER_SUBMIT } from '../engine/form/values.ts';

/** Returns the questions that store their answer under this key. Keys of questions after the submit have a prefix. */
export type QuestionsWithKey = (key: string) => readonly Question[];

/**
 * Builds its index at the first call, because most visits need it late or never and a form can have thousands of
 * questions.
 */
export function createQuestionsWithKey(form: Form, isAfterSubmit: (step: Step) => boolean): QuestionsWithKey {
  let byKey: Map<string, Question[]> | undefined;
  function find(): Map<string, Question[]> {
    const found = new Map<string, Question[]>();
    for (const step of allSteps(form)) {
      for (const question of step.questions) {
        const key = isAfterSubmit(step) ? AFTER_SUBMIT + question.bpKey : question.bpKey;
        const known = found.get(key);
        if (known) known.push(question);
        else found.set(key, [question]);
      }
    }
    return found;
  }
  return key => {
    byKey ??= find();
    return byKey.get(key) ?? [];
  };
}
