/** One running form, with the verbs that views and pages use: every state change is one of them. */

import type { Field } from './answers/field.ts';
import type { Answers, Read, Step } from './contract.ts';
import { createCore, type EngineOptions } from './core.ts';
import { detailOf, fail } from './errors/errors.ts';
import { MODES } from './form/progress.ts';
import { isFinalView } from './form/steps.ts';
import type { By } from './navigation/navigate.ts';
import { createScope } from './plugins/scope.ts';

export type { EngineOptions } from './core.ts';
export type Engine = ReturnType<typeof createEngine>;

export function createEngine(options: EngineOptions) {
  const core = createCore(options);
  const { form, page, host, registry, store, fields, cells, answers, events, held, text, loading, stops } = core;

  /** Where nothing needs the rest of the engine, or it cannot be had, the first step is shown without it. */
  async function showFirst(failed?: unknown): Promise<void> {
    const [first] = form.steps;
    const { initial_step, prefilled_values, prefilled_cs } = page.query;
    if (first && !isFinalView(form, first) && (failed || !(initial_step || prefilled_values || prefilled_cs))) {
      await loading.load(first);
      if (core.shows(first)) return store.transact(() => enter([first.order]));
    }
    const walk = await core.walk().catch(core.walk);
    await walk.prefill();
    const path = await walk.startPath();
    store.transact(() => enter(path));
  }
  function enter(path: readonly number[]): void {
    const step = core.stepAt(path.at(-1) ?? Number.NaN);
    store.set(cells.path, path);
    if (!step) return;
    fields.enter(step);
    void events.emit('step', { step, path });
  }

  const begin = (): unknown => core.walked(on => on.begin());
  const threw = (where: string, problem: unknown): void =>
    void core.report('error', fail('SW_PLUGIN_THREW', { where, hook: 'Component', detail: detailOf(problem) }));

  return {
    ...core,
    text: text.text,
    texts: text.texts,
    stepValue: held.valueOf,
    titleId: (step: Step): string => `sw-${core.ids.replace(/\W/g, '-')}-${step.order}`,
    /** Style sheets of the plugins that are there. */
    styles: () => core.plugins().flatMap(({ styles }) => styles || []),
    setFeature: core.verbs.feature,
    sendingState: () => store.get(cells.sending),
    featuresEnabled: held.enabled,
    fact: (name: string): unknown => held.fact(name).state.value,
    formValues: (): Answers => answers.all(),
    next: (by?: By) => core.walk().then(on => on.next(by)),
    back: () => core.walk().then(on => on.back()),
    /** A scope that ends with a view. */
    scopeFor: (owner: string, by: Read) => createScope(core.verbs, by, owner),
    /** A view could not be drawn. */
    threw,
    broke(field: Field, problem: unknown): void {
      threw(field.name, problem);
      fields.update(field, { broken: detailOf(problem), visible: true });
    },
    brokeStep(step: Step, problem: unknown): void {
      threw(`step ${step.order}`, problem);
      core.brokenSteps.add(step);
    },
    async retryStep(step: Step): Promise<void> {
      core.brokenSteps.delete(step);
      for (const field of fields.of(step)) loading.retryField(field);
      await loading.load(step);
      store.set(cells.plugins, cells.plugins.state.value + 1);
    },
    /** The visitor set a value; `done` makes it an answer at once. */
    answer(field: Field, value: unknown, done = false): void {
      const { question, step } = field;
      store.transact(() => {
        Object.assign(field, { edited: !done, prefilled: false });
        fields.put(field, value);
        if (done) fields.update(field, { dirty: true });
      });
      if (!done) return;
      void events.emit('answer', { question, step, type: 'click', done });
      core.walked(on => on.answered(step));
    },
    /** The visitor left the field. */
    left(field: Field): void {
      const { question, step } = field;
      core.released(() => {
        if (field.edited) {
          field.edited = false;
          fields.update(field, { dirty: true });
          // A choice browsed with the arrow keys is an answer once it is left.
          void events.emit('answer', { question, step, type: field.type?.chosen ? 'click' : 'input' });
          if (field.state.error) core.announce(core.spoken(field));
        }
        void events.emit('left', { question, step });
      });
    },
    /** The first click or key in the form. */
    async interact(root?: Element | null): Promise<void> {
      if (core.acted()) return;
      core.act();
      core.walked(on => on.hear(root));
      // Whoever is faster than the idle moment still finds history and form-wide plugins there.
      if (cells.started.state.value) begin();
      await events.emit('interact', undefined);
      await events.emit('interacted', undefined);
    },
    /** Resolves once the first step can be drawn. */
    async start(): Promise<void> {
      /** What draws around the step or speaks for itself, or may be wanted to, is there before the first step is shown. */
      function plugins(): unknown {
        store.set(cells.plugins, cells.plugins.state.value + 1);
        return (
          (held.enabled().some(flag => page.framing.test(flag)) ||
            !MODES.includes(form.configuration.displayMode) ||
            registry.plugins().some(({ slots, views, texts }) => slots || views || texts)) &&
          core.walked(on => on.frame())
        );
      }
      stops.push(
        registry.subscribe(plugin => {
          plugins();
          const late = [...fields.alive()].filter(
            ({ question }) => plugin.questions && question.type in plugin.questions,
          );
          store.transact(() => late.forEach(loading.retryField));
        }),
      );
      await Promise.all([text.load(), showFirst().catch(showFirst), plugins()]);
      store.set(cells.started, true);
      stops.push(host.idle(begin));
      if (core.acted()) begin();
    },
    stop(): void {
      for (const stop of stops) stop();
      void core.walking()?.then(
        on => on.stop(),
        () => undefined,
      );
    },
  };
}
