import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { sql as raw } from 'kysely';
import type { Database } from '../../../server/database/database.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { describeError } from '../../../server/log.ts';
import {
  closeServers,
  emptyDatabase,
  isPostgres,
  leadOf,
  openServer,
  sharedDatabase,
  temporaryFolder,
} from '../support.ts';

const counter = (name: string) => ({ name, period: 1, count: 1, expires_at: 1 });

describe('the database of the server', () => {
  it('keeps the other transactions of a moment if one of them fails', async () => {
    const database = await openDatabase(await emptyDatabase());
    const insert = (name: string) =>
      database.transaction(async sql => {
        await sql.insertInto('counters').values(counter(name)).execute();
        if (name === '2') throw new Error('two');
      });
    const results = await Promise.allSettled(['1', '2', '3'].map(insert));
    expect(results.map(({ status }) => status)).to.deep.equal(['fulfilled', 'rejected', 'fulfilled']);
    const rows = await database.transaction(sql => sql.selectFrom('counters').select('name').orderBy('name').execute());
    expect(rows).to.deep.equal([{ name: '1' }, { name: '3' }]);
    await database.close();
    expect(await insert('4').catch(describeError)).to.be.a('string');
  });

  it('is made once by servers that start at the same time', async function () {
    // Those of SQLite are processes of one machine. In this one, the first would wait for the second forever.
    if (!isPostgres) this.skip();
    const url = await sharedDatabase();
    const opened = await Promise.all([1, 2, 3].map(() => openDatabase(url)));
    for (const database of opened) await database.close();
  });

  it('is opened by an older server too, after a newer one has added to it', async () => {
    const url = await sharedDatabase();
    const newer = await openDatabase(url);
    const step = { name: '999-later', timestamp: new Date().toISOString() };
    await newer.transaction(sql =>
      raw`INSERT INTO kysely_migration (name, timestamp) VALUES (${step.name}, ${step.timestamp})`.execute(sql),
    );
    const older = await openDatabase(url);
    await older.transaction(sql => sql.insertInto('counters').values(counter('1')).execute());
    for (const database of [newer, older]) await database.close();
  });

  it('begins a part of a long work after the transactions that have begun, and one part at a time', async function () {
    // SQLite runs one transaction at a time. failures.spec.ts has their order.
    if (!isPostgres) this.skip();
    const database = await openDatabase(await emptyDatabase());
    const look = () => database.transaction(sql => sql.selectFrom('counters').selectAll().execute());
    await Promise.all([1, 2, 3].map(look)); // opens the connections
    const order: string[] = [];
    let end = (): void => {};
    const waits = new Promise<void>(resolve => {
      end = resolve;
    });
    const visitor = database.transaction(async () => {
      await waits;
      order.push('visitor');
    });
    const parts = ['1', '2'].map(name =>
      database.part(async sql => {
        order.push(`part ${name}`);
        await sql.selectFrom('counters').selectAll().execute();
        order.push(`end of ${name}`);
      }),
    );
    // Other visitors do not wait for the parts.
    for (let count = 0; count < 5; count++) await look();
    expect(order).to.deep.equal([]);
    end();
    await Promise.all([visitor, ...parts]);
    expect(order).to.deep.equal(['visitor', 'part 1', 'end of 1', 'part 2', 'end of 2']);
    await database.close();
  });

  it('gives a lead that two servers get at once to one of them', async () => {
    const databaseUrl = await sharedDatabase();
    const servers = [await openServer({ databaseUrl }), await openServer({ databaseUrl })];
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, count) =>
        servers[count % 2]!.send(leadOf(`k${count % 5}`)).then(answer => answer.json()),
      ),
    );
    for (const [index, answer] of answers.entries()) expect(answer).to.deep.equal(answers[index % 5]);
    const count = (database: Database) =>
      database.transaction(sql =>
        sql
          .selectFrom('leads')
          .select(e => e.fn.countAll<number>().as('all'))
          .execute(),
      );
    expect(await count(servers[0]!.database)).to.deep.equal([{ all: 5 }]);
    await closeServers();
  });
});

describe('a database of SQLite', () => {
  it('has no file in which an erased address can be read', async () => {
    const folder = temporaryFolder();
    const { send, owner } = await openServer({ databaseUrl: join(folder, 'leads.db') });
    await send(leadOf('k1', { mail: 'marker@example.com' }));
    for (let count = 2; count < 20; count++) await send(leadOf(`k${count}`, { mail: `${count}@example.com` }));
    const isReadable = () => readdirSync(folder).some(file => readFileSync(join(folder, file)).includes('marker@'));
    expect(isReadable()).to.equal(true);
    await owner('/persons/erase', { email: 'marker@example.com' });
    expect(isReadable()).to.equal(false);
    await closeServers();
    expect(isReadable()).to.equal(false);
  });
});
