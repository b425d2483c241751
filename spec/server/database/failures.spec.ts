/** What keeps a database from storing, and what becomes of it. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { expect } from 'chai';
import { sql as raw } from 'kysely';
import { openConnection } from '../../../server/database/sqlite-driver.ts';
import {
  closeServers,
  emptyDatabase,
  isPostgres,
  json,
  leadOf,
  type OpenServer,
  openServer,
  sharedDatabase,
} from '../support.ts';

const big = (key: string) => leadOf(key, { comment: 'x'.repeat(15_000) });
const ready = async ({ app }: OpenServer) => (await app.request('/ready')).status;
const reasons = ({ host }: OpenServer) =>
  host.lines.map(line => JSON.parse(line)).flatMap(({ reason }) => reason ?? []);
const keysOf = async ({ database }: OpenServer) => {
  const rows = await database.transaction(sql => sql.selectFrom('leads').select('idempotency_key as key').execute());
  return rows.map(({ key }) => key).toSorted();
};

describe('a database of SQLite that fails', () => {
  before(function () {
    if (isPostgres) this.skip();
  });
  afterEach(closeServers);

  it('stores what visitors wait for before the next part of a long work, and that part too', async () => {
    const { database, send } = await openServer();
    const order: string[] = [];
    const part = (name: string) => database.part(async () => void order.push(name));
    const lead = (key: string) => send(leadOf(key)).then(() => void order.push(key));
    await Promise.all([part('part 1').then(() => part('part 3')), part('part 2'), lead('k1'), lead('k2')]);
    expect(order).to.deep.equal(['k1', 'k2', 'part 1', 'part 2', 'part 3']);
  });

  it('answers 503 with the reason in the log while the disk is full, and 202 again afterwards', async () => {
    const server = await openServer({ databaseUrl: await sharedDatabase() });
    const { send, database } = server;
    const limit = (pages: number) =>
      database.transaction(sql => raw`PRAGMA max_page_count = ${raw.lit(pages)}`.execute(sql));
    const [{ page_count: pages }] = await database.transaction(
      async sql => (await raw<{ page_count: number }>`PRAGMA page_count`.execute(sql)).rows as [{ page_count: number }],
    );
    await limit(pages + 12);
    const statuses: number[] = [];
    while (!statuses.includes(503)) statuses.push((await send(big(`k${statuses.length}`))).status);
    expect(statuses.length).to.be.within(2, 12);
    expect(reasons(server)).to.deep.equal(['SqliteError SQLITE_FULL']);
    expect([await ready(server), (await server.app.request('/health')).status]).to.deep.equal([503, 200]);
    // If leads come together, the server stores those that have room.
    const together = await Promise.all([send(big('large')), send(leadOf('small')), send(big('larger'))]);
    expect(together.map(({ status }) => status)).to.deep.equal([503, 202, 503]);
    expect(await ready(server), 'there is no room for a lead of the largest size').to.equal(503);

    await limit(100_000);
    expect(await ready(server)).to.equal(200);
    expect((await send(big('after'))).status).to.equal(202);
    const stored = statuses.slice(0, -1).map((_, index) => `k${index}`);
    expect(await keysOf(server)).to.deep.equal([...stored, 'small', 'after'].toSorted());
    await database
      .transaction(sql => sql.selectFrom('events').select('at').execute())
      .then(rows => expect(rows, 'what /ready wrote').to.deep.equal([]));
  });

  it('lets everything else go on while another program has its lock', async () => {
    const databaseUrl = await sharedDatabase();
    const server = await openServer({ databaseUrl });
    const other = await openConnection(databaseUrl);
    other.exec('BEGIN IMMEDIATE');
    let isStored = false;
    const lead = server.send(leadOf('k1')).finally(() => (isStored = true));
    const erased = server.owner('/persons/erase', { email: 'bob@example.com' });
    for (let turns = 0; turns < 50; turns++) await new Promise(resolve => setImmediate(resolve));
    expect((await server.app.request('/health')).status).to.equal(200);
    expect(isStored).to.equal(false);
    other.exec('COMMIT');
    other.close();
    expect([(await lead).status, (await erased).status]).to.deep.equal([202, 200]);
  });

  it('accepts nothing for a file that was removed, and goes on with the one that is put in its place', async () => {
    const databaseUrl = await sharedDatabase();
    const copy = `${databaseUrl}.copy`;
    const server = await openServer({ databaseUrl });
    await server.send(leadOf('k1'));
    await server.database.scrub();
    copyFileSync(databaseUrl, copy);
    await server.send(leadOf('lost'));
    for (const end of ['', '-wal', '-shm']) rmSync(databaseUrl + end);
    expect((await server.send(leadOf('k2'))).status).to.equal(503);
    expect(reasons(server)).to.deep.equal(['DatabaseGone']);
    expect([await ready(server), existsSync(databaseUrl)]).to.deep.equal([503, false]);
    renameSync(copy, databaseUrl);
    expect([await ready(server), (await server.send(leadOf('k3'))).status]).to.deep.equal([200, 202]);
    expect(await keysOf(server)).to.deep.equal(['k1', 'k3']);

    // The log of the file before is none of the next one.
    copyFileSync(databaseUrl, copy);
    renameSync(copy, databaseUrl);
    expect((await server.send(leadOf('k4'))).status).to.equal(202);
    const { integrity_check: found } = await server.database.transaction(
      async sql => (await raw<{ integrity_check: string }>`PRAGMA integrity_check`.execute(sql)).rows[0]!,
    );
    expect(found).to.equal('ok');
    // What is only in a log that was removed is not lost.
    await server.send(leadOf('k5'));
    rmSync(`${databaseUrl}-wal`);
    expect((await server.send(leadOf('k6'))).status).to.equal(202);
    expect(await keysOf(server)).to.deep.equal(['k1', 'k4', 'k5', 'k6']);
    expect(await json(server.app.request('/ready'))).to.deep.equal({ status: 'ready' });
  });
});

/** Ends connections, and waits until they have ended. */
const END = `import pg from 'pg';
const [, url, ...pids] = process.argv;
const client = new pg.Client(url);
await client.connect();
for (const pid of pids) await client.query('SELECT pg_terminate_backend($1, 10000)', [pid]);
await client.end();`;

