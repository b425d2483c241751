/** What the first question needs, and what the rest of the engine builds on: the parts of one form, wired. */

import { createAnswers } from './answers/answers.ts';
import { createCells } from './answers/cells.ts';
import type { Field } from './answers/field.ts';
import { createFields } from './answers/fields.ts';
import { createRead } from './answers/read.ts';
import { createStore } from './answers/store.ts';
import type { Identity, Json, Page, Plugin, Read, Scope, Step, Stop } from './contract.ts';
import type { DefinitionCheck } from './definition-check.ts';
import { createText, type DictionaryOf } from './dictionary.ts';
import { detailOf, fail } from './errors/errors.ts';
import { explain } from './errors/explain.ts';
import { loadConditions } from './form/matching.ts';
import { beginForm } from './form/parse.ts';
import { asks } from './form/steps.ts';
import type { Host } from './host.ts';
import { createAutopass } from './navigation/autopass.ts';
import { createEvents } from './plugins/events.ts';
import { createGuard } from './plugins/guard.ts';
import { createLoading } from './plugins/load-types.ts';
import type { Prepare } from './plugins/manifest-row.ts';
import { createScope, type Verbs } from './plugins/scope.ts';
import type { Registry } from './registry.ts';
import type { Walk } from './walk.ts';

export interface EngineOptions {
  /** As the owner wrote it. */
  definition: unknown;
  page: Page;
  host: Host;
  registry: Registry;
  /** Default: English only. */
  dictionaryOf?: DictionaryOf;
  /** Tells the ids of this form from those of another one on the page; default the form's own id. */
  ids?: string;
  /** Loads the check of a definition; default: none is made. */
  loadCheck?(): Promise<DefinitionCheck>;
  /** Hears what is reported, beside the console. */
  onReport?(level: Level, message: string, data?: Json): void;
}
export type Level = Parameters<Scope['report']>[0];
export type Core = ReturnType<typeof createCore>;

