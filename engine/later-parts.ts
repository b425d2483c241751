/**
 * Wires the parts that the first question can be seen and answered without: moving, sending, calls, form-wide plugins. They
 * load in a chunk of their own; see `create-engine.ts`.
 */
import { startClearing } from './answers/clearing.ts';
import { startCompletedMarks } from './answers/completed-mark.ts';
import { identityOf } from './answers/identity.ts';
import { prefill } from './answers/prefill.ts';
import { VALIDATOR_NAMES, validate } from './answers/validators.ts';
import { waitFor } from './answers/wait-for.ts';
import type { Facts } from './contract.ts';
import type { Step } from './definition.ts';
import { fail } from './errors/errors.ts';
import { completeForm } from './form/complete.ts';
import { allSteps } from './form/step-index.ts';
import { isSendingHeldBack } from './lead/preview.ts';
import { createSending } from './lead/sending.ts';
import { createHistory } from './navigation/history.ts';
import { createNavigation } from './navigation/navigate.ts';
import { createNextStep } from './navigation/next-step.ts';
import { createOwnerWarnings } from './owner-warnings.ts';
import type { FirstParts, LaterParts } from './parts.ts';
import { createActiveViews } from './plugins/active-views.ts';
import { addressOf, createApiCalls } from './plugins/call.ts';
import { createFirstInteraction } from './plugins/first-interaction.ts';
import { createFormWide } from './plugins/form-wide.ts';
import { createNamedParts } from './plugins/named-parts.ts';
import { createNeededPlugins } from './plugins/needed-plugins.ts';
import { Slot, Viewed } from './view/Frame.tsx';
import { focusQuestion, focusStep, keepFocus } from './view/focus.ts';
import { createPointerTracker } from './view/pointer.ts';

