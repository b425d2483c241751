/** What docs/lead.md promises. */
import { expect } from 'chai';
import { closeServers, type Json, json, leadOf, openServer, PAGE } from '../support.ts';

describe('the leads of the server', () => {
  afterEach(closeServers);

  it('stores a lead and answers 202 with its id, as the API says', async () => {
    const { send } = await openServer();
    const response = await send(leadOf('k1'), { origin: PAGE });
    expect(response.status).to.equal(202);
    const answer = (await response.json()) as { result: string; lead: { id: string } };
    expect(answer.result).to.match(/^form_[0-9a-f]{32}$/);
    expect(answer.lead.id).to.equal(answer.result);
    expect(response.headers.get('access-control-allow-origin')).to.equal(PAGE);
    expect(response.headers.get('access-control-expose-headers')).to.contain('retry-after');
    expect(response.headers.get('vary'), 'for caches').to.equal('Origin');
  });

  it('gives leads ids in the order of their times, which nobody can guess', async () => {
    const { send, host } = await openServer();
    const idOf = async (key: string) => String((await json(send(leadOf(key)))).result);
    const together = await Promise.all(Array.from({ length: 20 }, (_, index) => idOf(`k${index}`)));
    expect(new Set(together.map(id => id.slice(-20))).size, 'random ends').to.equal(20);
    await host.advance(1);
    const later = await idOf('later');
    for (const id of together) expect(id < later, `${id} < ${later}`).to.equal(true);
  });

  it('gives the stored answer again when a key arrives again, in the header or in the body', async () => {
    const { send, worker, host } = await openServer();
    const { idempotency_key: key, ...body } = leadOf('k1');
    const [first, ...others] = await Promise.all([
      json(send(leadOf('k1'))),
      ...Array.from({ length: 5 }, () => json(send(body, { 'idempotency-key': String(key) }))),
    ]);
    for (const other of others) expect(other).to.deep.equal(first);
    await worker.sendDue();
    expect(host.calls).to.have.length(1);
  });

  it('keeps the newest answers that arrive under a key, and forgets none', async () => {
    const { send, worker, host, owner } = await openServer();
    const first = await json(send(leadOf('k1')));
    expect(await json(send(leadOf('k1', { work: 'lawn' })))).to.deep.equal(first);
    expect(await json(send(leadOf('k1')))).to.deep.equal(first); // a late try with the old answers changes nothing
    await worker.sendDue();
    expect(host.calls.map(({ body }) => [body.type, (body.data as Json).revision])).to.have.deep.members([
      ['lead.created', 2],
    ]);
    const { leads } = await json<{ leads: Json[] }>(owner('/persons/export', { email: 'ann@example.com' }));
    const versions = leads[0]?.versions as { lead: Json }[];
    expect(versions.map(({ lead }) => lead.work)).to.deep.equal(['hedge', 'lawn']);
  });

  it('knows newer answers from a late attempt with older ones by their number, in the header or the body', async () => {
    const { send, worker, host, owner } = await openServer();
    const { idempotency_key: key, ...members } = leadOf('k1');
    const attempt = (revision: number, work: string, isHeader = false) =>
      isHeader
        ? send({ ...members, work }, { 'idempotency-key': String(key), 'lead-revision': String(revision) })
        : send({ ...members, work, idempotency_key: key, lead_revision: revision });
    const first = await json(attempt(2, 'lawn')); // faster than the first one
    for (const [revision, work] of [
      [1, 'hedge'],
      [2, 'lawn'],
      [3, 'hedge'], // the visitor returned to the first answers
      [2, 'lawn'],
      [1, 'hedge'],
      [3, 'hedge'],
    ] as const) {
      for (const isHeader of [true, false]) expect(await json(attempt(revision, work, isHeader))).to.deep.equal(first);
    }
    await worker.sendDue();
    expect(host.calls.map(({ body }) => [body.type, (body.data as Json).revision])).to.have.deep.members([
      ['lead.created', 3],
    ]);
    const { leads } = await json<{ leads: Json[] }>(owner('/persons/export', { email: 'ann@example.com' }));
    const versions = leads[0]?.versions as { lead: Json }[];
    expect(versions.map(({ lead }) => [lead.work, lead.lead_revision])).to.deep.equal([
      ['lawn', undefined],
      ['hedge', undefined],
    ]);
  });

  it('links what comes after the submit to its lead, and answers 409 for a key of another lead', async () => {
    const { send, worker, host, owner } = await openServer();
    const { result } = await json(send(leadOf('k1')));
    const after = { idempotency_key: 'k2', force_send: true, cache_id: result, valid_2fa: '1234' };
    expect((await json(send(after))).result).to.equal(result);
    expect((await send({ ...after, idempotency_key: 'k1' })).status).to.equal(409);
    expect((await send({ ...after, idempotency_key: 'k3', cache_id: 'form_0' })).status).to.equal(422);
    while ((await worker.sendDue()) > 0);
    const events = host.calls.map(({ body }) => [body.type, (body.data as Json).lead_id]);
    expect(events).to.have.deep.members([
      ['lead.created', result],
      ['lead.completed', result],
    ]);
    expect(await json(owner('/persons/erase', { phone: '+33 6 13 57 92 46' }))).to.deep.equal({ erased: 2 });
    expect((await send({ ...after, idempotency_key: 'k4' })).status).to.equal(410);
  });

  it('refuses what it will never accept, and names no value', async () => {
    const { send, app } = await openServer();
    const { idempotency_key: _, ...keyless } = leadOf('k');
    const wrong: [unknown, number][] = [
      ['{', 400],
      ['[]', 400],
      [keyless, 400],
      [leadOf('k', { idempotency_key: 'with blank' }), 400],
      [leadOf('k', { interactive_app_id: 'other' }), 422],
      [leadOf('k', { questionsTypes: 'Ann' }), 422],
      [leadOf('k', { many: Array.from({ length: 1001 }, () => 1) }), 422],
      [leadOf('k', { long: 'x'.repeat(20_000) }), 413],
    ];
    for (const [body, status] of wrong) {
      const response = await send(body, { origin: PAGE });
      expect(response.status, JSON.stringify(body).slice(0, 80)).to.equal(status);
      expect(response.headers.get('access-control-allow-origin'), 'the page may read why').to.equal(PAGE);
      expect(await response.text())
        .to.contain('error')
        .and.not.contain('Ann');
    }
    expect((await send(leadOf('k'), { origin: 'https://evil.example' })).status).to.equal(403);
    expect((await app.request('/elsewhere')).status).to.equal(404);
  });

  it('limits the leads of an origin, with the time to wait', async () => {
    const server = await openServer({ settings: { RATE_LIMIT: '2', PROXIES: '1' } });
    let count = 0;
    const send = (origin?: string) =>
      server.send(leadOf(`k${++count}`), {
        ...{ 'x-forwarded-for': `203.0.113.${count}` },
        ...(origin !== undefined && { origin }),
      });
    const statuses = async (...origins: (string | undefined)[]) => {
      const all: number[] = [];
      for (const origin of origins) all.push((await send(origin)).status);
      return all;
    };
    expect(await statuses(PAGE, PAGE)).to.deep.equal([202, 202]);
    const refused = await send(PAGE);
    expect([refused.status, refused.headers.get('retry-after')]).to.deep.equal([429, '30']);
    expect(await statuses(undefined, undefined, undefined)).to.deep.equal([202, 202, 429]);
    await server.host.advance(30_000);
    expect(await statuses(PAGE)).to.deep.equal([202]);
  });

  it('counts leads only, so that nobody uses up the limit of a page with other bodies', async () => {
    const { send } = await openServer({ settings: { RATE_LIMIT: '2' } });
    for (const body of ['{', {}, leadOf('k', { interactive_app_id: 'other' })]) await send(body, { origin: PAGE });
    expect((await send(leadOf('k1'), { origin: PAGE })).status).to.equal(202);
  });

  it('has one limit for all origins if each is allowed', async () => {
    const { send } = await openServer({ settings: { RATE_LIMIT: '2', ALLOWED_ORIGINS: '*', PROXIES: '1' } });
    const from = async (index: number) => {
      const origin = `https://${index}.example`;
      return (await send(leadOf(origin), { origin, 'x-forwarded-for': `203.0.113.${index}` })).status;
    };
    const statuses = [await from(1), await from(2), await from(3)];
    expect(statuses).to.deep.equal([202, 202, 429]);
  });

  it('answers the preflight request of allowed origins only, and logs which requests it refused because of them', async () => {
    const { send, app, host } = await openServer();
    const refused = () => (JSON.parse(host.lines.at(-1)!) as Json).refused;
    const ask = (origin: string) =>
      app.request('/submit', { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } });
    const allowed = await ask(PAGE);
    expect(allowed.status).to.equal(204);
    expect(allowed.headers.get('access-control-allow-origin')).to.equal(PAGE);
    expect(allowed.headers.get('vary')).to.contain('Origin');
    expect(allowed.headers.get('access-control-allow-headers')).to.contain('content-type');
    expect(refused()).to.equal(undefined);
    expect((await ask('https://evil.example')).headers.get('access-control-allow-origin')).to.equal(null);
    expect(refused()).to.equal('origin');
    await send(leadOf('k1'), { origin: 'https://evil.example' });
    expect(refused()).to.equal('origin');
    expect(host.lines.join()).not.to.contain('evil');
  });

  it('exports and erases one person, and never stores the erased lead again', async () => {
    const { send, owner, worker, host } = await openServer();
    const lead = leadOf('k1');
    const first = await json(send(lead));
    await worker.sendDue();
    await send(leadOf('k1', { work: 'tree' })); // is not sent on before the person is erased
    await send(leadOf('k2', { mail: 'bob@example.com', phone: '', phone_international: '' }));
    const leadsOf = async (person: Json) => ((await json(owner('/persons/export', person))).leads as Json[]).length;
    expect(await leadsOf({ email: ' ann@EXAMPLE.com' })).to.equal(1);
    expect(await json(owner('/persons/erase', { email: 'ann@example.com' }))).to.deep.equal({ erased: 1 });
    expect(await leadsOf({ phone: '+33613579246' })).to.equal(0);
    expect(await leadsOf({ email: 'bob@example.com' })).to.equal(1);
    expect(await json(send(lead))).to.deep.equal(first); // a late retry
    expect((await send(leadOf('k1', { work: 'lawn' }))).status).to.equal(409);
    expect(await leadsOf({ email: 'ann@example.com' })).to.equal(0);
    await worker.sendDue();
    const events = host.calls.map(({ body }) => [body.type, (body.data as Json).lead_id, (body.data as Json).lead]);
    expect(events).to.deep.include(['lead.erased', first.result, null]);
    expect(events.map(([type]) => type)).to.not.include('lead.changed');
    expect(host.calls.filter(({ text }) => text.includes('Ann@'))).to.have.length(1);
  });

  it('logs no personal data, and says that it is healthy', async () => {
    const { send, owner, app, worker, host } = await openServer();
    await send(leadOf('k1'));
    await send('{"mail":"Ann@example.com"');
    await app.request('/Ann@example.com?mail=Ann@example.com');
    await owner('/persons/export', { email: 'Ann@example.com' });
    host.answers.push(new TypeError('Ann@example.com'));
    await worker.sendDue();
    expect((await app.request('/health')).status).to.equal(200);
    expect(host.lines).to.have.length.above(4);
    for (const secret of ['Ann', '0613', '33613', 'hedge']) expect(host.lines.join('\n')).not.to.contain(secret);
  });

  it('answers 503 with a time to wait if the database fails', async () => {
    const { send, database, app } = await openServer();
    await database.close();
    const response = await send(leadOf('k1'));
    expect([response.status, response.headers.get('retry-after')]).to.deep.equal([503, '5']);
    expect((await app.request('/ready')).status).to.equal(503);
  });
});
