/**
 * Conditions and validators as the requirements describe them. They share no code with the engine, so a mistake in one is not
 * repeated in the other.
 */
import type { Answer, ConditionShape, QuestionShape, RuleShape } from './shape.ts';

export type AnswerMap = ReadonlyMap<string, Answer>;

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || String(value).trim() === '' || (Array.isArray(value) && value.length === 0);

function numberIn(value: unknown): number | undefined {
  if (isBlank(value)) return undefined;
  const number = Number(String(value).trim().replace(',', '.'));
  return Number.isNaN(number) ? undefined : number;
}

function testOne(text: string, operator: string, expected: unknown): boolean {
  const wanted = expected === undefined || expected === null ? '' : String(expected);
  const items = Array.isArray(expected) ? expected.map(String) : wanted.split(',');
  const [left, right] = [numberIn(text), numberIn(expected)];
  if (operator === 'equal') return text === wanted;
  // Spaces around the answer and around the items are ignored.
  if (operator === 'in') return items.some(item => item.trim() === text.trim());
  if (operator === 'contains') return text.includes(wanted);
  if (operator === 'startsWith') return text.startsWith(wanted);
  if (operator === 'endsWith') return text.endsWith(wanted);
  if (left === undefined || right === undefined) return false;
  if (operator === 'greater') return left > right;
  if (operator === 'greaterOrEqual') return left >= right;
  if (operator === 'less') return left < right;
  if (operator === 'lessOrEqual') return left <= right;
  return false;
}

function conditionHolds(condition: ConditionShape, answers: AnswerMap): boolean {
  const { bpKey, operator = 'equal', value } = condition;
  const answer = answers.get(bpKey);
  // An unticked box counts as empty.
  if (operator === 'isEmpty') return isBlank(answer) || answer === false;
  if (operator === 'isNotEmpty') return !isBlank(answer) && answer !== false;
  if (operator === 'different') return isBlank(answer) || !itemsOf(answer).some(one => testOne(one, 'equal', value));
  if (operator === 'notIn') return isBlank(answer) || !itemsOf(answer).some(one => testOne(one, 'in', value));
  if (isBlank(answer)) return false;
  // For a list, `contains` tests whether the value was chosen.
  if (operator === 'contains' && Array.isArray(answer)) return answer.includes(String(value));
  return itemsOf(answer).some(one => testOne(one, operator, value));
}
const itemsOf = (answer: Answer | undefined): string[] =>
  Array.isArray(answer) ? answer : answer === undefined ? [] : [String(answer)];

/** Whether the conditions hold. An empty list always holds. */
export function conditionsHold(list: readonly ConditionShape[] = [], operator = 'and', answers: AnswerMap): boolean {
  if (list.length === 0) return true;
  if (operator === 'or') return list.some(one => conditionHolds(one, answers));
  return list.every(one => conditionHolds(one, answers));
}

function rulePasses({ validator, value }: RuleShape, answer: Answer | undefined): boolean {
  if (validator === 'required') return !isBlank(answer);
  if (isBlank(answer)) return true;
  const text = String(answer);
  if (validator === 'min') return numberIn(text)! >= numberIn(value)!;
  if (validator === 'max') return numberIn(text)! <= numberIn(value)!;
  if (validator === 'minLength') return [...text].length >= Number(value);
  if (validator === 'maxLength') return [...text].length <= Number(value);
  if (validator === 'noNumbers') return !/[0-9]/.test(text);
  if (validator === 'number') return /^[0-9]+$/.test(text);
  if (validator === 'float') return /^[0-9]+([.,][0-9]+)?$/.test(text);
  // The generator writes addresses of this simple form, or texts that are clearly not addresses.
  if (validator === 'email') return /^[a-z.]+@[a-z]+\.[a-z]+$/.test(text);
  return true;
}

export const isConsent = ({ type }: QuestionShape): boolean => type === 'legal' || type === 'checkbox';

/** Whether the visitor can leave the step with this answer. */
export function isValid({ type, validationRules = [] }: QuestionShape, answer: Answer | undefined): boolean {
  const required = type === 'legal' || validationRules.some(rule => rule.validator === 'required');
  if (type === 'legal' || type === 'checkbox') return !required || answer === true;
  const own = type === 'email' || type === 'float' ? [{ validator: type }] : [];
  return [...validationRules, ...own].every(rule => rulePasses(rule, answer));
}
