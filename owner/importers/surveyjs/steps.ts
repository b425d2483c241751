/** The pages of a survey as steps: questions of panels are taken out of them, and texts become messages. */
import { escapeHtml } from '../../../headless/prerender/escape-html.ts';
import { type Conditions, conditionsOf, NotAnExpression } from './expressions.ts';
import { questionsOf } from './questions.ts';
import { type ImportContext, isObject, type Loose, listOf, noteOthers } from './survey.ts';

const PAGE = ['name', 'title', 'description', 'elements', 'questions', 'visibleIf', 'visible'];
const PANEL = ['type', ...PAGE];
const REMEDIES: Readonly<Record<string, string>> = {
  enableIf: 'Hide the questions with `conditionalDisplay`, instead of disabling them.',
  requiredIf: 'Give each question the rule `required`.',
  isRequired: 'Give each question the rule `required`.',
  navigationTitle: 'The progress shows the titles of steps: `"displayMode": "steps_with_label"`.',
  questionsOrder: 'Write the questions in the order in which they are to be shown.',
  maxTimeToFinish: 'A form has no time limit.',
  timeLimit: 'A form has no time limit.',
};

interface PageParts {
  questions: object[];
  messages: object[];
}
export const elementsOf = ({ elements, questions }: Loose): { list: readonly unknown[]; member: string } =>
  Array.isArray(elements) ? { list: elements, member: 'elements' } : { list: listOf(questions), member: 'questions' };

/** SurveyJS ignores `visible` if there is an expression. */
const isNeverShown = ({ visible, visibleIf }: Loose): boolean =>
  visible === false && (typeof visibleIf !== 'string' || visibleIf.trim() === '');

/** The conditions of an expression; undefined if it has no counterpart, which is noted. */
export function visibleIf(value: unknown, path: string, context: ImportContext): Conditions | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  try {
    return conditionsOf(value, context);
  } catch (error) {
    if (!(error instanceof NotAnExpression)) throw error;
    context.note(path, 'left out', `${value.trim()}: ${error.message}. Write the conditions by hand.`);
    return undefined;
  }
}

/** `outer`: the conditions of the page and the panels around, each noted at its own place. */
function partsOf(container: Loose, path: string, outer: readonly Conditions[], context: ImportContext): PageParts {
  const { note, text } = context;
  const { list, member } = elementsOf(container);
  const parts: PageParts = { questions: [], messages: [] };
  for (const [index, element] of list.entries()) {
    const place = `${path}.${member}[${index}]`;
    if (!isObject(element) || isNeverShown(element)) {
      note(place, 'left out', isObject(element) ? 'The element is never shown.' : 'An element is an object.');
      continue;
    }
    const own = visibleIf(element.visibleIf, `${place}.visibleIf`, context);
    const all = own ? [...outer, own] : outer;
    if (element.type === 'panel') {
      noteOthers(context, element, place, PANEL, REMEDIES);
      const title = text(element.title);
      if (title)
        note(`${place}.title`, 'left out', 'Only steps have a heading: make the panel a step, or add a message.');
      if (text(element.description))
        note(
          `${place}.description`,
          'left out',
          'Only steps and questions have a description: add a message to the step.',
        );
      const inner = partsOf(element, place, all, context);
      parts.questions.push(...inner.questions);
      parts.messages.push(...inner.messages);
      continue;
    }
    const markup = markupOf(element, context);
    if (markup !== undefined) {
      noteOthers(context, element, place, ['type', 'name', 'html', 'imageLink', 'altText', 'visibleIf', 'text']);
      if (all.length > 0) note(place, 'changed', 'A message is always shown.');
      const position = parts.questions.length === 0 ? 'top' : 'bottom';
      parts.messages.push({ position, content: markup, isRichText: true });
      continue;
    }
    parts.questions.push(...questionsOf(element, place, context).map(one => withConditions(one, all, place, context)));
  }
  return parts;
}

/** The HTML of an element without an answer. */
function markupOf({ type, html, imageLink, altText }: Loose, { text }: ImportContext): string | undefined {
  if (type === 'html') return text(html) ?? '';
  const address = text(imageLink);
  if (type !== 'image' || address === undefined) return undefined;
  return `<p><img src="${escapeHtml(address)}" alt="${escapeHtml(text(altText) ?? '')}"></p>`;
}

function withConditions(question: object, all: readonly Conditions[], path: string, { note }: ImportContext): object {
  const inner = (question as { conditionalDisplay?: Conditions['conditions'] }).conditionalDisplay ?? [];
  const groups = inner.length > 0 ? [...all, { conditions: inner, operator: 'and' as const }] : all;
  if (groups.length === 0) return question;
  const [only] = groups;
  if (groups.length === 1 && only?.operator === 'or') {
    return { ...question, conditionalDisplay: only.conditions, conditionalDisplayLogicalOperator: 'or' };
  }
  const joined = groups.filter(({ operator }) => operator === 'and');
  if (joined.length < groups.length) {
    note(path, 'changed', 'Its conditions with "or" are left out, because those around it are joined by "and".');
  }
  const conditionalDisplay = joined.flatMap(({ conditions }) => conditions);
  return conditionalDisplay.length > 0 ? { ...question, conditionalDisplay } : question;
}

/** Undefined for a page without content, which is noted. */
export function stepOf(page: Loose, path: string, order: number, context: ImportContext): Loose | undefined {
  const { note, text } = context;
  if (isNeverShown(page)) {
    note(path, 'left out', 'The page is never shown.');
    return undefined;
  }
  noteOthers(context, page, path, PAGE, REMEDIES);
  const own = visibleIf(page.visibleIf, `${path}.visibleIf`, context);
  const { questions, messages } = partsOf(page, path, own ? [own] : [], context);
  const title = text(page.title);
  const description = text(page.description);
  const all = description ? [{ position: 'top', content: description }, ...messages] : messages;
  if (questions.length === 0 && all.length === 0) {
    note(path, 'left out', 'Nothing of the page is left.');
    return undefined;
  }
  if (questions.length === 0 && own) note(`${path}.visibleIf`, 'left out', 'A step without questions is always shown.');
  return {
    order,
    type: questions.length > 0 ? 'questions' : 'transition',
    ...(title && { title }),
    ...(questions.length > 0 && { questions }),
    ...(all.length > 0 && { messages: all }),
  };
}
