/**
 * A model of a visit. From the definition, the visitor's actions and the screens, it computes which steps are on the path, which
 * questions are displayed, and what each control showed last. It shares no code with the form.
 */
import {
  acceptsLinked,
  answerOf,
  choicesOf,
  hasChoices,
  isBox,
  isConsent,
  isDropdown,
  isEmpty,
  isRequired,
  isSame,
  linkedTo,
  SEVERAL,
  shownAfter,
} from './answers.ts';
import { ADDRESSES, TOWNS } from './places.ts';
import type {
  Action,
  FormShape,
  Json,
  Kind,
  Problem,
  QuestionShape,
  Screen,
  Setup,
  Shown,
  StepShape,
} from './shape.ts';

const PLACES = { ...ADDRESSES, ...TOWNS };
/** The keys of the answers that a chosen place fills in, such as the city. */
const PARTS = new Set(Object.values(PLACES).flatMap(({ parts }) => Object.keys(parts)));

/** The state of a question in the model. */
export interface Known {
  /** The last content of its control. Undefined if it was never on screen, or if a condition has hidden it since. */
  shown?: Shown;
  text?: string;
  /** When the visitor last changed it, and when its control last appeared. Times are counts of screens. */
  changedAt: number;
  enteredAt: number;
  /** The content of its control when a condition hid it. The question that replaces it may take over this content. */
  left?: Shown | undefined;
  /** The text that the visitor typed, if a place has changed it since. */
  own?: Shown;
  /** The place that was chosen and not edited since. */
  place?: string;
  isVerified?: boolean;
  /** Whether a condition has hidden it after it was displayed or answered by the link. */
  wasHidden?: boolean;
}
export interface Stop {
  step: StepShape;
  /** The steps before it that were skipped because they had nothing to show. */
  passed: readonly StepShape[];
}
type Sure = 'yes' | 'no' | 'maybe';

