/** What the documentation says about the answers of each type, written apart from the form. */
import type { Choice, Json, QuestionShape, Setup, Shown } from './shape.ts';

export const SINGLE = ['radio', 'card', 'list', 'dropdown', 'single_choice', 'yesno', 'owner_renter'];
export const SEVERAL = ['multiple_choices', 'multiple_cards'];

export const isBox = ({ type, tcpaOptIn }: QuestionShape): boolean =>
  type === 'checkbox' || type === 'legal' || tcpaOptIn === true;
/** A consent, whose text counts. A plain checkbox is none. */
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

/** The answer of a control that shows this. Undefined: there is none. */
export function answerOf(question: QuestionShape, shown: Shown | undefined): Json | undefined {
  if (isEmpty(shown)) return undefined;
  if (typeof shown === 'string') return isPhone(question) ? digits(shown) : shown.trim();
  if (typeof shown === 'boolean') return shown;
  return SEVERAL.includes(question.type) ? [...shown!].sort() : shown![0];
}

/** The same for an answer in a lead. */
export const normal = (answer: Json | undefined): Json | undefined =>
  Array.isArray(answer) ? [...answer].sort() : answer === false ? undefined : answer;

/** What the control shows after the visitor has clicked the option, or replaced the text. */
export function shownAfter(question: QuestionShape, before: Shown | undefined, value: string): Shown {
  if (isBox(question)) return before !== true;
  if (!hasChoices(question)) return value;
  if (!SEVERAL.includes(question.type)) return [value];
  const chosen = Array.isArray(before) ? (before as string[]) : [];
  return chosen.includes(value) ? chosen.filter(one => one !== value) : [...chosen, value];
}

/**
 * Whether the question takes an answer of a link. Undefined: it might, or be on screen with an error.
 */
export function takes(question: QuestionShape, value: Json): boolean | undefined {
  if (isBox(question) || question.type === 'tcpa') return false;
  const list = (Array.isArray(value) ? value : [value]) as string[];
  const offered = list.filter(one => choicesOf(question).some(({ bpKey }) => bpKey === one));
  if (SEVERAL.includes(question.type)) return offered.length > 0;
  if (Array.isArray(value)) return undefined;
  if (hasChoices(question)) return offered.length > 0;
  return question.type.endsWith('_text') ? true : undefined;
}
/** What the question takes of it. */
export const taken = (question: QuestionShape, value: Json): Json =>
  SEVERAL.includes(question.type)
    ? ([value].flat() as string[]).filter(one => choicesOf(question).some(({ bpKey }) => bpKey === one)).sort()
    : SINGLE.includes(question.type)
      ? [value].flat()[0]!
      : value;

/**
 * The answer of the link for the question: by its key, or by its type for the first question of the type. `isOwn`: it is not
 * that of another question with the key.
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
