/** One running form: wires the parts, and offers what views and pages use. Every state change is a verb of the engine. */
import type { Registry } from '../registry.ts';
import { createAnswers } from './answers.ts';
import { send } from './call.ts';
import { createCells } from './cells.ts';
import { OPERATORS } from './conditions.ts';
import type { Answers, Json, Page, Place, Plugin, Read, Scope, Step, Stop, View } from './contract.ts';
import { detailOf, fail } from './errors.ts';
import { createEvents } from './events.ts';
import { createFields, type Field } from './fields.ts';
import { createFlow } from './flow.ts';
import { allSteps, createForm } from './form.ts';
import { createGuard } from './guard.ts';
import { createHistory } from './history.ts';
import type { Host } from './host.ts';
import type { createLead } from './lead.ts';
import { createLoading } from './loading.ts';
import { prefilled, take } from './prefill.ts';
import { createRead } from './read.ts';
import { createScope, type Verbs } from './scope.ts';
import { asks } from './steps.ts';
import { createStore } from './store.ts';
import { createText, type Dictionaries } from './text.ts';
import { createWay } from './way.ts';

export interface EngineOptions {
  /** As the owner wrote it. */
  definition: unknown;
  page: Page;
  host: Host;
  registry: Registry;
  dictionaries?: Dictionaries;
  /** Hears what is reported, beside the console (DEC-105). */
  onReport?(level: 'info' | 'warning' | 'error', message: string, data?: Json): void;
}
export type Engine = ReturnType<typeof createEngine>;