export function createLaterParts(first: FirstParts): LaterParts {
  const { options, idPrefix, state, report, guard, events, patience, types, stepRules, warnOnce } = first;
  const { definition, page, host, registry, loadCheck } = options;
  const { store, cells, answers, facts, fields, steps, read } = state;
  const stops = new Set<() => void>();
  const ended = new AbortController();

  const form = completeForm(first.firstForm, first.draft, page, first.guardAll(registry.laterPrepares()));
  steps.add(form);
  store.set(cells.form, form);
  if (form.steps.length === 0) void report('error', fail('SW_NO_STEPS'));

  const currentStep = (): Step | undefined => steps.at(cells.path.state.value.at(-1));
  const ownerWarnings = createOwnerWarnings({ definition, registry, patience, loadCheck, report });
  const pointer = createPointerTracker();
  const isOwnValidator = (name: string): boolean => VALIDATOR_NAMES.includes(name);
  const named = createNamedParts({ form, registry, isOwnValidator, patience, warnOnce });
  const needed = createNeededPlugins({ registry, store, read, guard, report });
  stops.add(startCompletedMarks({ store, host, fields, currentStep }));
  startClearing({ store, fields, answers, steps });

  const call = createApiCalls({
    host,
    apiBase: page.apiBase,
    isSendingHeldBack: () => isSendingHeldBack(read),
    setStatus(name, status) {
      const cell = facts.of('apiStatus');
      store.set(cell, { ...(cell.state.value as Facts['apiStatus'] | undefined), [name]: status });
    },
  });
  const interaction = createFirstInteraction(host, events.on);
  const formWide = createFormWide({
    language: form.configuration.language,
    dictionary: first.dictionary,
    read,
    guard,
    report,
    verbs: { ...first.verbs, call, on: interaction.on },
  });

  const views = createActiveViews({ plugins: first.plugins, guard, read });

  /** Resolves when the form-wide plugins that the form needs have started, or take too long. */
  let pluginsStarted: Promise<void> | undefined;
  /** Resolves when the validators and condition sources that the form names have loaded, or take too long. */
  let namesLoaded: Promise<void> | undefined;

  const nextStep = createNextStep({
    form,
    page,
    fields,
    steps,
    readOf: state.readOf,
    async prepare(step) {
      if (stepRules.isDecidedByRow(step)) {
        await pluginsStarted;
        await interaction.atMost(needed.retryFailed());
      }
      if (named.isDisplayUnknown(step)) await namesLoaded;
      if (stepRules.isOffered(step)) await types.loadTypesOf(step);
    },
    isShown: stepRules.isShown,
    isTransient: stepRules.isTransient,
    waitsForVisitor: step => registry.step(step.type)?.ready !== undefined,
    warnOfMissingJump: (step, destination) => void warnOnce(fail('SW_JUMP', { step: step.order, destination })),
    path: () => cells.path.state.value,
    isSent: () => cells.sending.state.value === 'success',
    hasInteracted: first.hasInteracted,
    showPrefilledQuestions: () => void store.set(cells.showsPrefilled, true),
  });
  const history = createHistory({
    host,
    id: idPrefix,
    enabled: () => page.history && !page.preview && !views.drawn()?.asksOneByOne,
    followHistory: length => void navigation.followHistory(length),
  });
  const sending = createSending({
    store,
    cells,
    emit: first.verbs.emit,
    report,
    async loadLead(acknowledged) {
      const { createLead } = await first.loadLead();
      return createLead({
        host,
        registry,
        fields,
        read,
        answers,
        async load(questions, steps) {
          await Promise.all([...questions.map(types.loadQuestionType), ...steps.map(types.loadStepType)]);
          await needed.load();
          for (const question of questions) fields.revisit(fields.ensure(question));
        },
        scopeOf: formWide.start,
        report,
        call: given => call(given, ended.signal),
        emit: first.verbs.emit,
        url: () => addressOf(form.configuration.procurationUrl, page.apiBase, host.origin()),
        isSendingHeldBack: () => isSendingHeldBack(read),
        acknowledged,
      });
    },
    firstAfterSubmit: nextStep.firstAfterSubmit,
    showStepAfterSending: () => navigation.showStepAfterSending(),
  });
  const navigation = createNavigation({
    form,
    page,
    host,
    store,
    cells,
    fields,
    steps,
    history,
    nextStep,
    isShown: stepRules.isShown,
    isReady: stepRules.isReady,
    isTransient: stepRules.isTransient,
    advancesByItself: step => !views.drawn()?.asksOneByOne && first.advancesByItself(step),
    show: first.show,
    emit: first.verbs.emit,
    announceErrors: blocking => first.announce(blocking.map(first.errorText).join('. ')),
    answers: answers.all,
    waitForRules: step => (named.isStepUnjudged(step) ? namesLoaded : undefined),
    leaveForm: () => guard('the first step', 'back', () => views.backOnFirstStep()?.(first.scope)),
    submit: sending.submit,
  });

  /** Loads what later steps need ahead of time, so that they need no network when they are reached. */
  function loadStepsAhead(): Promise<unknown> {
    const loads = new Map<Step, Promise<unknown>>();
    stops.add(
      store.watch(
        () => allSteps(form).filter(stepRules.isOffered),
        offered => {
          for (const step of offered) if (!loads.has(step)) loads.set(step, types.loadAhead(step));
        },
      ),
    );
    return Promise.all(loads.values());
  }

  async function begin(): Promise<void> {
    if (pluginsStarted) return;
    const plugins = needed.watch(formWide.start);
    stops.add(history.start(cells.path.state.value.length));
    stops.add(plugins.stop);
    stops.add(
      registry.subscribe(({ validators, conditions }) => void ((validators || conditions) && fields.revisitAll())),
    );
    pluginsStarted = interaction.atMost(plugins.first);
    // Preview does not send what an earlier visit left behind either.
    void sending.lead.load().then(
      lead => (isSendingHeldBack(read) ? undefined : lead.drain()),
      () => undefined, // reported when a lead is sent
    );
    const stepsLoaded = loadStepsAhead();
    const loadingNames = named.load().then(fields.revisitAll);
    namesLoaded = interaction.atMost(loadingNames);
    void interaction.atMost(Promise.all([plugins.first, loadingNames, stepsLoaded])).then(interaction.allStarted);
    await Promise.all([loadingNames, ownerWarnings.check()]);
  }

  let intercept: (() => boolean) | undefined;
  let attached: Element | undefined;
  function attach(root: Element): void {
    if (root === attached) return;
    attached = root;
    stops.add(keepFocus(host, root));
    stops.add(pointer.watch(root));
    void events.emit('attach', { root });
  }

  return {
    frame: { Slot, Viewed },
    async loadFrames() {
      await needed.loadFrames();
      // A view that was drawn once stays around the step: with another parent, React would mount the step anew.
      const setFrame = (isDrawn: boolean) =>
        store.set(cells.frame, isDrawn || cells.frame.state.value === 'view' ? 'view' : 'slots');
      if (!cells.frame.state.value) stops.add(store.watch(() => views.drawn() !== undefined, setFrame));
      await Promise.all(first.plugins().map(formWide.loadTexts));
    },
    async prefill() {
      const taken = await prefill({
        form,
        page,
        registry,
        fields,
        answers,
        patience,
        loadQuestionType: types.loadQuestionType,
      });
      // A prefilled question is hidden only if its rules accept the answer, and a verdict may need its plugin.
      for (const { question } of taken) {
        const owner = registry.owner('questions', question.type);
        if (owner) formWide.start(owner);
      }
      await waitFor(store, () => !taken.some(fields.isPending));
    },
    startPath: nextStep.start,
    begin,
    attach,
    next(by) {
      void begin(); // this chunk may have failed to load at the idle moment
      return by === 'effect' && intercept?.() ? Promise.resolve() : navigation.advance(by);
    },
    back: navigation.back,
    async retry() {
      if (cells.sending.state.value === 'failure' && (await sending.submit())) await navigation.showStepAfterSending();
    },
    startAutopass(step) {
      void begin();
      navigation.startAutopass(step);
    },
    tryQuestion: navigation.tryQuestion,
    interceptNext(run) {
      intercept = run;
    },
    backOnFirstStep: views.backOnFirstStep,
    viewComponent: () => views.drawn()?.Component,
    call,
    lead: async () => (await sending.lead.load()).assemble(),
    restoreSending: state => void sending.restore(state),
    validate,
    identity: () => identityOf({ form, store, fields, answers, guard }),
    warnUnlessChecked: ownerWarnings.warnUnlessChecked,
    whenPointerIsUp: pointer.whenUp,
    focusStep(section, step, isFirst) {
      const root = section.closest('.sw-form');
      if (root) attach(root);
      if (section.isConnected) focusStep({ read, announce: first.announce }, section, step, isFirst);
    },
    focusQuestion,
    stop() {
      navigation.stop();
      ended.abort();
      formWide.stop();
      interaction.stop();
      for (const stop of stops) stop();
      void sending.lead.loading?.then(
        lead => lead.close(),
        () => undefined,
      );
    },
  };
}
