/** Creates what the first step of a form needs, and all parts share: its definition, state, texts, events and reports. */

import { lazy } from '../../engine/async/lazy.ts';
import { createLifetime } from '../../engine/async/lifetime.ts';
import type { Context } from '../../engine/context.ts';
import type { Prepare } from '../../engine/contract/definition.ts';
import type { EngineOptions } from '../../engine/engine.ts';
import { createError, detailOf } from '../../engine/errors/errors.ts';
import { createGuard } from '../../engine/errors/guard.ts';
import { createReport } from '../../engine/errors/report.ts';
import { createWarnOnce } from '../../engine/errors/warn-once.ts';
import { createFormState } from '../../engine/fields/form-state.ts';
import { identityOf } from '../../engine/fields/identity.ts';
import { createMatchConditions } from '../../engine/fields/match-conditions.ts';
import { parseForm } from '../../engine/form/parse.ts';
import { StepRules } from '../../engine/path/step-rules.ts';
import { StepSearch } from '../../engine/path/step-search.ts';
import { createFirstInteraction } from '../../engine/plugin-runtime/first-interaction.ts';
import { ForeignSources } from '../../engine/plugin-runtime/foreign-sources.ts';
import { createTypeLoader } from '../../engine/plugin-runtime/load-types.ts';
import { NeededPlugins } from '../../engine/plugin-runtime/needed-plugins.ts';
import { createDictionary } from '../../engine/state/dictionary.ts';
import { createEvents } from '../../engine/state/events.ts';
import { Store } from '../../engine/state/store.ts';
import { createMarkupRenderer } from '../../view/rich-text/markup-loader.ts';
import { loadExplain, loadMarkup, loadOwnerWarnings } from './chunks.ts';

export type Core = ReturnType<typeof createCore>;

export function createCore({ definition, readAgain, ...options }: EngineOptions) {
  const { page, host, registry } = options;
  const report = createReport(host, loadExplain, options.onReport);
  const guard = createGuard(problem => void report('error', problem));
  /** Reports a hook that throws. The form is built without its changes. */
  const guarded =
    (hook: Prepare): Prepare =>
    (...given) =>
      guard('the definition', 'prepare', () => hook(...given));
  const form = parseForm(definition, page, registry.prepares().map(guarded), registry.typesWith('withoutQuestions'));

  const lifetime = createLifetime();
  /** Resolves on the load event of the page. A name that no script has registered by then is unknown. */
  const pageLoaded = new Promise<void>(resolve => lifetime.untilEnd(host.on('loaded', resolve)));
  const store = new Store(problem => void report('error', problem));
  const dictionary = createDictionary(store, form.configuration.language, options.loadDictionary, report);
  const markup = createMarkupRenderer(
    lazy(() =>
      loadMarkup().catch(problem => {
        warnOnce(problem);
        throw problem;
      }),
    ),
  );
  const warnOnce = createWarnOnce(report, () => ownerWarnings.load());
  const state = createFormState({
    store,
    form,
    page,
    registry,
    guard,
    matches: createMatchConditions(registry, guard, warnOnce),
    text: dictionary.text,
    plainText: markup.plainText,
    today: host.today,
    typesWith: registry.typesWith,
    translate: dictionary.translate,
    identity: () => identityOf(form, state, guard),
  });
  const events = createEvents((event, problem) => {
    void report(
      'error',
      createError('SW_PLUGIN_THREW', { where: 'a plugin', hook: `on ${event}`, detail: detailOf(problem) }),
    );
  });
  const kept = readAgain ? undefined : definition;
  const readDefinition = readAgain ?? (() => kept);
  const ownerWarnings = lazy(async () => {
    const { createOwnerWarnings } = await loadOwnerWarnings();
    return createOwnerWarnings({ options, definition: readDefinition, read: state.read, report }, pageLoaded);
  });
  const context: Context = {
    form,
    page,
    host,
    registry,
    state,
    events,
    report,
    guard,
    lifetime,
    pageLoaded,
    warnOnce,
    emit: events.emit,
  };
  const types = createTypeLoader(context, markup.loadFor);
  const rules = new StepRules(context);
  const sources = new ForeignSources(context);
  return {
    context,
    options,
    readDefinition,
    ownerWarnings,
    dictionary,
    markup,
    types,
    rules,
    sources,
    search: new StepSearch(context, rules, types, sources),
    needed: new NeededPlugins(context),
    interaction: createFirstInteraction(context),
    idPrefix: options.idPrefix ?? form.id,
  };
}
