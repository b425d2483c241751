/** What a form that is posted without script has in its fields. Only `stepwell/server` loads this. */
import type { Question } from '../contract/plugin.ts';
import type { Engine } from '../engine/engine.ts';

/** The answer in the values of the question's controls. Undefined if the question needs script. */
export function postedAnswer(engine: Engine, question: Question, values: readonly string[]) {
  const { read, options } = engine;
  // Browsers post the ends of lines in this way.
  const lines = values.map(value => value.replaceAll('\r\n', '\n'));
  return options.registry.question(question.type)?.posted?.(lines, question, read);
}

/** The name of the question's controls. `QuestionView` writes it. */
export const controlName = ({ bpKey }: Question): string => `sw-${bpKey}`;
/** Names of the hidden fields: the id of the form, and the version of what the visitor saw. */
export const FORM_NAME = 'stepwell-form';
export const VERSION_NAME = 'stepwell-version';
