/** Runs a few of the trials of `tools/hostile/branches.ts` and `tools/hostile/proofs.ts`. */
import { expect } from 'chai';
import { formOf, jump, required, step, text, thanks } from '../support/analysis.ts';
import { createRandom } from '../support/random.ts';
import { runs } from '../support/runs.ts';
import { playTrials } from '../support/trials.ts';
import { tryProofs, tryProofsOf } from './branches/proofs.ts';
import { described, shrink } from './branches/shrink.ts';
import { playSeed } from './branches/visit.ts';

async function playBranches(seed: number): Promise<string | undefined> {
  const visit = await playSeed(seed);
  const [problem] = visit.problems;
  return (
    problem && `again: npx tsx tools/hostile/branches.ts 1 ${seed}\n${described(await shrink(visit, problem.kind))}`
  );
}
const randomSeed = (): number => Math.floor(Math.random() * 1e9);

describe('a form whose branches ask the same keys', () => {
  it('sends what the controls of the path showed last, in visits of generated forms', async () => {
    expect(await playTrials(playBranches, runs(30, 30), randomSeed())).to.deep.equal([]);
  });

  it('behaves as the analysis has proved', async () => {
    const tryForm = async (seed: number) => (await tryProofs(seed)).wrong[0];
    expect(await playTrials(tryForm, runs(5), randomSeed())).to.deep.equal([]);
  });

  it('takes a jump back as proved, which removes the answers that it depends on', async () => {
    const back = jump(1, { bpKey: 'b', operator: 'isNotEmpty' });
    const again = step(2, [text('b', { validationRules: required })], { logicJumps: [back, jump(3)] });
    const { counts, wrong } = await tryProofsOf(formOf(step(1, [text('a')]), again, thanks(3)), createRandom(1), 4);
    expect([...counts.keys()]).to.include.members(['jump never taken', 'unreachable step', 'no way out']);
    expect(wrong).to.deep.equal([]);
  });
});
