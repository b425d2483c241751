/**
 * Makes a running form: wires the parts that the first question needs. `later-parts.ts` wires the rest, which loads when the
 * page is idle, at the first interaction, or when something needs it.
 */

import type { Prepare, Step } from '../contract/definition.ts';
import { lazy } from '../engine/async/lazy.ts';
import { createLifetime } from '../engine/async/lifetime.ts';
import type { Engine, EngineOptions, LaterParts } from '../engine/engine.ts';
import { detailOf, fail } from '../engine/errors/errors.ts';
import { createGuard } from '../engine/errors/guard.ts';
import { createReport } from '../engine/errors/report.ts';
import { createFormState } from '../engine/fields/form-state.ts';
import { createMatchConditions } from '../engine/fields/match-conditions.ts';
import { parseForm } from '../engine/form/parse.ts';
import { isMissing, REQUIRED } from '../engine/form/values.ts';
import { createAutopass } from '../engine/navigation/autopass.ts';
import { createPress } from '../engine/navigation/press.ts';
import { createStepVisibility } from '../engine/navigation/step-visibility.ts';
import { createEvents } from '../engine/plugins/events.ts';
import { createTypeLoader } from '../engine/plugins/load-types.ts';
import { createScope, type Verbs } from '../engine/plugins/scope.ts';
import { createDictionary } from '../engine/state/dictionary.ts';
import { createStore } from '../engine/state/store.ts';
import { createMarkupRenderer } from '../rich-text/markup-loader.ts';
import { loadConditions, loadExplain, loadLaterParts, loadLead, loadMarkup, loadResume } from './chunks.ts';
import type { FirstParts } from './first-parts.ts';
import { createStart } from './start.ts';

