/**
 * Creates a running form from parts that are wired in separate files: `core.ts` creates what all others use,
 * `plugin-parts.ts` loads and starts plugins, `moving-parts.ts` moves along the path and sends the lead, `starting.ts`
 * starts the form.
 */
import type { Engine, EngineOptions } from '../../engine/engine.ts';
import { showPath } from '../../engine/navigation/step-change.ts';
import { createScope, type Verbs } from '../../engine/plugin-runtime/scope.ts';
import { announce } from '../../engine/state/announce.ts';
import { createAttach } from '../../view/attach.ts';
import { startCompletedMarks } from '../../view/completed-marks.ts';
import { createPointerTracker } from '../../view/pointer.ts';
import { createViewErrors } from '../../view/view-errors.ts';
import { type Core, createCore } from './core.ts';
import { createMovingParts, type MovingParts } from './moving-parts.ts';
import { createPath, type Path } from './path.ts';
import { createPluginParts, type PluginParts } from './plugin-parts.ts';
import { createStarting } from './starting.ts';

/** The verbs of scopes, except `call` and `use`. */
function verbsOf({ options, state, events, guard, report }: Core, engine: Engine): Omit<Verbs, 'call' | 'use'> {
  const { store, tree, answers, flags } = state;
  return {
    host: options.host,
    set: (key, value) => state.fields.owners.set(key, value),
    fill: (question, filled) => state.fields.owners.fill(state.fields.ensure(question), filled),
    setFact: (name, value) => void store.set(tree.facts, name, value),
    feature: flags.set,
    next: () => void engine.next('effect'),
    back: length => void engine.back(length),
    retry: () => void engine.retry(),
    answers: answers.all,
    lead: () => engine.lead(),
    on: events.on,
    emit: (...given) => void events.emit(...given),
    watch: (look, then, name) =>
      store.watch(
        () => guard(name, 'watch', look),
        (...given) => guard(name, 'watch', () => then(...given)),
        name,
      ),
    // Wrap a message that has a code, because only errors get the address of their explanation.
    report: (level, message, data) => void report(level, /^SW_/.test(message) ? new Error(message) : message, data),
    announce: text => engine.announce(text),
  };
}

/** The verbs for the visitor's input into fields. */
function fieldVerbs({ state, events }: Core, engine: Engine, { navigation, stepValues }: MovingParts) {
  return {
    answer(field, value, done = false, fills) {
      void engine.interact(); // typing and choosing count, keys that only move the focus do not
      const { question, step } = field;
      const before = done && navigation.autopass.advances(field) && state.fields.visibleIn(step);
      state.store.transact(() => field.input(value, done, fills));
      if (!done) return;
      void events.emit('answer', { question, step, type: 'click', done });
      if (before) navigation.autopass.start(step, before);
    },
    setFieldValue: (field, value) => field.setValue(value),
    setStepValue: stepValues.set,
    announce: text => announce(state.store, text),
  } satisfies Partial<Engine>;
}

/** The verbs that move the visitor, and what views read about the next move. */
function movingVerbs(core: Core, path: Path, plugins: PluginParts, moving: MovingParts) {
  const { types, report } = core;
  const { closed, brokenSteps } = path;
  const { navigation, sending } = moving;
  const { autopass } = navigation;
  let intercept: (() => boolean) | undefined;
  return {
    next: by => (by === 'effect' && intercept?.() ? Promise.resolve() : navigation.advance(by)),
    interceptNext(run) {
      intercept = run;
    },
    back: length => navigation.back(length),
    retry: () => navigation.retry(),
    whenOver: () => navigation.whenOver(),
    tryQuestion: navigation.errors.tryQuestion,
    async retryStep(step) {
      // The notices stay until everything has loaded: a control that is exchanged would lose what is being typed.
      await types.loadTypesOf(step, true);
      brokenSteps.delete(step);
    },
    viewErrors: createViewErrors({ brokenSteps, report }),
    canGoBack: ({ path, step }) =>
      path.length > 1 ? !closed.isAfterAcceptance(step) : plugins.views.backOnFirstStep() !== undefined,
    isClosed: closed.isClosed,
    refusalShownOn: navigation.errors.refusalShownOn,
    hidesNext: autopass.hidesNext,
    advances: autopass.advances,
    lead: async () => (await sending.lead.load()).assemble(),
    sending,
  } satisfies Partial<Engine>;
}

export function createEngine(given: EngineOptions): Engine {
  const core = createCore(given);
  const { options, form, lifetime, state, events, types } = core;
  const { page, host } = options;
  const { read } = state;
  const idPrefix = options.idPrefix ?? form.id;
  const path = createPath(core);
  /** The parts below add the other verbs. They get this object before it is complete, and call its verbs later. */
  const engine = {
    options,
    idPrefix,
    state,
    read,
    definition: core.readDefinition,
    dictionary: core.dictionary,
    markup: core.markup,
    report: core.report,
    guard: core.guard,
    stop: lifetime.end,
    titleId: step => `sw-${idPrefix.replace(/\W/g, '-')}-${step.order}`,
    plugins: () => plugins.needed.plugins(),
  } satisfies Partial<Engine> as Partial<Engine> as Engine;
  const verbs = verbsOf(core, engine);
  const { emit } = verbs;

  const plugins: PluginParts = createPluginParts({
    core,
    engine,
    verbs,
    isStepClosed: () => path.closed.isClosed(read.step),
    loadLead: () => moving.sending.lead.load(),
  });
  const moving: MovingParts = createMovingParts({ core, engine, path, plugins, emit });
  const { rules, sending, leaving } = moving;
  const scopeOf: Engine['createScope'] = (owner, ownRead) =>
    createScope({ ...verbs, call: plugins.call, use: plugins.formWide.use }, ownRead, owner);
  const formScope = scopeOf('form', read);
  const pointer = createPointerTracker({ host, pauses: page.pauses, events, lifetime });
  lifetime.untilEnd(startCompletedMarks({ state, host }));
  lifetime.untilEnd(formScope.end);

  return Object.assign(engine, {
    ...createStarting({ core, engine, path, plugins, moving }),
    ...fieldVerbs(core, engine, moving),
    ...movingVerbs(core, path, plugins, moving),
    // An error that appears under a pressed pointer would move what is being clicked.
    leave: field => pointer.whenUp(() => leaving.leave(field)),
    attach: createAttach({ host, emit, pointer, sending, lifetime }),
    viewComponent: () => plugins.views.drawn()?.Component,
    createScope: scopeOf,
    scope: formScope.scope,
    internals: {
      ...rules,
      show: to => showPath(state, emit, to),
      types,
      sending,
      events,
      watchCalls: plugins.watchCalls,
    },
  } satisfies Partial<Engine>);
}
