/** Moves along the path: which step follows, the step change, the browser's history, and the sending of the lead. */

import { nextTask } from '../async/next-task.ts';
import { BrowserHistory } from '../browser-history/browser-history.ts';
import type { Engine } from '../engine/engine.ts';
import { startClearing } from '../engine/fields/clearing.ts';
import { createLeaving } from '../engine/fields/leaving.ts';
import { createAutopass } from '../engine/navigation/autopass.ts';
import { Navigation } from '../engine/navigation/navigate.ts';
import { createNextStep } from '../engine/navigation/next-step.ts';
import { createStepRules } from '../engine/navigation/step-rules.ts';
import type { Verbs } from '../engine/plugins/scope.ts';
import { fail } from '../errors/errors.ts';
import { showMissedStep } from '../lead/missed-step.ts';
import { Sending } from '../lead/sending.ts';
import { loadLead } from './chunks.ts';
import type { Core } from './core.ts';
import { watchEarlierVisit } from './earlier-visit.ts';
import type { Path } from './path.ts';
import type { PluginParts } from './plugin-parts.ts';
import { createStepValues } from './step-values.ts';

/** Steps whose visibility is looked up in one go. */
const LOOKS_AT_ONCE = 100;

interface MovingPartsNeeds {
  core: Core;
  engine: Engine;
  plugins: PluginParts;
  path: Path;
  emit: Verbs['emit'];
}
export type MovingParts = ReturnType<typeof createMovingParts>;

export function createMovingParts(needs: MovingPartsNeeds) {
  const { core, engine, plugins, path, emit } = needs;
  const { questionsWithKey, closed, brokenSteps, show } = path;
  const { form, page, host, options, guard, state, events, warnOnce, types } = core;
  const { store, tree, steps } = state;
  const { needed, named, formWide, views, atMost, call } = plugins;

  const clearing = startClearing(state, questionsWithKey);
  const stepValues = createStepValues(core);
  const leaving = createLeaving(emit, text => engine.announce(text));
  const stepRules = createStepRules(core, brokenSteps);
  const autopass = createAutopass(core);

  let looks = 0;
  const nextStep = createNextStep({
    form,
    page,
    state,
    async loadForVisibility(step) {
      // Skipping thousands of steps in one task would block the page.
      if (!(++looks % LOOKS_AT_ONCE)) await nextTask(host);
      if (stepRules.isDecidedByRow(step)) {
        await plugins.whenStarted();
        await atMost(needed.retryFailed());
        await named.waitForAllSources();
      }
      await named.waitForDisplay(step);
      if (stepRules.isOffered(step)) await types.loadTypesOf(step);
    },
    ...stepRules,
    ...named,
    ...clearing,
    clearPassed(list) {
      clearing.clearPassed(list);
      stepValues.clearPassed(list);
    },
    warnOfMissingJump: (step, destination) => void warnOnce(fail('SW_JUMP', { step: step.order, destination })),
    hasInteracted: () => engine.hasInteracted(),
    showPrefilledQuestions: () => void store.set(tree, 'showsPrefilled', true),
  });
  const history = new BrowserHistory({
    host,
    form: { id: options.idPrefix ?? form.id, page },
    enabled: () => !page.preview && !views.drawn()?.asksOneByOne,
    followHistory: length => void navigation.followHistory(length),
  });
  const sending = new Sending({ ...core, needed, formWide, call, emit }, nextStep, loadLead);
  const navigation = new Navigation(core, {
    announce: text => engine.announce(text),
    history,
    nextStep,
    ...stepRules,
    advancesByItself: step => !views.drawn()?.asksOneByOne && !!autopass.advancingField(step),
    show,
    waitForPlugins: step => steps.isAfterSubmit(step) && atMost(needed.latest()),
    emit,
    announceErrors: leaving.announceErrors,
    waitForRules: named.waitForRules,
    isClosed: closed.isClosed,
    leaveForm: () => guard('the first step', 'back', () => views.backOnFirstStep()?.(engine.scope)),
    sending,
  });
  sending.onLateSuccess = () => navigation.showStepAfterSending();
  sending.showMissedStep = () => showMissedStep(state, nextStep, navigation.stepChange);
  watchEarlierVisit({
    on: events.on,
    nextStep,
    sending,
    stepAt: steps.at,
    showAlone: step => navigation.showAlone(step),
  });

  return { leaving, stepValues, stepRules, autopass, nextStep, history, sending, navigation };
}
