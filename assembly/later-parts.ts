/** Wires what the first question does without, such as moving and sending: a chunk of its own, see `create-engine.ts`. */
import { createOwnerWarnings } from '../check/owner-warnings.ts';
import { LISTS, type Step } from '../contract/definition.ts';
import { nextTask } from '../engine/async/next-task.ts';
import { createApiCalls } from '../engine/calls/call.ts';
import { isSendingHeldBack } from '../engine/calls/dry-run.ts';
import type { LaterParts } from '../engine/engine.ts';
import { fail } from '../engine/errors/errors.ts';
import { startClearing } from '../engine/fields/clearing.ts';
import { startCompletedMarks } from '../engine/fields/completed-mark.ts';
import { identityOf } from '../engine/fields/identity.ts';
import { createLeaving } from '../engine/fields/leaving.ts';
import { prefill } from '../engine/fields/prefill.ts';
import { questionsByKey } from '../engine/fields/questions-by-key.ts';
import { VALIDATOR_NAMES, validate } from '../engine/fields/validators.ts';
import { completeForm } from '../engine/form/complete.ts';
import { createClosedSteps } from '../engine/navigation/closed-steps.ts';
import { watchEarlierVisit } from '../engine/navigation/earlier-visit.ts';
import { createHistory } from '../engine/navigation/history.ts';
import { createNavigation } from '../engine/navigation/navigate.ts';
import { createNextStep } from '../engine/navigation/next-step.ts';
import { createStepRules } from '../engine/navigation/step-rules.ts';
import { createActiveViews } from '../engine/plugins/active-views.ts';
import { createFirstInteraction } from '../engine/plugins/first-interaction.ts';
import { createFormWide } from '../engine/plugins/form-wide.ts';
import { createFrames } from '../engine/plugins/frames.ts';
import { showLatePlugins } from '../engine/plugins/late-plugins.ts';
import { loadStepsAhead } from '../engine/plugins/load-ahead.ts';
import { createNamedParts } from '../engine/plugins/named-parts.ts';
import { createNeededPlugins } from '../engine/plugins/needed-plugins.ts';
import { createViewErrors } from '../engine/plugins/view-errors.ts';
import { createSending } from '../lead/sending.ts';
import { createAttach } from '../view/attach.ts';
import { InView, Slot } from '../view/Frame.tsx';
import { focusQuestion, focusStep } from '../view/focus.ts';
import { createPointerTracker } from '../view/pointer.ts';
import type { FirstParts } from './first-parts.ts';
import { createLeadLoader } from './lead-loader.ts';

/** Steps whose visibility is looked up in one go. */
const LOOKS_AT_ONCE = 100;

