import type { Form, Question, Step } from '../contract/definition.ts';
import { allSteps } from '../engine/form/step-index.ts';
import { AFTER_SUBMIT } from '../engine/form/values.ts';

/** The questions that write an answer key, by key; the keys of questions after the submit have their prefix. */
export function questionsByKey(
  form: Form,
  isAfterSubmit: (step: Step) => boolean,
): ReadonlyMap<string, readonly Question[]> {
  const byKey = new Map<string, Question[]>();
  for (const step of allSteps(form)) {
    for (const question of step.questions) {
      const key = isAfterSubmit(step) ? AFTER_SUBMIT + question.bpKey : question.bpKey;
      const known = byKey.get(key);
      if (known) known.push(question);
      else byKey.set(key, [question]);
    }
  }
  return byKey;
}