export function createEngine({ definition, readAgain, ...options }: EngineOptions): Engine {
  const { page, host, registry } = options;
  const kept = readAgain ? undefined : definition;
  const report = createReport({ host, loadExplain, onReport: options.onReport });
  const guard = createGuard(problem => void report('error', problem));
  /** A hook that throws is reported, and the form is built without its changes. */
  const guardPrepares = (hooks: readonly Prepare[]) =>
    hooks.map(
      (hook): Prepare =>
        (...given) =>
          guard('the definition', 'prepare', () => hook(...given)),
    );
  const { form: firstForm, draft } = parseForm(
    definition,
    page,
    guardPrepares(registry.prepares()),
    registry.withoutQuestions(),
  );
  const idPrefix = options.idPrefix ?? firstForm.id;

  /** Like `later.now`, but set earlier, so that the first validation already uses it. */
  let laterParts: LaterParts | undefined;
  const later = lazy(loadAndWireLaterParts);
  const withLater = (run: (parts: LaterParts) => unknown): Promise<unknown> => later.load().then(run, () => undefined);
  /** Reports a problem once, unless the check of the definition reports it too. */
  const warnOnce = (problem: unknown): unknown =>
    later.load().then(
      parts => parts.warnUnlessChecked(problem),
      () => report('warning', problem),
    );

  const store = createStore(problem => void report('error', problem));
  const dictionary = createDictionary(store, firstForm.configuration.language, options.loadDictionary, report);
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
      return name === 'required' && isMissing(answer) ? { text: REQUIRED } : undefined;
    },
    identity: () => laterParts?.identity() ?? {},
  });
  const { cells, answers, facts, flags, stepValues, steps, fields, read } = state;
  const press = createPress(store, cells, later);

  const events = createEvents((event, problem) => {
    void report(
      'error',
      fail('SW_PLUGIN_THREW', { where: 'a plugin', hook: `on ${event}`, detail: detailOf(problem) }),
    );
  });
  const lifetime = createLifetime();
  const pageLoaded = new Promise<void>(resolve => lifetime.untilEnd(host.on('loaded', resolve)));
  const types = createTypeLoader({
    host,
    registry,
    state,
    pageLoaded,
    warnOnce,
    loadPartsOf(step) {
      const hasConditions = step.questions.some(({ conditionalDisplay }) => conditionalDisplay.length > 0);
      return Promise.all([markup.loadFor(step), hasConditions && operators.load()]);
    },
  });
  const autopass = createAutopass({ state, host, guard });

  let isRepeated = false;
  function announce(text: string): void {
    isRepeated = !isRepeated; // a no-break space more or less, so that a repeated text is announced again
    store.set(cells.announcement, isRepeated ? text : `${text}\u00a0`);
  }
  /** Puts the last step of the path on screen. */
  function setPath(path: readonly number[]): Step | undefined {
    const step = steps.at(path.at(-1));
    store.transact(() => {
      store.set(cells.path, Object.freeze(path));
      if (step) fields.enter(step);
    });
    return step;
  }
  function show(path: readonly number[]): void {
    const step = setPath(path);
    if (step) void events.emit('step', { step, path });
  }

  const verbs: Verbs = {
    host,
    call: async (...given) => (await later.load()).call(...given),
    set: (key, value) => void answers.set(key, value),
    setFact: (name, value) => void store.set(facts.of(name), value),
    feature: flags.set,
    next: () => press(parts => parts.next('effect')),
    back: length => press(parts => parts.back(length)),
    retry: () => press(parts => parts.retry()),
    answers: answers.all,
    lead: async () => (await later.load()).lead(),
    on: events.on,
    emit: (...given) => void events.emit(...given),
    watch: (look, then, name) =>
      store.watch(
        () => guard(name, 'watch', look),
        (...given) => guard(name, 'watch', () => then(...given)),
        name,
      ),
    report: (...given) => void report(...given),
    announce,
  };
  const { scope, end } = createScope(verbs, read, 'form');
  lifetime.untilEnd(end);
  let hasInteracted = false;

  const engine: Engine = {
    options,
    definition: readAgain ?? (() => kept),
    idPrefix,
    state,
    read,
    scope,
    later,
    withLater,
    press,
    start: () => start(),
    stop: lifetime.end,
    async interact(root) {
      if (hasInteracted) return;
      hasInteracted = true;
      if (root) withLater(parts => parts.attach(root));
      if (cells.started.state.value) withLater(parts => parts.begin()); // instead of at the idle moment
      await events.emit('interact', undefined);
      await events.emit('interacted', undefined);
    },
    hasInteracted: () => hasInteracted,
    answer(field, value, done = false) {
      void engine.interact(); // typing and choosing count, keys that only move the focus do not
      const { question, step } = field;
      store.transact(() => {
        Object.assign(field, { edited: !done, prefilled: false });
        fields.setValue(field, value);
        if (done) fields.update(field, { dirty: true });
      });
      if (!done) return;
      void events.emit('answer', { question, step, type: 'click', done });
      press(parts => parts.startAutopass(step));
    },
    leave(field) {
      if (laterParts) laterParts.leave(field);
      else withLater(parts => parts.leave(field));
    },
    setFieldValue: fields.setValue,
    setStepValue: (step, value) => void store.set(stepValues.of(step), value),
    announce,
    dictionary,
    markup,
    report,
    guard,
    titleId: step => `sw-${idPrefix.replace(/\W/g, '-')}-${step.order}`,
    plugins() {
      store.get(cells.plugins);
      return registry.plugins();
    },
    hidesNext: autopass.hidesNext,
    advances: autopass.advances,
    createScope: (owner, read) => createScope(verbs, read, owner),
  };
  const first: FirstParts = {
    engine,
    firstForm,
    draft,
    guardPrepares,
    warnOnce,
    events,
    verbs,
    lifetime,
    pageLoaded,
    types,
    isShown: createStepVisibility(registry, guard, state),
    autopass,
    setPath,
    show,
    pluginsChanged: () => store.set(cells.plugins, cells.plugins.state.value + 1),
    countAsInteracted: () => {
      hasInteracted = true;
    },
    loadLead,
    loadResume,
  };
  const start = createStart(first);
  async function loadAndWireLaterParts(): Promise<LaterParts> {
    try {
      const parts = [loadLaterParts(), operators.load(), registry.more(), host.loadServices?.()] as const;
      const [{ createLaterParts }] = await Promise.all(parts);
      laterParts = createLaterParts(first);
      fields.revisitAll(); // until now only `required` was checked
      return laterParts;
    } catch (problem) {
      const failed = fail('SW_CHUNK_FAILED', { row: 'engine', detail: detailOf(problem) }, problem);
      void report('error', failed);
      throw failed;
    }
  }
  return engine;
}
