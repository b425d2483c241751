/** A SurveyJS survey as a form definition, with notes about everything that could not be taken over as it was. */
import { escapeHtml } from '../../../headless/prerender/escape-html.ts';
import { hasComment } from './choices.ts';
import { conditionsOf, NotAnExpression } from './expressions.ts';
import { answersWithList, keyOf } from './questions.ts';
import { elementsOf, stepOf } from './steps.ts';
import {
  type ImportContext,
  type ImportNote,
  isObject,
  itemOf,
  type Loose,
  listOf,
  noteLanguages,
  noteOthers,
} from './survey.ts';

export interface Imported {
  definition: Loose;
  notes: readonly ImportNote[];
}

const TAKEN = [
  ...['title', 'description', 'pages', 'elements', 'questions', 'locale', 'completedHtml', 'completeText', 'triggers'],
  ...['pageNextText', 'pagePrevText', 'startSurveyText', 'showProgressBar', 'progressBarType'],
  ...['focusFirstQuestionAutomatic', 'autoFocusFirstQuestion'],
];
const REMEDIES: Readonly<Record<string, string>> = {
  calculatedValues: 'Calculations need a plugin.',
  completedHtmlOnCondition: 'Make several final steps, and let `logicJumps` choose one.',
  cookieName: 'The endpoint recognizes a lead by its idempotency key.',
  firstPageIsStarted: 'The first page is a step like the others.',
  goNextPageAutomatic: 'A step with one choice advances by itself.',
  autoAdvanceEnabled: 'A step with one choice advances by itself.',
  logo: 'The page shows the logo: `data-logo` with the flag `NEW_SURVEY_DESIGN`.',
  navigateToUrl: 'Listen to the event `sent` and open the address: docs/recipes.md#go-to-a-page-of-your-own.',
  questionsOnPageMode: 'Divide the questions into steps.',
  showPreviewBeforeComplete: 'Repeat answers with {{key}} in the text of a step before the end.',
  showPrevButton: 'Back is always there, except on the first step.',
};

/** The locales that texts of the survey have, besides `default`. */
function localesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const one of value) localesIn(one, found);
  else if (isObject(value)) {
    const isText = Object.hasOwn(value, 'default') && Object.values(value).every(one => typeof one === 'string');
    if (isText) for (const locale of Object.keys(value)) locale !== 'default' && found.add(locale);
    else for (const one of Object.values(value)) localesIn(one, found);
  }
  return found;
}

/** All questions, those in panels included, with the place of their page. */
function* everyQuestion(container: Loose, page: number): Generator<{ question: Loose; page: number }> {
  for (const element of elementsOf(container).list) {
    if (!isObject(element)) continue;
    if (element.type === 'panel') yield* everyQuestion(element, page);
    else yield { question: element, page };
  }
}

/** Old surveys have `name`, `operator` and `value` in place of an expression. */
function expressionOf({ expression, name, operator = 'equal', value }: Loose): string {
  if (typeof expression === 'string') return expression;
  return `{${String(name)}} ${String(operator)} ${typeof value === 'number' ? value : `'${String(value)}'`}`;
}

const shownBy = ({ questions, pages }: Loose): string[] => [...listOf(questions), ...listOf(pages)].map(String);
const isVisibleTrigger = (trigger: unknown): trigger is Loose =>
  isObject(trigger) && trigger.type === 'visible' && shownBy(trigger).length > 0;

/** Triggers of type `visible` show hidden elements, as `visibleIf` does. */
function withVisibleTriggers(survey: Loose): Loose {
  const expressions = new Map(
    listOf(survey.triggers)
      .filter(isVisibleTrigger)
      .flatMap(trigger => shownBy(trigger).map(name => [name, expressionOf(trigger)] as const)),
  );
  if (expressions.size === 0) return survey;
  const convert = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(convert);
    if (!isObject(value)) return value;
    const members = Object.entries(value).map(([member, part]) => [
      member,
      ['pages', 'elements', 'questions'].includes(member) ? convert(part) : part,
    ]);
    const visibleIf = value.visible === false ? expressions.get(String(value.name)) : undefined;
    return { ...(visibleIf && { visibleIf }), ...Object.fromEntries(members) };
  };
  return convert(survey) as Loose;
}

/** What expressions and triggers name, by its name there. `pageOf`: the place of a question's page. */
function namesIn(pages: readonly Loose[]) {
  const keys = new Map<string, string>();
  const lists = new Set<string>();
  const values = new Map<string, readonly string[]>();
  const pageOf = new Map<string, number>();
  pages.forEach((page, index) => {
    for (const { question } of everyQuestion(page, index)) {
      const key = keyOf(question);
      keys.set(key, key);
      if (hasComment(question)) keys.set(`${key}-Comment`, `${key}-Comment`);
      if (answersWithList(question)) lists.add(key);
      pageOf.set(String(question.name), index);
      for (const row of [...listOf(question.rows), ...listOf(question.items)].map(itemOf)) {
        const name = String(row.value ?? row.name);
        keys.set(`${key}.${name}`, `${key}.${name}`);
      }
      const choices = listOf(question.choices).map(item => String(itemOf(item).value));
      values.set(key, choices);
    }
  });
  return { keys, lists, values, pageOf };
}

