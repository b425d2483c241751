/** The part of each plugin that concerns the whole form: its scope, its `start`, its own texts. */

import type { Context } from '../context.ts';
import type { Plugin, Scope, Stop } from '../contract/plugin.ts';
import { createError, detailOf } from '../errors/errors.ts';
import type { Dictionary } from '../state/dictionary.ts';
import { createScope, type Verbs } from './scope.ts';

export type FormWide = ReturnType<typeof createFormWide>;

/** `verbs` are what the scopes of form-wide plugins can do. */
export function createFormWide(context: Context, dictionary: Dictionary, verbs: Omit<Verbs, 'use'>) {
  const { registry, guard, report, lifetime } = context;
  const { read } = context.state;
  const { language } = read.form.configuration;
  const scopes = new Map<Plugin, Scope>();
  const provided = new Map<string, unknown>();
  const texts = new Map<Plugin, Promise<void>>();

  const reportThrown = ({ name }: Plugin, hook: string, problem: unknown): Promise<void> =>
    report('error', createError('SW_PLUGIN_THREW', { where: name, hook, detail: detailOf(problem) }));
  async function addTexts(plugin: Plugin): Promise<void> {
    try {
      dictionary.add((await plugin.texts?.(language)) ?? {});
    } catch (problem) {
      await reportThrown(plugin, 'texts', problem);
    }
  }
  /** Loads a third party's own dictionary. If that fails, the error is reported and English texts are shown. */
  function loadTexts(plugin: Plugin): Promise<void> {
    const loading = texts.get(plugin) ?? addTexts(plugin);
    texts.set(plugin, loading);
    return loading;
  }

  /** Calls the plugin's `start` once, unless the form has ended. Its handlers also get the events that happened before. */
  function start(plugin: Plugin): Scope {
    const known = scopes.get(plugin);
    if (known) return known;
    const { scope, end } = createScope({ ...verbs, use }, read, `plugin ${plugin.name}`, true);
    scopes.set(plugin, scope);
    lifetime.untilEnd(end);
    if (scope.signal.aborted) return scope;
    void loadTexts(plugin);
    const returned: unknown = guard(plugin.name, 'start', () => plugin.start?.(scope));
    if (returned instanceof Promise) returned.catch(problem => reportThrown(plugin, 'start', problem));
    else if (typeof returned === 'function') lifetime.untilEnd(() => guard(plugin.name, 'stop', returned as Stop));
    else provided.set(plugin.name, returned);
    return scope;
  }
  function use(name: string): unknown {
    const plugin = registry.plugins().find(one => one.name === name);
    if (plugin) start(plugin);
    return provided.get(name);
  }
  return { loadTexts, isStarted: (plugin: Plugin): boolean => scopes.has(plugin), start, use };
}
