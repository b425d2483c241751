/**
 * What a form needs after its first question: it moves the visitor along the path, sends the lead, calls services, starts
 * plugins, and follows the focus and the pointer. One chunk, requested together with the first one.
 */

import { nextTask } from '../../engine/async/next-task.ts';
import { ApiCalls } from '../../engine/calls/call.ts';
import type { CallRecord } from '../../engine/contract/call.ts';
import type { Question, Step } from '../../engine/contract/definition.ts';
import type { Host } from '../../engine/contract/host.ts';
import type { Scope } from '../../engine/contract/plugin.ts';
import { startCompletedMarks } from '../../engine/fields/completed-marks.ts';
import type { Field } from '../../engine/fields/field.ts';
import { createLeaving } from '../../engine/fields/leaving.ts';
import { BrowserHistory } from '../../engine/navigation/browser-history.ts';
import { Navigation } from '../../engine/navigation/navigate.ts';
import { NextStep } from '../../engine/navigation/next-step.ts';
import { StepChange } from '../../engine/navigation/step-change.ts';
import { createStepErrors, type StepErrors } from '../../engine/navigation/step-errors.ts';
import { watchClosing } from '../../engine/navigation/watch-closing.ts';
import { isClosed } from '../../engine/path/closed-steps.ts';
import { StepSearch } from '../../engine/path/step-search.ts';
import type { FormWide } from '../../engine/plugin-runtime/form-wide.ts';
import { LatePlugins } from '../../engine/plugin-runtime/late-plugins.ts';
import { loadStepsAhead } from '../../engine/plugin-runtime/load-ahead.ts';
import { RuleLoader } from '../../engine/plugin-runtime/rule-loader.ts';
import { announce } from '../../engine/state/announce.ts';
import { addLaterRows } from '../../plugins/generated/later-rows.ts';
import { focusQuestion, focusStep, keepFocus } from '../../view/focus.ts';
import { createPointerTracker } from '../../view/pointer.ts';
import { progressText } from '../../view/progress-value.ts';
import { SentStep } from '../../view/SentStep.tsx';
import { takeSilentInput } from '../../view/silent-input.ts';
import { watchEarlierVisit } from '../lead/earlier-visit.ts';
import { Sending } from '../lead/sending.ts';
import { watchConsents } from '../lead/watch-consents.ts';
import { named } from './chunks.ts';
import type { Core } from './core.ts';

const loadLead = named('lead', () => import(/* webpackChunkName: "lead" */ '../lead/lead.ts'));
/** A quick look for mistakes in the definition. It is in the chunk of the theme, which every visit loads. */
const loadFirstLook = () => import(/* webpackChunkName: "theme" */ '../../check/first-look.ts');

const ignoreMissing = (): void => undefined; // reported when a lead is sent

/** Has the origin a database, in which an earlier visit may have left a lead? True if the browser cannot tell. */
async function mayHaveKept(host: Host): Promise<boolean> {
  try {
    const factory = host.database();
    return factory?.databases ? (await factory.databases()).length > 0 : factory !== undefined;
  } catch {
    return true;
  }
}

export class Moves {
  readonly #core: Core;
  readonly #formWide: FormWide;
  readonly #loadAroundStep: () => Promise<void>;
  readonly #plugins: LatePlugins;
  readonly #ruleLoader: RuleLoader;
  readonly #history: BrowserHistory;
  readonly #pointer: ReturnType<typeof createPointerTracker>;
  readonly #leaving: ReturnType<typeof createLeaving>;
  readonly calls: ApiCalls;
  readonly navigation: Navigation;
  readonly sending: Sending;
  readonly errors: StepErrors;
  readonly stepChange: StepChange;
  readonly focusQuestion = focusQuestion;
  readonly closedView = SentStep;
  #hasBegun = false;
  #attached: Element | undefined;

