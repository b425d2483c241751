/**
 * If the page is loaded again after the lead was accepted, shows the step at which the visit ended, and starts over
 * from there.
 */

import type { Step } from '../contract/definition.ts';
import type { Scope } from '../contract/plugin.ts';
import type { NextStep } from '../engine/navigation/next-step.ts';
import type { Sending } from '../lead/sending.ts';

export interface EarlierVisitNeeds {
  on: Scope['on'];
  nextStep: NextStep;
  sending: Sending;
  stepAt(order: number | undefined): Step | undefined;
  /** Puts the step on screen as the only one of the path. */
  showAlone(step: Step): Promise<void>;
}

export function watchEarlierVisit({ on, nextStep, sending, stepAt, showAlone }: EarlierVisitNeeds): void {
  on('sentEarlier', async ({ end }) => {
    const step = await nextStep.earlierEnd(stepAt(end));
    sending.restore('success');
    if (step) await showAlone(step);
  });
  on('startOver', async () => {
    const step = stepAt((await nextStep.start()).at(-1));
    sending.restore('idle');
    if (step) await showAlone(step);
  });
}
