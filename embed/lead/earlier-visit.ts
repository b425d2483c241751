/**
 * If the page is reloaded after the lead was accepted, shows the step that was on screen. The visitor can start over from there.
 */

import type { Context } from '../../engine/context.ts';
import type { Answers } from '../../engine/contract/plugin.ts';
import type { Navigation } from '../../engine/navigation/navigate.ts';
import type { NextStep } from '../../engine/navigation/next-step.ts';
import { waitAtMost } from '../../engine/state/wait-for.ts';
import type { Sending } from './sending.ts';

/** In ms. After this time, the form continues with the answers that it has. */
const PENDING_LIMIT = 5000;

export function watchEarlierVisit(
  context: Context,
  nextStep: NextStep,
  navigation: Navigation,
  sending: Sending,
): void {
  const { events, host, state } = context;
  const { store, answers, fields, steps } = state;
  /** Whether the questions on screen have derived all their answers, for which data may still be loading. */
  const isSettled = (): boolean => ![...fields.all()].some(field => fields.stateOf(field).pending);
  const setAnswers = (values: { [key in keyof Answers]: Answers[key] | undefined }): void =>
    store.transact(() => {
      for (const [key, value] of Object.entries(values)) fields.owners.set(key, value);
    });
  events.on('sentEarlier', async ({ end, after, key, ended }) => {
    const call = key && (await (await sending.lead.load()).outbox.find(key));
    if (call) setAnswers(call.answers ?? {});
    else ended(); // a call that is no longer stored was accepted
    if (call) await waitAtMost(host, PENDING_LIMIT, store, isSettled);
    const step = await nextStep.earlierStep(steps.at(end), call ? steps.at(after) : undefined);
    if (step) await navigation.showAlone(step, 'success');
    else sending.restore('success');
  });
  events.on('startOver', async () => {
    setAnswers(Object.fromEntries(Object.keys(answers.all()).map(key => [key, undefined])));
    const step = steps.at((await nextStep.start()).at(-1));
    if (step) await navigation.showAlone(step, 'idle');
  });
}
