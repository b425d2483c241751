/** Finds the step that comes next: through `steps`, before the sending, after it, to the end. */

import type { Context } from '../context.ts';
import type { Form, ListName, Step } from '../contract/definition.ts';
import type { Answers } from '../contract/plugin.ts';
import { createError } from '../errors/errors.ts';
import type { Field } from '../fields/field.ts';
import { type Arrival, following, listNameOf, takenJump } from '../form/flow.ts';
import { hasQuestions, isEndScreen, isLast } from '../form/steps.ts';
import type { RuleLoader } from '../plugin-runtime/rule-loader.ts';
import { same } from '../state/store.ts';
import { LateJumps } from './late-jumps.ts';
import { passSteps } from './step-change.ts';
import type { StepRules } from './step-rules.ts';

export interface NextStepNeeds {
  rules: StepRules;
  ruleLoader: RuleLoader;
  /** Nothing is sent before the visitor's first interaction. */
  hasInteracted(): boolean;
}

export class NextStep {
  readonly #context: Context;
  readonly #form: Form;
  readonly #needs: NextStepNeeds;
  readonly #lateJumps: LateJumps;
  /** The answers when the visitor was sent back to `stepWithOpenConsent`. */
  #answersAtReturn: Answers | undefined;
  /** The steps without anything to show that the last look for the next step has passed. */
  #passed: Step[] = [];
  /** The final step that was reached, while steps before the sending or after it are on screen. */
  ending: Step | undefined;
  /** The last step of `steps` that was reached: `ending`, or a step with questions after which the form shows its own end. */
  reachedEnd: Step | undefined;
  /** The sending waits for a consent of this step, which is shown once more at the end of the path. */
  stepWithOpenConsent: Step | undefined;

