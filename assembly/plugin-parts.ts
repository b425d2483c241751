/** Loads and starts the plugins that a form needs, and draws what they add around the step. */

import { nextTask } from '../async/next-task.ts';
import { createApiCalls } from '../calls/call.ts';
import type { Step } from '../contract/definition.ts';
import type { Stop } from '../contract/host.ts';
import type { Engine } from '../engine/engine.ts';
import { VALIDATOR_NAMES } from '../engine/fields/validators.ts';
import { createActiveViews } from '../engine/plugins/active-views.ts';
import { createFirstInteraction } from '../engine/plugins/first-interaction.ts';
import { createFormWide } from '../engine/plugins/form-wide.ts';
import { createFrames } from '../engine/plugins/frames.ts';
import { showLatePlugins } from '../engine/plugins/late-plugins.ts';
import { loadStepsAhead } from '../engine/plugins/load-ahead.ts';
import { createNamedParts } from '../engine/plugins/named-parts.ts';
import { createNeededPlugins } from '../engine/plugins/needed-plugins.ts';
import type { Verbs } from '../engine/plugins/scope.ts';
import type { Lead } from '../lead/lead.ts';
import type { Core } from './core.ts';

interface PluginPartsNeeds {
  core: Core;
  engine: Engine;
  verbs: Omit<Verbs, 'call' | 'use'>;
  /** Is the step on screen closed? Tracked. */
  isStepClosed(): boolean;
  loadLead(): Promise<Lead>;
}
export type PluginParts = ReturnType<typeof createPluginParts>;

export function createPluginParts({ core, engine, verbs, isStepClosed, loadLead }: PluginPartsNeeds) {
  const { page, host, registry, guard, lifetime, state, events, types } = core;
  const { store, fields, read } = state;
  const { untilEnd } = lifetime;

  const interaction = createFirstInteraction(host, events.on, lifetime);
  const { atMost } = interaction;
  const needed = createNeededPlugins(core, atMost);
  const isOwnValidator = (name: string): boolean => VALIDATOR_NAMES.includes(name);
  const named = createNamedParts(core, { isOwnValidator, hasInteracted: () => engine.hasInteracted(), atMost });
  const { call, watchCalls } = createApiCalls({
    host,
    apiBase: page.apiBase,
    read,
    setFact: verbs.setFact,
    loadLead,
  });
  const formWide = createFormWide(engine, lifetime, { ...verbs, call, on: interaction.on });
  const views = createActiveViews(engine, { guard, read });
  const loadFrames = createFrames({ engine, views, needed, formWide, isStepClosed, lifetime });
  untilEnd(store.watch(isStepClosed, isClosed => isClosed && void loadFrames()));
  const revisitIfNamed = (): Stop =>
    registry.subscribe(({ validators, conditions }) => void ((validators || conditions) && fields.revisitAll()));

  return {
    needed,
    named,
    formWide,
    views,
    call,
    watchCalls,
    loadFrames,
    atMost,
    /** Loads what the form needs after its first question. `isOffered`: may the step be shown, by its manifest row? */
    async loadRest(isOffered: (step: Step) => boolean): Promise<void> {
      untilEnd(revisitIfNamed());
      const { stop, first } = needed.watch(formWide.start);
      untilEnd(stop);
      untilEnd(showLatePlugins(core, types, loadFrames));
      const loadingNames = named.load(fields.revisitAll);
      await nextTask(host);
      const ahead = loadStepsAhead(core, types, isOffered);
      untilEnd(ahead.stop);
      void atMost(Promise.all([first, loadingNames, ahead.first])).then(interaction.allStarted);
      await loadingNames;
    },
  };
}
