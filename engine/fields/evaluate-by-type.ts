/** What the type of a question says: its value, which may be taken over from another question, and the verdict on it. */
import type { Question, Rule } from '../contract/definition.ts';
import type { Answers, AnyQuestionType, Read, Verdict } from '../contract/plugin.ts';
import { isMissing } from '../form/values.ts';
import { type Reader, same } from '../state/store.ts';
import type { FieldContext, Found } from './field-context.ts';
import type { Given, OwnedField } from './key-owners.ts';
import { readValue } from './value-and-answers.ts';

/** The field of the question, as `field.ts` implements it. */
interface EvaluatedField extends OwnedField, Reader {
  readonly read: Read;
  firstFailure(rules: readonly Rule[], value: unknown): { verdict: Verdict } | undefined;
}
type Context<Field extends EvaluatedField> = Pick<FieldContext<Field>, 'owners' | 'registry'>;
interface FoundValue<Field> {
  value: unknown;
  given?: Given | undefined;
  /** The question whose answer was taken over; null for an answer that no question gave. */
  takenFrom?: Field | null;
  /** The type does not offer what the link gave. */
  refusesLink?: boolean;
  /** The type begins with it. */
  preselected?: boolean;
}
/** `isOpen`: the question is displayed on the visitor's path. */
interface FindOptions {
  isOpen: boolean;
  mayTakeOver: boolean;
}
export function evaluateByType<Field extends EvaluatedField>(
  field: Field,
  type: AnyQuestionType,
  context: Context<Field>,
): FoundValue<Field> & Found {
  const { question, read, displayed, step, given } = field;
  const visible = displayed && (type.visible?.(question, read) ?? true);
  const rules = type.rules?.(question, question.validationRules, read) ?? question.validationRules;
  const judged = (mayTakeOver: boolean): FoundValue<Field> & Found => {
    const isOpen = visible && context.owners.isOnPath(step);
    const found = findValue(field, type, context, { isOpen, mayTakeOver });
    const { value } = found;
    const verdict = type.check?.(value, question, read) ?? field.firstFailure(rules, value)?.verdict;
    const mayHide = given?.by === 'link' && !type.showsPrefilled?.(question, read);
    return { ...found, visible, mayHide, rules, verdict };
  };
  const found = judged(true);
  if (found.takenFrom === undefined || typeof found.verdict !== 'string') return found;
  const taken = context.owners.before(field)?.answers;
  if (taken) refused.set(field, taken);
  return judged(false);
}
/** The answer of another question that the rules of a field refused. Offered again it would not settle: they may read answers. */
const refused = new WeakMap<object, Answers>();

/** What other questions filled in counts first, then the value that was given, then the answer of another question. */
function findValue<Field extends EvaluatedField>(
  field: Field,
  type: AnyQuestionType,
  context: Context<Field>,
  options: FindOptions,
): FoundValue<Field> {
  const { given, question, read } = field;
  const { isOpen, mayTakeOver } = options;
  const settled = (value: unknown): unknown => (type.settle ? type.settle(value, question, read) : value);
  /** The value that the type reads from the answers, if it keeps those in `must` as they are. */
  function accepted(answers: Answers, must: Answers): unknown {
    const value = settled(readValue(type, answers, question));
    const written = field.write(value);
    return Object.keys(must).every(key => same(written[key], must[key])) ? value : undefined;
  }

  const filled = isOpen ? context.owners.filledFor(field) : undefined;
  const fromFill = filled && accepted({ ...given?.answers, ...filled }, filled);
  if (fromFill !== undefined) return { value: fromFill, given };

  let refusesLink = false;
  if (given) {
    const { value, by } = given;
    if (!isOpen && by !== 'link') return { value, given };
    const now = settled(value);
    if (same(now, value)) return { value, given };
    // A choice that is no longer offered counts as not given.
    const isDropped = same(now, settled(type.empty));
    if (!isDropped) return { value: now, given: isOpen ? { value: now, answers: field.write(now), by } : given };
    if (!isOpen) refusesLink = true;
  }
  const kept = isOpen ? undefined : given;
  if (!isOpen || !field.entered) return { value: type.empty, given: kept, refusesLink };
  const taken = mayTakeOver ? takeOver(field, type, context, accepted) : undefined;
  if (taken) return taken;
  const first = settled(type.empty);
  return { value: first, preselected: !same(first, type.empty) };
}

/** Takes over the answer that its key has from a question of a like type. */
function takeOver<Field extends EvaluatedField>(
  field: Field,
  type: AnyQuestionType,
  { owners, registry }: Context<Field>,
  accepted: (answers: Answers, must: Answers) => unknown,
): FoundValue<Field> | undefined {
  const { question, keys, read } = field;
  for (const key of keys) read(key); // the field is evaluated again when one of them changes
  const before = owners.before(field);
  const answer = before?.answers[question.bpKey];
  if (!before || isMissing(answer) || type.answerKind === null || same(before.answers, refused.get(field)))
    return undefined;
  const kindOf = ({ type: name }: Question): unknown =>
    registry.question(name)?.answerKind ?? registry.owner('questions', name);
  const { from } = before;
  const isOther = from?.preselected || from?.type?.answerKind === null;
  if (from && (isOther || kindOf(from.question) !== kindOf(question))) return undefined;
  const value = accepted(before.answers, { [question.bpKey]: answer });
  return value === undefined ? undefined : { value, takenFrom: from ?? null };
}
