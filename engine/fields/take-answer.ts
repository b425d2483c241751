import type { Json } from '../../contract/json.ts';
import { isMissing } from '../form/values.ts';
import type { AnswerCells } from '../state/answers.ts';
import type { Field } from '../state/field.ts';
import type { Fields } from './fields.ts';

/**
 * Gives a question whose type has loaded an answer in the form in which answers are kept. False if its type cannot take it:
 * the question then has no answer.
 */
export function takeAnswer(fields: Fields, answers: AnswerCells, field: Field, value: Json): boolean {
  const key = fields.keyOf(field, field.question.bpKey);
  // The answer is set under the question's key; the type reads its value from it and writes its other keys.
  answers.set(key, value);
  fields.setValue(field, field.state.value);
  const isTaken = !isMissing(answers.get(key));
  if (isTaken) fields.update(field, { dirty: true });
  else fields.setValue(field, field.type?.empty);
  return isTaken;
}
