/** The changes of a question that exists in both versions of a form. Pure. */
import type { Choice, Question, Rule } from '../../../engine/contract/plugin.ts';
import { asText } from '../../../engine/form/values.ts';
import { phrase, phraseList } from '../../phrase.ts';
import { movedItems } from '../moved-items.ts';
import { type Change, isSame, memberChanges } from './change.ts';
import { conditionsText, nameOfQuestion, quoted, textOf, valueText } from './words.ts';

const HANDLED = [
  ...['id', 'order', 'bpKey', 'type', 'values', 'validationRules'],
  ...['conditionalDisplay', 'conditionalDisplayLogicalOperator', 'questionNumber'],
];

const keyOf = ({ itemValue, bpKey }: Choice): string => asText(itemValue ?? bpKey);
const nameOf = (choice: Choice): string => textOf(choice.text) || keyOf(choice);

function choiceChanges(before: Question, after: Question, name: string): Change[] {
  const kind = 'choice';
  const known = new Map(before.values.map(choice => [keyOf(choice), choice]));
  const now = new Map(after.values.map(choice => [keyOf(choice), choice]));
  const changes: Change[] = [];
  const listed = ({ values }: Question): string => phraseList(values.map(choice => quoted(nameOf(choice))));
  for (const [key, choice] of known) {
    const other = now.get(key);
    const where = phrase`the question ${name}`;
    if (!other) changes.push({ kind, text: phrase`The choice “${nameOf(choice)}” of ${where} is gone.`, part: after });
    else if (!isSame(choice, other)) {
      const text = phrase`The choice “${nameOf(choice)}” of ${where} changed.`;
      const isRenamed = nameOf(choice) !== nameOf(other);
      const values = [choice, other].map(one => (isRenamed ? quoted(nameOf(one)) : JSON.stringify(one)));
      changes.push({ kind, text, before: values[0]!, after: values[1]!, part: after });
    }
  }
  for (const [key, choice] of now) {
    if (!known.has(key))
      changes.push({ kind, text: phrase`The question ${name} has the new choice “${nameOf(choice)}”.`, part: after });
  }
  const moved = movedItems([...known.keys()], [...now.keys()]);
  const isRepeated = known.size < before.values.length || now.size < after.values.length;
  if (moved.length > 0 || (changes.length === 0 && isRepeated && !isSame(before.values, after.values))) {
    changes.push({
      kind,
      text: phrase`The choices of the question ${name} are in another order.`,
      before: listed(before),
      after: listed(after),
      part: after,
    });
  }
  return changes;
}

const isRequired = ({ validationRules }: Question): boolean =>
  validationRules.some(({ validator }) => validator === 'required');
const ruleText = ({ validator, value, message }: Rule): string =>
  phraseList(
    [
      `"${validator}"`,
      value !== undefined && valueText(value),
      message !== undefined && phrase`message ${valueText(message)}`,
    ],
    ' ',
  );

function ruleChanges(before: Question, after: Question, name: string): Change[] {
  const changes: Change[] = [];
  if (isRequired(before) !== isRequired(after)) {
    const text = isRequired(after)
      ? phrase`The question ${name} is required now.`
      : phrase`The question ${name} is optional now.`;
    changes.push({ kind: 'required', text, part: after });
  }
  const others = ({ validationRules }: Question) => validationRules.filter(({ validator }) => validator !== 'required');
  const messages = [before, after].map(({ validationRules }) => validationRules.find(r => r.validator === 'required'));
  const isMessageChanged = messages[0] && messages[1] && !isSame(messages[0], messages[1]);
  if (!isSame(others(before), others(after)) || isMessageChanged) {
    const listed = ({ validationRules }: Question) => phraseList(validationRules.map(ruleText)) || phrase`no rules`;
    changes.push({
      kind: 'validation',
      text: phrase`The rules of the question ${name} changed.`,
      before: listed(before),
      after: listed(after),
      part: after,
    });
  }
  return changes;
}

export function questionChanges(before: Question, after: Question, isConsent: boolean): Change[] {
  const name = nameOfQuestion(after);
  const changes: Change[] = [];
  if (before.bpKey !== after.bpKey) {
    const text = phrase`The question ${name} is stored under another key.`;
    changes.push({ kind: 'lead', text, before: quoted(before.bpKey), after: quoted(after.bpKey), part: after });
  }
  if (before.type !== after.type) {
    const text = phrase`The question ${name} has another type.`;
    changes.push({ kind: 'question', text, before: `"${before.type}"`, after: `"${after.type}"`, part: after });
  }
  const shownIf = (question: Question) =>
    conditionsText(question.conditionalDisplay, question.conditionalDisplayLogicalOperator);
  const isOtherCondition =
    !isSame(before.conditionalDisplay, after.conditionalDisplay) ||
    (after.conditionalDisplay.length > 1 &&
      before.conditionalDisplayLogicalOperator !== after.conditionalDisplayLogicalOperator);
  if (isOtherCondition) {
    const text = phrase`The question ${name} is shown under other conditions.`;
    changes.push({ kind: 'condition', text, before: shownIf(before), after: shownIf(after), part: after });
  }
  return [
    ...changes,
    ...ruleChanges(before, after, name),
    ...choiceChanges(before, after, name),
    ...memberChanges(before, after, {
      where: isConsent ? name : phrase`the question ${name}`,
      skipped: HANDLED,
      part: after,
      isConsent,
    }),
  ];
}
