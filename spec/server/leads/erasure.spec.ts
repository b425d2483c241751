/** An erasure follows the person: nothing that is left can be joined to the email address or the number. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { sql as raw } from 'kysely';
import {
  closeServers,
  emptyDatabase,
  isPostgres,
  type Json,
  json,
  leadOf,
  type OpenServer,
  openServer,
  temporaryFolder,
} from '../support.ts';

const EMAIL = 'ann@example.com';
const PHONE = '+33613579246';
const DIGITS = PHONE.slice(1);
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
/** All that the database, or somebody with a list of addresses and numbers, would recognize. */
const TRACES = [EMAIL, 'Ann@', DIGITS, '613579246', sha256(EMAIL), sha256(PHONE), sha256(DIGITS)];
TRACES.push(sha256(`email:${EMAIL}`), sha256(`phone:${DIGITS}`), 'visitor-1', 'echo-of-ann');

/** All rows of all tables. */
async function dump({ database }: OpenServer): Promise<string> {
  return database.transaction(async sql => {
    const tables = (await sql.introspection.getTables()).map(({ name }) => name);
    const rows: unknown[] = [];
    for (const name of tables) rows.push(name, (await raw`SELECT * FROM ${raw.table(name)}`.execute(sql)).rows);
    return JSON.stringify(rows);
  });
}
const tracesIn = (text: string): string[] => TRACES.filter(one => text.includes(one));

const OFFERED = { token: 'echo-of-ann', accept: true, price: 3 };
const SECRETS = [`whsec_${Buffer.from('a secret of thirty-two bytes ...').toString('base64')}`];
const buyer = {
  id: 'b',
  pingUrl: 'https://b.example/ping',
  postUrl: 'https://b.example/post',
  pingMembers: {},
  secrets: SECRETS,
};
const FILE = {
  destinations: [{ type: 'auction', id: 'sale', buyers: [buyer] }],
  verification: { provider: { type: 'log' } },
};
const CUSTOMER = { name: 'Northgable', forms: ['garden'], timeZone: 'UTC', reveal: {} };

/** All that a visitor can do. Resolves to the lead as it was sent last. */
async function visit(server: OpenServer): Promise<Json> {
  const { app, post, send, owner, host, worker } = server;
  await owner('/records/customer/7', CUSTOMER, undefined, 'PUT');
  await post('/sg/p', { userId: 'visitor-1', payload: { dux_url: `https://a.example/?email=${EMAIL}` } });
  await post('/tr/other-visitor/pl', { __tr__: { em: sha256(EMAIL), ph: sha256(PHONE) } });
  const code = { channel: 'sms', phoneNumber: encodeURIComponent(PHONE), language: 'fr' };
  const started = await json(post('/phone2fa', { ...code, event: 'startVerify', idempotency_key: 'first' }));
  const pinId = (started.result as Json).pinId;
  const lead = leadOf('k1', { dldclck_id: 'visitor-1', pinId, __tr__: { em: sha256(EMAIL) } });
  host.answers.push(new Response(JSON.stringify(OFFERED)), 200);
  const { result, 'reveal-job-id': job } = await json(send(lead));
  await worker.sendDue();
  await post('/api/pld/reveal', { reveal_job_id: job });
  const call = { 'lp-nurturing-callme-day': '21/01/2026', 'lp-nurturing-callme-time': '10:15' };
  expect((await post('/api/pld/update_lead', { lead_id: result, ...call, phone: PHONE })).status).to.equal(200);
  await send({ idempotency_key: 'k2', force_send: true, cache_id: result, other_mail: EMAIL });
  await app.request('/tr/visitor-1/interact');
  const work = { note: `She reads ${EMAIL}`, status: DIGITS };
  expect((await owner(`/leads/${result}/work`, work, undefined, 'PUT')).status).to.equal(200);
  return lead;
}

