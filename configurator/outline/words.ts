/** Conditions and jumps in words. */
import { isObject, type JsonObject } from '../document/json-object.ts';
import { type JsonPath, valueAt } from '../document/json-path.ts';
import { fillIn, plural } from '../ui/text.ts';
import { allQuestions, itemsAt, itemsOf, numberIn, textIn } from './items.ts';
import { nameOf, plainText } from './names.ts';

const OPERATORS: Readonly<Record<string, string>> = {
  equal: '{subject} is {value}',
  different: '{subject} is not {value}',
  in: '{subject} is one of {value}',
  notIn: '{subject} is none of {value}',
  contains: '{subject} contains {value}',
  startsWith: '{subject} starts with {value}',
  endsWith: '{subject} ends with {value}',
  greater: '{subject} is more than {value}',
  greaterOrEqual: '{subject} is at least {value}',
  less: '{subject} is less than {value}',
  lessOrEqual: '{subject} is at most {value}',
  isEmpty: '{subject} has no answer',
  isNotEmpty: '{subject} has an answer',
};

const objectsIn = (list: unknown): JsonObject[] => (Array.isArray(list) ? list.filter(isObject) : []);

/** The label of the choice that stores the value. */
export function labelOf(question: JsonObject | undefined, value: string): string {
  const choices = [...objectsIn(question?.values), ...objectsIn([question?.yesData, question?.noData])];
  const choice = choices.find(one => textIn(one.itemValue ?? one.bpKey ?? one.text) === value);
  return plainText(choice?.text) || value;
}

function conditionInWords(definition: JsonObject, condition: JsonObject): string {
  const { bpKey, queryKey, operator = 'equal', value } = condition;
  const key = textIn(bpKey);
  const question = key ? allQuestions(definition).find(one => textIn(one.value.bpKey) === key)?.value : undefined;
  const name = question && plainText(question.title) ? plainText(question.title) : key;
  const subject = key ? `“${name}”` : `the parameter ${textIn(queryKey)}`;
  const values = (Array.isArray(value) ? value : [value]).map(one =>
    typeof one === 'boolean' ? String(one) : labelOf(question, textIn(one)),
  );
  if (!key && !textIn(queryKey)) {
    return `another rule matches (${Object.keys(condition)[0] ?? 'empty'})`;
  }
  const pattern = Object.hasOwn(OPERATORS, textIn(operator))
    ? OPERATORS[textIn(operator)]!
    : `{subject} ${textIn(operator)} {value}`;
  return fillIn(pattern, { subject, value: values.map(one => `“${one}”`).join(', ') });
}

/** "Shown if … and …"; undefined if there are none. */
export function conditionsInWords(definition: JsonObject, conditions: unknown, operator: unknown): string | undefined {
  const list = objectsIn(conditions);
  if (list.length === 0) return undefined;
  return list.map(one => conditionInWords(definition, one)).join(operator === 'or' ? ' or ' : ' and ');
}

export const conditionCount = (question: JsonObject): number => objectsIn(question.conditionalDisplay).length;
export const jumpCount = (step: JsonObject): number => objectsIn(step.logicJumps).length;

export function shownIf(definition: JsonObject, question: JsonObject): string {
  const { conditionalDisplay, conditionalDisplayLogicalOperator } = question;
  const words = conditionsInWords(definition, conditionalDisplay, conditionalDisplayLogicalOperator);
  return `Shown if ${words ?? ''}`;
}

/** One line for each jump. `list`: the name of the list that the step is in. */
export function jumpsInWords(definition: JsonObject, list: string, step: JsonObject): string[] {
  const steps = itemsAt(definition, [list]);
  return objectsIn(step.logicJumps).map(jump => {
    const order = numberIn(jump.destinationStep);
    const place = steps.findIndex(one => one.order === order);
    const destination =
      place < 0
        ? `a step that does not exist (${textIn(jump.destinationStep)})`
        : `step ${place + 1}, “${nameOf(steps[place]!.value)}”`;
    const words = conditionsInWords(definition, jump.conditions, jump.logicalOperator);
    return words ? `If ${words}: go to ${destination}` : `Go to ${destination}`;
  });
}

/** What a screen reader says after the name of a row. */
export function summaryOf(value: JsonObject): string[] {
  const questions = itemsOf(value.questions).length;
  const [jumps, conditions] = [jumpCount(value), conditionCount(value)];
  return [
    ...(questions > 0 ? [plural(questions, '1 question', '{count} questions')] : []),
    ...(jumps > 0 ? [plural(jumps, '1 jump', '{count} jumps')] : []),
    ...(conditions > 0 ? ['shown on a condition'] : []),
  ];
}

/** The name of the step that has the list of questions. */
export const stepNameAt = (definition: JsonObject, questions: JsonPath): string =>
  nameOf(valueAt(definition, questions.slice(0, -1)) as JsonObject | undefined);
