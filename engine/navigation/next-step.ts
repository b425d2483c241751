/** Finds what comes next: through `steps`, before the sending, after it, to the end. */

import type { Context } from '../context.ts';
import type { Step } from '../contract/definition.ts';
import type { Answers } from '../contract/plugin.ts';
import type { Field } from '../fields/field.ts';
import { listNameOf } from '../form/flow.ts';
import { isEndScreen, isLast } from '../form/steps.ts';
import { isMissing } from '../form/values.ts';
import { firstPath } from '../path/first-path.ts';
import { passSteps } from '../path/path.ts';
import type { StepRules } from '../path/step-rules.ts';
import type { StepSearch } from '../path/step-search.ts';
import type { RuleLoader } from '../plugin-runtime/rule-loader.ts';
import { same } from '../state/store.ts';

/** The steps around a sending. */
export interface SendPlan {
  /** The first step after the submit. */
  readonly after: Step | undefined;
  /** The step on screen while the lead is sent: the first one after the submit if it has `startLoading`, else the final one. */
  readonly during: Step | undefined;
  /** The last step of `steps` that was reached. */
  readonly end: Step | undefined;
}
/** What follows a step: another step, or the sending of the lead. */
export type Plan =
  | { readonly send: SendPlan; readonly step?: undefined; readonly isShownAgain?: undefined }
  /** `isShownAgain`: it is shown once more at the end of the path, because the sending waits for a consent of it. */
  | { readonly step: Step; readonly isShownAgain: boolean; readonly send?: undefined };

export class NextStep {
  readonly #context: Context;
  readonly #rules: StepRules;
  readonly #search: StepSearch;
  readonly #ruleLoader: RuleLoader;

  constructor(context: Context, rules: StepRules, search: StepSearch, ruleLoader: RuleLoader) {
    this.#context = context;
    this.#rules = rules;
    this.#search = search;
    this.#ruleLoader = ruleLoader;
  }

