/** A running form. What it needs after its first question is in `moves.ts`, whose chunk arrives later. */
import { lazy } from '../../engine/async/lazy.ts';
import { withTimeout } from '../../engine/async/pause.ts';
import type { CallRecord } from '../../engine/contract/call.ts';
import type { Question, Step } from '../../engine/contract/definition.ts';
import type { Answers, Read, Scope, View } from '../../engine/contract/plugin.ts';
import type { By, Engine, EngineOptions, Internals, Submission } from '../../engine/engine.ts';
import { createError, detailOf } from '../../engine/errors/errors.ts';
import type { Field } from '../../engine/fields/field.ts';
import { advances, hidesNext } from '../../engine/path/advancing.ts';
import { loadAroundStep } from '../../engine/path/around-step.ts';
import { isAfterAcceptance, isClosed } from '../../engine/path/closed-steps.ts';
import { firstPath } from '../../engine/path/first-path.ts';
import { showPath, trackDeadEnd } from '../../engine/path/path.ts';
import { setStepValue } from '../../engine/path/step-value.ts';
import { createFormWide, type FormWide } from '../../engine/plugin-runtime/form-wide.ts';
import { createScope, createVerbs, type Verbs } from '../../engine/plugin-runtime/scope.ts';
import { announce } from '../../engine/state/announce.ts';
import type { Tree } from '../../engine/state/tree.ts';
import { loadPrefill, loadResume, named } from './chunks.ts';
import { type Core, createCore } from './core.ts';
import type { Moves } from './moves.ts';

const loadMoves = named(
  'moves',
  () => import(/* webpackChunkName: "moves", webpackFetchPriority: "low" */ './moves.ts'),
);
/** Milliseconds. After that, the form starts without the answers of its link. */
const PREFILL_LIMIT = 10_000;

export const createEngine = (options: EngineOptions): Engine => new RunningForm(options);

class RunningForm implements Engine {
  // State

  readonly options: Engine['options'];
  readonly idPrefix: string;
  readonly state: Engine['state'];
  readonly read: Read;
  drawsAtOnce = false;
  #intercept: (() => boolean) | undefined;
  readonly #callWatchers = new Set<(made: CallRecord) => void>();

  // Parts

