/** Who may use the admin page: signing in and out, roles, and the log of changes. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import {
  closeServers,
  createSpecHost,
  type Json,
  json,
  leadOf,
  openServer,
  sharedDatabase,
  TOKEN,
  temporaryFolder,
} from '../support.ts';

const READER = 'a-token-of-a-reader-long-enough';
const people = [{ name: 'bea', role: 'reader', token: READER }];
const HOUR = 3_600_000;

type Server = Awaited<ReturnType<typeof openServer>>;
const PAGE_HEADERS = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };

/** A browser that has signed in, and makes calls with its cookie. */
async function signIn({ app }: Server, token: string) {
  const answer = await app.request('/admin/session', {
    method: 'POST',
    headers: PAGE_HEADERS,
    body: JSON.stringify({ token }),
  });
  const set = answer.headers.get('set-cookie') ?? '';
  const cookie = set.split(';')[0] ?? '';
  const { csrf, ...session } = (await answer.clone().json()) as Json;
  const call = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    Promise.resolve(
      app.request(`/admin${path}`, {
        method,
        headers: { ...PAGE_HEADERS, cookie, 'x-csrf-token': String(csrf), 'if-match': '"0"', ...headers },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
  return { status: answer.status, set, session, call };
}
const statusOf = async (answer: Promise<Response>) => (await answer).status;

describe('the sessions of the server', () => {
  afterEach(closeServers);
  const open = (given = {}) => openServer({ file: { people }, ...given });

  it('begin with a token, in a cookie that only this site gets and no script reads', async () => {
    const server = await open();
    const { status, set, session, call } = await signIn(server, READER);
    expect([status, session]).to.deep.equal([200, { name: 'bea', role: 'reader', hasConfigurator: false }]);
    expect(set).to.match(
      /^__Host-stepwell-admin=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(await json(call('GET', '/session'))).to.include({ name: 'bea', role: 'reader' });
    expect((await signIn(server, 'a-token-that-nobody-was-given')).status).to.equal(401);
    const local = await openServer({ settings: { ALLOWED_ORIGINS: '' } });
    expect((await signIn(local, TOKEN)).set)
      .to.match(/^stepwell-admin=/)
      .and.not.to.match(/secure/i);
  });

  it('are needed by every call of the owner', async () => {
    const { app } = await open();
    for (const path of [
      'leads',
      'leads/form_1',
      'leads.csv',
      'audit',
      'limits',
      'forms',
      'dead-letters',
      'funnel',
      'none',
    ])
      expect((await app.request(`/admin/api/${path}`)).status, path).to.equal(401);
    // The page asks who has signed in each time it opens, and a browser prints each 401.
    const asked = await app.request('/admin/session');
    expect([asked.status, await asked.json()]).to.deep.equal([200, { name: null }]);
    const without = await openServer({ settings: { ADMIN_TOKEN: '' } });
    for (const path of ['/admin/api/leads', '/admin/session', '/admin/'])
      expect((await without.app.request(path)).status, path).to.equal(404);
  });

  it('let a reader see, but neither change nor take away', async () => {
    const server = await open();
    await server.send(leadOf('k1'));
    const { call } = await signIn(server, READER);
    const body = { email: 'ann@example.com' };
    for (const [method, path, given] of [
      ['GET', '/api/leads'],
      ['POST', '/api/leads', body],
      ['GET', '/api/audit'],
      ['GET', '/api/limits'],
      ['GET', '/api/records/customer'],
    ] as const)
      expect(await statusOf(call(method, path, given)), path).to.equal(200);
    for (const [method, path, given] of [
      ['GET', '/api/leads.csv'],
      ['POST', '/api/persons/erase', body],
      ['POST', '/api/persons/export', body],
      ['POST', '/api/dead-letters/send-again', {}],
      ['PUT', '/api/records/offer/1', { title: 'A', url: '/a' }],
      ['DELETE', '/api/records/offer/1'],
      ['POST', '/api/forms/garden/rollback', {}],
      ['PUT', '/api/places/fr', {}],
    ] as const)
      expect(await statusOf(call(method, path, given)), path).to.equal(403);
    const bearer = { authorization: `Bearer ${READER}` };
    expect((await server.app.request('/admin/api/leads', { headers: bearer })).status).to.equal(200);
    expect((await server.app.request('/admin/api/leads.csv', { headers: bearer })).status).to.equal(403);
  });

  it('refuse changes without the word of the page, and all calls of pages of other sites', async () => {
    const server = await open();
    const { call } = await signIn(server, TOKEN);
    const change = (headers: Record<string, string>) =>
      statusOf(call('PUT', '/api/records/offer/1', { title: 'A', url: '/a' }, headers));
    expect(await change({})).to.equal(200);
    expect(await change({ 'x-csrf-token': '' })).to.equal(403);
    expect(await change({ 'x-csrf-token': 'a'.repeat(64) })).to.equal(403);
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]) {
      expect(await change(headers)).to.equal(401);
      expect(await statusOf(call('GET', '/api/leads', undefined, headers))).to.equal(401);
      expect(await statusOf(call('GET', '/session', undefined, headers))).to.equal(403);
    }
    // A browser that does not send the header.
    const { app } = server;
    const body = JSON.stringify({ token: TOKEN });
    const from = (origin: string) =>
      app.request('/admin/session', { method: 'POST', body, headers: { origin, host: 'a.example' } });
    expect((await from('https://evil.example')).status).to.equal(403);
    expect((await from('https://a.example')).status).to.equal(200);
  });

  it('end after twelve hours, by signing out, and with the token or the person', async () => {
    const host = createSpecHost();
    const databaseUrl = await sharedDatabase();
    const server = await open({ host, databaseUrl });
    const first = await signIn(server, READER);
    const second = await signIn(server, READER);
    await first.call('DELETE', '/session');
    expect(await statusOf(first.call('GET', '/api/leads'))).to.equal(401);
    expect(await statusOf(second.call('GET', '/api/leads'))).to.equal(200);

    const changed = [{ name: 'bea', role: 'owner', token: `${READER}-2` }];
    const other = await open({ host, databaseUrl, file: { people: changed } });
    const withCookie = { cookie: second.set.split(';')[0]!, ...PAGE_HEADERS };
    expect((await other.app.request('/admin/api/leads', { headers: withCookie })).status).to.equal(401);
    await other.stop();

    await host.advance(12 * HOUR);
    expect(await statusOf(second.call('GET', '/api/leads'))).to.equal(401);
    const count = () => server.database.transaction(sql => sql.selectFrom('sessions').selectAll().execute());
    expect(await count()).to.have.length(1);
    server.start();
    await host.advance(HOUR);
    await server.stop(); // after the job that deletes old ones
    const { database } = await open({ host, databaseUrl });
    expect(await database.transaction(sql => sql.selectFrom('sessions').selectAll().execute())).to.deep.equal([]);
  });

  it('cannot be guessed: only wrong tokens are limited, and nothing that was stored opens one', async () => {
    const server = await open();
    const { set } = await signIn(server, TOKEN);
    const id = set.split(';')[0]!.split('=')[1]!;
    const rows = await server.database.transaction(sql => sql.selectFrom('sessions').selectAll().execute());
    expect(JSON.stringify(rows)).not.to.contain(id).and.not.to.contain(TOKEN);
    for (let count = 0; count < 12; count++) expect((await signIn(server, TOKEN)).status).to.equal(200);
    const statuses: number[] = [];
    for (let count = 0; count < 11; count++) statuses.push((await signIn(server, 'wrong')).status);
    expect(statuses).to.deep.equal([...Array(10).fill(401), 429]);
    expect((await signIn(server, TOKEN)).status).to.equal(429);
    await server.host.advance(60_000);
    expect((await signIn(server, TOKEN)).status).to.equal(200);
  });

  it('cannot be guessed in any call that takes a token', async () => {
    const metrics = 'a-token-for-the-metrics-of-it';
    const calls: Readonly<Record<string, (server: Server, token: string) => Promise<number>>> = {
      session: async (server, token) => (await signIn(server, token)).status,
      ...Object.fromEntries(
        (
          [
            ['/admin/api/leads', 'GET'],
            ['/admin/api/nothing', 'GET'],
            ['/admin/api/leads.csv', 'HEAD'],
            ['/admin/api/persons/erase', 'POST'],
            ['/metrics', 'GET'],
          ] as const
        ).map(([path, method]) => [
          path,
          async ({ app }: Server, token: string) =>
            (await app.request(path, { method, headers: { authorization: `Bearer ${token}` } })).status,
        ]),
      ),
    };
    for (const [name, call] of Object.entries(calls)) {
      const server = await open({ settings: { METRICS_TOKEN: metrics } });
      const statuses: number[] = [];
      for (let count = 0; count < 12; count++)
        statuses.push(await call(server, `a-wrong-token-of-a-stranger-${count}`));
      expect(statuses, name).to.deep.equal([...Array(10).fill(401), 429, 429]);
      // Neither there nor elsewhere, until a minute has passed.
      for (const other of Object.values(calls)) expect(await other(server, TOKEN), name).to.equal(429);
      await server.host.advance(60_000);
      expect(await calls['/admin/api/leads']!(server, TOKEN), name).to.equal(200);
      expect(await calls['/metrics']!(server, metrics), name).to.equal(200);
    }
  });

  it('note who changed what, the newest first, in pages', async () => {
    const server = await open();
    const { call } = await signIn(server, TOKEN);
    await call('PUT', '/api/records/offer/1', { title: 'A', url: '/a' });
    const { changes } = await json<{ changes: Json[] }>(call('GET', '/api/audit'));
    const about = changes.map(({ actor, action, subject }) => [actor, action, subject]);
    expect(about).to.deep.include.members([
      ['owner', 'session.begin', ''],
      ['owner', 'offer.save', '1'],
    ]);
    const [first] = changes;
    const { changes: rest } = await json<{
      changes: Json[];
    }>(call('GET', `/api/audit?before=${first!.at},${first!.id}`));
    expect(rest).to.deep.equal(changes.slice(1));
  });

  it('show who may sign in, without the tokens', async () => {
    const { call } = await signIn(await open(), READER);
    const expected = [
      { name: 'owner', role: 'owner' },
      { name: 'bea', role: 'reader' },
    ];
    expect(await json(call('GET', '/api/people'))).to.deep.equal({ people: expected });
  });

  it('say what becomes of the codes that a form asks for', async () => {
    const codesWith = async (file: object, off: readonly string[] = []): Promise<unknown> => {
      const server = await open({ file: { people, ...file } });
      if (off.length > 0) await server.owner('/records/setting/features', { off }, undefined, 'PUT');
      return (await json<Record<string, Json>>(server.owner('/limits'))).messages!.codes;
    };
    const provider = { type: 'http', url: 'https://sms.example/', json: { to: '{phone}', text: '{text}' } };
    const verification = { provider, countries: ['fr'] };
    expect(await codesWith({})).to.equal('none');
    expect(await codesWith({ verification: { provider: { type: 'log' } } })).to.equal('logged');
    expect(await codesWith({ verification })).to.equal('sent');
    expect(await codesWith({ verification: { ...verification, mode: 'NONE' } })).to.equal('none');
    expect(await codesWith({ verification }, ['verification'])).to.equal('none');
  });

  it('show how much of each limit is used', async () => {
    const destinations = [
      { type: 'webhook', id: 'crm', url: 'https://crm.example/', secrets: [`whsec_${'a'.repeat(32)}`], perDay: 5 },
    ];
    const server = await open({ file: { people, destinations, verification: { provider: { type: 'log' } } } });
    await server.send(leadOf('k1'));
    await server.post('/phone2fa', { event: 'startVerify', channel: 'sms', phoneNumber: '+33613579246' });
    await server.post('/phone2fa', { event: 'startVerify', channel: 'sms', phoneNumber: '+33142685300' });
    const { call } = await signIn(server, READER);
    const limits = await json<Record<string, Json>>(call('GET', '/api/limits'));
    expect(limits.destinations).to.deep.equal([{ id: 'crm', type: 'webhook', perDay: 5, today: 1 }]);
    expect(limits.messages!.limits).to.include({ perNumber: 5, perDay: 1000 });
    expect(limits.messages!.codes).to.equal('logged');
    expect(limits.messages!.sent).to.deep.include({ name: 'sms day', count: 1 });
    expect(limits.messages!.refused).to.deep.equal([{ reason: 'landline', count: 1 }]);
    expect(JSON.stringify(limits)).not.to.contain('613579246');
  });
});

describe('the admin page of the server', () => {
  const dist = temporaryFolder();
  before(async () => {
    await mkdir(join(dist, 'admin'));
    await writeFile(join(dist, 'admin/index.html'), '<p>Admin</p>');
    await writeFile(join(dist, 'secret.txt'), 'no');
  });
  afterEach(closeServers);

  it('is a file under a strict policy, which no other page can show', async () => {
    const { app } = await openServer({ dist });
    expect((await app.request('/admin')).headers.get('location')).to.equal('/admin/');
    const page = await app.request('/admin/');
    expect(await page.text()).to.equal('<p>Admin</p>');
    expect(page.headers.get('content-security-policy'))
      .to.contain("frame-ancestors 'none'")
      .and.contain("script-src 'self'");
    expect(page.headers.get('access-control-allow-origin')).to.equal(null);
    expect(page.headers.get('referrer-policy')).to.equal('no-referrer');
    expect((await app.request('/admin/../secret.txt')).status).to.equal(404);
    expect((await app.request('/admin/%2e%2e/secret.txt')).status).to.equal(404);
  });
});
