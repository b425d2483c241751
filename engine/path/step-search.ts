/** Searches for the next step that has something to show. */

import { nextTask } from '../async/next-task.ts';
import type { Context } from '../context.ts';
import type { ListName, Step } from '../contract/definition.ts';
import { createError } from '../errors/errors.ts';
import { type Arrival, following, takenJump } from '../form/flow.ts';
import { hasQuestions, isEndScreen } from '../form/steps.ts';
import type { ForeignSources } from '../plugin-runtime/foreign-sources.ts';
import type { TypeLoader } from '../plugin-runtime/load-types.ts';
import { waitAtMost } from '../state/wait-for.ts';
import { passSteps } from './path.ts';
import type { StepRules } from './step-rules.ts';

/** Milliseconds. A prefilled question whose verdict is not known by then is shown. */
const VERDICT_LIMIT = 5000;
/** The number of steps that are looked at in one task. */
const STEPS_AT_ONCE = 100;

/** Waits for data that decides about a step. Before the first step, none of it is loading. */
export interface Waits {
  /** Resolves when what decides whether the step has something to show has answered, or after a limit. */
  toShow(step: Step): Promise<void>;
  /** Does the same for its jumps. */
  toJump(step: Step): Promise<void>;
}

export class StepSearch {
  readonly #context: Context;
  readonly #rules: StepRules;
  readonly #types: TypeLoader;
  readonly #sources: ForeignSources;
  readonly #waits: Waits | undefined;
  /** The steps without anything to show that the last search has passed. */
  passed: Step[] = [];
  /** The passed steps whose jumps are undecided, each with the step from which it was passed; undefined at the start. */
  readonly undecided = new Map<Step, Step | undefined>();
  #lookups = 0;

  constructor(context: Context, rules: StepRules, types: TypeLoader, sources: ForeignSources, waits?: Waits) {
    this.#context = context;
    this.#rules = rules;
    this.#types = types;
    this.#sources = sources;
    this.#waits = waits;
  }

  /** The step, or the first one after it that has something to show. Skips steps that have nothing to show, following their jumps. */
  async firstShown(step: Step | undefined, left?: Step): Promise<Step | undefined> {
    const { form, state } = this.#context;
    const passed = new Set(left && [left]);
    let candidate = step;
    while (candidate) {
      await this.load(candidate);
      // After the lead was accepted, the visitor can do nothing about a step whose code could not be loaded.
      const isMissing = state.tree.sending === 'success' && !this.#rules.isLoaded(candidate);
      if (isEndScreen(form, candidate) || (this.#rules.isShown(candidate) && !isMissing)) return candidate;
      passed.add(candidate);
      this.passed.push(candidate);
      await this.#waits?.toJump(candidate);
      this.noteJumps(candidate, left);
      candidate = following(form, candidate, this.jumpOf(candidate), passed)?.step;
    }
    return undefined;
  }
  firstShownIn(list: ListName): Promise<Step | undefined> {
    return this.firstShown(this.#context.form[list][0]);
  }
  /** The next step of the same list that has something to show; undefined if the list ends. */
  nextShown(from: Step): Promise<Step | undefined> {
    return this.firstShown(following(this.#context.form, from, this.jumpOf(from))?.step, from);
  }
  /** A link that prefills everything sends nothing by itself: the last step with questions is shown instead. */
  async lastWithQuestions(): Promise<Step | undefined> {
    const { store, tree } = this.#context.state;
    const last = this.#context.form.steps.filter(hasQuestions).at(-1);
    store.set(tree, 'showsPrefilled', true);
    if (last) await this.load(last);
    return last;
  }
  jumpOf(from: Step): Required<Arrival> | undefined {
    const { form, state, warnOnce } = this.#context;
    const warn = (destination: number) => void warnOnce(createError('SW_JUMP', { step: from.order, destination }));
    return takenJump(form, from, state.readOf(from).matches, warn);
  }
  /** Call it when a step of `steps` is left or passed. */
  noteJumps(step: Step, left: Step | undefined): void {
    if (this.#context.form.steps.includes(step) && this.#sources.isUndecided(step)) this.undecided.set(step, left);
  }
  /** Notes the steps that `find` passes, unless the visitor has moved in the meantime. */
  async passing<T>(find: () => Promise<T>, isAtEnd: (found: T) => boolean = () => false): Promise<T> {
    const { state } = this.#context;
    const { path } = state.tree;
    this.passed = [];
    const found = await find();
    if (path === state.tree.path) passSteps(state, this.passed, isAtEnd(found));
    return found;
  }
  /** Loads what decides whether the step is shown. Resolves even if that fails. */
  load = async (step: Step): Promise<void> => {
    const { host, state } = this.#context;
    // Skipping thousands of steps in one task would block the page.
    if (!(++this.#lookups % STEPS_AT_ONCE)) await nextTask(host);
    await this.#waits?.toShow(step);
    if (!this.#rules.isOffered(step)) return;
    await this.#types.loadTypesOf(step);
    if (this.#awaitsVerdict(step)) await waitAtMost(host, VERDICT_LIMIT, state.store, () => !this.#awaitsVerdict(step));
  };

  /** Is a verdict unknown that decides whether the step, or one that was passed before it, has something to show? */
  #awaitsVerdict(step: Step): boolean {
    const { form, state } = this.#context;
    return [...state.fields.prefilled].some(
      field => state.fields.stateOf(field).pending && (field.step.order <= step.order || !form.steps.includes(step)),
    );
  }
}