export function createLaterParts(first: FirstParts): LaterParts {
  const { engine, events, verbs, lifetime, pageLoaded, types, isShown, warnOnce } = first;
  const { state, guard, report, idPrefix, announce } = engine;
  const { page, host, registry } = engine.options;
  const { store, cells, fields, steps, read } = state;
  const { emit } = verbs;
  const { signal: ended, untilEnd } = lifetime;
  const isHeldBack = (): boolean => isSendingHeldBack(read);

  const form = completeForm(first.firstForm, first.draft, page, first.guardPrepares(registry.laterPrepares()));
  steps.add(form);
  store.set(cells.form, form);
  if (form.steps.length === 0) void report('error', fail('SW_NO_STEPS'));
  const byKey = questionsByKey(form, steps.isAfterSubmit);

  const clearing = startClearing({ state, byKey });
  untilEnd(startCompletedMarks({ state, host }));
  const pointer = createPointerTracker({ host, pauses: page.pauses, events, lifetime });
  const leaving = createLeaving({ fields, emit, announce });

  const ownerWarnings = createOwnerWarnings(engine, pageLoaded);
  const isOwnValidator = (name: string): boolean => VALIDATOR_NAMES.includes(name);
  const needed = createNeededPlugins({ registry, store, read, guard, report });
  const interaction = createFirstInteraction(host, events.on, lifetime);
  const { atMost } = interaction;
  const named = createNamedParts({ engine, form, isOwnValidator, pageLoaded, warnOnce, atMost });
  const loadLead = () => sending.lead.load();
  const { call, watchCalls } = createApiCalls({ host, apiBase: page.apiBase, state, loadLead });
  const formWide = createFormWide({ engine, lifetime, verbs: { ...verbs, call, on: interaction.on } });
  const views = createActiveViews(engine);
  const brokenSteps = new Set<Step>();
  const closed = createClosedSteps(form, state);
  untilEnd(closed.stop);
  const isStepClosed = () => closed.isClosed(read.step);
  const loadFrames = createFrames({ engine, views, needed, formWide, isStepClosed, lifetime });
  untilEnd(store.watch(isStepClosed, isClosed => isClosed && void loadFrames()));
  const stepRules = createStepRules({ registry, guard, state, brokenSteps });

  /** Resolves when the form-wide plugins that the form needs have started, or take too long. */
  let pluginsStarted: Promise<void> | undefined;

  let looks = 0;
  const nextStep = createNextStep({
    form,
    page,
    state,
    async loadForVisibility(step) {
      // Skipping thousands of steps in one task would block the page.
      if (!(++looks % LOOKS_AT_ONCE)) await nextTask(host);
      if (stepRules.isDecidedByRow(step)) {
        await pluginsStarted;
        await atMost(needed.retryFailed());
        await named.waitForAllSources();
      }
      await named.waitForDisplay(step);
      if (stepRules.isOffered(step)) await types.loadTypesOf(step);
    },
    isShown,
    ...stepRules,
    ...named,
    ...clearing,
    warnOfMissingJump: (step, destination) => void warnOnce(fail('SW_JUMP', { step: step.order, destination })),
    hasInteracted: engine.hasInteracted,
    showPrefilledQuestions: () => void store.set(cells.showsPrefilled, true),
  });
  const history = createHistory({
    host,
    form: { id: idPrefix, page },
    enabled: () => !page.preview && !views.drawn()?.asksOneByOne,
    followHistory: length => void navigation.followHistory(length),
  });
  const sending = createSending({
    host,
    ended,
    state,
    emit,
    report,
    loadLead: createLeadLoader({
      engine,
      first,
      needed,
      emit,
      formWide,
      call: given => call(given, ended),
      isSendingHeldBack: isHeldBack,
    }),
    nextStep,
    showStepAfterSending: () => navigation.showStepAfterSending(),
  });
  const navigation = createNavigation({
    ...first,
    ...stepRules,
    form,
    page,
    host,
    state,
    history,
    nextStep,
    announce,
    advancesByItself: step => !views.drawn()?.asksOneByOne && !!first.autopass.advancingField(step),
    waitForPlugins: step => steps.isAfterSubmit(step) && atMost(needed.latest()),
    emit,
    announceErrors: leaving.announceErrors,
    waitForRules: named.waitForRules,
    isClosed: closed.isClosed,
    leaveForm: () => guard('the first step', 'back', () => views.backOnFirstStep()?.(engine.scope)),
    sending,
  });
  watchEarlierVisit({ on: events.on, nextStep, ...sending, stepAt: steps.at, showAlone: navigation.showAlone });

  async function begin(): Promise<void> {
    if (pluginsStarted || ended.aborted) return;
    const plugins = needed.watch(formWide.start);
    untilEnd(history.start(cells.path.state.value.length));
    untilEnd(plugins.stop);
    untilEnd(
      registry.subscribe(({ validators, conditions }) => void ((validators || conditions) && fields.revisitAll())),
    );
    pluginsStarted = atMost(plugins.first);
    void sending.lead.load().then(
      // Preview does not send what an earlier visit left behind either.
      lead => (isHeldBack() ? undefined : lead.drain()),
      () => undefined, // reported when a lead is sent
    );
    untilEnd(showLatePlugins({ registry, state, types, loadFrames }));
    const loadingNames = named.load(fields.revisitAll);
    await nextTask(host);
    const ahead = loadStepsAhead({ form, registry, store, types, pageLoaded, isOffered: stepRules.isOffered });
    untilEnd(ahead.stop);
    void atMost(Promise.all([plugins.first, loadingNames, ahead.first])).then(interaction.allStarted);
    await Promise.all([loadingNames, ownerWarnings.check()]);
  }

  let intercept: (() => boolean) | undefined;
  const attach = createAttach({ host, emit, pointer, sending, lifetime });
  // The form has replaced the draft, which needs as much memory.
  for (const list of LISTS) first.draft[list] = [];

  return {
    begin,
    async startPath() {
      await prefill({ ...first, ...types, form, page, registry, state, atMost, startPlugin: formWide.start });
      const path = await nextStep.start();
      navigation.trackDeadEnd(steps.at(path.at(-1)));
      return path;
    },
    next(by) {
      void begin(); // nothing has called it yet if this chunk failed to load at the idle moment
      return by === 'effect' && intercept?.() ? Promise.resolve() : navigation.advance(by);
    },
    back: navigation.back,
    retry: sending.retry,
    sending,
    // An error that appears under a pressed pointer would move what is being clicked.
    leave: field => pointer.whenUp(() => leaving.leave(field)),
    startAutopass(step) {
      void begin();
      navigation.startAutopass(step);
    },
    async retryStep(step) {
      brokenSteps.delete(step);
      for (const field of fields.of(step)) types.retryField(field);
      await types.loadTypesOf(step);
      first.pluginsChanged();
    },
    tryQuestion: navigation.tryQuestion,
    interceptNext(run) {
      intercept = run;
    },
    async resume(previous) {
      const { resume } = await first.loadResume();
      await engine.start();
      await resume(previous, { state, byKey, types, isShown, sending, setPath: first.setPath });
      if (!previous.hasInteracted()) return;
      first.countAsInteracted();
      void events.emit('resumed', undefined);
    },
    call,
    inspected: { isShown, show: first.show, types, stepRules, sending, events, watchCalls },
    lead: async () => (await sending.lead.load()).assemble(),
    validate,
    identity: () => identityOf(form, state, guard),
    warnUnlessChecked: ownerWarnings.warnUnlessChecked,
    viewErrors: createViewErrors({ fields, brokenSteps, report }),
    attach,
    focusStep(section, step, isFirst) {
      const root = section?.closest('.sw-form');
      if (root) attach(root);
      // A closed step announces that it was sent, instead of its progress.
      const announceOpen = (text: string) => closed.isClosed(step) || announce(text);
      if (section?.isConnected) focusStep({ read, announce: announceOpen }, section, step, isFirst);
    },
    focusQuestion,
    loadFrames,
    Slot,
    InView,
    viewComponent: () => views.drawn()?.Component,
    canGoBack: ({ path, step }) =>
      path.length > 1 ? !closed.isAfterAcceptance(step) : views.backOnFirstStep() !== undefined,
    isClosed: closed.isClosed,
    refusalShownOn: navigation.refusalShownOn,
  };
}