  /** `scope`: the scope of the form. `watchers` are called with each call of a plugin. */
  constructor(
    core: Core,
    formWide: FormWide,
    scope: Scope,
    watchers: ReadonlySet<(made: CallRecord) => void>,
    loadAroundStep: () => Promise<void>,
  ) {
    const { context, needed, rules, types, sources } = core;
    const { host, page, state, emit, lifetime } = context;
    const { atMost } = core.interaction;
    addLaterRows();
    needed.lookAgain();
    this.#core = core;
    this.#formWide = formWide;
    this.#loadAroundStep = loadAroundStep;
    this.calls = new ApiCalls(context, watchers, () => this.sending.lead.load());
    const plugins = new LatePlugins(context, needed, atMost);
    const ruleLoader = new RuleLoader(context, sources, atMost);
    const search = new StepSearch(context, rules, types, sources, {
      async toShow(step) {
        // The manifest row may decide by the data of a plugin.
        if (rules.rowOf(step)?.visible) {
          await plugins.whenStarted();
          await ruleLoader.waitForAllSources();
        }
        await ruleLoader.waitForDisplay(step);
      },
      toJump: step => ruleLoader.waitForRules(step),
    });
    for (const passed of core.search.undecided) search.undecided.set(...passed);
    const nextStep = new NextStep(context, rules, search, ruleLoader);
    const isEnabled = (): boolean => !page.preview && !needed.drawnView()?.asksOneByOne;
    this.#history = new BrowserHistory(
      host,
      { id: core.idPrefix, page },
      isEnabled,
      length => void this.navigation.followHistory(length),
    );
    this.#leaving = createLeaving(emit, state, lifetime.signal);
    const announceError = (question: Question): void => this.#leaving.announceError(state.fields.ensure(question));
    lifetime.untilEnd(context.events.on('answer', ({ question, done }) => done && announceError(question)));
    this.errors = createStepErrors(context, this.#leaving, ruleLoader, rules);
    this.stepChange = new StepChange(context, this.#history, plugins);
    const forLead = { ...context, types, needed, plugins, formWide, call: this.calls.call };
    this.sending = new Sending(forLead, loadLead, () => void this.navigation.showStepAfterSending());
    this.navigation = new Navigation(context, {
      rules,
      nextStep,
      needed,
      errors: this.errors,
      stepChange: this.stepChange,
      history: this.#history,
      sending: this.sending,
      leaveForm: () => context.guard('the first step', 'back', () => needed.backOnFirstStep()?.(scope)),
    });
    this.#plugins = plugins;
    this.#ruleLoader = ruleLoader;
    this.#pointer = createPointerTracker(context);
    watchClosing(context);
    watchEarlierVisit(context, nextStep, this.navigation, this.sending);
    lifetime.untilEnd(startCompletedMarks(state, host, context.guard));
    lifetime.untilEnd(host.on('online', () => void this.#retryBlocked()));
    watchConsents(context, this.sending);
  }

  /**
   * Starts the history, form-wide plugins, the check of the definition, and the sending of leads that were kept before.
   * Runs once.
   */
  begin(): void {
    const { form, host, state, events, registry, lifetime } = this.#core.context;
    if (this.#hasBegun || lifetime.signal.aborted) return;
    this.#hasBegun = true;
    lifetime.untilEnd(this.#history.start(state.tree.path.length));
    void this.#startPlugins();
    registry.fetchAhead('lead', this.sending.lead.load);
    const sendKept = (): void => void this.sending.lead.load().then(lead => lead.outbox.drain(), ignoreMissing);
    lifetime.untilEnd(events.on('interact', () => void nextTask(host).then(sendKept), true));
    if (form.configuration.keepLeads !== false) void mayHaveKept(host).then(mayHave => mayHave && sendKept());
    void loadFirstLook().then(
      ({ checkIfNeeded }) => checkIfNeeded({ ...this.#core.context, ...this.#core }),
      ignoreMissing,
    );
  }
  /** Watches pointer, focus and inputs of the form, once for each root. */
  attach(root: Element): void {
    const { host, emit, lifetime } = this.#core.context;
    if (root === this.#attached || lifetime.signal.aborted) return;
    this.#attached = root;
    lifetime.untilEnd(keepFocus(host, root));
    lifetime.untilEnd(this.#pointer.watch(root));
    this.sending.watchInputs(root);
    const takeSilent = (): void => takeSilentInput(root);
    const form = root.closest('form');
    form?.addEventListener('submit', takeSilent, true);
    lifetime.untilEnd(() => form?.removeEventListener('submit', takeSilent, true));
    takeSilent(); // the first interaction may be Next
    emit('attach', { root });
  }
  /** Focuses the step that has come on screen, and announces its progress when the browser has painted it. */
  async focusStep(section: HTMLElement, step: Step, first: boolean): Promise<void> {
    const { context } = this.#core;
    const { host, state } = context;
    await focusStep(host, state.read, section, first);
    const progress = progressText(state.read, step);
    // A closed step announces that it was sent.
    if (!progress || first || !section.isConnected || isClosed(context, step)) return;
    // What a plugin has announced since the step came on screen is announced too.
    const { announcement, announcedBefore } = state.tree;
    announce(state.store, announcement === announcedBefore ? progress : `${announcement}. ${progress}`);
  }
  /** An error that appears under a pressed pointer would move what is being clicked. */
  leave(field: Field): void {
    if (!isClosed(this.#core.context, field.step)) this.#pointer.whenUp(() => this.#leaving.leave(field));
  }

  /** Loads what the form needs after its first question. */
  async #startPlugins(): Promise<void> {
    const { context, markup, types, rules, interaction } = this.#core;
    const { events, lifetime } = context;
    const first = this.#plugins.start(this.#formWide);
    lifetime.untilEnd(this.#plugins.show(types, this.#loadAroundStep));
    const loadingNames = this.#ruleLoader.load();
    const ahead = loadStepsAhead(context, markup, this.#ruleLoader, rules.isOffered);
    const interacted = new Promise<void>(resolve => lifetime.untilEnd(events.on('interact', resolve, true)));
    const deferred = interacted.then(() => this.#plugins.startDeferred());
    const loaded = interaction.atMost(Promise.all([first, loadingNames, ahead.first]));
    void Promise.all([loaded, deferred]).then(interaction.allStarted);
    await deferred;
    ahead.loadFiles();
  }
  /** A lead that lacks a part is in no outbox, which would send it as soon as the browser is online. */
  async #retryBlocked(): Promise<void> {
    const { lead, isEdited } = await this.sending.submission();
    if (!lead?.revisions && !isEdited) void this.navigation.retry();
  }
}
