/** The answers of each question type as the documentation describes them. Shares no code with the form. */
import type { Choice, Json, QuestionShape, Setup, Shown } from './shape.ts';

export const SINGLE = ['radio', 'card', 'list', 'dropdown', 'single_choice', 'yesno', 'owner_renter'];
export const SEVERAL = ['multiple_choices', 'multiple_cards'];

export const isBox = ({ type, tcpaOptIn }: QuestionShape): boolean =>
  type === 'checkbox' || type === 'legal' || tcpaOptIn === true;
/** Whether the question is a consent, whose text the lead must contain. A plain checkbox is not a consent. */
export const isConsent = ({ type }: QuestionShape): boolean => type === 'legal' || type === 'tcpa';
export const isPhone = ({ type }: QuestionShape): boolean => type === 'phone' || type === 'phone2fa';
export const isDropdown = ({ type, display }: QuestionShape): boolean =>
  type === 'dropdown' || (type === 'single_choice' && display === 'dropdown');
export const isRequired = (question: QuestionShape): boolean =>
  question.validationRules.some(({ validator }) => validator === 'required') ||
  question.type === 'legal' ||
  question.tcpaOptIn === true;

export const choicesOf = ({ type, values = [], yesData, noData }: QuestionShape): readonly Choice[] =>
  type === 'yesno' ? [yesData ?? { bpKey: 'yes', text: 'Yes' }, noData ?? { bpKey: 'no', text: 'No' }] : values;
export const hasChoices = ({ type }: QuestionShape): boolean => [...SINGLE, ...SEVERAL].includes(type);

export const isEmpty = (shown: Shown | undefined): boolean =>
  shown === undefined || shown === false || (Array.isArray(shown) ? shown.length === 0 : shown === '');

export const isSame = (one: Shown | undefined, other: Shown | undefined): boolean =>
  isEmpty(one) && isEmpty(other) ? true : JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
const sorted = (shown: Shown | undefined) => (Array.isArray(shown) ? [...shown].sort() : shown);

const digits = (text: string): string => text.replace(/\D/g, '');

/** Converts the content of a control to the answer that the lead should contain; undefined if it is empty. */
export function answerOf(question: QuestionShape, shown: Shown | undefined): Json | undefined {
  if (isEmpty(shown)) return undefined;
  if (typeof shown === 'string') return isPhone(question) ? digits(shown) : shown.trim();
  if (typeof shown === 'boolean') return shown;
  return SEVERAL.includes(question.type) ? [...shown!].sort() : shown![0];
}

/** Sorts lists and replaces `false` by undefined, so that answers from leads and from controls can be compared. */
export const normal = (answer: Json | undefined): Json | undefined =>
  Array.isArray(answer) ? [...answer].sort() : answer === false ? undefined : answer;

/** The content of a control after the visitor has clicked the option or replaced the text. */
export function shownAfter(question: QuestionShape, before: Shown | undefined, value: string): Shown {
  if (isBox(question)) return before !== true;
  if (!hasChoices(question)) return value;
  if (!SEVERAL.includes(question.type)) return [value];
  const chosen = Array.isArray(before) ? (before as string[]) : [];
  return chosen.includes(value) ? chosen.filter(one => one !== value) : [...chosen, value];
}

/**
 * Whether the question accepts an answer from a link. Undefined: it may accept the answer, or show it with an error.
 */
export function acceptsLinked(question: QuestionShape, value: Json): boolean | undefined {
  if (isBox(question) || question.type === 'tcpa') return false;
  const list = (Array.isArray(value) ? value : [value]) as string[];
  const offered = list.filter(one => choicesOf(question).some(({ bpKey }) => bpKey === one));
  if (SEVERAL.includes(question.type)) return offered.length > 0;
  if (Array.isArray(value)) return undefined;
  if (hasChoices(question)) return offered.length > 0;
  return question.type.endsWith('_text') ? true : undefined;
}
/** The part of a linked answer that the question stores. */
export const storedPart = (question: QuestionShape, value: Json): Json =>
  SEVERAL.includes(question.type)
    ? ([value].flat() as string[]).filter(one => choicesOf(question).some(({ bpKey }) => bpKey === one)).sort()
    : SINGLE.includes(question.type)
      ? [value].flat()[0]!
      : value;

/**
 * Finds the link's answer for the question, by its key, or by its type if it is the first question of that type. `isOwn` is false
 * if the answer by type is for another question with the same key.
 */
export function linkedTo(question: QuestionShape, { form, link, linkByType }: Setup): { value?: Json; isOwn: boolean } {
  if (link && question.bpKey in link) return { value: link[question.bpKey]!, isOwn: true };
  const all = form.steps.flatMap(({ questions = [] }) => questions);
  for (const [type, value] of Object.entries(linkByType ?? {})) {
    const first = all.find(one => one.type === type);
    if (first?.bpKey === question.bpKey) return { value, isOwn: first.tags[0] === question.tags[0] };
  }
  return { isOwn: false };
}
