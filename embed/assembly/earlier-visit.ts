/**
 * If the page is loaded again after the lead was accepted, shows the step at which the visit was, and starts over from
 * there.
 */

import type { Step } from '../../engine/contract/definition.ts';
import type { Host } from '../../engine/contract/host.ts';
import type { Answers, Scope } from '../../engine/contract/plugin.ts';
import type { NextStep } from '../../engine/navigation/next-step.ts';
import { waitAtMost } from '../../engine/state/wait-for.ts';
import type { Sending } from '../lead/sending.ts';
import type { Core } from './core.ts';

/** Milliseconds. After that, the form goes on with the answers that it has. */
const PENDING_LIMIT = 5000;

export interface EarlierVisitNeeds {
  on: Scope['on'];
  host: Host;
  state: Core['state'];
  nextStep: NextStep;
  sending: Sending;
  /** Puts the step on screen as the only one of the path. */
  showAlone(step: Step): Promise<void>;
}

export function watchEarlierVisit(needs: EarlierVisitNeeds): void {
  const { on, host, state, nextStep, sending, showAlone } = needs;
  const { store, answers, fields, steps } = state;
  /** The first step is on screen, and its questions may derive answers with data that is still loading. */
  const isSettled = (): boolean => ![...fields.all()].some(field => fields.stateOf(field).pending);
  const setAnswers = (values: { [key in keyof Answers]: Answers[key] | undefined }): void =>
    store.transact(() => {
      for (const [key, value] of Object.entries(values)) fields.owners.set(key, value);
    });
  on('sentEarlier', async ({ end, after, key, ended }) => {
    const call = key && (await (await sending.lead.load()).outbox.find(key));
    if (call) setAnswers(call.answers ?? {});
    else ended(); // a call that is no longer stored was accepted
    if (call) await waitAtMost(host, PENDING_LIMIT, store, isSettled);
    const step = await nextStep.earlierStep(steps.at(end), call ? steps.at(after) : undefined);
    sending.restore('success');
    if (step) await showAlone(step);
  });
  on('startOver', async () => {
    setAnswers(Object.fromEntries(Object.keys(answers.all()).map(key => [key, undefined])));
    const step = steps.at((await nextStep.start()).at(-1));
    sending.restore('idle');
    if (step) await showAlone(step);
  });
}