export function createModel(setup: Setup) {
  let form: FormShape = setup.form;
  const hasLink = setup.link !== undefined || setup.linkByType !== undefined;
  let time = 0;
  let path: Stop[] = [{ step: form.steps[0]!, passed: [] }];
  /** Set while the form has returned the visitor to a required question: the path before, and the content of all other controls. */
  let returned: { readonly path: Stop[]; shown?: string } | undefined;
  let before: Screen | undefined;
  /** By answer key: the ids of the questions that were displayed or that the link answered. */
  const displayedIds = new Map<string, Set<string>>();
  const known = new Map<string, Known>();
  /** The consents that the visitor has ticked, as the question's id and the text. */
  const ticked = new Set<string>();
  /** Numbers that were shown as verified. */
  const verified = new Set<Json | undefined>();
  const problems: Problem[] = [];
  const fail = (kind: Kind, message: string): void => void problems.push({ kind, message });

  const stepAt = (order: number): StepShape | undefined => form.steps.find(step => step.order === order);
  const questions = (): QuestionShape[] => form.steps.flatMap(step => step.questions ?? []);
  const questionOf = (id: string): QuestionShape => questions().find(({ tags }) => tags[0] === id)!;
  const stateOf = ({ tags: [id] }: QuestionShape): Known => {
    if (!known.has(id)) known.set(id, { changedAt: 0, enteredAt: 0 });
    return known.get(id)!;
  };
  /** The answer to the question `need`, which all conditions and jumps read. */
  let need: string | undefined;
  const holds = (conditions: readonly { value: string }[] = []): boolean =>
    conditions.every(({ value }) => value === need);
  const isDisplayed = (question: QuestionShape): boolean => holds(question.conditionalDisplay);
  const current = (): Stop => path.at(-1)!;

  /** Whether the question is hidden because the link answers it. */
  function isLinked(question: QuestionShape): Sure {
    const { value, isOwn } = linkedTo(question, setup);
    if (value === undefined || setup.showsPrefilled) return 'no';
    const accepts = acceptsLinked(question, value);
    if (accepts === false) return 'no';
    if (!isOwn) return 'maybe';
    const { changedAt, wasHidden } = stateOf(question);
    const others = [...(displayedIds.get(question.bpKey) ?? [])].filter(id => id !== question.tags[0]);
    return accepts === undefined || changedAt > 0 || wasHidden || others.length > 0 ? 'maybe' : 'yes';
  }
  const noteDisplayed = (step: StepShape): void => {
    for (const question of step.questions ?? []) {
      if (!isDisplayed(question)) continue;
      displayedIds.set(question.bpKey, (displayedIds.get(question.bpKey) ?? new Set()).add(question.tags[0]));
    }
  };

  /** The steps that may follow. There are several if it is unknown whether the link answers a question. */
  function following(step: StepShape, passed: readonly StepShape[] = []): (Stop | 'end')[] {
    const jump = step.logicJumps?.find(({ conditions }) => holds(conditions));
    const next = stepAt(jump?.destinationStep ?? step.order + 1);
    if (!next || next.final) return ['end'];
    const displayed = (next.questions ?? []).filter(isDisplayed).map(isLinked);
    return [
      ...(displayed.some(one => one !== 'yes') ? [{ step: next, passed }] : []),
      ...(displayed.every(one => one !== 'no') ? following(next, [...passed, next]) : []),
    ];
  }

  /** Updates the path to the step on screen. Reports a problem if the definition does not allow that step. */
  function move(action: Action, screen: Screen): void {
    if (screen.order === current().step.order || action.do === 'update') return;
    if (action.do === 'back') {
      if (returned && returned.path.at(-1)!.step.order === screen.order) [path, returned] = [returned.path, undefined];
      else if (path.length > 1 && path.at(-2)!.step.order === screen.order) path = path.slice(0, -1);
      else fail('path', `Back leads from ${current().step.order} to ${screen.order}`);
      return;
    }
    const isStill = returned && otherControls(returned.path) === returned.shown;
    const full = isStill ? returned!.path : path;
    const earlier = full.findIndex(({ step }) => step.order === screen.order);
    if (earlier >= 0 && isUnanswered(full[earlier]!.step)) {
      returned = { path: full };
      path = full.slice(0, earlier + 1);
      return;
    }
    // Once the missing answers are given, the form sends the lead without showing later steps again, unless something else changed.
    if (returned && screen.sending === 'success' && isStill) {
      path = returned.path;
      return;
    }
    returned = undefined;
    const stops = following(current().step);
    const stop = stops.find(one => one !== 'end' && one.step.order === screen.order);
    const allowed = stops.map(one => (one === 'end' ? one : one.step.order)).join(' or ');
    if (stop && stop !== 'end') {
      for (const step of stop.passed) noteDisplayed(step);
      path = [...path, stop];
    } else if (screen.sending !== 'success' || !stops.includes('end')) {
      const isSkipped = hasLink && Number(screen.order) > Number(allowed);
      fail(
        isSkipped ? 'link' : 'path',
        `Next leads from ${current().step.order} to ${screen.order}, not to ${allowed}`,
      );
    } else for (const step of passedToEnd(current().step)) noteDisplayed(step);
  }
  /** The answers by key, without consents, as text. For several controls with one key, the last non-empty one counts. */
  function otherControls(stops: readonly Stop[]): string {
    const all = stops.flatMap(({ step }) => step.questions ?? []).filter(one => !isConsent(one));
    const last = new Map(all.map(one => [one.bpKey, isEmpty(stateOf(one).shown) ? null : stateOf(one).shown]));
    for (const one of all) if (!isEmpty(stateOf(one).shown)) last.set(one.bpKey, stateOf(one).shown);
    return JSON.stringify([...last]);
  }
  /** Whether a required answer of the step is missing, for example because a consent changed. The form then returns to the step. */
  const isUnanswered = ({ questions: all = [] }: StepShape): boolean =>
    all.some(question => isDisplayed(question) && isRequired(question) && isEmpty(stateOf(question).shown));
  /** The steps after the given one, up to the end. The link answers all their questions. */
  function passedToEnd(step: StepShape): StepShape[] {
    const jump = step.logicJumps?.find(({ conditions }) => holds(conditions));
    const next = stepAt(jump?.destinationStep ?? step.order + 1);
    return !next || next.final ? [] : [next, ...passedToEnd(next)];
  }

  /** Replaces the definition. A consent whose text changes is no longer ticked. */
  function update(to: FormShape): void {
    const texts = new Map(questions().map(({ tags: [id], text }) => [id, text]));
    form = to;
    for (const question of questions()) {
      const state = stateOf(question);
      if (isConsent(question) && texts.get(question.tags[0]) !== question.text)
        state.shown = isBox(question) ? false : state.shown;
    }
  }
  /** Clears the questions on the path that a condition hides. A step that was left with Back keeps its answers. */
  function forgetHidden(): void {
    for (const question of path.flatMap(({ step, passed }) => [...passed, step]).flatMap(one => one.questions ?? [])) {
      if (isDisplayed(question)) continue;
      if (displayedIds.get(question.bpKey)?.has(question.tags[0])) stateOf(question).wasHidden = true;
      Object.assign(stateOf(question), {
        left: stateOf(question).shown ?? stateOf(question).left,
        shown: undefined,
        own: undefined,
        place: undefined,
        changedAt: 0,
        isVerified: false,
      });
    }
  }

  /** Applies the visitor's action to the state of its question. Returns the question if the action changed it. */
  function applyAction(action: Action): QuestionShape | undefined {
    if (!('question' in action)) return undefined;
    const question = questions().find(({ tags }) => tags[0] === action.question);
    const shown = before?.questions.find(({ id }) => id === action.question);
    if (!question || !shown || (question.type === 'tcpa' && !isBox(question))) return undefined;
    if (
      action.do === 'give' &&
      hasChoices(question) &&
      !choicesOf(question).some(({ bpKey }) => bpKey === action.value)
    )
      return undefined;
    // Typing the same text again changes nothing.
    if (action.do !== 'choose' && !isBox(question) && !hasChoices(question) && action.value === shown.value)
      return undefined;
    const state = stateOf(question);
    // Choosing the chosen option again fires no event in a browser, so the answer does not count as changed by the visitor.
    const isChosen = action.do === 'give' && hasChoices(question) && isSame([action.value], shown.value);
    if (!isChosen || SEVERAL.includes(question.type)) state.changedAt = time;
    state.place = action.do === 'choose' ? action.place : undefined;
    state.shown =
      action.do === 'choose' ? PLACES[action.place]!.shown : shownAfter(question, shown.value, action.value);
    state.own = state.shown;
    if (isConsent(question)) {
      const box = `${shown.id}\n${shown.text}`;
      if (state.shown === true) ticked.add(box);
      else ticked.delete(box);
      state.text = shown.text;
    }
    return question;
  }

  function checkScreen(
    action: Action | undefined,
    screen: Screen,
    acted: QuestionShape | undefined,
    isOther: boolean,
  ): void {
    const { step } = current();
    const displayed = (step.questions ?? []).filter(isDisplayed);
    if (setup.view !== 'chat') {
      const ids = screen.questions.map(({ id }) => id);
      for (const question of displayed) {
        const linked = isLinked(question);
        const isThere = ids.includes(question.tags[0]);
        if (linked === 'yes' && isThere) fail('link', `${question.tags} is asked although the link answers it`);
        if (linked === 'no' && !isThere) fail(hasLink ? 'link' : 'display', `${question.tags} is not on screen`);
      }
    }
    for (const { id, value, text, isVerified } of screen.questions) {
      const question = questionOf(id);
      const state = stateOf(question);
      const isNew = isOther || !before?.questions.some(one => one.id === id);
      if (!displayed.includes(question)) fail('display', `${id} is on screen`);
      if (isConsent(question) && isBox(question) && value === true && !ticked.has(`${id}\n${text}`))
        fail('consent', `${id} is ticked, but not by the visitor: ${text}`);
      else if (acted === question && !agrees(question, value, state.shown))
        fail('click', `${id} shows ${JSON.stringify(value)} after ${JSON.stringify(action)}`);
      else if (acted !== question && state.shown !== undefined && (isNew || action?.do === 'update'))
        compare(question, state, value, text, isVerified);
      else if (isNew && state.shown === undefined && !isExplained(question, value))
        fail('kept', `${id} arrives with ${JSON.stringify(value)}, which no question of the path has`);
      if (acted !== question && !isSame(value, state.shown) && !PARTS.has(question.bpKey)) state.own = value;
      Object.assign(state, { shown: value, text, isVerified });
      if (isVerified) verified.add(answerOf(question, value));
      if (isNew) state.enteredAt = time;
    }
  }
  function compare(question: QuestionShape, state: Known, value: Shown, text?: string, isVerified?: boolean): void {
    if (state.isVerified && !isVerified && agrees(question, value, state.shown))
      fail('code', `the number of ${question.tags} was verified`);
    if (isSame(value, state.shown) || PARTS.has(question.bpKey)) return;
    if (isConsent(question) && text !== state.text) return;
    // A control that the visitor did not use shows the answer of another question with its key, and changes with it.
    if ((isEmpty(state.shown) || state.changedAt === 0) && isExplained(question, value)) return;
    fail('kept', `${question.tags} showed ${JSON.stringify(state.shown)}, and now ${JSON.stringify(value)}`);
  }
  const agrees = (question: QuestionShape, value: Shown, expected: Shown | undefined): boolean =>
    question.type.startsWith('phone')
      ? String(value).replace(/\D/g, '') === String(expected).replace(/\D/g, '')
      : isSame(value, expected);

  function isExplained(question: QuestionShape, value: Shown): boolean {
    if (isEmpty(value) || PARTS.has(question.bpKey) || isBox(question)) return true;
    const { value: link } = linkedTo(question, setup);
    const onPath = [...path.flatMap(({ step, passed }) => [...passed, step])].flatMap(step => step.questions ?? []);
    const given = [
      ...onPath
        .filter(other => other.bpKey === question.bpKey)
        .map(other => stateOf(other).shown ?? (setup.view === 'chat' ? stateOf(other).left : undefined)),
      ...(before?.questions ?? []).filter(({ id }) => questionOf(id)?.bpKey === question.bpKey).map(one => one.value),
      ...(link === undefined ? [] : [link as Shown]),
      ...(isDropdown(question) ? [[choicesOf(question)[0]!.bpKey]] : []),
    ];
    const texts = (shown: Shown): string[] => [shown].flat().map(String);
    return texts(value).every(one => given.some(shown => shown !== undefined && texts(shown).includes(one)));
  }

  function checkCodes(action: Action, screen: Screen, acted: QuestionShape | undefined): void {
    const verified = (before?.questions ?? []).find(({ id, isVerified }) => isVerified && id !== acted?.tags[0]);
    if (!verified) return;
    const now = screen.questions.find(({ id }) => id === verified.id);
    if (action.do === 'next' && screen.codes > before!.codes) fail('code', `Next sends another code to ${verified.id}`);
    else if (now && !now.isVerified) fail('code', `${verified.id} is not verified any more after ${action.do}`);
  }

  return {
    problems,
    verified,
    path: (): readonly Stop[] => path,
    form: (): FormShape => form,
    stateOf,
    isDisplayed,
    isLinked,
    passedToEnd: () => passedToEnd(current().step),
    /** Call this for each screen. `action` is the action that led to it; undefined for the first screen. */
    see(screen: Screen, action?: Action): void {
      time++;
      const acted = action && applyAction(action);
      const asked =
        screen.questions.find(({ id }) => id === 'need')?.value ?? (acted?.bpKey === 'need' && stateOf(acted).shown);
      if (asked) need = [asked].flat().map(String)[0];
      if (action?.do === 'update' && setup.updated) update(setup.updated);
      if (action?.do === 'update') path = path.map(stop => ({ ...stop, step: stepAt(stop.step.order)! }));
      forgetHidden();
      const from = current().step.order;
      if (action) move(action, screen);
      forgetHidden();
      if (action) checkCodes(action, screen, acted);
      noteDisplayed(current().step);
      if (screen.order === current().step.order && screen.sending === 'idle')
        checkScreen(action, screen, acted, !action || from !== screen.order);
      // Compute this only now: a chosen address may have changed a control of this step while another step was on screen.
      if (returned) returned.shown ??= otherControls(returned.path);
      before = screen;
    },
  };
}
export type Model = ReturnType<typeof createModel>;
