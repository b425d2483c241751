/** The fields of a form that is posted without script. Only `stepwell/server` loads this module. */
import type { Question } from '../../engine/contract/plugin.ts';
import type { Engine } from '../../engine/engine.ts';

/** The answer that the values of the question's controls mean. Undefined if the question requires script. */
export function postedAnswer(engine: Engine, question: Question, values: readonly string[]) {
  const { read, options } = engine;
  // Browsers post line breaks in this form.
  const lines = values.map(value => value.replaceAll('\r\n', '\n'));
  return options.registry.question(question.type)?.posted?.(lines, question, read);
}

/** The name of the question's controls, as `QuestionView` writes it. */
export const controlName = ({ bpKey }: Question): string => `sw-${bpKey}`;
/** Names of the hidden fields for the id of the form and the version that the visitor saw. */
export const FORM_NAME = 'stepwell-form';
export const VERSION_NAME = 'stepwell-version';
