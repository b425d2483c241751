/**
 * Makes a running form: wires the parts that the first question needs. `later-parts.ts` wires the rest, which loads when the
 * page is idle, at the first interaction, or when something needs it.
 */
import { createAnswering } from './answers/answering.ts';
import type { Field } from './answers/field.ts';
import { createMatchConditions } from './answers/match-conditions.ts';
import { createFormState } from './answers/state.ts';
import { createStore } from './answers/store.ts';
import { loadCatalogue, loadConditions, loadLaterParts, loadLead, loadMarkup, loadResume } from './chunks.ts';
import type { Prepare } from './definition.ts';
import { createDictionary } from './dictionary.ts';
import type { Engine, EngineOptions } from './engine.ts';
import { detailOf, fail } from './errors/errors.ts';
import { createGuard } from './errors/guard.ts';
import { createReport } from './errors/report.ts';
import { parseForm } from './form/parse.ts';
import { isMissing, REQUIRED } from './form/values.ts';
import { lazy } from './lazy.ts';
import { createAutopass } from './navigation/autopass.ts';
import type { FirstParts, LaterParts } from './parts.ts';
import { createEvents } from './plugins/events.ts';
import { createTypeLoader } from './plugins/load-types.ts';
import { createScope, type Verbs } from './plugins/scope.ts';
import { createStepRules } from './plugins/step-rules.ts';
import { createStart } from './start.ts';
import { createMarkupRenderer } from './view/markup-loader.ts';

