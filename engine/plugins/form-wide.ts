/** The part of each plugin that concerns the whole form: its scope, its `start`, its own texts. */
import type { Plugin, Scope, Stop } from '../contract.ts';
import type { Engine } from '../engine.ts';
import { detailOf, fail } from '../errors/errors.ts';
import { createScope, type Verbs } from './scope.ts';

interface FormWideNeeds {
  engine: Engine;
  /** Those of form-wide plugins. */
  verbs: Verbs;
}

export type FormWide = ReturnType<typeof createFormWide>;

export function createFormWide({ engine, verbs }: FormWideNeeds) {
  const { dictionary, read, guard, report } = engine;
  const { language } = read.form.configuration;
  const scopes = new Map<Plugin, ReturnType<typeof createScope>>();
  const texts = new Map<Plugin, Promise<void>>();
  const stops: Stop[] = [];

  async function addTexts(plugin: Plugin): Promise<void> {
    try {
      dictionary.add((await plugin.texts?.(language)) ?? {});
    } catch (problem) {
      const detail = detailOf(problem);
      await report('error', fail('SW_PLUGIN_THREW', { where: plugin.name, hook: 'texts', detail }));
    }
  }
  /** A third party's own dictionary. If it fails, that is reported and the English text is shown. */
  function loadTexts(plugin: Plugin): Promise<void> {
    const loading = texts.get(plugin) ?? addTexts(plugin);
    texts.set(plugin, loading);
    return loading;
  }

  return {
    loadTexts,
    isStarted: (plugin: Plugin): boolean => scopes.has(plugin),
    /** Calls the plugin's `start` once. Its handlers also get the events that happened before. */
    start(plugin: Plugin): Scope {
      const known = scopes.get(plugin);
      if (known) return known.scope;
      const made = createScope(verbs, read, `plugin ${plugin.name}`, true);
      scopes.set(plugin, made);
      void loadTexts(plugin);
      const stop = guard(plugin.name, 'start', () => plugin.start?.(made.scope));
      if (stop) stops.push(stop);
      return made.scope;
    },
    stop(): void {
      for (const { end } of scopes.values()) end();
      for (const stop of stops) stop();
    },
  };
}
