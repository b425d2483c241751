/**
 * A model of a form as the requirements describe it: the path of a visit, the visible questions and the lead. It shares no code
 * with the engine. It is deliberately simple and computes everything again after each action.
 */
import { leadOf } from './model-lead.ts';
import { type AnswerMap, conditionsHold, isConsent, isValid } from './rules.ts';
import { ADDED_END, type Answer, type FormShape, type QuestionShape, type StepShape } from './shape.ts';

type ListName = 'steps' | 'beforeSubmit' | 'stepsAfterSubmit' | 'beforeEnd';
const ADVANCES = ['single_choice', 'yesno', 'owner_renter'];
/** The prefix of the answer keys of questions after the submit. */
const AFTER = 'after__submit__';

const orderOf = (step: StepShape, index: number): number => Number(step.order ?? index + 1);

/** The questions of a step in their order; a first name comes before a last name that directly precedes it. */
export function questionsOf({ questions = [] }: StepShape): QuestionShape[] {
  const sorted = questions
    .map((question, index) => ({ question, order: question.order ?? index + 1 }))
    .sort((a, b) => a.order - b.order)
    .map(({ question }) => question);
  const last = sorted.findIndex(({ type }, index) => type === 'last_name' && sorted[index + 1]?.type === 'first_name');
  if (last >= 0) sorted.splice(last, 0, ...sorted.splice(last + 1, 1));
  return sorted;
}
export const choicesOf = ({ type, values = [], yesData, noData }: QuestionShape) =>
  type === 'yesno'
    ? [yesData ?? { bpKey: 'yes', text: 'Yes' }, noData ?? { bpKey: 'no', text: 'No' }]
    : values.slice(0, type === 'owner_renter' ? 2 : values.length);
const isDropdown = ({ type, display }: QuestionShape): boolean =>
  type === 'dropdown' || (type === 'single_choice' && display === 'dropdown');

/** If more steps than this advance by themselves without a stop, they form a loop. */
const MOST_IN_A_ROW = 100;
/** Thrown if steps that advance by themselves form an endless loop. */
export class Endless extends Error {
  /** Whether the loop consists of a single step, so the page does not change. */
  readonly isOneStep: boolean;
  constructor(isOneStep: boolean) {
    super();
    this.isOneStep = isOneStep;
  }
}