export function createEngine(options: EngineOptions): Engine {
  const { definition, page, host, registry } = options;
  const report = createReport({ host, loadCatalogue, onReport: options.onReport });
  const guard = createGuard(problem => void report('error', problem));
  /** A hook that throws is reported, and the form is built without what it would have changed. */
  const guardAll = (hooks: readonly Prepare[]) =>
    hooks.map(
      (hook): Prepare =>
        (draft, page) =>
          guard('the definition', 'prepare', () => hook(draft, page)),
    );
  const { form: firstForm, draft } = parseForm(definition, page, guardAll(registry.prepares()));
  const idPrefix = options.idPrefix ?? firstForm.id;

  let laterParts: LaterParts | undefined;
  const later = lazy(loadAndWireLaterParts);
  /** For verbs without a result: a failed load was reported. */
  const withLater = (run: (parts: LaterParts) => unknown): unknown => later.load().then(run, () => undefined);
  /** Reports a problem once, unless the check of the definition reports it too. */
  const warnOnce = (problem: unknown): unknown =>
    later.load().then(
      parts => parts.warnUnlessChecked(problem),
      () => report('warning', problem),
    );

  const store = createStore(problem => void report('error', problem));
  const dictionary = createDictionary(store, firstForm.configuration.language, options.dictionaryOf, report);
  const operators = lazy(loadConditions);
  const markup = createMarkupRenderer(lazy(loadMarkup));
  const state = createFormState({
    store,
    form: firstForm,
    page,
    registry,
    guard,
    matches: createMatchConditions({ registry, guard, operators, warnOnce }),
    text: dictionary.text,
    plainText: markup.plainText,
    today: host.today,
    translate: dictionary.translate,
    validate(name, answer, parameter) {
      if (laterParts) return laterParts.validate(name, answer, parameter);
      // Of the engine's own validators, no other can fail for a question that the visitor has not touched.
      return name === 'required' && isMissing(answer) ? REQUIRED : undefined;
    },
    identity: () => laterParts?.identity() ?? {},
  });
  const { cells, answers, facts, flags, stepValues, steps, fields, read } = state;

  const events = createEvents((event, problem) => {
    const detail = detailOf(problem);
    void report('error', fail('SW_PLUGIN_THREW', { where: 'a plugin', hook: `on ${event}`, detail }));
  });
  const stops = new Set<() => void>();
  const patience = new Promise<void>(resolve => stops.add(host.on('loaded', resolve)));
  const types = createTypeLoader({
    registry,
    store,
    fields,
    steps,
    patience,
    warnOnce,
    loadPartsOf(step) {
      const hasConditions = step.questions.some(({ conditionalDisplay }) => conditionalDisplay.length > 0);
      return Promise.all([markup.loadFor(step), hasConditions && operators.load()]);
    },
  });
  const stepRules = createStepRules({ registry, guard, state });
  const isAutopassing = () => store.get(cells.autopassing);
  const autopass = createAutopass({ fields, host, guard, feature: flags.isOn, isAutopassing });

  let hasInteracted = false;
  let isRepeated = false;
  function announce(text: string): void {
    isRepeated = !isRepeated; // a no-break space more or less, so that a repeated text is announced again
    store.set(cells.announcement, isRepeated ? text : `${text}\u00a0`);
  }
  const errorText = ({ question, state }: Field): string => [question.title, state.error].filter(Boolean).join(': ');
  function setPath(path: readonly number[]): void {
    const step = steps.at(path.at(-1));
    store.transact(() => {
      store.set(cells.path, path);
      if (step) fields.enter(step);
    });
  }
  function show(path: readonly number[]): void {
    setPath(path);
    const step = steps.at(path.at(-1));
    if (step) void events.emit('step', { step, path });
  }
  /** Tracked. */
  function plugins() {
    store.get(cells.plugins);
    return registry.plugins();
  }
  const countPlugins = (): unknown => store.set(cells.plugins, cells.plugins.state.value + 1);

  const verbs: Verbs = {
    host,
    call: async (call, signal) => (await later.load()).call(call, signal),
    set: (key, value) => void answers.set(key, value),
    learn: (name, value) => void store.set(facts.of(name), value),
    feature: flags.set,
    next: () => withLater(parts => parts.next('effect')),
    back: length => withLater(parts => parts.back(length)),
    retry: () => withLater(parts => parts.retry()),
    answers: answers.all,
    lead: async () => (await later.load()).lead(),
    on: events.on,
    emit: (event, detail) => void events.emit(event, detail),
    watch: (look, then, name) =>
      store.watch(
        () => guard(name, 'watch', look),
        (now, before) => guard(name, 'watch', () => then(now, before)),
        name,
      ),
    report: (level, message, data) => void report(level, message, data),
    announce,
  };
  const { scope } = createScope(verbs, read, 'form');
  const reportViewError = (where: string, problem: unknown): void =>
    void report('error', fail('SW_PLUGIN_THREW', { where, hook: 'Component', detail: detailOf(problem) }));

  const firstParts: FirstParts = {
    options,
    idPrefix,
    firstForm,
    draft,
    state,
    dictionary,
    report,
    guard,
    guardAll,
    warnOnce,
    events,
    verbs,
    patience,
    types,
    stepRules,
    advancesByItself: autopass.advancesByItself,
    hasInteracted: () => hasInteracted,
    plugins,
    announce,
    errorText,
    scope,
    loadLead,
    show,
  };
  const answering = createAnswering({
    store,
    fields,
    emit: verbs.emit,
    announce,
    errorText,
    startAutopass: step => void withLater(parts => parts.startAutopass(step)),
    whenPointerIsUp: run => (laterParts ? laterParts.whenPointerIsUp(run) : run()),
  });
  async function loadAndWireLaterParts(): Promise<LaterParts> {
    try {
      const parts = [loadLaterParts(), operators.load(), registry.more(), host.loadServices?.()] as const;
      const [{ createLaterParts }] = await Promise.all(parts);
      laterParts = createLaterParts(firstParts);
      fields.revisitAll(); // by all validators
      return laterParts;
    } catch (problem) {
      const failed = fail('SW_CHUNK_FAILED', { row: 'engine', detail: detailOf(problem) }, problem);
      void report('error', failed);
      throw failed;
    }
  }
  const start = createStart({ first: firstParts, later, withLater, countPlugins, stops });
  return {
    definition,
    page,
    host,
    registry,
    get form() {
      return store.get(cells.form);
    },
    store,
    cells,
    fields,
    answers,
    read,
    readOf: state.readOf,
    stepAt: steps.at,
    stepValue: stepValues.of,
    featuresEnabled: () => [...flags.enabled()],
    fact: name => facts.of(name).state.value,
    facts: facts.entries,
    scope,
    start,
    stop() {
      for (const stop of stops) stop();
      later.loading?.then(
        parts => parts.stop(),
        () => undefined,
      );
    },
    async interact(root) {
      if (hasInteracted) return;
      hasInteracted = true;
      if (root) withLater(parts => parts.attach(root));
      if (cells.started.state.value) withLater(parts => parts.begin()); // instead of at the idle moment
      await events.emit('interact', undefined);
      await events.emit('interacted', undefined);
    },
    ...answering,
    next: async by => (await later.load()).next(by),
    back: async () => (await later.load()).back(),
    async retryStep(step) {
      stepRules.broken.delete(step);
      for (const field of fields.of(step)) types.retryField(field);
      await types.loadTypesOf(step);
      countPlugins();
    },
    async resume(previous) {
      await start();
      const [{ resume }, { restoreSending }] = await Promise.all([loadResume(), later.load()]);
      await resume(previous, { state, types, stepRules, setPath, restoreSending });
      hasInteracted ||= previous.hasInteracted();
    },
    hasInteracted: () => hasInteracted,
    setFieldValue: fields.setValue,
    setStepValue: (step, value) => void store.set(stepValues.of(step), value),
    setFeature: flags.set,
    learn: scope.learn,
    announce,
    text: dictionary.text,
    texts: dictionary.texts,
    titleId: step => `sw-${idPrefix.replace(/\W/g, '-')}-${step.order}`,
    plugins,
    styles: () => plugins().flatMap(({ styles }) => styles || []),
    hidesNext: autopass.hidesNext,
    advances: autopass.advances,
    canGoBack: () => store.get(cells.path).length > 1 || !!laterParts?.backOnFirstStep(),
    viewComponent: () => laterParts?.viewComponent(),
    createScope: (owner, by) => createScope(verbs, by, owner),
    guard,
    reportViewError,
    fieldBroke(field, problem) {
      reportViewError(field.name, problem);
      fields.update(field, { broken: detailOf(problem), visible: true });
    },
    stepBroke(step, problem) {
      reportViewError(`step ${step.order}`, problem);
      stepRules.broken.add(step);
    },
    markup,
    frame: () => laterParts?.frame,
    attach: root => void withLater(parts => parts.attach(root)),
    focusStep: (section, step, first) => void withLater(parts => parts.focusStep(section, step, first)),
    focusQuestion: (section, question) => void withLater(parts => parts.focusQuestion(section, question)),
    tryQuestion: async question => (await later.load()).tryQuestion(question),
    interceptNext: run => void withLater(parts => parts.interceptNext(run)),
  };
}