  /** Resolves with what follows the step. `isLeft`: the visitor leaves it now. */
  async after(from: Step, isLeft = true): Promise<Plan | undefined> {
    if (isLeft) this.#noteAnswered(from);
    const next = await this.#search.passing(
      () => this.#after(from),
      found => found === 'send',
    );
    if (next === 'send') return { send: await this.planSending() };
    return next && { step: next, isShownAgain: next === this.#context.state.tree.openStep?.step };
  }
  /** Resolves with the steps around a sending that begins now. */
  async planSending(): Promise<SendPlan> {
    const after = await this.#search.firstShownIn('stepsAfterSubmit');
    const { ending, reachedEnd } = this.#context.state.tree;
    return { after, during: after?.startLoading ? after : ending, end: reachedEnd };
  }
  /** Resolves with the next step after the submit, the first one if `from` is absent, and at last with the end. */
  async afterSending(from?: Step): Promise<Step | undefined> {
    const next = await (from ? this.#search.nextShown(from) : this.#search.firstShownIn('stepsAfterSubmit'));
    const isBeforeEnd = from && this.#context.form.beforeEnd.includes(from);
    return next ?? (isBeforeEnd ? undefined : await this.#search.firstShownIn('beforeEnd')) ?? this.#ending;
  }
  /** The step that shows a failed submit. A final step that advances by itself is replaced: it would send again. */
  async afterFailure(): Promise<Step | undefined> {
    const { end } = this.#context.form;
    const ending = this.#ending;
    if (end && ending && this.#rules.isTransient(ending)) await this.#reachEnd(end);
    return this.#ending;
  }
  /**
   * The step of a visit whose lead was accepted before the page was loaded again. `reached`: its final step. `after`: the step
   * after the submit that was on screen.
   */
  async earlierStep(reached: Step | undefined, after: Step | undefined): Promise<Step | undefined> {
    const { form, state } = this.#context;
    await this.#reachEnd(reached && isEndScreen(form, reached) ? reached : form.end, reached);
    const unanswered = after && state.steps.isAfterSubmit(after) ? await this.#search.firstShown(after) : undefined;
    return unanswered ?? (await this.#search.firstShownIn('beforeEnd')) ?? this.#ending;
  }
  /** The path at the start; empty only for a form without steps. */
  start = (): Promise<readonly number[]> => firstPath(this.#context, this.#rules, this.#search);

  get #isSent(): boolean {
    return this.#context.state.tree.sending === 'success';
  }
  get #ending(): Step | undefined {
    return this.#context.state.tree.ending;
  }
  async #reachEnd(ending: Step | undefined, reached = this.#context.state.tree.reachedEnd): Promise<void> {
    const { store, tree } = this.#context.state;
    store.transact(() => {
      store.set(tree, 'ending', ending);
      store.set(tree, 'reachedEnd', reached);
    });
    if (ending) await this.#search.load(ending);
  }
  async #after(from: Step): Promise<Step | 'send' | undefined> {
    const { form, state } = this.#context;
    const { openStep, path } = state.tree;
    const list = listNameOf(form, from);
    if (from.doNotSendLead && isLast(form, from)) return undefined;
    // Send as soon as this consent is given, unless the visitor has gone back past it.
    const isShownAgain = openStep?.step === from && path.indexOf(from.order) < path.length - 1;
    if (isShownAgain && same(openStep.answers, this.#otherAnswers(from))) return this.#openStepOrSend();
    state.store.set(state.tree, 'openStep', undefined);
    const { undecided } = this.#search;
    for (const [step, left] of undecided) if (left && left === from) undecided.delete(step);
    if (list !== 'steps' && list !== 'beforeSubmit') return this.afterSending(from);
    const late = this.#isSent ? undefined : await this.#lateDestination(from);
    return late || list === 'steps' ? this.#afterQuestions(from, late) : this.#beforeSending(from);
  }
  /**
   * Evaluates jumps again if their sources were still loading when their step was left or passed. Finds the step to which one
   * of them leads now. Only a later step or an end, so that visitors don't go in circles.
   */
  async #lateDestination(from: Step): Promise<Step | undefined> {
    const { form, state } = this.#context;
    const { undecided } = this.#search;
    const isOnPath = ({ order }: Step): boolean => state.tree.path.includes(order);
    for (const [step, left] of undecided) {
      if (left && !isOnPath(left)) undecided.delete(step);
      else await this.#ruleLoader.waitForRules(step);
      const jump = undecided.has(step) ? this.#search.jumpOf(step)?.step : undefined;
      const shown = jump && !isOnPath(jump) ? await this.#search.firstShown(jump, step) : undefined;
      const isAhead = shown && (shown.order > from.order || isLast(form, shown) || shown === form.end);
      if (isAhead && !isOnPath(shown)) return shown;
    }
    return undefined;
  }
  /** Resolves with what follows a step of `steps`. `late` is the destination of a jump that could not be decided before. */
  async #afterQuestions(from: Step, late: Step | undefined): Promise<Step | 'send' | undefined> {
    const { form, state } = this.#context;
    this.#search.noteJumps(from, from);
    const next = late ?? (await this.#search.nextShown(from));
    // A final step that waits for the visitor is not the end yet: the lead includes what is chosen there.
    if (next && (!isEndScreen(form, next) || this.#rules.waitsForVisitor(next))) return next;
    const ending = next ?? form.end;
    await this.#reachEnd(ending, !next && isLast(form, from) ? from : ending);
    if (ending?.doNotSendLead) return ending;
    if (this.#isSent) return this.afterSending();
    // Nothing is sent before the visitor's first interaction.
    if (state.tree.hasInteracted) return this.#beforeSending();
    return (await this.#search.lastWithQuestions()) ?? (await this.#search.firstShownIn('beforeSubmit')) ?? ending;
  }
  /** Resolves with the next step of `beforeSubmit`, the first one if `from` is absent. If none is left, the lead is due. */
  async #beforeSending(from?: Step): Promise<Step | 'send'> {
    await this.#ruleLoader.waitForAllSources();
    passSteps(this.#context.state, this.#search.passed, true);
    const next = await (from ? this.#search.nextShown(from) : this.#search.firstShownIn('beforeSubmit'));
    return next ?? this.#openStepOrSend();
  }
  /** Resolves with the first step of the route that could not be loaded, or has a question for which the lead waits. */
  #openStepOrSend(): Step | 'send' {
    const { store, tree, fields } = this.#context.state;
    const couldNotLoad = (one: Step): boolean => this.#rules.isShown(one) && !this.#rules.isLoaded(one);
    const step = fields.route().find(one => couldNotLoad(one) || fields.visibleIn(one).some(this.#keepsLead));
    store.set(tree, 'openStep', step && { step, answers: this.#otherAnswers(step) });
    return step ?? 'send';
  }
  /** Does the lead wait for this visible question, whose step the visitor has left, or has never seen because of `initial_step`? */
  #keepsLead = (field: Field): boolean => {
    const { type, state, prefilled } = field;
    if (!type || state.broken !== undefined) return true; // it may be a consent
    if (!state.error) return false;
    return type.isConsent === true || prefilled || this.#isGone(field);
  };
  /**
   * Was it answered when its step was left, and neither it nor another question with its keys has an answer now? A link or another
   * question had filled it in.
   */
  #isGone = (field: Field): boolean =>
    field.state.wasAnswered && field.storedKeys().every(key => isMissing(this.#context.state.answers.now(key)));
  /** All answers but those to the texts of the step. If they change, for example a checkbox, its jumps may lead elsewhere. */
  #otherAnswers(step: Step): Answers {
    const { answers, fields } = this.#context.state;
    const consents = fields.of(step).filter(({ type }) => !type || type.answerKind === null);
    const keys = consents.flatMap(field => field.storedKeys());
    return Object.fromEntries(Object.entries(answers.all()).filter(([key]) => !keys.includes(key)));
  }
  #noteAnswered(left: Step): void {
    const { fields } = this.#context.state;
    for (const field of fields.route().flatMap(step => fields.of(step))) {
      const { required, counts, error } = field.state;
      const wasAnswered = required && counts && !error;
      if (wasAnswered || field.step === left) field.mark({ wasAnswered }); // else it was skipped
    }
  }
}