  readonly #core: Core;
  readonly #verbs: Omit<Verbs, 'use'>;
  readonly #formWide: FormWide;
  readonly scope: Scope;
  readonly events: Engine['events'];
  readonly dictionary: Engine['dictionary'];
  readonly markup: Engine['markup'];
  readonly report: Engine['report'];
  readonly guard: Engine['guard'];
  readonly internals: Internals;
  readonly #moves = lazy(async () => {
    const chunk = await loadMoves().catch(problem => {
      void this.report('error', problem);
      throw problem;
    });
    const moves = new chunk.Moves(this.#core, this.#formWide, this.scope, this.#callWatchers, this.#loadAroundStep);
    this.#setPress(undefined);
    this.#arrive(moves);
    return moves;
  });
  #arrive = (_: Moves): void => undefined;
  readonly #arrival = new Promise<Moves>(resolve => {
    this.#arrive = resolve;
  });

  constructor(given: EngineOptions) {
    const core = createCore(given);
    const { context, interaction, types, rules } = core;
    const { state, lifetime } = context;
    this.#core = core;
    this.options = core.options;
    this.idPrefix = core.idPrefix;
    this.state = state;
    this.read = state.read;
    this.events = context.events;
    this.dictionary = core.dictionary;
    this.markup = core.markup;
    this.report = context.report;
    this.guard = context.guard;
    this.#verbs = createVerbs(context, {
      call: (call, signal) => this.#move(({ calls }) => calls.call(call, signal)),
      next: () => void this.next('effect'),
      back: length => void this.back(length),
      retry: () => void this.retry(),
      lead: this.lead,
    });
    this.#formWide = createFormWide(context, core.dictionary, { ...this.#verbs, on: interaction.on });
    const { scope, end } = this.createScope('form', state.read);
    this.scope = scope;
    lifetime.untilEnd(end);
    const isOnClosed = (): boolean => this.isClosed(state.read.step);
    lifetime.untilEnd(state.store.watch(isOnClosed, closed => closed && void this.#loadAroundStep()));
    this.internals = {
      isShown: rules.isShown,
      isTransient: rules.isTransient,
      show: path => showPath(context, path),
      loadTypesOf: types.loadTypesOf,
      restoreSending: async to => (await this.#moves.load()).sending.restore(to),
      watchCalls: run => {
        this.#callWatchers.add(run);
        return () => this.#callWatchers.delete(run);
      },
    };
  }

  // What views read

  definition = (): unknown => this.#core.readDefinition();
  titleId = (step: Step): string => `sw-${this.idPrefix.replace(/\W/g, '-')}-${step.order}`;
  plugins = () => this.#core.needed.all();
  viewComponent = (): View['Component'] => this.#core.needed.drawnView()?.Component;
  closedView: Engine['closedView'] = () => this.#moves.now?.closedView;
  hidesNext = (step: Step): boolean => hidesNext(this.#core.context, step);
  advances = (field: Field): boolean => advances(this.#core.context, field);
  canGoBack = ({ path, step }: Read): boolean =>
    path.length > 1 ? !isAfterAcceptance(this.#core.context, step) : this.#core.needed.backOnFirstStep() !== undefined;
  refusalShownOn = (step: Step): string | undefined => this.#core.rules.refusalShownOn(step);
  isClosed = (step: Step | undefined): boolean => isClosed(this.#core.context, step);

  // Verbs

  start = (): Promise<void> => this.#start();
  async #start(continueBefore?: () => Promise<void>): Promise<void> {
    const { form, host, lifetime } = this.#core.context;
    const { store, tree } = this.state;
    if (form.steps.length === 0) void this.report('error', createError('SW_NO_STEPS'));
    await Promise.all([this.dictionary.load(), this.#showFirstStep(), this.#loadAroundStep()]);
    store.set(tree, 'started', true);
    void this.#move(() => undefined); // its code runs while the browser draws the step
    await continueBefore?.();
    const begin = (): void => void this.#move(moves => moves.begin());
    lifetime.untilEnd(host.idle(begin));
    if (tree.hasInteracted) begin();
  }
  stop = (): void => this.#core.context.lifetime.end();
  resume = async (previous: Engine): Promise<void> => {
    const { resume } = await loadResume();
    const { context, rules, types } = this.#core;
    // Plugins start with the facts of the engine before.
    await this.#start(async () => resume(previous, context, rules, types, (await this.#moves.load()).sending));
    if (!previous.state.tree.hasInteracted) return;
    this.state.store.set(this.state.tree, 'hasInteracted', true);
    this.scope.emit('resumed', undefined);
  };
  interact = async (root?: Element): Promise<void> => {
    const { store, tree, fields } = this.state;
    fields.see();
    if (!store.set(tree, 'hasInteracted', true)) return;
    if (root) this.attach(root);
    if (tree.started) void this.#move(moves => moves.begin()); // without waiting until the browser is idle
    const { events } = this.#core.context;
    await events.emit('interact', undefined);
    await events.emit('interacted', undefined);
  };
  answer = (field: Field, value: unknown, done = false, fills?: Answers): void => {
    void this.interact(); // typing and choosing count, keys that only move the focus do not
    const { question, step } = field;
    if (this.isClosed(step)) return;
    const { store, tree } = this.state;
    const seen = done && this.advances(field) ? tree.acts : undefined;
    store.transact(() => field.input(value, done, fills));
    if (!done) return;
    this.scope.emit('answer', { question, step, type: 'click', done });
    if (seen !== undefined) void this.#press(({ navigation }) => navigation.autopass.start(step, seen));
  };
  leave = (field: Field): void => void this.#move(moves => moves.leave(field));
  setFieldValue = (field: Field, value: unknown): void => field.setValue(value);
  setStepValue = (step: Step, value: unknown): void => setStepValue(this.#core.context, step, value);
  next = async (by?: By): Promise<void> => {
    if (by === 'effect' && this.#intercept?.()) return;
    const { fields, tree } = this.state;
    const seen = by === 'effect' || by === 'autopass' ? tree.acts : fields.see();
    await this.#press(({ navigation }) => navigation.advance(by, seen));
  };
  back = (length?: number): Promise<void> => this.#press(({ navigation }) => navigation.back(length));
  retry = (): Promise<void> => this.#press(({ navigation }) => navigation.retry());
  retryStep = async (step: Step): Promise<void> => {
    // The notices stay until everything has loaded: a control that is exchanged would lose what is being typed.
    await this.#core.types.loadTypesOf(step, true);
    this.#setBroken(step, false);
    if (this.state.tree.press) await this.#moves.load().catch(() => undefined);
  };
  tryQuestion = (question: Question): Promise<boolean> => this.#move(({ errors }) => errors.tryQuestion(question));
  interceptNext = (run: (() => boolean) | undefined): void => {
    this.#intercept = run;
  };
  lead = (): Promise<Answers> => this.#move(async ({ sending }) => (await sending.lead.load()).assemble());
  submission = (): Promise<Submission> => this.#move(({ sending }) => sending.submission());
  whenOver = (): Promise<void> => this.#move(({ navigation }) => navigation.whenOver());
  announce = (text: string): void => announce(this.state.store, text);
  failView = (where: string, problem: unknown): void =>
    void this.report('error', createError('SW_PLUGIN_THREW', { where, hook: 'view', detail: detailOf(problem) }));
  failQuestion = (field: Field, problem: unknown): void => {
    this.failView(field.name, problem);
    field.fail(detailOf(problem));
  };
  failStep = (step: Step, problem: unknown): void => {
    this.failView(`step ${step.order}`, problem);
    this.#setBroken(step, true);
  };
  attach = (root: Element): void => void this.#move(moves => moves.attach(root));
  focusStep: Engine['focusStep'] = (...given) => void this.#move(moves => moves.focusStep(...given));
  focusQuestion = (section: HTMLElement, question: Question): void =>
    void this.#move(moves => moves.focusQuestion(section, question));
  createScope: Engine['createScope'] = (owner, read) =>
    createScope({ ...this.#verbs, use: this.#formWide.use }, read, owner);

  /** Runs it with the moves: at once if they have loaded, else when they arrive. */
  async #move<T>(run: (moves: Moves) => T): Promise<Awaited<T>> {
    this.#moves.load().catch(() => undefined); // reported
    return await run(this.#moves.now ?? (await this.#arrival));
  }
  /** Does the same for a press of the visitor. Until then, Next is busy. If they cannot be loaded, the step shows a notice. */
  #press(run: (moves: Moves) => Promise<void> | void): Promise<void> {
    if (!this.#moves.now) {
      this.#setPress('waits');
      this.#moves.load().catch(() => this.#setPress('failed'));
    }
    return this.#move(run);
  }
  #setPress(press: Tree['press']): void {
    this.state.store.set(this.state.tree, 'press', press);
  }
  async #showFirstStep(): Promise<void> {
    const { context, rules, search, types } = this.#core;
    const { page, host } = context;
    const { prefilled_cs, prefilled_values } = page.query;
    if (prefilled_cs || prefilled_values) {
      const report = (problem: unknown): void => void this.report('error', problem);
      const chunk = await withTimeout(host, PREFILL_LIMIT, loadPrefill().catch(report));
      await chunk?.prefill(context, types, this.#formWide);
    }
    const first = await firstPath(context, rules, search);
    trackDeadEnd(context, this.state.steps.at(first.at(-1)));
    showPath(context, first);
  }
  readonly #loadAroundStep = (): Promise<void> => loadAroundStep(this.#core.context, this.#core.needed, this.#formWide);
  #setBroken(step: Step, isBroken: boolean): void {
    const { store, tree } = this.state;
    const others = tree.brokenSteps.filter(one => one !== step);
    store.set(tree, 'brokenSteps', isBroken ? [...others, step] : others);
  }
}
