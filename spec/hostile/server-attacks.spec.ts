/** Runs a few rounds of `tools/hostile/server-attacks.ts`. */
import { expect } from 'chai';
import { attackServer } from '../../tools/hostile/server-attacks.ts';
import { emptyDatabase, isPostgres } from '../server/support.ts';
import { runs } from '../support/runs.ts';

describe('attacks on the server', () => {
  it('succeed in no known way', async () => {
    const found: string[] = [];
    const seed = Math.floor(Math.random() * 1e9);
    const onFound = (what: string): void => void found.push(`seed ${seed}: ${what}`);
    const { counts } = await attackServer({ rounds: runs(2), seed, onFound, ...(isPostgres && { emptyDatabase }) });
    expect(found.join('\n')).to.equal('');
    expect(Object.keys(counts)).to.have.length(12);
  });
});