export function createCore({
  definition,
  page,
  host,
  registry,
  dictionaryOf,
  ids,
  loadCheck,
  onReport,
}: EngineOptions) {
  const stops: Stop[] = [];
  let acted = false;
  let said = false;

  async function report(level: Level, problem: unknown, data?: Json): Promise<void> {
    const message = await explain(problem);
    host.console(level, message, data);
    onReport?.(level, message, data);
  }
  /** Once, as soon as it is known who says it best. */
  const warnOnce = (problem: unknown): unknown =>
    walk().then(
      on => on.doubt(problem),
      () => report('warning', problem),
    );

  const guard = createGuard(problem => void report('error', problem));
  // A hook that throws is named, and the form is built without what it would have added.
  const guarded = (hooks: Prepare[]) =>
    hooks.map(
      (hook): Prepare =>
        (...given) =>
          void guard('the definition', 'prepare', () => hook(...given)),
    );
  const { form, draft } = beginForm(definition, page, guarded(registry.prepares()));
  const store = createStore(problem => void report('error', problem));
  const answers = createAnswers(store);
  const { cells, ...held } = createCells(store, step => registry.step(step.type)?.empty, page.features);
  const text = createText(store, form.configuration.language, dictionaryOf, report);
  const events = createEvents((event, problem) =>
    report('error', fail('SW_PLUGIN_THREW', { where: 'a plugin', hook: `on ${event}`, detail: detailOf(problem) })),
  );
  const byOrder = new Map<number, Step>();
  const index = (steps: readonly Step[]) =>
    steps.forEach(step => void (byOrder.has(step.order) || byOrder.set(step.order, step))); // of two, the first
  const stepAt = (order: number): Step | undefined => byOrder.get(order);
  index(form.steps);
  const conditions: Parameters<typeof createRead>[0]['conditions'] = {
    source(name) {
      const source = registry.condition(name);
      return source && ((one, by) => guard(`condition ${name}`, 'conditions', () => source(one, by)) ?? false);
    },
    unknownOperator: operator => warnOnce(fail('SW_OPERATOR', { operator })),
  };
  let declared: (() => Partial<Identity>) | undefined;
  const identity = () => declared?.();
  const [read, readAfter] = [false, true].map(after =>
    createRead(
      {
        form,
        page,
        store,
        answers,
        fields: () => fields,
        ...held,
        ...cells,
        identity,
        conditions,
        text: text.text,
        today: host.today,
        stepAt,
      },
      after,
    ),
  ) as [Read, Read];
  const readOf = (step: Step): Read => (form.stepsAfterSubmit.includes(step) ? readAfter : read);
  const fields = createFields({
    form,
    store,
    answers,
    registry,
    guard,
    readFor: after => (after ? readAfter : read),
    hidesPrefilled: () =>
      !store.get(cells.revealed) &&
      !read.feature('DISPLAY_PREFILLED_QUESTIONS') &&
      page.query.utm_medium !== 'cross_sell',
    own: text.own,
  });
  const patience = new Promise<void>(resolve => stops.push(host.on('loaded', resolve)));
  const loading = createLoading({ registry, store, fields, patience, warnOnce });

  const stepHook = <T>(step: Step, hook: string, run: () => T, broken: T): T =>
    guard(`step ${step.order}`, hook, run, () => broken) ?? broken;
  /** Those that could not be drawn. */
  const brokenSteps = new Set<Step>();
  const stepValue = (step: Step): unknown => held.valueOf(step).state.value;
  /** Tracked: whoever looks at the plugins hears of one that comes. */
  function plugins(): Plugin[] {
    store.get(cells.plugins);
    return registry.plugins();
  }

  function announce(message: string): void {
    said = !said; // a no-break space more or less, so that the same text is said again
    store.set(cells.announcement, said ? message : `${message}\u00a0`);
  }

  let walking: Promise<Walk> | undefined;
  /** The rest of the engine; a failed load is forgotten, so that the next try is a real one. */
  function walk(): Promise<Walk> {
    walking ??= Promise.all([
      import(/* webpackChunkName: "walk" */ './walk.ts'),
      loadConditions(),
      registry.more(),
      host.complete?.(),
    ]).then(
      ([module]) => module.createWalk(core),
      problem => {
        walking = undefined;
        const failed = fail('SW_CHUNK_FAILED', { row: 'walk', detail: detailOf(problem) }, problem);
        void report('error', failed);
        throw failed;
      },
    );
    return walking;
  }
  /** For verbs that answer nothing: what cannot be loaded was reported. */
  const walked = (go: (on: Walk) => unknown): Promise<unknown> => walk().then(go, () => undefined);

  const verbs: Verbs = {
    host,
    call: async (call, signal) => (await walk()).call(call, signal),
    set: (key, value) => void answers.set(key, value),
    learn: (name, value) => void store.set(held.fact(name), value),
    feature(name, on) {
      if (on && page.features[name] === false) return; // off on the page stays off
      held.turn(name, on);
    },
    next: () => walked(on => on.next('effect')),
    back: length => walked(on => on.back(length)),
    retry: () => walked(on => on.retry()),
    answers: answers.all,
    lead: async () => (await walk()).lead(),
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
  const formScope = createScope(verbs, read, 'form');

  const core = {
    definition,
    loadCheck,
    draft,
    guarded,
    index,
    /** Unique on the page. */
    ids: ids ?? form.id,
    form,
    page,
    host,
    registry,
    store,
    fields,
    cells,
    answers,
    read,
    readOf,
    guard,
    events,
    loading,
    patience,
    report,
    warnOnce,
    announce,
    stepAt,
    valueOf: stepValue,
    brokenSteps,
    verbs,
    walk,
    walked,
    /** If it was ever fetched. */
    walking: () => walking,
    stops,
    text,
    held,
    scope: formScope.scope,
    ...createAutopass({ fields, host, guard, feature: read.feature, passing: () => store.get(cells.passing) }),
    spoken: ({ question, state }: Field): string => [question.title, state.error].filter(Boolean).join(': '),
    plugins,
    /** How the identity is found, once that code is there. */
    declares(how: () => Partial<Identity>): void {
      declared = how;
    },
    /** Runs it once no pointer is down within the form; nothing that could move comes before that code is there. */
    released: (run: () => void): void => run(),
    acted: () => acted,
    act: () => {
      acted = true;
    },
    /** Has it anything to show? A type that is not there shows a notice. */
    shows(step: Step): boolean {
      const type = registry.step(step.type);
      if (!type) return true;
      if (type.visible) return stepHook(step, 'visible', () => type.visible!(step, readOf(step)), true);
      return !asks(step) || fields.shown(step).length > 0;
    },
    /** May it be left forwards? Beside what its questions say. */
    ready(step: Step): boolean {
      const type = registry.step(step.type);
      if (!type || brokenSteps.has(step)) return false;
      return stepHook(step, 'ready', () => type.ready?.(step, stepValue(step), readOf(step)) ?? true, false);
    },
    transient(step: Step): boolean {
      const say = registry.step(step.type)?.transient ?? false;
      if (typeof say !== 'function') return say;
      return stepHook(step, 'transient', () => say(step, stepValue(step), readOf(step)), false);
    },
  };
  return core;
}
