/** Processes of the server that are killed in the middle of visits. `tools/hostile/server-kills.ts` does it more often. */
import { expect } from 'chai';
import { killServer } from '../../tools/hostile/server-kills.ts';
import { emptyDatabase, isPostgres } from './support.ts';

const KILLS = 3;

describe('killing the server', () => {
  it('loses and doubles nothing, and nobody reads what is not true', async () => {
    const databaseUrl = isPostgres ? await emptyDatabase() : undefined;
    const result = await killServer({ kills: KILLS, seed: 7, databaseUrl });
    const nothing = { lost: 0, doubled: 0, wrongAnswers: 0, falselyVerified: 0, falselyBooked: 0, wrongWebhooks: 0 };
    expect(result).to.include({ kills: KILLS, ...nothing });
    expect(result.visits).to.be.at.least(3);
  });
});
