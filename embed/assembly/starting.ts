/** Shows the first step. Starts everything else when the browser is idle after that, or at the first interaction. */

import { nextTask } from '../../engine/async/next-task.ts';
import { withTimeout } from '../../engine/async/pause.ts';
import type { Host } from '../../engine/contract/host.ts';
import type { Engine } from '../../engine/engine.ts';
import { createError } from '../../engine/errors/errors.ts';
import { followPath, showPath } from '../../engine/navigation/step-change.ts';
import { loadFirstLook, loadPrefill, loadResume } from './chunks.ts';
import type { Core } from './core.ts';
import type { MovingParts } from './moving-parts.ts';
import type { Path } from './path.ts';
import type { PluginParts } from './plugin-parts.ts';

/** Milliseconds. After that, the form starts without the answers of its link. */
const PREFILL_LIMIT = 10_000;

const ignoreMissing = (): void => undefined; // reported when a lead is sent

/** Has the origin a database, in which an earlier visit may have left a lead? True if the browser cannot tell. */
async function mayHaveKept(host: Host): Promise<boolean> {
  try {
    const factory = host.database();
    return factory?.databases ? (await factory.databases()).length > 0 : factory !== undefined;
  } catch {
    return true;
  }
}

interface StartingNeeds {
  core: Core;
  engine: Engine;
  path: Path;
  plugins: PluginParts;
  moving: MovingParts;
}
type Starting = Pick<Engine, 'start' | 'interact' | 'hasInteracted' | 'resume'>;

export function createStarting({ core, engine, path, plugins, moving }: StartingNeeds): Starting {
  const { form, options, report, lifetime, dictionary, state, events, types } = core;
  const { page, host, registry } = options;
  const { store, tree, steps } = state;
  const { signal, untilEnd } = lifetime;
  let hasInteracted = false;
  let hasBegun = false;

  /**
   * Starts the history, form-wide plugins, the check of the definition, and the sending of leads that were kept before.
   * Runs once.
   */
  function begin(): void {
    if (hasBegun || signal.aborted) return;
    hasBegun = true;
    const { history, rules, sending } = moving;
    untilEnd(history.start(tree.path.length));
    void plugins.loadRest(rules.isOffered);
    registry.fetchAhead('lead', sending.lead.load);
    const sendKept = (): void => void sending.lead.load().then(lead => lead.outbox.drain(), ignoreMissing);
    untilEnd(events.on('interact', () => void nextTask(host).then(sendKept), true));
    if (form.configuration.keepLeads !== false) void mayHaveKept(host).then(mayHave => mayHave && sendKept());
    void loadFirstLook().then(({ checkIfNeeded }) => checkIfNeeded(core), ignoreMissing);
  }

  const reportPrefill = (problem: unknown): void => void report('error', problem);

  async function showFirstStep(): Promise<void> {
    const { formWide } = plugins;
    const { nextStep, navigation } = moving;
    const { prefilled_cs, prefilled_values } = page.query;
    if (prefilled_cs || prefilled_values) {
      const chunk = await withTimeout(host, PREFILL_LIMIT, loadPrefill().catch(reportPrefill));
      await chunk?.prefill({ ...core, ...types, page, registry, startPlugin: formWide.start });
    }
    const first = await nextStep.start();
    navigation.stepChange.trackDeadEnd(steps.at(first.at(-1)));
    showPath(state, engine.scope.emit, first);
  }

  return {
    async start() {
      if (form.steps.length === 0) void report('error', createError('SW_NO_STEPS'));
      untilEnd(registry.subscribe(path.pluginsChanged));
      await Promise.all([dictionary.load(), showFirstStep(), plugins.loadAroundStep()]);
      store.set(tree, 'started', true);
      untilEnd(host.idle(begin));
      if (hasInteracted) begin();
    },
    hasInteracted: () => hasInteracted,
    async interact(root) {
      if (hasInteracted) return;
      hasInteracted = true;
      if (root) engine.attach(root);
      if (tree.started) begin(); // without waiting until the browser is idle
      await events.emit('interact', undefined);
      await events.emit('interacted', undefined);
    },
    async resume(previous) {
      const { resume } = await loadResume();
      const { sending, rules } = moving;
      await engine.start();
      await resume(previous, {
        ...path,
        state,
        types,
        isShown: rules.isShown,
        set: (to, passed) => followPath(state, to, passed),
        sending,
      });
      if (!previous.hasInteracted()) return;
      hasInteracted = true;
      void events.emit('resumed', undefined);
    },
  };
}
