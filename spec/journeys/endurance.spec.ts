/** A small part of what `tools/hostile/endurance.ts` plays. */
import { expect } from 'chai';
import { openEndurance } from '../hostile/endurance/run.ts';
import { itExtended } from '../support/extended.ts';
import { until } from './support/until.ts';

describe('A page in which forms come and go', () => {
  itExtended('keeps no timer, listener, connection or element of them', async () => {
    const { round, measure, end } = await openEndurance(1);
    try {
      await round(10, 0);
      // The script tag itself listens once, for links that open a form.
      await until(async () => {
        const { timers, windowListeners, databases, channels } = await measure();
        return timers + databases + channels === 0 && windowListeners === 1;
      });
      expect((await measure()).elements).to.equal(5); // html, head, title, body and the script
    } finally {
      await end();
    }
  });
});
