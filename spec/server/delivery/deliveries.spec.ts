/** How leads are sent on: signed, repeated, chosen by rules, and counted. */
import { expect } from 'chai';
import { Webhook } from 'standardwebhooks';
import type { Database } from '../../../server/database/database.ts';
import { claim } from '../../../server/delivery/queue.ts';
import { createWorker } from '../../../server/delivery/worker.ts';
import {
  closeServers,
  type Json,
  json,
  leadOf,
  openServer,
  SECRET,
  type SpecHost,
  sharedDatabase,
  until,
  WEBHOOK,
} from '../support.ts';

const HOUR = 3_600_000;

const take = ({ transaction }: Database, host: SpecHost, limit: number) =>
  transaction(sql => claim(sql, { of: 'crm', limit, now: host.now() }));

/** By the library for receivers. It knows the time of the request only by its own clock, which is not that of the spec. */
function isSigned(secret: string, { headers, text }: Pick<SpecHost['calls'][number], 'headers' | 'text'>): boolean {
  const { 'webhook-id': id = '', 'webhook-timestamp': timestamp, 'webhook-signature': given = '' } = headers;
  const expected = new Webhook(secret).sign(id, new Date(Number(timestamp) * 1000), text);
  return given.split(' ').includes(expected);
}

describe('the deliveries of the server', () => {
  afterEach(closeServers);

  it('signs webhooks, and sends one until it is accepted', async () => {
    const { send, worker, host } = await openServer();
    const { result } = await json(send(leadOf('k1')));
    host.answers.push(500, new TypeError('no network'));
    expect(await worker.sendDue()).to.equal(1);
    expect(await worker.sendDue()).to.equal(0);
    await host.advance(5000);
    expect(await worker.sendDue()).to.equal(1);
    await host.advance(60_000);
    expect(await worker.sendDue()).to.equal(1);
    await host.advance(HOUR);
    expect(await worker.sendDue()).to.equal(0);
    expect(host.calls).to.have.length(3);
    const [{ headers, text, body }] = host.calls as [SpecHost['calls'][number]];
    expect(new Set(host.calls.map(one => one.headers['webhook-id']))).to.have.property('size', 1);
    expect(isSigned(SECRET, { headers, text })).to.equal(true);
    expect(isSigned(SECRET, { headers, text: `${text} ` })).to.equal(false);
    expect(body).to.deep.include({ type: 'lead.created', timestamp: '2026-01-20T12:00:00.000Z' });
    const { idempotency_key: _, ...lead } = leadOf('k1');
    expect(body.data).to.deep.equal({
      ...{ lead_id: result, form_id: 'garden', revision: 1, is_test: false, lead },
      ...{ received_at: '2026-01-20T12:00:00.000Z', context: {} },
    });
  });

  it('says when the visitor sent it, not when it was delivered', async () => {
    const { send, worker, host } = await openServer();
    host.answers.push(500);
    await send(leadOf('k1'));
    await worker.sendDue();
    await host.advance(5000);
    await worker.sendDue();
    await host.advance(1000);
    await send(leadOf('k1', { work: 'lawn' }));
    await host.advance(1000);
    await worker.sendDue();
    const times = host.calls.map(({ body }) => [body.type, body.timestamp]);
    expect(times.slice(1)).to.deep.equal([
      ['lead.created', '2026-01-20T12:00:00.000Z'],
      ['lead.changed', '2026-01-20T12:00:06.000Z'],
    ]);
  });

  it('looks at the queue for a new lead only if there are destinations', async () => {
    for (const [destinations, looks] of [
      [[], 1],
      [[WEBHOOK], 2],
    ] as const) {
      const server = await openServer({ file: { destinations } });
      let transactions = 0;
      const transaction: Database['transaction'] = run => {
        transactions++;
        return server.database.transaction(run);
      };
      const worker = createWorker({ ...server, database: { ...server.database, transaction } });
      worker.start();
      await server.host.advance(0);
      worker.wake();
      await server.host.advance(0);
      await worker.stop();
      expect(transactions, `${destinations.length} destinations`).to.equal(looks);
    }
  });

  it('keeps dead letters, and sends them again when the owner says so', async () => {
    const { send, worker, host, owner } = await openServer();
    await send(leadOf('k1'));
    host.answers.push(...Array.from({ length: 10 }, () => 500));
    for (let attempt = 0; attempt < 12; attempt++) {
      await worker.sendDue();
      await host.advance(24 * HOUR);
    }
    expect(host.calls).to.have.length(10);
    const { deadLetters } = await json<{ deadLetters: Json[] }>(owner('/dead-letters'));
    expect(deadLetters).to.have.length(1);
    expect(deadLetters[0]).to.include({ event: 'lead.created', attempts: 10, reason: 'HTTP 500' });
    expect(await json(owner('/dead-letters/send-again', { ids: [] }))).to.deep.equal({ due: 0 });
    expect(await json(owner('/dead-letters/send-again', {}))).to.deep.equal({ due: 1 });
    await worker.sendDue();
    expect(host.calls).to.have.length(11);
    expect((await json(owner('/dead-letters'))).deadLetters).to.deep.equal([]);
    await send(leadOf('k2'));
    host.answers.push(410);
    await worker.sendDue();
    expect((await json(owner('/dead-letters'))).deadLetters).to.have.length(1);
  });

  it('says when a failed webhook is tried next, and sends it at once if its owner wants it', async () => {
    const { send, owner, worker, host } = await openServer();
    const { result } = await json(send(leadOf('k1')));
    const again = async (body: Json): Promise<unknown> => (await json(owner('/dead-letters/send-again', body))).due;
    const waiting = async () => (await json(owner('/waiting'))).waiting as Json[];
    expect(await waiting(), 'it was not tried yet').to.deep.equal([]);
    expect(await again({ waiting: true })).to.equal(0);
    host.answers.push(500, 500);
    await worker.sendDue();
    await host.advance(5000);
    await worker.sendDue();
    const [one] = await waiting();
    expect(one).to.include({ destination: 'crm', event: 'lead.created', leadId: result, attempts: 2 });
    expect(one).to.include({ reason: 'HTTP 500', dueAt: host.now() + 60_000 });
    const { deliveries } = await json<{ deliveries: Json[] }>(owner(`/leads/${result}`));
    expect(deliveries[0]!.dueAt).to.equal(one!.dueAt);
    expect(await worker.sendDue()).to.equal(0);
    expect(await again({}), 'only dead letters').to.equal(0);
    expect(await again({ ids: ['another'] })).to.equal(0);
    expect(await again({ ids: [one!.id] })).to.equal(1);
    expect(await again({ ids: [one!.id] }), 'it is due already').to.equal(0);
    host.answers.push(500);
    await worker.sendDue();
    // The pauses go on where they were.
    expect((await waiting())[0]).to.include({ attempts: 3, dueAt: host.now() + 300_000 });
    expect(await again({ waiting: true })).to.equal(1);
    await worker.sendDue();
    expect(host.calls).to.have.length(4);
    expect(await waiting()).to.deep.equal([]);
  });

  it('waits as long as a receiver asks, in seconds or until a date, but not for ever', async () => {
    const { send, owner, worker, host } = await openServer();
    await send(leadOf('k1'));
    for (const [asked, wait] of [
      ['90', 90_000],
      [new Date(host.now() + 600_000).toUTCString(), 600_000],
      ['1', 300_000],
      ['soon', 1_800_000],
      ['999999999', 72_000_000],
    ] as const) {
      host.answers.push(new Response(null, { status: 503, headers: { 'retry-after': asked } }));
      expect(await worker.sendDue()).to.equal(1);
      const { waiting } = await json<{ waiting: Json[] }>(owner('/waiting'));
      expect(waiting[0]!.dueAt, asked).to.equal(host.now() + wait);
      expect(await json(owner('/dead-letters/send-again', { waiting: true }))).to.deep.equal({ due: 1 });
    }
  });

  it('gives a destination a lead before the later events of the lead', async () => {
    const file = { destinations: [{ ...WEBHOOK, updates: true }] };
    const { send, owner, worker, host } = await openServer({ file });
    host.answers.push(500, 500);
    const { result } = await json(send(leadOf('k1')));
    await worker.sendDue();
    await send(leadOf('k1', { work: 'lawn' }));
    await send({ idempotency_key: 'k2', force_send: true, cache_id: result });
    await owner(`/leads/${result}/work`, { status: 'sold' }, undefined, 'PUT');
    expect(await worker.sendDue()).to.equal(0);
    await host.advance(5000);
    expect(await worker.sendDue()).to.equal(1);
    const { waiting } = await json<{ waiting: Json[] }>(owner('/waiting'));
    expect(waiting.map(({ reason, attempts }) => `${reason} ${attempts}`)).to.have.members([
      ...['HTTP 500 2', 'HTTP 500 0', 'HTTP 500 0', 'HTTP 500 0'],
    ]);
    expect(waiting.every(({ dueAt }) => dueAt === host.now() + 60_000)).to.equal(true);
    await host.advance(60_000);
    expect(await worker.sendDue()).to.equal(1);
    expect(await worker.sendDue()).to.equal(3);
    const types = host.calls.map(({ body }) => body.type);
    expect(types.slice(0, 3)).to.deep.equal(['lead.created', 'lead.created', 'lead.created']);
    expect(types.slice(3)).to.have.members(['lead.changed', 'lead.completed', 'lead.updated']);
  });

  for (const isNew of [false, true])
    it(`waits no longer after the clock was set back${isNew ? ' and the server started again' : ''}`, async () => {
      const databaseUrl = await sharedDatabase();
      const { send, worker, host } = await openServer({ databaseUrl });
      host.answers.push(500);
      await send(leadOf('k1'));
      await worker.sendDue();
      const { now } = host;
      host.now = () => now() - HOUR;
      const later = isNew ? (await openServer({ databaseUrl, host })).worker : worker;
      expect(await later.sendDue()).to.equal(0);
      await host.advance(5000);
      expect(await later.sendDue()).to.equal(1);
    });

  it('does not send again what is being sent', async () => {
    const { send, owner, database, worker, host } = await openServer();
    await send(leadOf('k1'));
    host.answers.push(500);
    await worker.sendDue();
    await host.advance(5000);
    expect(await take(database, host, 10)).to.have.length(1);
    expect(await json(owner('/dead-letters/send-again', { waiting: true }))).to.deep.equal({ due: 0 });
  });

  it('lets another process take a webhook whose process ended in the middle', async () => {
    const { send, database, worker, host } = await openServer();
    await send(leadOf('k1'));
    expect(await take(database, host, 10)).to.have.length(1);
    expect(await worker.sendDue()).to.equal(0);
    await host.advance(90_000);
    expect(await worker.sendDue()).to.equal(1);
    expect(host.calls).to.have.length(1);
  });

  it('counts a webhook as sent if an earlier attempt of another process fails later', async () => {
    const databaseUrl = await sharedDatabase();
    const [slow, quick] = [await openServer({ databaseUrl }), await openServer({ databaseUrl })];
    let answer: ((response: Response) => void) | undefined;
    slow.host.fetch = () =>
      new Promise(resolve => {
        answer = resolve;
      });
    await slow.send(leadOf('k1'));
    const attempt = slow.worker.sendDue();
    await until(() => answer !== undefined);
    await quick.host.advance(HOUR); // its clock is ahead
    expect(await quick.worker.sendDue()).to.equal(1);
    answer!(new Response(null, { status: 410 }));
    await attempt;
    const rows = await quick.database.transaction(sql => sql.selectFrom('deliveries').select('state').execute());
    expect(rows).to.deep.equal([{ state: 'sent' }]);
  });

  it('gives no webhook to two processes at once', async () => {
    const { send, database, host } = await openServer();
    for (let count = 0; count < 12; count++) await send(leadOf(`k${count}`));
    const claims = await Promise.all([1, 2, 3].map(() => take(database, host, 6)));
    const ids = claims.flat().map(({ id }) => id);
    expect(new Set(ids)).to.have.property('size', ids.length);
    expect(ids).to.have.length(12);
  });

  const destinationOf = (id: string, members: object = {}) => ({
    ...{ type: 'webhook', id, url: `https://${id}.example/`, secrets: [SECRET] },
    ...members,
  });
  const reached = (host: SpecHost): string[] => host.calls.map(({ url }) => new URL(url).hostname.split('.')[0]!);

  it('sends a lead to every destination whose rule fits its form and answers', async () => {
    const destinations = [
      destinationOf('all'),
      destinationOf('hedges', { when: { forms: ['garden'], answers: { work: ['hedge', 'tree'] } } }),
      destinationOf('lawns', { when: { answers: { work: 'lawn' } } }),
      destinationOf('roofs', { when: { forms: ['roof'] } }),
      destinationOf('many', { when: { answers: { rooms: 2 } } }),
    ];
    const { send, worker, host } = await openServer({ file: { destinations } });
    await send(leadOf('k1', { rooms: [1, 2] }));
    await worker.sendDue();
    expect(reached(host)).to.have.members(['all', 'hedges', 'many']);
  });

  it('tells those who have a lead about changes, and gives it to others that it fits now', async () => {
    const destinations = [destinationOf('all'), destinationOf('lawns', { when: { answers: { work: 'lawn' } } })];
    const { send, worker, host } = await openServer({ file: { destinations } });
    const { result } = await json(send(leadOf('k1')));
    await worker.sendDue();
    await send(leadOf('k1', { work: 'lawn' }));
    await send({ idempotency_key: 'k2', force_send: true, cache_id: result });
    while ((await worker.sendDue()) > 0);
    const got = host.calls.map(({ url, body }) => `${new URL(url).hostname} ${body.type}`);
    expect(got).to.have.members([
      ...['all.example lead.created', 'all.example lead.changed', 'all.example lead.completed'],
      ...['lawns.example lead.created', 'lawns.example lead.completed'],
    ]);
  });

  it('sends the members that a destination wants, under its names', async () => {
    const members = { email: 'mail', source: { value: 'web' }, absent: 'nothing' };
    const { send, worker, host } = await openServer({ file: { destinations: [destinationOf('crm', { members })] } });
    await send(leadOf('k1'));
    await worker.sendDue();
    expect((host.calls[0]!.body.data as Json).lead).to.deep.equal({ email: 'Ann@example.com', source: 'web' });
  });

  it('gives a destination no more leads a day than it wants, and the others to the next of its group', async () => {
    const destinations = [
      destinationOf('first', { group: 'buyers', perDay: 2 }),
      destinationOf('second', { group: 'buyers', perDay: 1 }),
    ];
    const { send, worker, host } = await openServer({ file: { destinations } });
    for (const key of ['k1', 'k2', 'k3', 'k4']) await send(leadOf(key));
    // Any sender can say so, also of a later version.
    await send(leadOf('k5', { is_test: true }));
    await send(leadOf('k1', { is_test: true, work: 'other' }));
    await worker.sendDue();
    expect(reached(host).toSorted()).to.deep.equal(['first', 'first', 'second']);
    await host.advance(24 * HOUR);
    await send(leadOf('k6'));
    await worker.sendDue();
    expect(reached(host)).to.have.length(4);
  });

  it('sends a destination no more a day than it wants, whatever a visitor changes', async () => {
    const databaseUrl = await sharedDatabase();
    const open = (perDay: number) =>
      openServer({ databaseUrl, file: { destinations: [destinationOf('crm', { perDay })] } });
    const { send, worker, host, owner } = await open(2);
    const { result } = await json(send(leadOf('k1')));
    await worker.sendDue();
    for (let count = 0; count < 20; count++) {
      await send(leadOf('k1', { work: `w${count}` }));
      await worker.sendDue();
    }
    await send({ idempotency_key: 'k2', force_send: true, cache_id: result });
    await worker.sendDue();
    expect(host.calls.map(({ body }) => body.type)).to.deep.equal(['lead.created', 'lead.changed']);
    const limits = await json<{ destinations: Json[] }>(owner('/limits'));
    expect(limits.destinations[0]).to.include({ perDay: 2, today: 2 });
    await host.advance(12 * HOUR); // midnight
    await worker.sendDue();
    await worker.sendDue();
    const next = host.calls.slice(2).map(({ body }) => [body.type, (body.data as { lead: Json }).lead.work]);
    expect(next).to.have.deep.members([
      ['lead.changed', 'w19'],
      ['lead.completed', undefined],
    ]);
    await host.advance(24 * HOUR);
    await worker.sendDue();
    expect(host.calls).to.have.length(4);
  });

  it('sends only the newest version of what waits', async () => {
    const { send, worker, host } = await openServer();
    await send(leadOf('k1'));
    await send(leadOf('k1', { work: 'lawn' }));
    await worker.sendDue();
    expect(host.calls.map(({ body }) => [body.type, (body.data as Json).revision])).to.deep.equal([
      ['lead.created', 2],
    ]);
    host.answers.push(500);
    await send(leadOf('k1', { work: 'tree' }));
    await worker.sendDue(); // fails
    await send(leadOf('k1', { work: 'roof' }));
    await send(leadOf('k1', { work: 'wall' }));
    await worker.sendDue();
    await host.advance(48 * HOUR);
    await worker.sendDue();
    const sent = host.calls.slice(1).map(({ body }) => [body.type, (body.data as { lead: Json }).lead.work]);
    expect(sent).to.deep.equal([
      ['lead.changed', 'tree'],
      ['lead.changed', 'wall'],
    ]);
  });

  it('sends an erasure after what is under way, because a destination would keep a lead that it gets afterwards', async () => {
    const { send, owner, worker, host } = await openServer();
    const { fetch } = host;
    let end: ((response: Response) => void) | undefined;
    host.fetch = () =>
      new Promise(resolve => {
        end = resolve;
      });
    await send(leadOf('k1'));
    const created = worker.sendDue();
    await until(() => end !== undefined);
    host.fetch = fetch;
    await owner('/persons/erase', { email: 'ann@example.com' });
    expect(await worker.sendDue()).to.equal(0);
    end!(new Response(null));
    await created;
    await host.advance(90_000);
    await worker.sendDue();
    expect(host.calls.map(({ body }) => body.type)).to.deep.equal(['lead.erased']);
  });

  it('sends an erasure to a destination that may have the lead, although a dead letter waits to be sent again', async () => {
    const { send, owner, worker, host } = await openServer();
    await send(leadOf('k1'));
    host.answers.push(410);
    await worker.sendDue();
    expect(await json(owner('/dead-letters/send-again', {}))).to.deep.equal({ due: 1 });
    expect((await json(owner('/persons/touched', { email: 'ann@example.com' }))).destinations).to.deep.equal(['crm']);
    await owner('/persons/erase', { email: 'ann@example.com' });
    await worker.sendDue();
    expect(host.calls.map(({ body }) => body.type)).to.deep.equal(['lead.created', 'lead.erased']);
  });

  it('signs with the old secret too while it is replaced', async () => {
    const old = `whsec_${Buffer.from('an older secret of thirty bytes').toString('base64')}`;
    const { send, worker, host } = await openServer({
      file: { destinations: [destinationOf('crm', { secrets: [SECRET, old] })] },
    });
    await send(leadOf('k1'));
    await worker.sendDue();
    expect([SECRET, old].map(secret => isSigned(secret, host.calls[0]!))).to.deep.equal([true, true]);
  });

  it('keeps the deliveries to a destination that is no longer in the settings', async () => {
    const databaseUrl = await sharedDatabase();
    const before = await openServer({ databaseUrl, file: { destinations: [destinationOf('gone')] } });
    await before.send(leadOf('k1'));
    const { worker, owner, host } = await openServer({ databaseUrl, file: {} });
    await worker.sendDue();
    const { deadLetters } = await json<{ deadLetters: Json[] }>(owner('/dead-letters'));
    expect(deadLetters.map(({ destination, reason }) => [destination, reason])).to.deep.equal([
      ['gone', 'no such destination'],
    ]);
    expect(host.calls).to.have.length(0);
  });

  it('looks at the queue once a second, and at once if a lead arrives', async () => {
    const server = await openServer();
    const { send, host } = server;
    server.start();
    await send(leadOf('k1'));
    await until(() => host.calls.length === 1);
    host.answers.push(500);
    await send(leadOf('k2'));
    await until(() => host.calls.length === 2);
    await until(() => host.calls.length === 3, host);
  });
});