describe('a database of PostgreSQL that cannot store', () => {
  before(function () {
    if (!isPostgres) this.skip();
  });
  afterEach(closeServers);

  it('answers 503 with the reason in the log, and 202 again afterwards', async () => {
    const server = await openServer();
    const statusOf = async (key: string) => (await server.send(leadOf(key))).status;
    const run = (text: string) => server.database.transaction(sql => raw`${raw.raw(text)}`.execute(sql));
    expect([await statusOf('k1'), await ready(server)]).to.deep.equal([202, 200]);
    // A full disk and a standby, in the words of PostgreSQL.
    for (const code of ['53100', '25006']) {
      await run(`CREATE OR REPLACE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '${code}'; END $$`);
      for (const table of ['leads', 'events'])
        await run(`CREATE TRIGGER fails BEFORE INSERT ON ${table} EXECUTE FUNCTION fail()`);
      expect([await statusOf(code), await ready(server)], code).to.deep.equal([503, 503]);
      expect(reasons(server).filter(reason => reason === `error ${code}`)).to.have.length(2);
      for (const table of ['leads', 'events']) await run(`DROP TRIGGER fails ON ${table}`);
      expect([await ready(server), await statusOf(code)], code).to.deep.equal([200, 202]);
    }
    expect(await keysOf(server)).to.deep.equal(['25006', '53100', 'k1']);
  });

  it('stores leads although it has just ended the connections, which the server has not noticed yet', async () => {
    const databaseUrl = await emptyDatabase();
    const server = await openServer({ databaseUrl });
    const statuses = (keys: string[]) =>
      Promise.all(keys.map(async key => (await server.send(leadOf(key), { 'idempotency-key': key })).status));
    const pids = await Promise.all(
      Array.from({ length: 10 }, () =>
        server.database.transaction(async sql => {
          const { rows } = await raw<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(sql);
          return rows[0]!.pid;
        }),
      ),
    );
    // While this waits for another process, nothing is read from the connections.
    const end = ['--input-type=module', '--eval', END, databaseUrl, ...pids.map(String)];
    execFileSync(process.execPath, end, { stdio: 'inherit' });
    expect(await statuses(['k1', 'k2', 'k3'])).to.deep.equal([202, 202, 202]);
    expect(await keysOf(server)).to.deep.equal(['k1', 'k2', 'k3']);
    expect(reasons(server)).to.deep.equal([]);
  });
});
