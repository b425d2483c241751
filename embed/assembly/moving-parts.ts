/** Moves along the path: which step follows, the step change, the browser's history, and the sending of the lead. */

import type { Engine } from '../../engine/engine.ts';
import { createLeaving } from '../../engine/fields/leaving.ts';
import { Navigation } from '../../engine/navigation/navigate.ts';
import { NextStep } from '../../engine/navigation/next-step.ts';
import { createStepRules } from '../../engine/navigation/step-rules.ts';
import type { Verbs } from '../../engine/plugin-runtime/scope.ts';
import { BrowserHistory } from '../browser-history/browser-history.ts';
import { Sending } from '../lead/sending.ts';
import { loadLead } from './chunks.ts';
import type { Core } from './core.ts';
import { watchEarlierVisit } from './earlier-visit.ts';
import type { Path } from './path.ts';
import type { PluginParts } from './plugin-parts.ts';
import { createStepValues } from './step-values.ts';

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
  const { closed, brokenSteps } = path;
  const { page, host, options, guard, state, events, types } = core;
  const { needed, ruleLoader, formWide, views, call } = plugins;

  const stepValues = createStepValues(core);
  const leaving = createLeaving(emit, state.store);
  const rules = createStepRules(core, { types, ruleLoader, needed, brokenSteps });
  const hasInteracted = (): boolean => engine.hasInteracted();
  const nextStep = new NextStep(core, { rules, ruleLoader, hasInteracted });
  const history = new BrowserHistory({
    host,
    form: { id: options.idPrefix ?? core.form.id, page },
    enabled: () => !page.preview && !views.drawn()?.asksOneByOne,
    followHistory: length => void navigation.followHistory(length),
  });
  const onLateSuccess = (): void => void navigation.showStepAfterSending();
  const sending = new Sending({ ...core, needed, formWide, call, emit, onLateSuccess }, nextStep, loadLead);
  const navigation = new Navigation(core, {
    ...{ emit, leaving, ruleLoader, needed, rules, closed, views, history, nextStep, sending },
    leaveForm: () => guard('the first step', 'back', () => views.backOnFirstStep()?.(engine.scope)),
  });
  /** A lead that lacks a part is in no outbox, which would send it as soon as the browser is online. */
  function retryBlocked(): void {
    const { lead, isEdited } = sending.submissionState();
    if (!lead?.revisions && !isEdited) void navigation.retry();
  }
  core.lifetime.untilEnd(host.on('online', retryBlocked));
  watchEarlierVisit({
    on: events.on,
    host,
    state,
    nextStep,
    sending,
    showAlone: step => navigation.showAlone(step),
  });

  return { leaving, stepValues, rules, nextStep, history, sending, navigation };
}