export function createModel(form: FormShape) {
  /** The effective answers, by key: only answers to displayed questions on the path. */
  const answers = new Map<string, Answer>();
  /** All answers that the visitor gave, by key, including those to questions that are not on the path. */
  const given = new Map<string, Answer>();
  /** The steps before the submit that were on the path when the lead was sent. */
  let sent: readonly StepShape[] = [];
  const lists: Record<ListName, { step: StepShape; order: number }[]> = {
    steps: ordered(form.steps),
    beforeSubmit: ordered(form.beforeSubmit),
    stepsAfterSubmit: ordered(form.stepsAfterSubmit),
    beforeEnd: ordered(form.beforeEnd),
  };
  const end: StepShape = form.end ?? { title: ADDED_END, type: 'transition' };
  const highest = Math.max(form.steps.length, ...lists.steps.map(({ order }) => order));
  const seen = new Set<StepShape>();
  let path: StepShape[] = [];
  let ending: StepShape | undefined;
  let inARow = 0;
  let sending: 'idle' | 'success' = 'idle';
  const leads: Record<string, unknown>[] = [];

  function ordered(steps: readonly StepShape[] = []) {
    return steps.map((step, index) => ({ step, order: orderOf(step, index) })).sort((a, b) => a.order - b.order);
  }
  const listNamed = (step: StepShape): ListName =>
    (Object.keys(lists) as ListName[]).find(name => lists[name].some(one => one.step === step)) ?? 'steps';
  const keyIn = (step: StepShape, bpKey: string): string =>
    listNamed(step) === 'stepsAfterSubmit' ? AFTER + bpKey : bpKey;
  /** The answers for the conditions of a step. After the submit, answers that were given there override those in the lead. */
  function answersFor(step: StepShape): AnswerMap {
    const later = [...answers].filter(([key]) => key.startsWith(AFTER));
    if (listNamed(step) !== 'stepsAfterSubmit') return answers;
    return new Map([...answers, ...later.map(([key, answer]) => [key.slice(AFTER.length), answer] as const)]);
  }
  const isDisplayed = (question: QuestionShape, step: StepShape): boolean =>
    conditionsHold(question.conditionalDisplay, question.conditionalDisplayLogicalOperator, answersFor(step));
  const visibleOn = (step: StepShape): QuestionShape[] =>
    questionsOf(step).filter(question => isDisplayed(question, step));
  const current = (): StepShape => path.at(-1)!;
  const answerTo = (step: StepShape, { bpKey }: QuestionShape) => answers.get(keyIn(step, bpKey));
  const errorsOn = (step: StepShape): QuestionShape[] =>
    visibleOn(step).filter(question => !isValid(question, answerTo(step, question)));

  /** Recomputes `answers`. A question that is hidden on the path loses its answer for good. */
  function settle(): void {
    const all = [...new Set([...sent, ...path])].flatMap(step =>
      questionsOf(step).map(question => ({ step, question })),
    );
    const count = (key: string, answer: Answer | undefined): boolean => {
      const before = JSON.stringify(answers.get(key));
      store(answers, key, answer);
      return before !== JSON.stringify(answers.get(key));
    };
    const onPath = new Set(all.map(({ step, question }) => keyIn(step, question.bpKey)));
    const known = Object.values(lists).flatMap(list =>
      list.flatMap(({ step }) => questionsOf(step).map(one => keyIn(step, one.bpKey))),
    );
    for (const key of known) if (!onPath.has(key)) count(key, undefined);
    for (let changed = true; changed; ) {
      changed = false;
      for (const { step, question } of all) {
        const key = keyIn(step, question.bpKey);
        const shown = isDisplayed(question, step);
        if (!shown && answers.has(key)) given.delete(key);
        const first = shown && isDropdown(question) && seen.has(step) ? choicesOf(question)[0]?.bpKey : undefined;
        if (count(key, shown ? (given.get(key) ?? first) : undefined)) changed = true;
      }
    }
  }

  const isLast = (step: StepShape): boolean => {
    const order = lists.steps.find(one => one.step === step)?.order;
    return order !== undefined && (step.final === true || order >= highest);
  };
  const asks = ({ questions = [] }: StepShape): boolean => questions.length > 0;
  /** Whether the form ends when the visitor reaches the step. */
  const isEnd = (step: StepShape): boolean => step === end || (isLast(step) && !asks(step));
  const isShown = (step: StepShape): boolean => step.type !== 'questions' || visibleOn(step).length > 0;

  function jumpOf(step: StepShape): StepShape | undefined {
    for (const { conditions, logicalOperator, destinationStep } of step.logicJumps ?? []) {
      if (!conditionsHold(conditions, logicalOperator, answersFor(step))) continue;
      const destination = lists[listNamed(step)].find(({ order }) => order === destinationStep);
      if (destination) return destination.step;
    }
    return undefined;
  }
  function nextInOrder(step: StepShape): StepShape | undefined {
    const list = lists[listNamed(step)];
    return isLast(step) ? undefined : list[list.findIndex(one => one.step === step) + 1]?.step;
  }
  /** Returns the first step with something to show, from the given one on. Each step is skipped at most once. */
  function shownFrom(start: StepShape | undefined, passed: Set<StepShape>): StepShape | undefined {
    let step = start;
    while (step && !isEnd(step) && !isShown(step)) {
      passed.add(step);
      step = following(step, passed);
    }
    return step;
  }
  function following(step: StepShape, passed: Set<StepShape>): StepShape | undefined {
    const jump = jumpOf(step);
    if (jump && !passed.has(jump)) return jump;
    let next = nextInOrder(step);
    while (next && passed.has(next)) next = nextInOrder(next);
    return next;
  }
  const after = (step: StepShape) => shownFrom(following(step, new Set()), new Set([step]));
  const firstOf = (name: ListName) => shownFrom(lists[name][0]?.step, new Set());

  function goTo(step: StepShape): void {
    const index = path.indexOf(step);
    if (index >= 0) path = path.slice(0, index + 1);
    else {
      const isReplaced = current()?.type === 'loading' || current() === ending;
      path = [...(isReplaced ? path.slice(0, -1) : path), step];
    }
    seen.add(step);
    settle();
    // Loading steps advance by themselves.
    if (step.type !== 'loading' || isEnd(step)) return;
    if (++inARow > MOST_IN_A_ROW) throw new Endless(afterLeaving(step) === step);
    leave(step);
    inARow = 0;
  }
  function send(): void {
    const hasStepAfter = firstOf('stepsAfterSubmit') !== undefined;
    sent = path;
    leads.push(leadOf(form, lists, answers, { isDisplayed, hasStepAfter }));
    if (hasStepAfter) answers.set('force_send', true);
    sending = 'success';
    goTo(ending!);
    const next = firstOf('stepsAfterSubmit') ?? afterAll();
    if (next !== ending) goTo(next);
  }
  /** The step that follows the last step after the submit. */
  const afterAll = (): StepShape => firstOf('beforeEnd') ?? ending!;

  /** What follows when the visitor leaves the step; undefined if the form ends with it. */
  function afterLeaving(step: StepShape): StepShape | 'send' | undefined {
    const list = listNamed(step);
    if (isEnd(step) || (isLast(step) && step.doNotSendLead)) return undefined;
    const next = after(step);
    if (list === 'stepsAfterSubmit') return next ?? afterAll();
    if (list === 'beforeEnd') return next ?? ending;
    if (list === 'beforeSubmit') return next ?? 'send';
    if (next && !isEnd(next)) return next;
    ending = next ?? end;
    return ending.doNotSendLead ? ending : (firstOf('beforeSubmit') ?? 'send');
  }
  function leave(step: StepShape): void {
    const next = afterLeaving(step);
    if (next === 'send') send();
    else if (next) goTo(next);
  }

  function store(map: Map<string, Answer>, key: string, answer: Answer | undefined): void {
    const isEmpty = answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0);
    if (isEmpty) map.delete(key);
    else map.set(key, answer);
    if (Array.isArray(answer) && !isEmpty) map.set(`${key}__count`, answer.length);
    else map.delete(`${key}__count`);
  }

  goTo(firstOf('steps')!);
  return {
    path: (): string[] => path.map(({ title }) => title),
    step: current,
    sending: () => sending,
    leads: () => leads,
    answers: (): AnswerMap => answers,
    visible: () => visibleOn(current()),
    visibleKeys: (): string[] => visibleOn(current()).map(({ bpKey }) => bpKey),
    answerOf: (question: QuestionShape) => answerTo(current(), question),
    isEnd: (): boolean => isEnd(current()),
    /** Call this when the visitor has chosen or typed an answer and left the field. */
    answer(question: QuestionShape, answer: Answer | undefined): void {
      const step = current();
      store(given, keyIn(step, question.bpKey), typeof answer === 'string' ? answer.trim() : answer);
      settle();
      const visible = visibleOn(step);
      const [only] = visible;
      if (visible.length === 1 && only === question && ADVANCES.includes(only.type) && errorsOn(step).length === 0)
        leave(step);
    },
    next(): void {
      if (errorsOn(current()).length === 0) leave(current());
    },
    skip(): void {
      const step = current();
      const errors = errorsOn(step);
      if (errors.some(isConsent)) return;
      for (const { bpKey } of errors) store(given, keyIn(step, bpKey), undefined);
      settle();
      leave(step);
    },
    back(): void {
      let length = path.length - 1;
      while (length > 1 && !isShown(path[length - 1]!)) length--;
      if (length >= 1) path = path.slice(0, length);
      settle();
    },
  };
}
export type Model = ReturnType<typeof createModel>;
