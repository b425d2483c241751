/** Loads and starts the plugins that a form needs, and shows what they draw around the step. */

import { createApiCalls } from '../../engine/calls/call.ts';
import type { Step } from '../../engine/contract/definition.ts';
import type { Stop } from '../../engine/contract/host.ts';
import type { Engine } from '../../engine/engine.ts';
import { VALIDATOR_NAMES } from '../../engine/fields/validators.ts';
import { createActiveViews } from '../../engine/plugin-runtime/active-views.ts';
import { createAroundStep } from '../../engine/plugin-runtime/around-step.ts';
import { createFirstInteraction } from '../../engine/plugin-runtime/first-interaction.ts';
import { createFormWide } from '../../engine/plugin-runtime/form-wide.ts';
import { showLatePlugins } from '../../engine/plugin-runtime/late-plugins.ts';
import { createNeededPlugins } from '../../engine/plugin-runtime/needed-plugins.ts';
import { createRuleLoader } from '../../engine/plugin-runtime/rule-loader.ts';
import type { Verbs } from '../../engine/plugin-runtime/scope.ts';
import type { Lead } from '../lead/lead.ts';
import { loadAhead } from './chunks.ts';
import type { Core } from './core.ts';
import { createTrackUsers } from './plugin-users.ts';

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
  const needed = createNeededPlugins(core, atMost, createTrackUsers(core));
  const isOwnValidator = (name: string): boolean => VALIDATOR_NAMES.includes(name);
  const ruleLoader = createRuleLoader(core, { isOwnValidator, hasInteracted: () => engine.hasInteracted(), atMost });
  const { call, watchCalls } = createApiCalls({
    host,
    apiBase: page.apiBase,
    read,
    setFact: verbs.setFact,
    loadLead,
  });
  const formWide = createFormWide(engine, lifetime, { ...verbs, call, on: interaction.on });
  const views = createActiveViews(engine, { guard, read });
  const loadAroundStep = createAroundStep({ engine, views, needed, formWide, isStepClosed, lifetime });
  untilEnd(store.watch(isStepClosed, isClosed => isClosed && void loadAroundStep()));
  const evaluateOnNewRules = (): Stop =>
    registry.subscribe(({ validators, conditions }) => void ((validators || conditions) && fields.evaluateAll()));

  return {
    needed,
    ruleLoader,
    formWide,
    views,
    call,
    watchCalls,
    loadAroundStep,
    atMost,
    /**
     * Loads what the form needs after its first question. `isOffered`: does the manifest row of the step allow showing
     * it?
     */
    async loadRest(isOffered: (step: Step) => boolean): Promise<void> {
      untilEnd(evaluateOnNewRules());
      const { stop, first } = needed.watch(formWide.start);
      untilEnd(stop);
      untilEnd(showLatePlugins(core, types, loadAroundStep));
      const loadingNames = ruleLoader.load(fields.evaluateAll);
      const ahead = loadAhead().then(
        ({ loadStepsAhead }) => loadStepsAhead(core, ruleLoader.loadValidators, isOffered),
        () => undefined, // each step loads its code when it is reached
      );
      const firstSteps = ahead.then(loading => loading?.first);
      const interacted = new Promise<void>(resolve => untilEnd(events.on('interact', resolve, true)));
      const deferred = interacted.then(needed.loadDeferred);
      void Promise.all([atMost(Promise.all([first, loadingNames, firstSteps])), deferred]).then(interaction.allStarted);
      void Promise.all([ahead, deferred]).then(([loading]) => loading?.loadFiles());
      await loadingNames;
    },
  };
}