describe('the erasure of a person', () => {
  afterEach(closeServers);

  for (const person of [{ email: EMAIL }, { phone: PHONE }])
    it(`leaves nothing that can be joined to her, by ${Object.keys(person).join()}`, async () => {
      const server = await openServer({ file: FILE });
      const lead = await visit(server);
      expect(tracesIn(await dump(server))).to.include.members([
        EMAIL,
        DIGITS,
        sha256(`phone:${DIGITS}`),
        'echo-of-ann',
      ]);
      expect(await json(server.owner('/persons/touched', person))).to.deep.equal({
        ...{ leads: 1, later: 2, bookings: 1, notes: 1, destinations: ['sale'] },
      });
      expect(await json(server.owner('/persons/erase', person))).to.deep.equal({ erased: 3 });
      await server.host.advance(5000);
      await server.worker.sendDue();
      expect(tracesIn(await dump(server))).to.deep.equal([]);
      expect(tracesIn(server.host.lines.join())).to.deep.equal([]);
      // The hash of the answers cannot be made again by who has only the database.
      const { lead_revision: _, idempotency_key: __, ...body } = lead;
      expect(await dump(server)).to.not.include(sha256(JSON.stringify(body)));
    });

  it('reaches a number that was verified but never sent', async () => {
    const server = await openServer({ file: FILE });
    await server.post('/phone2fa', {
      ...{ channel: 'sms', phoneNumber: encodeURIComponent(PHONE), language: 'fr' },
      ...{ event: 'startVerify', idempotency_key: 'first' },
    });
    expect(tracesIn(await dump(server))).to.not.deep.equal([]);
    const answer = await json(server.owner('/persons/erase', { phone: '0033 (0)6 13 57 92 46' }));
    expect(answer).to.deep.equal({ erased: 0, lookedFor: DIGITS });
    expect(tracesIn(await dump(server))).to.deep.equal([]);
  });

  it('finds her in the largest lead, as text of any question, and in what it contains', async () => {
    const server = await openServer({ settings: { MAX_BODY: '100000' } });
    const many = Object.fromEntries(
      Array.from({ length: 900 }, (_, index) => [`mail${index}`, `${index}@example.com`]),
    );
    const none = { mail: '', phone: '', phone_international: '' };
    for (const [key, members] of Object.entries({
      last: { ...many, ...none, last: EMAIL },
      text: { ...none, note: EMAIL, questionsTypes: { note: 'text' } },
      other: { ...none, other: ` ${EMAIL}`, questionsTypes: {} },
      inside: { ...none, partners: [{ contact: { mail: ` ${EMAIL} ` } }] },
    })) {
      expect((await server.send(leadOf(key, members))).status, key).to.equal(202);
      const { leads } = await json(server.owner('/leads', { email: EMAIL }));
      expect(leads, key).to.have.length(1);
      expect(await json(server.owner('/persons/erase', { email: EMAIL })), key).to.deep.equal({ erased: 1 });
    }
  });

  it('finds a number as it was typed, in digits of any script', async () => {
    const server = await openServer();
    for (const [index, typed] of ['+33 (0)6 13 57 92 46', '٠٠٣٣٦١٣٥٧٩٢٤٦', '+۳۳۶۱۳۵۷۹۲۴۶'].entries()) {
      const phone = { phone: typed.replace(/\D/g, ''), phone_raw: typed, phone_international: '' };
      await server.send(leadOf(`k${index}`, phone));
      for (const looked of [PHONE, typed])
        expect((await json(server.owner('/leads', { phone: looked }))).leads, `${typed} by ${looked}`).to.have.length(
          1,
        );
      await server.owner('/persons/erase', { phone: PHONE });
    }
    expect((await server.owner('/leads', { phone: '+' })).status).to.equal(200);
    expect((await server.owner('/persons/erase', { phone: '+' })).status).to.equal(400);
  });

  it('says what it looked for if there was nothing to export', async () => {
    const { owner } = await openServer();
    const answer = await json(owner('/persons/export', { phone: '0033 6 13' }));
    expect(answer).to.deep.equal({ leads: [], lookedFor: '33613' });
  });

  it('is not undone by answers that arrive at the same moment', async () => {
    const server = await openServer({ databaseUrl: await emptyDatabase() });
    const { send, owner, post } = server;
    for (let round = 0; round < 10; round++) {
      const { result } = await json(send(leadOf(`k${round}`)));
      const after = { force_send: true, cache_id: result, other_mail: EMAIL };
      await Promise.all([
        ...Array.from({ length: 4 }, (_, index) => send(leadOf(`k${round}`, { place: index }))),
        owner('/persons/erase', { email: EMAIL }),
        ...Array.from({ length: 4 }, (_, index) => send({ ...after, idempotency_key: `a${round}-${index}` })),
        post('/api/pld/update_lead', { lead_id: result }),
      ]);
      expect(tracesIn(await dump(server))).to.deep.equal([]);
    }
  });

  if (!isPostgres)
    it('leaves nothing in the files of SQLite', async () => {
      const folder = temporaryFolder();
      const server = await openServer({ file: FILE, databaseUrl: join(folder, 'leads.db') });
      await visit(server);
      await server.owner('/persons/erase', { email: EMAIL });
      await server.stop();
      // libsql closes its files when its statements are collected, which removes the log. What is gone has no traces.
      const textOf = (name: string) => readFile(join(folder, name), 'latin1').catch(() => '');
      expect(await textOf('leads.db')).to.have.length.above(0);
      for (const name of await readdir(folder)) expect(tracesIn(await textOf(name)), name).to.deep.equal([]);
    });
});
