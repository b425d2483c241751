/** The commands of docs/server.md that copy PostgreSQL and bring the copy back. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import pg from 'pg';
import { root } from '../../../tools/dist-files.ts';
import { type Cluster, findPrograms, openCluster } from '../../../tools/postgres-cluster.ts';
import { closeServers, isPostgres, json, leadOf, openServer, temporaryFolder } from '../support.ts';

const DOCS = readFileSync(join(root, 'docs/server.md'), 'utf8');
/** The line of the docs that begins with this program. */
const documented = (program: string): string => new RegExp(`^${program} .*$`, 'm').exec(DOCS)![0];

const suite = isPostgres && findPrograms() ? describe : describe.skip;
suite('a copy of PostgreSQL', () => {
  const folder = temporaryFolder();
  let cluster: Cluster;
  let url = '';
  before(async () => {
    cluster = (await openCluster()) as Cluster;
    ({ url } = (await cluster.start('data', { fsync: 'off' })) as { url: string });
  });
  afterEach(closeServers);
  after(() => cluster.remove());

  const run = (program: string, databaseUrl: string) =>
    promisify(execFile)('sh', ['-c', documented(program)], {
      cwd: folder,
      env: { ...process.env, PATH: `${findPrograms()}${delimiter}${process.env.PATH}`, DATABASE_URL: databaseUrl },
    });

  it('is made while the server runs, and brings back what was in it, in place or in a new database', async () => {
    const { send, owner } = await openServer({ databaseUrl: url });
    const first = await json(send(leadOf('k1')));
    await send(leadOf('k2', { mail: 'marker@example.com' }));
    await owner('/persons/erase', { email: 'marker@example.com' });
    await run('pg_dump', url);
    await send(leadOf('k3'));
    await closeServers();

    const client = new pg.Client(url);
    await client.connect();
    await client.query('CREATE DATABASE other');
    await client.end();
    for (const database of [url, url.replace(/\w+$/, 'other')]) {
      await run('pg_restore', database);
      const restored = await openServer({ databaseUrl: database });
      expect(await json(restored.owner('/leads')), database)
        .to.have.property('leads')
        .with.length(2);
      expect(await json(restored.send(leadOf('k1'))), 'a late retry').to.deep.equal(first);
      expect((await restored.send(leadOf('k2', { mail: 'marker@example.com' }))).status, 'erased').to.equal(202);
      await closeServers();
    }
  });
});
