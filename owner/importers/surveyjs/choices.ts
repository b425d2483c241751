/** The choices of a SurveyJS question, and the further ones that it has on request. */
import { type ImportContext, itemOf, type Loose, listOf } from './survey.ts';

export interface ChoiceOf {
  bpKey: string;
  text?: string;
  imgUrl?: string;
  isOther?: true;
}

/** The members that `choicesOf` and `commentsOf` read. */
export const CHOICE_MEMBERS = [
  ...['choices', 'showOtherItem', 'hasOther', 'otherText', 'otherPlaceholder', 'otherPlaceHolder', 'otherErrorText'],
  ...['showNoneItem', 'hasNone', 'noneText', 'showRefuseItem', 'refuseText', 'showDontKnowItem', 'dontKnowText'],
  ...['showCommentArea', 'hasComment', 'commentText', 'commentPlaceholder', 'commentPlaceHolder'],
];
const ITEM_MEMBERS = ['value', 'text', 'imageLink'];

/** Whether the question has a text field of its own, which is stored as `…-Comment`. */
export const hasComment = (question: Loose): boolean =>
  hasOther(question) || question.showCommentArea === true || question.hasComment === true;
export const hasOther = ({ showOtherItem, hasOther: old }: Loose): boolean => showOtherItem === true || old === true;

function choiceOf(item: unknown, path: string, context: ImportContext): ChoiceOf | undefined {
  const given = itemOf(item);
  const { value } = given;
  if (!['string', 'number', 'boolean'].includes(typeof value)) {
    context.note(path, 'left out', 'A choice needs a value that is a text or a number.');
    return undefined;
  }
  for (const member of Object.keys(given)) {
    if (ITEM_MEMBERS.includes(member)) continue;
    const remedy = 'A choice depends on one answer: see `conditionalValue` of a choice.';
    context.note(`${path}.${member}`, 'left out', remedy);
  }
  const text = context.text(given.text);
  const image = context.text(given.imageLink);
  return { bpKey: String(value), ...(text && { text }), ...(image && { imgUrl: image }) };
}

/** `isList`: several can be chosen. */
export function choicesOf(question: Loose, path: string, isList: boolean, context: ImportContext): ChoiceOf[] {
  const { text } = context;
  const choices = listOf(question.choices)
    .map((item, index) => choiceOf(item, `${path}.choices[${index}]`, context))
    .filter(choice => choice !== undefined);
  const isOn = (name: string): boolean => question[`show${name}Item`] === true || question[`has${name}`] === true;
  if (hasOther(question)) choices.push({ bpKey: 'other', text: text(question.otherText) ?? 'Other' });
  const none: ChoiceOf = { bpKey: 'none', text: text(question.noneText) ?? 'None' };
  if (isOn('None')) choices.push({ ...none, ...(isList && { isOther: true as const }) });
  if (isOn('Refuse')) choices.push({ bpKey: 'refused', text: text(question.refuseText) ?? 'Refuse to answer' });
  if (isOn('DontKnow')) choices.push({ bpKey: 'dontknow', text: text(question.dontKnowText) ?? "Don't know" });
  return choices;
}

/** The text fields that SurveyJS shows below a question: for "Other", and for a comment. Both are stored as `…-Comment`. */
export function commentsOf(question: Loose, bpKey: string, isList: boolean, context: ImportContext): object[] {
  const { text } = context;
  const key = `${bpKey}-Comment`;
  if (hasOther(question)) {
    const message = text(question.otherErrorText);
    const placeholder = text(question.otherPlaceholder ?? question.otherPlaceHolder);
    return [
      {
        bpKey: key,
        type: 'short_text',
        title: text(question.otherText) ?? 'Other',
        ...(placeholder && { placeholder }),
        conditionalDisplay: [{ bpKey, ...(isList && { operator: 'contains' }), value: 'other' }],
        validationRules: [{ validator: 'required', ...(message && { message }) }],
      },
    ];
  }
  if (!hasComment(question)) return [];
  const placeholder = text(question.commentPlaceholder ?? question.commentPlaceHolder);
  const title = text(question.commentText) ?? 'Comment';
  return [{ bpKey: key, type: 'long_text', title, ...(placeholder && { placeholder }) }];
}
