/** The part that each plugin has in the whole form: its scope with its `start`, and its own texts. */
import type { Plugin, Scope, Stop } from '../contract.ts';
import type { Core } from '../core.ts';
import { detailOf, fail } from '../errors/errors.ts';
import { createScope, type Verbs } from './scope.ts';

/** `call` and `on` are those of form-wide plugins. */
export function createFormWide(core: Core, call: Verbs['call'], on: Verbs['on']) {
  const { form, read, guard, report } = core;
  const scopes = new Map<Plugin, ReturnType<typeof createScope>>();
  const speaking = new Map<Plugin, Promise<void>>();
  const stops: Stop[] = [];

  /** A third party's own dictionary; one that fails is reported, and the English text is shown. */
  function bringTexts(plugin: Plugin): Promise<void> {
    const known = speaking.get(plugin);
    if (known) return known;
    const texts = async () => core.text.add((await plugin.texts?.(form.configuration.language)) ?? {});
    const bringing = texts().then(
      () => undefined,
      problem =>
        report('error', fail('SW_PLUGIN_THREW', { where: plugin.name, hook: 'texts', detail: detailOf(problem) })),
    );
    speaking.set(plugin, bringing);
    return bringing;
  }

  return {
    bringTexts,
    /** Its `start` runs once, and hears what happened before. */
    begin(plugin: Plugin): Scope {
      const known = scopes.get(plugin);
      if (known) return known.scope;
      const made = createScope({ ...core.verbs, call, on }, read, `plugin ${plugin.name}`, true);
      scopes.set(plugin, made);
      void bringTexts(plugin);
      const stop = guard(plugin.name, 'start', () => plugin.start?.(made.scope));
      if (stop) stops.push(stop);
      return made.scope;
    },
    end(): void {
      for (const { end } of scopes.values()) end();
      for (const stop of stops) stop();
    },
  };
}
