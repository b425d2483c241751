/** What pages and visitors do is counted, without answers. */
import { expect } from 'chai';
import { funnel } from '../../../server/events/events.ts';
import { closeServers, type Json, json, leadOf, type OpenServer, openServer } from '../support.ts';

const DAY = 86_400_000;

describe('the events of the server', () => {
  afterEach(closeServers);
  const rows = ({ database }: OpenServer) =>
    database.transaction(sql => sql.selectFrom('events').select(['name', 'visitor', 'data']).execute());

  it('are stored in one batch for all calls of a second, without what they say of a person', async () => {
    const server = await openServer();
    const { app, post, host } = server;
    const hashes = { em: 'a'.repeat(64) };
    await app.request('/tr/abc/interact');
    await post('/tr/abc/pl', { __tr__: hashes });
    await post('/sg/t', { userId: 'abc', event: 'user_interacted', payload: { position: 1 } });
    await post('/sg/p', { pageName: 'Roofing', payload: { dux_version: '12' } });
    await post('/cs/update_cross_sell_counts', { csc_ids: [1, 'b'], dci: 'abc' });
    expect(await rows(server)).to.deep.equal([]);
    await host.advance(1000);
    expect(await rows(server)).to.have.deep.members([
      { name: 'interact', visitor: 'abc', data: '' },
      { name: 'pre_lead', visitor: 'abc', data: '' },
      { name: 'user_interacted', visitor: 'abc', data: '' },
      { name: 'page_view', visitor: '', data: '' },
      { name: 'offer_shown', visitor: 'abc', data: '' },
      { name: 'offer_shown', visitor: 'abc', data: '' },
    ]);
  });

  it('are stored when the server stops', async () => {
    const server = await openServer();
    await server.app.request('/tr/abc/interact');
    const stored: unknown[] = [];
    const { close } = server.database;
    server.database.close = async () => {
      stored.push(...(await rows(server)));
      await close();
    };
    await server.stop();
    expect(stored).to.have.lengthOf(1);
  });

  it('wait while the database is down', async () => {
    const server = await openServer();
    const { database, host } = server;
    const { transaction } = database;
    database.transaction = async () => Promise.reject(new Error('The database is down.'));
    await server.app.request('/tr/abc/interact');
    await host.advance(1000);
    expect(host.lines.join()).to.contain('events-failed');
    database.transaction = transaction;
    await host.advance(1000);
    expect(await rows(server)).to.have.lengthOf(1);
  });

  it('are summed with those that are being stored at that moment', async () => {
    const server = await openServer();
    const { database, host } = server;
    const { transaction } = database;
    let begin = (): void => undefined;
    database.transaction = async run => {
      database.transaction = transaction;
      await new Promise<void>(resolve => {
        begin = resolve;
      });
      return transaction(run);
    };
    await server.app.request('/tr/abc/interact');
    await host.advance(1000);
    const summed = json(server.owner('/funnel'));
    await host.advance(0);
    begin();
    expect((await summed).events).to.have.length(1);
  });

  it('are counted as lost if the server stops while the database is down, as visits are, which ends all tries', async () => {
    const server = await openServer();
    const { database, host } = server;
    await server.app.request('/tr/abc/interact');
    const visit = { id: 'visit-one', n: 1, form: 'garden', version: 1, source: 'direct', device: 'phone' };
    expect((await server.post('/visits', visit)).status).to.equal(200);
    database.transaction = async () => Promise.reject(new Error('The database is down.'));
    database.part = database.transaction;
    await server.stop();
    expect((await server.metrics.lostEvents.get()).values[0]?.value).to.equal(2);
    const lines = host.lines.length;
    await host.advance(10_000);
    expect(host.lines.length).to.equal(lines);
  });

  it('are refused if they are no calls of the form', async () => {
    const { post } = await openServer();
    for (const [path, body] of [
      ['/sg/t', { event: 'x' }],
      ['/sg/t', { userId: 'a b', event: 'x' }],
      ['/sg/p', { userId: 'a b' }],
      ['/tr/abc/pl', { __tr__: 'ann@example.com' }],
      ['/cs/update_cross_sell_counts', { csc_ids: 1, dci: 'abc' }],
    ] as const)
      expect((await post(path, body)).status, path).to.equal(400);
    expect((await post('/sg/t', { userId: 'a', event: 'x', payload: 'x'.repeat(10_000) })).status).to.equal(413);
  });

  it('are limited for one network by what they store, not by its requests', async () => {
    const server = await openServer({ settings: { ADDRESS_LIMIT: '600' } });
    const ids = Array.from({ length: 100 }, (_, id) => id);
    const shown = () => server.post('/cs/update_cross_sell_counts', { csc_ids: ids, dci: 'abc' });
    const statuses: number[] = [];
    for (let count = 0; count < 7; count++) statuses.push((await shown()).status);
    expect(statuses).to.deep.equal([...Array(6).fill(200), 429]);
    await server.host.advance(60_000);
    expect((await shown()).status).to.equal(200);
  });

  it('are summed for a funnel: visitors and events by name', async () => {
    const { app, owner, post, host } = await openServer();
    for (const visitor of ['a', 'b', 'a']) await app.request(`/tr/${visitor}/interact`);
    await post('/sg/t', { userId: 'a', event: 'deadend' });
    expect((await json(owner('/funnel'))).events).to.deep.equal([
      { name: 'interact', visitors: 2, events: 3 },
      { name: 'deadend', visitors: 1, events: 1 },
    ]);
    const from = host.now() + DAY;
    expect((await json(owner(`/funnel?from=${from}&to=${from + DAY}`))).events).to.deep.equal([]);
    expect((await owner('/funnel?from=x')).status).to.equal(422);
  });

  it('are summed as far as that takes a short time, and the answer says since when', async () => {
    const { app, host, database } = await openServer();
    for (const visitor of ['a', 'b', 'c', 'd']) {
      await app.request(`/tr/${visitor}/interact`);
      await host.advance(1000);
    }
    const to = host.now();
    const sum = (from: number, most: number) => database.transaction(sql => funnel(sql, { from, to }, most));
    expect(await sum(0, 4)).to.deep.equal({
      ...{ from: 0, to, hasMore: false },
      events: [{ name: 'interact', visitors: 4, events: 4 }],
    });
    const { from, events } = await sum(0, 3);
    expect(events).to.deep.equal([{ name: 'interact', visitors: 3, events: 3 }]);
    expect(from).to.equal(to - 4000 + 1);
    expect((await sum(from, 3)).events).to.deep.equal(events);
  });

  it('of a rare name are found although a stranger sends many others, and the answer says that names are left out', async () => {
    const { owner, post } = await openServer();
    await post('/sg/t', { userId: 'a', event: 'deadend' });
    for (let name = 0; name < 200; name++)
      for (const userId of ['x', 'y']) await post('/sg/t', { userId, event: `n${name}` });
    const { events, hasMore } = await json(owner('/funnel'));
    expect([(events as Json[]).length, hasMore]).to.deep.equal([200, true]);
    expect(JSON.stringify(events)).not.to.contain('deadend');
    const found = await json(owner('/funnel?name=deadend&name=user_interacted'));
    expect([found.events, found.hasMore]).to.deep.equal([[{ name: 'deadend', visitors: 1, events: 1 }], false]);
  });

  it('are deleted with the person of a lead', async () => {
    const server = await openServer();
    const { app, send, owner, host } = server;
    for (const visitor of ['abc', 'def']) await app.request(`/tr/${visitor}/interact`);
    await host.advance(1000);
    await send(leadOf('k1', { dldclck_id: 'abc' }));
    await owner('/persons/erase', { email: 'ann@example.com' });
    expect((await rows(server)).map(({ visitor }) => visitor)).to.deep.equal(['def']);
  });
});
