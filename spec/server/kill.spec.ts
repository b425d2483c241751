/** A process of the server that is killed in the middle loses no lead. `tools/hostile/server-kills.ts` does it more often. */
import { expect } from 'chai';
import { killServer } from '../../tools/hostile/server-kills.ts';
import { emptyDatabase, isPostgres } from './support.ts';

describe('killing the server', () => {
  it('loses and doubles no lead', async () => {
    const databaseUrl = isPostgres ? await emptyDatabase() : undefined;
    const result = await killServer({ kills: 3, seed: 7, databaseUrl });
    expect(result).to.include({ kills: 3, lost: 0, doubled: 0, changedAnswers: 0, wrongWebhooks: 0 });
    expect(result.leads).to.be.at.least(3);
  });
});
