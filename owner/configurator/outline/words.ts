/** Conditions and jumps in words. */

import { conditionsInWords as inWords } from '../../../headless/visits/analysis.ts';
import { plural, t, tDeclared } from '../../words/words.ts';
import { allQuestions, itemsAt, itemsOf, numberIn, textIn } from '../document/items.ts';
import { asText, isObject, type JsonObject, objectOf } from '../document/json-object.ts';
import { type JsonPath, valueAt } from '../document/json-path.ts';
import { builtInTypes } from '../types/types.ts';
import { answerName } from './form-parts.ts';
import { nameOf, plainText } from './names.ts';

/** The member of a condition that names a list of postcodes of the server. */
export const LIST_SOURCE = 'zipcodeKey';

const objectsIn = (list: unknown): JsonObject[] => (Array.isArray(list) ? list.filter(isObject) : []);

/** The label of the choice that stores the value. */
export function labelOf(question: unknown, value: string, otherwise = value): string {
  const { values, yesData, noData, type } = objectOf(question);
  const stored = ({ itemValue, bpKey, text }: JsonObject): unknown => itemValue ?? bpKey ?? text;
  const choice = objectsIn([values, yesData, noData].flat()).find(one => asText(stored(one)) === value);
  return plainText(choice?.text) || usualLabel(type, value) || otherwise;
}

/** The text of a choice that need not be in the definition, such as `Yes` for `yes`. */
function usualLabel(type: unknown, value: string): string {
  const { sketch } = builtInTypes.question(type);
  const texts = typeof sketch === 'object' ? Object.values(sketch) : [];
  return tDeclared(texts.find(text => text.toLowerCase() === value) ?? '');
}

/** "… and …", with the titles of questions and the labels of choices; undefined if there are none. */
export function conditionsInWords(definition: JsonObject, conditions: unknown, operator: unknown): string | undefined {
  const find = (key: string) => allQuestions(definition).find(({ value }) => textIn(value.bpKey) === key)?.value;
  return inWords(conditions, operator, {
    question: key => answerName(definition, key),
    value: (value, key) => labelOf(find(key), asText(value)),
    condition: listInWords,
    say: tDeclared,
  });
}

/** Such as `the postcode is in the list “berlin”`. */
function listInWords(condition: JsonObject): string | undefined {
  const list = textIn(condition[LIST_SOURCE]);
  if (list === '') return undefined;
  return ['notIn', 'different'].includes(textIn(condition.operator))
    ? t('the postcode is not in the list “{{list}}”', { list })
    : t('the postcode is in the list “{{list}}”', { list });
}

export const conditionCount = (question: JsonObject): number => objectsIn(question.conditionalDisplay).length;
export const jumpCount = (step: JsonObject): number => objectsIn(step.logicJumps).length;

export function shownIf(definition: JsonObject, question: JsonObject): string {
  const { conditionalDisplay, conditionalDisplayLogicalOperator } = question;
  const words = conditionsInWords(definition, conditionalDisplay, conditionalDisplayLogicalOperator);
  return t('Shown if {{words}}', { words: words ?? '' });
}

/** One line for each jump. `list`: the name of the list that the step is in. */
export function jumpsInWords(definition: JsonObject, list: string, step: JsonObject): string[] {
  const steps = itemsAt(definition, [list]);
  return objectsIn(step.logicJumps).map(jump => {
    const order = numberIn(jump.destinationStep);
    const place = steps.findIndex(one => one.order === order);
    const destination =
      place < 0
        ? t('a step that does not exist ({{order}})', { order: textIn(jump.destinationStep) })
        : t('step {{number}}, “{{name}}”', { number: place + 1, name: nameOf(steps[place]!.value) });
    const words = conditionsInWords(definition, jump.conditions, jump.logicalOperator);
    return words
      ? t('If {{words}}: go to {{destination}}', { words, destination })
      : t('Go to {{destination}}', { destination });
  });
}

/** What a screen reader says after the name of a row. */
export function summaryOf(value: JsonObject): string[] {
  const questions = itemsOf(value.questions).length;
  const [jumps, conditions] = [jumpCount(value), conditionCount(value)];
  return [
    ...(questions > 0 ? [plural(questions, '1 question', '{{count}} questions')] : []),
    ...(jumps > 0 ? [plural(jumps, '1 jump', '{{count}} jumps')] : []),
    ...(conditions > 0 ? [t('shown on a condition')] : []),
  ];
}

/** The name of the step that has the list of questions. */
export const stepNameAt = (definition: JsonObject, questions: JsonPath): string =>
  nameOf(valueAt(definition, questions.slice(0, -1)) as JsonObject | undefined);