  constructor(context: Context, needs: NextStepNeeds) {
    this.#context = context;
    this.#form = context.form;
    this.#needs = needs;
    this.#lateJumps = new LateJumps(context, {
      ruleLoader: needs.ruleLoader,
      jumpOf: step => this.#jumpOf(step),
      firstShown: (step, left) => this.#firstShown(step, left),
    });
  }

  /** Resolves with the step after this one; `send` if the lead is due. */
  after(from: Step): Promise<Step | 'send' | undefined> {
    return this.#passing(() => this.#after(from));
  }
  async #after(from: Step): Promise<Step | 'send' | undefined> {
    const list = listNameOf(this.#form, from);
    if (from.doNotSendLead && isLast(this.#form, from)) return undefined;
    // Send as soon as this consent is given, unless the visitor has gone back past it.
    const isShownAgain = this.#path.indexOf(from.order) < this.#path.length - 1;
    const isSame = same(this.#answersAtReturn, this.#otherAnswers(from));
    if (from === this.stepWithOpenConsent && isShownAgain && isSame) return this.#openConsentOrSend();
    this.stepWithOpenConsent = undefined;
    this.#lateJumps.forget(from);
    if (list !== 'steps' && list !== 'beforeSubmit') return this.afterSending(from);
    const late = this.#isSent ? undefined : await this.#lateJumps.destination(from);
    return late || list === 'steps' ? this.#afterQuestions(from, late) : this.#beforeSending(from);
  }
  /** Resolves with the next step after the submit, the first one if `from` is absent, and at last with the end. */
  async afterSending(from?: Step): Promise<Step | undefined> {
    const next = await (from ? this.#nextShown(from) : this.firstAfterSubmit());
    const isBeforeEnd = from && this.#form.beforeEnd.includes(from);
    return next ?? (isBeforeEnd ? undefined : await this.#firstShownIn('beforeEnd')) ?? this.ending;
  }
  firstAfterSubmit(): Promise<Step | undefined> {
    return this.#firstShownIn('stepsAfterSubmit');
  }
  /** The step on screen while the lead is sent: the first after-submit step if it has `startLoading`, else the final step. */
  async duringSending(): Promise<Step | undefined> {
    const first = await this.firstAfterSubmit();
    return first?.startLoading ? first : this.ending;
  }
  /** The step that shows a failed submit. A final step that advances by itself is replaced: it would send again. */
  async afterFailure(): Promise<Step | undefined> {
    const { end } = this.#form;
    if (end && this.ending && this.#needs.rules.isTransient(this.ending)) await this.#setEnding(end);
    return this.ending;
  }
  /**
   * The step of a visit whose lead was accepted before the page was loaded again. `reached`: its final step. `after`: the step
   * after the submit that was on screen.
   */
  async earlierStep(reached: Step | undefined, after: Step | undefined): Promise<Step | undefined> {
    this.reachedEnd = reached;
    await this.#setEnding(reached && isEndScreen(this.#form, reached) ? reached : this.#form.end);
    const unanswered =
      after && this.#context.state.steps.isAfterSubmit(after) ? await this.#firstShown(after) : undefined;
    return unanswered ?? (await this.#firstShownIn('beforeEnd')) ?? this.ending;
  }
  /** The path at the start; empty only for a form without steps. */
  start(): Promise<readonly number[]> {
    return this.#passing(() => this.#start());
  }
  async #start(): Promise<readonly number[]> {
    const { steps } = this.#form;
    const asked = await this.#pathToInitialStep();
    if (asked) return asked;
    const first = await this.#firstShownIn('steps');
    const sends = first && isEndScreen(this.#form, first) && !first.doNotSendLead;
    if (first && !(sends && steps.some(hasQuestions))) return [first.order];
    const last = await this.#lastStepWithPrefilledQuestions();
    return last ? [last.order] : [];
  }

  /** Notes the steps that `find` passes, unless the visitor has moved in the meantime. */
  async #passing<T>(find: () => Promise<T>): Promise<T> {
    const path = this.#path;
    this.#passed = [];
    const found = await find();
    if (path === this.#path) passSteps(this.#context.state, this.#passed, found === 'send');
    return found;
  }
  get #path(): readonly number[] {
    return this.#context.state.tree.path;
  }
  get #isSent(): boolean {
    return this.#context.state.tree.sending === 'success';
  }
  async #setEnding(ending: Step | undefined): Promise<void> {
    this.ending = ending;
    if (ending) await this.#needs.rules.loadForVisibility(ending);
  }
  #jumpOf(from: Step): Required<Arrival> | undefined {
    const { state, warnOnce } = this.#context;
    const warn = (destination: number) => void warnOnce(createError('SW_JUMP', { step: from.order, destination }));
    return takenJump(this.#form, from, state.readOf(from).matches, warn);
  }
  /** The step, or the first one after it that has something to show. Skips steps that have nothing to show, following their jumps. */
  async #firstShown(step: Step | undefined, left?: Step): Promise<Step | undefined> {
    const { rules, ruleLoader } = this.#needs;
    const passed = new Set(left && [left]);
    let candidate = step;
    while (candidate) {
      await rules.loadForVisibility(candidate);
      // After the lead was accepted, the visitor can do nothing about a step whose code could not be loaded.
      const isMissing = this.#isSent && !rules.isLoaded(candidate);
      if (isEndScreen(this.#form, candidate) || (rules.isShown(candidate) && !isMissing)) return candidate;
      passed.add(candidate);
      this.#passed.push(candidate);
      await ruleLoader.waitForRules(candidate);
      this.#noteJumps(candidate, left);
      candidate = following(this.#form, candidate, this.#jumpOf(candidate), passed)?.step;
    }
    return undefined;
  }
  #firstShownIn(list: ListName): Promise<Step | undefined> {
    return this.#firstShown(this.#form[list][0]);
  }
  /** The next step of the same list that has something to show; undefined if the list ends. */
  #nextShown(from: Step): Promise<Step | undefined> {
    return this.#firstShown(following(this.#form, from, this.#jumpOf(from))?.step, from);
  }
  /** Call it when a step is left or passed. Notes its jumps if its conditions are undecided. */
  #noteJumps(step: Step, left: Step | undefined): void {
    if (this.#needs.ruleLoader.isUndecided(step)) this.#lateJumps.note(step, left);
  }
  /** Resolves with what follows a step of `steps`. `late` is the destination of a jump that could not be decided before. */
  async #afterQuestions(from: Step, late: Step | undefined): Promise<Step | 'send' | undefined> {
    const { rules, hasInteracted } = this.#needs;
    this.#noteJumps(from, from);
    const next = late ?? (await this.#nextShown(from));
    // A final step that waits for the visitor is not the end yet: the lead includes what is chosen there.
    if (next && (!isEndScreen(this.#form, next) || rules.waitsForVisitor(next))) return next;
    const ending = next ?? this.#form.end;
    this.reachedEnd = !next && isLast(this.#form, from) ? from : ending;
    await this.#setEnding(ending);
    if (ending?.doNotSendLead) return ending;
    if (this.#isSent) return this.afterSending();
    if (hasInteracted()) return this.#beforeSending();
    return (await this.#lastStepWithPrefilledQuestions()) ?? (await this.#firstShownIn('beforeSubmit')) ?? ending;
  }
  /** Resolves with the next step of `beforeSubmit`, the first one if `from` is absent. If none is left, the lead is due. */
  async #beforeSending(from?: Step): Promise<Step | 'send'> {
    await this.#needs.ruleLoader.waitForAllSources();
    passSteps(this.#context.state, this.#passed, true);
    const next = await (from ? this.#nextShown(from) : this.#firstShownIn('beforeSubmit'));
    return next ?? this.#openConsentOrSend();
  }
  /**
   * No lead is sent while a visible required consent on the visitor's path is unticked, or a question there could not be
   * loaded: it may be a consent. The visitor has not seen the steps before `initial_step`.
   */
  #openConsentOrSend(): Step | 'send' {
    this.stepWithOpenConsent = this.#firstOnPath(
      ({ type, state }) => !type || state.broken !== undefined || (type.isConsent && state.error),
    );
    const step = this.stepWithOpenConsent;
    this.#answersAtReturn = step && this.#otherAnswers(step);
    return step ?? 'send';
  }
  /** All answers but those to the texts of the step. If they change, for example a checkbox, its jumps may lead elsewhere. */
  #otherAnswers(step: Step): Answers {
    const { answers, fields } = this.#context.state;
    const consents = fields.of(step).filter(({ type }) => !type || type.answerKind === null);
    const keys = consents.flatMap(field => field.storedKeys());
    return Object.fromEntries(Object.entries(answers.all()).filter(([key]) => !keys.includes(key)));
  }
  /** Is a required consent on the visitor's path unticked? Tracked. */
  lacksConsent(): boolean {
    const { fields, steps, read } = this.#context.state;
    // Reads no other questions: what watches this would run for each of them.
    const consents = read.path.flatMap(order => {
      const step = steps.at(order);
      return step ? fields.of(step).filter(({ type }) => !type || type.isConsent) : [];
    });
    return consents.some(field => fields.stateOf(field).visible && field.type && field.state.error);
  }
  /** The first step on the path with such a question. Tracked. */
  #firstOnPath(isOpen: (field: Field) => unknown): Step | undefined {
    const { steps, fields, store, tree } = this.#context.state;
    return store
      .get(tree, 'path')
      .map(steps.at)
      .find(step => step && fields.visibleIn(step).some(isOpen));
  }
  /** A link that prefills everything sends nothing by itself: the last step with questions is shown instead. */
  async #lastStepWithPrefilledQuestions(): Promise<Step | undefined> {
    const { store, tree } = this.#context.state;
    const last = this.#form.steps.filter(hasQuestions).at(-1);
    store.set(tree, 'showsPrefilled', true);
    if (last) await this.#needs.rules.loadForVisibility(last);
    return last;
  }
  /** The path to the step in `initial_step` of the link; undefined if there is none that can be shown. */
  async #pathToInitialStep(): Promise<readonly number[] | undefined> {
    const { rules } = this.#needs;
    const { initial_step: given = '' } = this.#context.page.query;
    const order = /^-?\d+$/.test(given) ? Number(given) : Number.NaN;
    const asked = this.#form.steps.find(step => step.order === order);
    if (!asked || isEndScreen(this.#form, asked)) return undefined;
    const before = this.#form.steps.filter(step => step.order <= order);
    await Promise.all(before.map(rules.loadForVisibility));
    const kept = before.filter(step => step === asked || (rules.isShown(step) && !rules.isTransient(step)));
    this.#passed = before.filter(step => !kept.includes(step));
    return rules.isShown(asked) ? kept.map(step => step.order) : undefined;
  }
}
