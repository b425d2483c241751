/** A small part of what `tools/hostile/kills.ts` plays. */
import { expect } from 'chai';
import { openTrials } from '../hostile/kills/trial.ts';
import { itExtended } from '../support/extended.ts';
import { playTrials } from '../support/trials.ts';

describe('A lead in a browser that is killed', () => {
  itExtended('is neither lost nor stored twice, and is never shown as sent too early', async () => {
    const { trial, counts, end } = await openTrials();
    try {
      expect(await playTrials(trial, 2, 29)).to.deep.equal([]);
      expect(counts.get('stored once')).to.be.above(0);
    } finally {
      await end();
    }
  });
});
