import { asText, type Choice, type Json, type Question, type Read } from '../../kit/index.ts';

/** What a choice stores: `itemValue` if given, else its `bpKey`. */
export type Chosen = string | number | boolean;

export interface ChoiceOptions {
  readonly display?: 'radio' | 'card' | 'list' | 'dropdown';
  readonly yesData?: Choice;
  readonly noData?: Choice;
}
export type ChoiceQuestion = Question & ChoiceOptions;

export interface Option {
  value: Chosen;
  text: string;
  imgUrl: string | undefined;
  isOther: boolean;
}

/** The question's choices as its type gives them, before any condition. */
function choicesOf(question: ChoiceQuestion, text: Read['text']): readonly Choice[] {
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

/** One of them, several or none, as a list. */
export const listOf = <T>(value: T | readonly T[] | null | undefined): T[] => [value ?? []].flat() as T[];

/** Offered if the parent's answer is one of its values; without a parent always. */
function isOffered({ conditionalValue }: Choice, parent: string | undefined, read: Read): boolean {
  if (conditionalValue === undefined || parent === undefined) return true;
  const wanted = listOf(conditionalValue).map(asText);
  return listOf(read(parent)).some(answer => wanted.includes(asText(answer)));
}

/** What can be chosen now. */
export function optionsOf(question: ChoiceQuestion, read: Read): Option[] {
  const parent = question.conditionalDisplay.find(condition => condition.bpKey !== undefined)?.bpKey;
  return choicesOf(question, read.text)
    .filter(choice => isOffered(choice, parent, read))
    .map((choice, place) => ({
      value: choice.itemValue ?? choice.bpKey ?? choice.text ?? String(place),
      text: choice.text ?? choice.bpKey ?? '',
      imgUrl: choice.imgUrl,
      isOther: choice.isOther === true,
    }));
}

/** An answer from elsewhere may be text where the choice is a number: it is the same choice. */
export const isValue = (option: Option, value: Json | undefined | null): boolean =>
  asText(option.value) === asText(value ?? undefined);

/** What is chosen and can be chosen now. */
export const offered = (value: Chosen | null | readonly Chosen[], question: ChoiceQuestion, read: Read): Chosen[] =>
  listOf(value).filter(one => optionsOf(question, read).some(option => isValue(option, one)));

export const describe = (value: Chosen | null | readonly Chosen[], question: ChoiceQuestion, read: Read): string =>
  optionsOf(question, read)
    .filter(option => listOf(value).some(one => isValue(option, one)))
    .map(option => option.text)
    .join(', ');