/** `locale`: the language of the texts, for a survey in several. Default: that of the survey. */
export function importSurvey(given: Loose, locale?: string): Imported {
  const survey = withVisibleTriggers(given);
  const notes: ImportNote[] = [];
  const own = typeof survey.locale === 'string' ? survey.locale : '';
  const language = locale ?? (own || undefined);
  const pages = Array.isArray(survey.pages) ? survey.pages.map(page => (isObject(page) ? page : {})) : [survey];
  const isFlat = !Array.isArray(survey.pages);
  const { pageOf, ...names } = namesIn(pages);
  const context: ImportContext = {
    ...names,
    language,
    note: (path, kind, remedy) => void notes.push({ path, kind, remedy }),
    text(value) {
      const found = isObject(value)
        ? (value[language ?? 'default'] ?? value.default ?? Object.values(value)[0])
        : value;
      if (typeof found !== 'string' && typeof found !== 'number') return undefined;
      return String(found).replace(/\{([^{}]+)\}/g, (whole, name: string) =>
        names.keys.has(name.trim()) ? `{{${names.keys.get(name.trim())}}}` : whole,
      );
    },
  };
  const { note } = context;
  noteOthers(context, survey, '', TAKEN, REMEDIES);
  if (!isFlat && elementsOf(survey).list.length > 0)
    note(elementsOf(survey).member, 'left out', 'The survey has pages, so these elements are never shown.');
  noteLanguages(note, '', [...localesIn(survey).add(own)], language);

  const orders = new Map<number, number>();
  const steps: Loose[] = [];
  pages.forEach((page, index) => {
    const given = isFlat ? { elements: elementsOf(page).list } : page;
    const step = stepOf(given, isFlat ? '' : `pages[${index}]`, steps.length + 1, context);
    orders.set(index, steps.length + 1); // for a page that is left out: the one after it
    if (step) steps.push(step);
  });
  if (steps.length === 0) note('', 'left out', 'The survey has no question that a form can ask.');
  const end = endOf(survey, steps.length + 1, context);
  const labeled = steps.map((step, index) => ({ ...step, ...labelsOf(survey, index, steps, context) }));
  const orderOfPage = (name: string): number | undefined => orders.get(pageOf.get(name) ?? -1);
  const whole = [...withTriggers(survey, labeled, end.order, orderOfPage, context), end];
  return { definition: { ...headOf(survey, context), steps: whole }, notes };
}

function headOf(survey: Loose, { text, language }: ImportContext): Loose {
  const name = text(survey.title);
  const isFocused = survey.focusFirstQuestionAutomatic === true || survey.autoFocusFirstQuestion === true;
  const labels = survey.progressBarType === 'pages' && survey.showProgressBar !== false;
  const configuration = {
    ...(language && language !== 'default' && { language }),
    ...(labels && { displayMode: 'steps_with_label' }),
    ...(isFocused && { autofocusFirstField: true }),
  };
  const id = (name ?? 'survey')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return { id: id || 'survey', ...(name && { name }), configuration };
}
function endOf({ completedHtml }: Loose, order: number, { text }: ImportContext) {
  const html = text(completedHtml);
  const words = { title: html ? undefined : 'Thank you', ...(html && { richText: html }) };
  return { order, type: 'transition', final: true, ...words };
}
function labelsOf(survey: Loose, index: number, steps: readonly Loose[], { text }: ImportContext): Loose {
  const start = index === 0 ? text(survey.startSurveyText) : undefined;
  const last = index === steps.length - 1 ? text(survey.completeText) : undefined;
  const next = last ?? start ?? text(survey.pageNextText);
  const previous = text(survey.pagePrevText);
  const description = index === 0 ? text(survey.description) : undefined;
  const messages = listOf(steps[index]!.messages);
  return {
    ...(next && { next }),
    ...(previous && { previous }),
    ...(description && { messages: [{ position: 'top', content: description }, ...messages] }),
  };
}

/** The triggers that leave a page become jumps of the step on which their last question is. */
function withTriggers(
  survey: Loose,
  steps: readonly Loose[],
  end: number,
  orderOfPage: (question: string) => number | undefined,
  context: ImportContext,
): Loose[] {
  const { note } = context;
  const jumps = new Map<number, object[]>();
  for (const [index, trigger] of listOf(survey.triggers).entries()) {
    const place = `triggers[${index}]`;
    if (!isObject(trigger)) {
      note(place, 'left out', 'A trigger is an object.');
      continue;
    }
    if (isVisibleTrigger(trigger)) continue;
    const { type, gotoName } = trigger;
    const target = type === 'complete' ? end : orderOfPage(String(gotoName));
    if ((type !== 'complete' && type !== 'skip') || target === undefined) {
      note(place, 'left out', `A trigger of type "${String(type)}" needs a plugin.`);
      continue;
    }
    try {
      const { conditions, operator } = conditionsOf(expressionOf(trigger), context);
      const from = Math.max(...conditions.map(({ bpKey }) => orderOf(bpKey, steps)));
      if (from >= target) throw new NotAnExpression('a jump only leads to a later step');
      const jump = { conditions, ...(operator === 'or' && { logicalOperator: operator }), destinationStep: target };
      jumps.set(from, [...(jumps.get(from) ?? []), jump]);
      note(place, 'changed', `A jump from step ${from} to step ${target}, taken when the visitor presses Next.`);
    } catch (error) {
      if (!(error instanceof NotAnExpression)) throw error;
      note(`${place}.expression`, 'left out', `${error.message}. Write a jump by hand: \`logicJumps\`.`);
    }
  }
  return steps.map(step => {
    const own = jumps.get(step.order as number);
    return own ? { ...step, logicJumps: own } : step;
  });
}
function orderOf(bpKey: string, steps: readonly Loose[]): number {
  for (const step of steps) {
    const isThere = listOf(step.questions).some(question => (question as { bpKey: string }).bpKey === bpKey);
    if (isThere) return step.order as number;
  }
  throw new NotAnExpression(`the question ${escapeHtml(bpKey)} was left out`);
}
