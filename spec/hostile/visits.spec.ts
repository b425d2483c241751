/** Runs a few of the trials of `tools/hostile/trials.ts visits`. */
import { expect } from 'chai';
import { runs } from '../support/runs.ts';
import { playTrials } from '../support/trials.ts';
import { playVisits } from './visits/trial.ts';

describe('visits with faults', () => {
  it('are counted once, as they were assigned and shown', async () => {
    const seed = Math.floor(Math.random() * 1e9);
    const failures = await playTrials(playVisits, runs(2), seed);
    expect(failures.map(({ seed, problem }) => `seed ${seed}: ${problem}`).join('\n')).to.equal('');
  });
});
