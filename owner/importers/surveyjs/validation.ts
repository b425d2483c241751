/** Converts SurveyJS's validators into rules. */
import { type ImportContext, isObject, type Loose, listOf } from './survey.ts';

export interface RuleOf {
  validator: string;
  value?: unknown;
  message?: string;
}

/** The members that `rulesOf` reads. */
export const RULE_MEMBERS = [
  ...['isRequired', 'requiredErrorText', 'validators', 'min', 'max', 'minErrorText', 'maxErrorText', 'maxLength'],
  ...['minLength', 'minValueExpression', 'maxValueExpression'],
];
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** `type`: the Stepwell type of the question. */
export function rulesOf(question: Loose, path: string, type: string, context: ImportContext): RuleOf[] {
  const { note, text } = context;
  const rules: RuleOf[] = [];
  const isText = ['short_text', 'long_text', 'first_name', 'last_name', 'email'].includes(type);
  const add = (validator: string, value?: unknown, message?: unknown): void => {
    const words = text(message);
    rules.push({ validator, ...(value !== undefined && { value }), ...(words && { message: words }) });
  };
  if (question.isRequired === true) add('required', undefined, question.requiredErrorText);

  for (const [member, other, plain, day] of [
    ['min', 'minValueExpression', 'min', 'minDate'],
    ['max', 'maxValueExpression', 'max', 'maxDate'],
  ] as const) {
    const limit = question[member];
    const message = question[`${member}ErrorText`];
    if (question[other] !== undefined) {
      if (type === 'date' && /^\s*today\(\)\s*$/.test(String(question[other]))) add(day, 'today', message);
      else note(`${path}.${other}`, 'left out', 'Limits are fixed numbers and days; for a `date`, also `today`.');
    }
    if (limit === undefined) continue;
    if (type === 'date' && DAY.test(String(limit))) add(day, limit, message);
    else if (type === 'number' && Number.isFinite(Number(limit))) add(plain, Number(limit), message);
    else note(`${path}.${member}`, 'left out', 'Only a `number` and a `date` (YYYY-MM-DD) have limits.');
  }
  if (isText && Number(question.maxLength) > 0) add('maxLength', Number(question.maxLength));
  if (isText && Number(question.minLength) > 0) add('minLength', Number(question.minLength));

  listOf(question.validators).forEach((validator, index) => {
    const place = `${path}.validators[${index}]`;
    if (isObject(validator)) addValidator(validator, place);
    else note(place, 'left out', 'A validator is an object.');
  });
  return rules;

  function addValidator(validator: Loose, place: string): void {
    const { type: kind, text: message, notificationType } = validator;
    if (notificationType !== undefined && notificationType !== 'error') {
      note(place, 'left out', 'A rule holds the visitor back. Say a warning or a hint in `helper`.');
      return;
    }
    if (kind === 'email') {
      if (type !== 'email') add('email', undefined, message);
    } else if (kind === 'numeric' || kind === 'numericvalidator') {
      if (validator.minValue !== undefined) add('min', validator.minValue, message);
      if (validator.maxValue !== undefined) add('max', validator.maxValue, message);
    } else if (kind === 'text' && isText) {
      if (Number(validator.minLength) > 0) add('minLength', Number(validator.minLength), message);
      if (Number(validator.maxLength) > 0) add('maxLength', Number(validator.maxLength), message);
      if (validator.allowDigits === false) add('noNumbers', undefined, message);
    } else {
      note(
        place,
        'left out',
        `Write a plugin with a validator: npx stepwell new-plugin --kind validator (${String(kind)}).`,
      );
    }
  }
}
