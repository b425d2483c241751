/** The changes of a question that exists in both versions of a form. Pure. */
import type { Choice, Question, Rule } from '../../../engine/contract/plugin.ts';
import { asText } from '../../../engine/form/values.ts';
import { movedItems } from '../moved-items.ts';
import { type Change, isSame, memberChanges } from './change.ts';
import { conditionsText, nameOfQuestion, textOf, valueText } from './words.ts';

const HANDLED = [
  ...['id', 'order', 'bpKey', 'type', 'values', 'validationRules'],
  ...['conditionalDisplay', 'conditionalDisplayLogicalOperator', 'questionNumber'],
];

const keyOf = ({ itemValue, bpKey }: Choice): string => asText(itemValue ?? bpKey);
const nameOf = (choice: Choice): string => textOf(choice.text) || keyOf(choice);

function choiceChanges(before: Question, after: Question, where: string): Change[] {
  const kind = 'choice';
  const known = new Map(before.values.map(choice => [keyOf(choice), choice]));
  const now = new Map(after.values.map(choice => [keyOf(choice), choice]));
  const changes: Change[] = [];
  for (const [key, choice] of known) {
    const other = now.get(key);
    if (!other) changes.push({ kind, text: `The choice “${nameOf(choice)}” of ${where} is gone.`, part: after });
    else if (!isSame(choice, other)) {
      const text = `The choice “${nameOf(choice)}” of ${where} changed.`;
      const isRenamed = nameOf(choice) !== nameOf(other);
      const values = isRenamed ? [nameOf(choice), nameOf(other)] : [JSON.stringify(choice), JSON.stringify(other)];
      changes.push({ kind, text, before: values[0]!, after: values[1]!, part: after });
    }
  }
  for (const [key, choice] of now) {
    if (!known.has(key))
      changes.push({ kind, text: `${where.replace(/^t/, 'T')} has the new choice “${nameOf(choice)}”.`, part: after });
  }
  const moved = movedItems([...known.keys()], [...now.keys()]);
  const isRepeated = known.size < before.values.length || now.size < after.values.length;
  if (moved.length > 0 || (changes.length === 0 && isRepeated && !isSame(before.values, after.values))) {
    changes.push({
      kind,
      text: `The choices of ${where} are in another order.`,
      before: before.values.map(nameOf).join(', '),
      after: after.values.map(nameOf).join(', '),
      part: after,
    });
  }
  return changes;
}

const isRequired = ({ validationRules }: Question): boolean =>
  validationRules.some(({ validator }) => validator === 'required');
const ruleText = ({ validator, value, message }: Rule): string =>
  [validator, value !== undefined && valueText(value), message !== undefined && `message ${valueText(message)}`]
    .filter(Boolean)
    .join(' ');

function ruleChanges(before: Question, after: Question, where: string): Change[] {
  const subject = where.replace(/^t/, 'T');
  const changes: Change[] = [];
  if (isRequired(before) !== isRequired(after)) {
    const text = isRequired(after) ? `${subject} is required now.` : `${subject} is optional now.`;
    changes.push({ kind: 'required', text, part: after });
  }
  const others = ({ validationRules }: Question) => validationRules.filter(({ validator }) => validator !== 'required');
  const messages = [before, after].map(({ validationRules }) => validationRules.find(r => r.validator === 'required'));
  const isMessageChanged = messages[0] && messages[1] && !isSame(messages[0], messages[1]);
  if (!isSame(others(before), others(after)) || isMessageChanged) {
    const listed = (question: Question) => question.validationRules.map(ruleText).join(', ') || 'none';
    changes.push({
      kind: 'validation',
      text: `The rules of ${where} changed.`,
      before: listed(before),
      after: listed(after),
      part: after,
    });
  }
  return changes;
}

export function questionChanges(before: Question, after: Question, isConsent: boolean): Change[] {
  const name = nameOfQuestion(after);
  const where = `the question ${name}`;
  const subject = `The question ${name}`;
  const changes: Change[] = [];
  if (before.bpKey !== after.bpKey) {
    const text = `${subject} is stored under another key.`;
    changes.push({ kind: 'lead', text, before: before.bpKey, after: after.bpKey, part: after });
  }
  if (before.type !== after.type) {
    const text = `${subject} has another type.`;
    changes.push({ kind: 'question', text, before: before.type, after: after.type, part: after });
  }
  const shownIf = (question: Question) =>
    conditionsText(question.conditionalDisplay, question.conditionalDisplayLogicalOperator);
  const isOtherCondition =
    !isSame(before.conditionalDisplay, after.conditionalDisplay) ||
    (after.conditionalDisplay.length > 1 &&
      before.conditionalDisplayLogicalOperator !== after.conditionalDisplayLogicalOperator);
  if (isOtherCondition) {
    const text = `${subject} is shown under other conditions.`;
    changes.push({ kind: 'condition', text, before: shownIf(before), after: shownIf(after), part: after });
  }
  return [
    ...changes,
    ...ruleChanges(before, after, where),
    ...choiceChanges(before, after, where),
    ...memberChanges(before, after, { where: isConsent ? name : where, skipped: HANDLED, part: after, isConsent }),
  ];
}
