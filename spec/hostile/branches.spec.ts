/** A small part of what `tools/hostile/proofs.ts` plays. */
import { expect } from 'chai';
import { runs } from '../support/runs.ts';
import { playTrials } from '../support/trials.ts';
import { tryProofs } from './branches/proofs.ts';

describe('a form whose branches ask the same keys', () => {
  it('behaves as the analysis has proved', async () => {
    const tryForm = async (seed: number) => (await tryProofs(seed)).wrong[0];
    const seed = Math.floor(Math.random() * 1e9);
    expect(await playTrials(tryForm, runs(10), seed)).to.deep.equal([]);
  });
});