export function createEngine({ definition, page, host, registry, dictionaries = {}, onReport }: EngineOptions) {
  const report: Scope['report'] = (level, message, data) => {
    host.console(level, message, data);
    onReport?.(level, message, data);
  };
  const warned = new Set<string>();
  function warnOnce(message: string): void {
    if (!warned.has(message)) report('warning', message);
    warned.add(message);
  }
  const error = (message: string): void => report('error', message);

  const form = createForm(definition, page, registry.prepares());
  const store = createStore(problem => error(problem.message));
  const answers = createAnswers(store);
  const { cells, ...held } = createCells(store, step => registry.step(step.type)?.empty);
  const stops: Stop[] = [];
  let acted = false;
  let said = false;

  const text = createText(store, form.configuration.language, dictionaries, report);
  const guard = createGuard(error);
  const events = createEvents((event, problem) =>
    error(fail('SW_PLUGIN_THREW', { where: 'a plugin', hook: `on ${event}`, detail: detailOf(problem) }).message),
  );
  const byOrder = new Map(allSteps(form).map(step => [step.order, step]));
  const stepAt = (order: number): Step | undefined => byOrder.get(order);
  const conditions = {
    source: (name: string) => {
      const source = registry.condition(name);
      return source && ((one, by) => guard(`condition ${name}`, 'conditions', () => source(one, by)) ?? false);
    },
    unknownOperator: (operator: string) =>
      warnOnce(fail('SW_OPERATOR', { operator, known: OPERATORS.join(', ') }).message),
  } satisfies Parameters<typeof createRead>[0]['conditions'];
  const [read, readAfter] = [false, true].map(after =>
    createRead(
      { form, page, store, answers, fields: () => fields, ...held, ...cells, conditions, text: text.text, stepAt },
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
    today: host.today,
    own: text.own,
  });
  const patience = new Promise<void>(resolve => stops.push(host.on('loaded', resolve)));
  const loading = createLoading({ registry, store, fields, read, guard, patience, warnOnce, error });

  // ---- What a step's type says of it ----
  const stepHook = <T>(step: Step, hook: string, run: () => T, broken: T): T =>
    guard(`step ${step.order}`, hook, run, () => broken) ?? broken;
  const valueOf = (step: Step): unknown => held.valueOf(step).state.value;
  function shows(step: Step): boolean {
    const type = registry.step(step.type);
    if (!type) return true; // a notice stands in its place
    const own = stepHook(step, 'visible', () => type.visible?.(step, readOf(step)) ?? null, true);
    return own ?? (!asks(step) || fields.shown(step).length > 0);
  }
  function ready(step: Step): boolean {
    const type = registry.step(step.type);
    return !!type && stepHook(step, 'ready', () => type.ready?.(step, valueOf(step), readOf(step)) ?? true, false);
  }
  function transient(step: Step): boolean {
    const say = registry.step(step.type)?.transient ?? false;
    return typeof say === 'function'
      ? stepHook(step, 'transient', () => say(step, valueOf(step), readOf(step)), false)
      : say;
  }

  const views = (): View[] => {
    store.get(cells.plugins);
    return registry.plugins().flatMap(plugin => Object.values(plugin.views ?? {}));
  };
  const currentView = () => views().find(view => guard('view', 'when', () => view.when(read)));
  const way = createWay({
    form,
    page,
    fields,
    stepAt,
    load: loading.load,
    shows,
    transient,
    matches: step => readOf(step).matches,
    missingJump: (step, destination) => warnOnce(fail('SW_JUMP', { step: step.order, destination }).message),
    path: () => cells.path.state.value,
    isSent: () => cells.sending.state.value === 'success',
    acted: () => acted,
    revealPrefilled: () => store.set(cells.revealed, true),
  });
  const flow = createFlow({
    cells,
    form,
    page,
    host,
    store,
    fields,
    way,
    history: createHistory({
      host,
      id: form.id,
      enabled: () => page.history && !page.preview && currentView()?.history !== false,
      moved: length => void flow.moved(length),
    }),
    stepAt,
    shows,
    ready,
    transient,
    feature: read.feature,
    emit: (event, detail) => void events.emit(event, detail),
    refused: bad => announce(bad.map(spoken).join('. ')),
    submit,
  });

  const spoken = ({ question, state }: Field): string => [question.title, state.error].filter(Boolean).join(': ');
  function announce(message: string): void {
    said = !said; // a no-break space more or less, so that the same text is said again
    store.set(cells.announcement, said ? message : `${message}\u00a0`);
  }

  // ---- The lead, from its own chunk ----
  const holdsBack = (): boolean => page.preview && !read.feature('FORCE_PREVIEW_LEADS');
  let lead: Promise<ReturnType<typeof createLead>> | undefined;
  function leadChunk(): Promise<ReturnType<typeof createLead>> {
    lead ??= import(/* webpackChunkName: "lead" */ './lead.ts').then(
      module =>
        module.createLead({
          host,
          page,
          store,
          registry,
          fields,
          read,
          sending: cells.sending,
          answers: answers.all,
          valueOf,
          async bring(questions, steps) {
            await Promise.all([...questions.map(loading.bringQuestion), ...steps.map(loading.bringStep)]);
            await loading.wantedRows();
            for (const question of questions) fields.revisit(fields.ensure(question));
          },
          scopeOf: begin,
          held: holdsBack,
          report,
          emit: verbs.emit,
          delivered: () => void flow.delivered(),
        }),
      problem => {
        lead = undefined;
        throw fail('SW_CHUNK_FAILED', { row: 'lead', detail: detailOf(problem) }, problem);
      },
    );
    return lead;
  }
  async function submit(): Promise<boolean> {
    if (cells.sending.state.value !== 'success') {
      store.set(cells.sending, 'sending');
      void events.emit('sending', undefined);
    }
    try {
      return await (await leadChunk()).submit();
    } catch (problem) {
      error(detailOf(problem));
      store.set(cells.sending, 'failure');
      return false;
    }
  }

  const verbs: Verbs = {
    host,
    call: async (call, signal) =>
      call.sends && holdsBack()
        ? { ok: true, status: 200, body: undefined, text: '', header: () => null }
        : send(host, page.apiBase, call, signal),
    set: (key, value) => void answers.set(key, value),
    learn: (name, value) => void store.set(held.fact(name), value),
    feature(name, on) {
      if (on && page.features[name] === false) return; // off on the page stays off (DEC-09)
      store.set(held.flag(name), on);
    },
    next: () => void flow.next('effect'),
    back: () => void flow.back(),
    retry: () => void flow.retry(),
    answers: answers.all,
    lead: async () => (await leadChunk()).assemble(),
    on: events.on,
    emit: (event, detail) => void events.emit(event, detail),
    watch: (look, then, name) => store.watch(look, then, name),
    report,
    announce,
  };
  const formScope = createScope(verbs, read, 'form');
  const scopes = new Map<Plugin, ReturnType<typeof createScope>>();

  /** The form-wide scope of a plugin; its `start` runs once. */
  function begin(plugin: Plugin): Scope {
    const known = scopes.get(plugin);
    if (known) return known.scope;
    const made = createScope(verbs, read, `plugin ${plugin.name}`, true);
    scopes.set(plugin, made);
    if (plugin.texts) {
      const { language } = form.configuration;
      void (async () => text.add((await plugin.texts?.(language)) ?? {}))().catch(problem => error(detailOf(problem)));
    }
    const stop = guard(plugin.name, 'start', () => plugin.start?.(made.scope));
    if (stop) stops.push(stop);
    return made.scope;
  }
  function beginWanted(): void {
    for (const plugin of registry.plugins()) {
      const row = registry.rows().find(one => one.name === plugin.name);
      if (!row?.wanted || guard(row.name, 'wanted', () => row.wanted?.(read))) begin(plugin);
    }
    store.set(cells.plugins, registry.plugins().length);
  }

  async function prefill(): Promise<void> {
    const given = prefilled(form, page);
    await Promise.allSettled([...given.keys()].map(loading.bringQuestion));
    const keys = [...given].filter(([question, value]) => take(fields, fields.ensure(question), value, answers.set));
    if (keys.length) answers.set('prefilledKeys', [...new Set(keys.map(([question]) => question.bpKey))]);
  }

  return {
    form,
    page,
    host,
    registry,
    store,
    fields,
    flow,
    cells,
    read,
    readOf,
    guard,
    announce,
    currentView,
    text: text.text,
    scope: formScope.scope,
    stepAt,
    stepValue: held.valueOf,
    titleId: (step: Step): string => `sw-${form.id.replace(/\W/g, '-')}-${step.order}`,
    slotsAt: (place: Place) =>
      (store.get(cells.plugins), registry.plugins()).flatMap(({ name, slots }) => {
        const Part = slots?.[place];
        return Part ? [{ name, Part }] : [];
      }),
    /** Style sheets of the plugins that are there. */
    styles: () => (store.get(cells.plugins), registry.plugins()).flatMap(({ styles }) => styles || []),
    setFeature: verbs.feature,
    sendingState: () => store.get(cells.sending),
    featuresEnabled: held.enabled,
    factNames: held.factNames,
    fact: (name: string): unknown => held.fact(name).state.value,
    formValues: (): Answers => answers.all(),
    /** A scope that ends with a view. */
    scopeFor: (owner: string, by: Read) => createScope(verbs, by, owner),
    /** A question's view could not be drawn. */
    broke: (field: Field, detail: string) => fields.update(field, { broken: detail, visible: true }),
    async retryStep(step: Step): Promise<void> {
      for (const field of fields.of(step)) loading.retryField(field);
      await loading.load(step);
    },
    /** The visitor set a value; `done` makes it an answer at once (STATE-09). */
    answer(field: Field, value: unknown, done = false): void {
      const { question, step } = field;
      store.transact(() => {
        Object.assign(field, { edited: !done, prefilled: false });
        fields.put(field, value);
        if (done) fields.update(field, { dirty: true });
      });
      if (!done) return;
      void events.emit('answer', { question, step, type: 'click' });
      flow.answered(step);
    },
    /** The visitor left the field. */
    left(field: Field): void {
      const { question, step } = field;
      if (field.edited) {
        field.edited = false;
        fields.update(field, { dirty: true });
        void events.emit('answer', { question, step, type: 'input' });
        if (field.state.error) announce(spoken(field));
      }
      void events.emit('left', { question, step });
    },
    /** The first click or key in the form (TRK-01). */
    async interact(): Promise<void> {
      if (acted) return;
      acted = true;
      void leadChunk().catch(() => undefined);
      await events.emit('interact', undefined);
      await events.emit('interacted', undefined);
    },
    /** Resolves once the first step can be drawn. */
    async start(): Promise<void> {
      for (const [name, on] of Object.entries(page.features)) if (on) store.set(held.flag(name), true);
      if (form.steps.length === 0) error(fail('SW_NO_STEPS').message);
      beginWanted();
      stops.push(
        registry.subscribe(plugin => {
          beginWanted();
          const late = [...fields.alive()].filter(({ question }) => plugin.questions && question.type in plugin.questions);
          store.transact(() => late.forEach(loading.retryField));
        }),
      );
      await Promise.all([text.load(), prefill()]);
      stops.push(await flow.start());
      store.set(cells.started, true);
      stops.push(
        host.idle(() => {
          const wanting = () => registry.rows().map(row => guard(row.name, 'wanted', () => row.wanted?.(read)));
          void loading.named();
          stops.push(store.watch(wanting, () => void loading.wantedRows().then(beginWanted)));
          void leadChunk().then(one => one.drain(), () => undefined);
        }),
      );
    },
    stop(): void {
      formScope.end();
      for (const { end } of scopes.values()) end();
      for (const stop of stops) stop();
      void lead?.then(one => one.close());
    },
  };
}
