/** Creates what all other parts of a running form use: its definition, state, texts, events and reports. */

import { lazy } from '../../engine/async/lazy.ts';
import { createLifetime } from '../../engine/async/lifetime.ts';
import type { Context } from '../../engine/context.ts';
import type { Prepare } from '../../engine/contract/definition.ts';
import type { EngineOptions } from '../../engine/engine.ts';
import { createError, detailOf } from '../../engine/errors/errors.ts';
import { createGuard } from '../../engine/errors/guard.ts';
import { createReport } from '../../engine/errors/report.ts';
import { createFormState } from '../../engine/fields/form-state.ts';
import { identityOf } from '../../engine/fields/identity.ts';
import { createMatchConditions } from '../../engine/fields/match-conditions.ts';
import { parseForm } from '../../engine/form/parse.ts';
import { createEvents } from '../../engine/plugin-runtime/events.ts';
import { createTypeLoader } from '../../engine/plugin-runtime/load-types.ts';
import { createDictionary } from '../../engine/state/dictionary.ts';
import { Store } from '../../engine/state/store.ts';
import { createMarkupRenderer } from '../../view/rich-text/markup-loader.ts';
import { loadExplain, loadMarkup, loadOwnerWarnings } from './chunks.ts';
import { createWarnOnce } from './warn-once.ts';

export type Core = ReturnType<typeof createCore>;

export function createCore({ definition, readAgain, ...options }: EngineOptions) {
  const { page, host, registry } = options;
  const report = createReport({ host, loadExplain, onReport: options.onReport });
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
  const context: Context = { form, page, host, registry, state, report, guard, lifetime, pageLoaded, warnOnce };
  const types = createTypeLoader(context, markup.loadFor);

  return { ...context, options, readDefinition, dictionary, markup, events, ownerWarnings, types };
}
