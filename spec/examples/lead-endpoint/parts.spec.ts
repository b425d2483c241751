import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { readConfig } from '../../../examples/lead-endpoint/config.ts';
import { describeError } from '../../../examples/lead-endpoint/log.ts';
import { createRateLimit } from '../../../examples/lead-endpoint/rate-limit.ts';
import { isSigned, sign } from '../../../examples/lead-endpoint/signing.ts';
import type { Sql } from '../../../examples/lead-endpoint/storage/database.ts';
import { openLeadStorage } from '../../../examples/lead-endpoint/storage/lead-storage.ts';
import { openSqlite } from '../../../examples/lead-endpoint/storage/sqlite.ts';
import { leadOf, openEndpoint } from './support.ts';

describe('the settings of the example lead-endpoint', () => {
  const given = { ALLOWED_ORIGINS: 'https://a.example, https://b.example' };

  it('have defaults for all but the origins', () => {
    expect(readConfig(given)).to.deep.equal({
      port: 3000,
      host: '127.0.0.1',
      leadPath: '/submit',
      databaseUrl: 'leads.db',
      origins: ['https://a.example', 'https://b.example'],
      forms: undefined,
      definitions: [],
      maxBody: 262_144,
      rateLimit: 600,
      webhook: undefined,
      adminToken: undefined,
    });
    expect(readConfig({ ALLOWED_ORIGINS: '*' }).origins).to.equal('*');
  });

  it('are refused by name if they make no sense', () => {
    const webhook = { WEBHOOK_URL: 'https://crm.example', WEBHOOK_SECRET: 'short' };
    const wrong: [object, RegExp][] = [
      [{ ALLOWED_ORIGINS: '' }, /ALLOWED_ORIGINS is missing/],
      [{ ALLOWED_ORIGINS: 'https://a.example/' }, /ALLOWED_ORIGINS has no origin/],
      [{ PORT: 'x' }, /PORT must be a whole number/],
      [{ ...webhook }, /WEBHOOK_SECRET/],
      [{ WEBHOOK_URL: 'crm' }, /WEBHOOK_URL/],
      [{ ADMIN_TOKEN: 'short' }, /ADMIN_TOKEN/],
    ];
    for (const [settings, message] of wrong)
      expect(() => readConfig({ ...given, ...settings }), String(message)).to.throw(message);
  });
});

describe('the rate limit of the example lead-endpoint', () => {
  it('refills with time, for each origin on its own', () => {
    let now = 0;
    const { take } = createRateLimit(60, () => now);
    for (let count = 0; count < 60; count++) expect(take('a')).to.equal(0);
    expect(take('a')).to.equal(1);
    expect(take('b')).to.equal(0);
    now += 1000;
    expect([take('a'), take('a')]).to.deep.equal([0, 1]);
    now -= 5000; // the clock was set back
    expect(take('a')).to.be.at.least(1);
  });
});

describe('the signatures of the example lead-endpoint', () => {
  it('are those of the specification Standard Webhooks', () => {
    // The example of https://github.com/standard-webhooks/standard-webhooks
    const headers = sign(
      'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      'msg_p5jXN8AQM9LWM0D4loKWxJek',
      '{"test": 2432232314}',
      1_614_265_330_000,
    );
    expect(headers['webhook-signature']).to.equal('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    expect(isSigned(secret, { ...headers }, '{"test": 2432232314}', 1_614_265_330_000)).to.equal(true);
    expect(isSigned(secret, {}, '{"test": 2432232314}', 1_614_265_330_000)).to.equal(false);
  });
});

describe('SQLite in the example lead-endpoint', () => {
  it('has no file in which an erased address can be read', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lead-endpoint-'));
    const { send, owner, close } = await openEndpoint(join(folder, 'leads.db'));
    await send(leadOf('k1', { mail: 'marker@example.com' }));
    for (let count = 2; count < 20; count++) await send(leadOf(`k${count}`, { mail: `${count}@example.com` }));
    const isReadable = () => readdirSync(folder).some(file => readFileSync(join(folder, file)).includes('marker@'));
    expect(isReadable()).to.equal(true);
    await owner('/persons/erase', { email: 'marker@example.com' });
    expect(isReadable()).to.equal(false);
    await close();
    expect(isReadable()).to.equal(false);
    await rm(folder, { recursive: true });
  });

  it('gets statements whose length does not depend on what is stored', async () => {
    const database = openSqlite(':memory:');
    const statements = new Set<string>();
    const noted = (sql: Sql): Sql => ({
      run: (text, values) => sql.run(statements.add(text) && text, values),
      all: (text, values) => sql.all(statements.add(text) && text, values),
    });
    const storage = await openLeadStorage(
      { ...database, transaction: run => database.transaction(sql => run(noted(sql))) },
      true,
    );
    const leads = Array.from({ length: 40 }, (_, place) => ({
      ...({
        key: `k${place}`,
        kind: 'lead',
        formId: 'garden',
        parentId: undefined,
        isTest: false,
        revision: 1,
      } as const),
      ...{ body: '{}', bodyHash: 'h', contacts: Array.from({ length: place + 1 }, (_, contact) => `c${contact}`) },
    }));
    for (const lead of leads) await storage.receive(lead, 1);
    expect(await storage.export('c0')).to.have.length(40);
    expect(await storage.erase('c0', 2)).to.equal(40);
    expect(await storage.export('c39')).to.deep.equal([]);
    expect(Math.max(...[...statements].map(text => text.split('?').length - 1))).to.be.below(10);
    await storage.close();
  });

  it('keeps the other transactions of a group if one of them fails', async () => {
    const database = openSqlite(':memory:');
    await database.transaction(sql => sql.run('CREATE TABLE numbers (number INTEGER UNIQUE)'));
    const insert = (number: number) =>
      database.transaction(async sql => {
        await sql.run('INSERT INTO numbers VALUES (?)', [number]);
        if (number === 2) throw new Error('two');
      });
    const results = await Promise.allSettled([1, 2, 1, 3].map(insert));
    expect(results.map(({ status }) => status)).to.deep.equal(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    const rows = await database.transaction(sql => sql.all('SELECT number FROM numbers ORDER BY number'));
    expect(rows).to.deep.equal([{ number: 1 }, { number: 3 }]);
    await database.close();
    expect(await insert(4).catch(describeError)).to.equal('Error');
  });
});
