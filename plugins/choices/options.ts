import { asText, fillTemplate, type Json, type Read } from '../kit/kit.ts';
import type { Choice, QuestionOf } from '../shared/beyond-the-kit.ts';
import type { schema } from './schema.ts';

/** The value that a choice stores: `itemValue` if given, else its `bpKey`. */
export type Chosen = string | number | boolean;

type Members = (typeof schema)['questions'];
export type ChoiceMembers = Members['single_choice'] & Members['yesno'];
export type ChoiceQuestion = QuestionOf<ChoiceMembers>;
type AnyChoice = Choice | NonNullable<ChoiceQuestion['yesData']>;

export interface Option {
  value: Chosen;
  text: string;
  imgUrl: string | undefined;
  imgAlt: string | undefined;
  /** The name of an icon. Other texts are possible in wrong definitions. */
  icon: string | undefined;
  isOther: boolean;
}

/** The choices of the question, before conditions are applied. */
function choicesOf(question: ChoiceQuestion, text: Read['text']): readonly AnyChoice[] {
  const { type, values, yesData, noData } = question;
  if (type === 'yesno') {
    return [
      { bpKey: 'yes', text: text('Yes'), ...yesData },
      { bpKey: 'no', text: text('No'), ...noData },
    ];
  }
  if (type === 'owner_renter') {
    const [owner, renter] = values;
    return [
      { bpKey: 'owner', text: text('Owner'), ...owner },
      { bpKey: 'renter', text: text('Renter'), ...renter },
    ];
  }
  return values;
}

/** Whether a choice of the question has an icon. */
export const hasIcons = ({ values, yesData, noData }: ChoiceQuestion): boolean =>
  [...values, yesData, noData].some(choice => choice?.icon);

/** Converts one value, a list or nothing to a list. */
export const asList = <T>(value: T | readonly T[] | null | undefined): T[] => [value ?? []].flat() as T[];

/** A choice with `conditionalValue` is available if the answer to the parent question is one of its values. */
function isAvailable({ conditionalValue }: AnyChoice, parent: string | undefined, read: Read): boolean {
  if (conditionalValue === undefined || parent === undefined) return true;
  const accepted = asList(conditionalValue as Json).map(asText);
  return asList(read(parent)).some(answer => accepted.includes(asText(answer)));
}

/** Returns undefined for an object, which a wrong definition may have instead of a text. */
const plain = <T>(value: T): T | undefined => (typeof value === 'object' ? undefined : value);

/** The options at these positions, which a form without script posts. */
export const optionsAt = (positions: readonly string[], question: ChoiceQuestion, read: Read): Option[] =>
  positions.flatMap(position => optionsOf(question, read).find((_, index) => String(index) === position) ?? []);

/** The options that are currently available. */
export function optionsOf(question: ChoiceQuestion, read: Read): Option[] {
  const parent = question.conditionalDisplay.find(condition => condition.bpKey !== undefined)?.bpKey;
  return choicesOf(question, read.text)
    .filter(choice => isAvailable(choice, parent, read))
    .map((choice, index) => ({
      value: plain(choice.itemValue) ?? plain(choice.bpKey) ?? plain(choice.text) ?? String(index),
      text: fillTemplate(asText(choice.text ?? choice.bpKey), read),
      imgUrl: plain(choice.imgUrl),
      imgAlt: plain(choice.imgAlt),
      icon: plain(choice.icon),
      isOther: choice.isOther === true,
    }));
}

/** Compares as text, because a link or a plugin may give a number as text. */
export const isValue = (option: Option, value: Json | undefined | null): boolean =>
  asText(option.value) === asText(value ?? undefined);

/** The chosen values that are still available. */
export const availableValues = (
  value: Chosen | null | readonly Chosen[],
  question: ChoiceQuestion,
  read: Read,
): Chosen[] =>
  [...new Set(asList(value))].filter(one => optionsOf(question, read).some(option => isValue(option, one)));

/** Without an `isOther` option that was chosen together with others, as a link or a page without script can. */
export function withoutOther<T>(chosen: readonly T[], optionOf: (one: T) => Option | undefined): T[] {
  const usual = chosen.filter(one => !optionOf(one)?.isOther);
  return usual.length > 0 ? usual : [...chosen];
}

export const describe = (value: Chosen | null | readonly Chosen[], question: ChoiceQuestion, read: Read): string =>
  optionsOf(question, read)
    .filter(option => asList(value).some(one => isValue(option, one)))
    .map(option => option.text)
    .join(', ');
