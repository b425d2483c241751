/** What docs/lead.md promises, on SQLite and on a PostgreSQL server that the spec starts. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { killLeadEndpoint } from '../../../tools/hostile/lead-endpoint-kills.ts';
import { type PostgresServer, startPostgres } from '../../../tools/postgres.ts';
import { promises } from './promises.ts';

describe('the example lead-endpoint on SQLite', () => {
  let folder = '';
  let count = 0;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lead-endpoint-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));
  promises(async () => join(folder, `${++count}.db`));
});

describe('the example lead-endpoint on PostgreSQL', () => {
  let server: PostgresServer | undefined;
  before(async function () {
    const started = await startPostgres();
    if (typeof started === 'string') {
      console.log(`  skipped: ${started}`);
      this.skip();
    }
    server = started;
  });
  after(() => server?.stop());
  promises(() => server!.emptyDatabase());

  it('loses and doubles no lead if its process is killed', async () => {
    const result = await killLeadEndpoint({ kills: 2, seed: 8, databaseUrl: await server!.emptyDatabase() });
    expect(result).to.include({ kills: 2, lost: 0, doubled: 0, changedAnswers: 0, wrongWebhooks: 0 });
  });
});
