/** Ping and post: the buyer that pays most gets the lead. */
import { expect } from 'chai';
import {
  closeServers,
  createSpecHost,
  type Json,
  json,
  leadOf,
  openServer,
  SECRET,
  sharedDatabase,
  until,
} from '../support.ts';

const buyerOf = (id: string, members: Json = {}) => ({
  ...{ id, pingUrl: `https://${id}.example/ping`, postUrl: `https://${id}.example/post`, secrets: [SECRET] },
  pingMembers: { kind: 'work' },
  ...members,
});
type Reply = (path: string, body: Json) => Json | number | undefined;

describe('an auction of leads', () => {
  afterEach(closeServers);

  /** What each buyer answers: a bid, a status, or nothing at all. */
  async function open(
    replies: Record<string, Reply>,
    buyers = Object.keys(replies).map(id => buyerOf(id)),
    databaseUrl?: string,
  ) {
    const host = createSpecHost();
    host.fetch = async (url, { body, headers, signal }) => {
      const { hostname, pathname } = new URL(url);
      const text = String(body);
      host.calls.push({ url, headers: headers as Record<string, string>, text, body: JSON.parse(text) });
      const reply = replies[hostname.split('.')[0]!]!(pathname, JSON.parse(text));
      if (reply === undefined)
        return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('late'))));
      return typeof reply === 'number' ? new Response(null, { status: reply }) : new Response(JSON.stringify(reply));
    };
    const server = await openServer({
      ...{ host, databaseUrl },
      file: { destinations: [{ type: 'auction', id: 'market', buyers, within: 2000 }] },
    });
    const posts = () => host.calls.filter(({ url }) => url.endsWith('/post'));
    const bids = async (): Promise<unknown> => {
      const { leads } = await json<{ leads: { id: string }[] }>(server.owner('/leads'));
      const lead = await json<{ bids: Json[] }>(server.owner(`/leads/${leads[0]!.id}`));
      return Object.fromEntries(lead.bids.map(({ buyer, price, state }) => [buyer, [price, state]]));
    };
    return { server, host, posts, bids };
  }
  const pays =
    (price: number, status = 200): Reply =>
    path =>
      path === '/ping' ? { accept: true, price, token: `t${price}` } : status;

  it('posts to the highest bid, and asks without saying who the visitor is', async () => {
    const { server, host, posts, bids } = await open({
      low: pays(5),
      high: pays(9),
      no: () => ({ accept: false, price: 0 }),
    });
    await server.send(leadOf('k1'));
    await server.worker.sendDue();
    const [ping] = host.calls;
    expect(ping!.body.lead).to.deep.equal({ kind: 'hedge' });
    expect(
      host.calls
        .filter(({ url }) => url.endsWith('/ping'))
        .map(({ text }) => text)
        .join(),
    ).not.to.contain('Ann@');
    expect(posts().map(({ url }) => url)).to.deep.equal(['https://high.example/post']);
    expect(posts()[0]!.body.data).to.deep.include({ token: 't9' });
    expect((posts()[0]!.body.data as { lead: Json }).lead).to.include({ mail: 'Ann@example.com' });
    expect(await bids()).to.deep.equal({ low: [5, 'bid'], high: [9, 'won'], no: [0, 'declined'] });
  });

  it('does not wait longer than its budget, and takes no bid below the price', async () => {
    const replies = { slow: () => undefined, low: pays(5), cheap: pays(1) };
    const buyers = [buyerOf('slow'), buyerOf('low'), buyerOf('cheap', { minPrice: 2 })];
    const { server, host, posts, bids } = await open(replies, buyers);
    await server.send(leadOf('k1'));
    const sent = server.worker.sendDue();
    await until(() => host.calls.length === 3);
    await host.advance(2000);
    await sent;
    expect(posts().map(({ url }) => url)).to.deep.equal(['https://low.example/post']);
    expect(await bids()).to.deep.equal({
      slow: [null, 'failed: time-out: the answer did not end'],
      low: [5, 'won'],
      cheap: [1, 'bid'],
    });
  });

  it('goes on to the next buyer if the winner refuses, and ends as a dead letter without one', async () => {
    const { server, posts, bids } = await open({ high: pays(9, 422), low: pays(5) });
    await server.send(leadOf('k1'));
    await server.worker.sendDue();
    expect(posts().map(({ url }) => url)).to.deep.equal(['https://high.example/post', 'https://low.example/post']);
    expect(await bids()).to.deep.equal({ high: [9, 'refused: HTTP 422'], low: [5, 'won'] });
    const none = await open({ one: () => 500, two: pays(5, 400) });
    await none.server.send(leadOf('k1'));
    await none.server.worker.sendDue();
    const { deadLetters } = await json<{ deadLetters: Json[] }>(none.server.owner('/dead-letters'));
    expect(deadLetters.map(({ reason }) => reason)).to.deep.equal(['no buyer']);
  });

  it('sells a lead to nobody else while it is not known whether the winner has it', async () => {
    let status = 500;
    const { server, host, posts } = await open({
      high: path => (path === '/ping' ? { accept: true, price: 9 } : status),
      low: pays(5),
    });
    await server.send(leadOf('k1'));
    await server.worker.sendDue();
    status = 200;
    await host.advance(5000);
    await server.worker.sendDue();
    expect(posts().map(({ url }) => url)).to.deep.equal(['https://high.example/post', 'https://high.example/post']);
    expect(new Set(posts().map(({ headers }) => headers['webhook-id']))).to.have.property('size', 1);
  });

  it('waits as long as the winner asks before the next attempt', async () => {
    const { server, host } = await open({ high: pays(9) });
    const { fetch } = host;
    host.fetch = async (url, ...request) =>
      url.endsWith('/post')
        ? new Response(null, { status: 429, headers: { 'retry-after': '90' } })
        : fetch(url, ...request);
    await server.send(leadOf('k1'));
    await server.worker.sendDue();
    const { waiting } = await json<{ waiting: Json[] }>(server.owner('/waiting'));
    expect(waiting[0]!.dueAt).to.equal(host.now() + 90_000);
  });

  it('offers it to the same buyer if its process was killed in the middle', async () => {
    const databaseUrl = await sharedDatabase();
    const first = await open(
      { high: path => (path === '/ping' ? { accept: true, price: 9 } : undefined), low: pays(5) },
      undefined,
      databaseUrl,
    );
    await first.server.send(leadOf('k1'));
    void first.server.worker.sendDue();
    for (let turns = 0; first.posts().length === 0 && turns < 1000; turns++) await first.host.advance(0);
    const second = await open({ high: pays(1), low: pays(5) }, undefined, databaseUrl);
    await second.host.advance(91_000);
    await second.server.worker.sendDue();
    expect(second.host.calls.map(({ url }) => url)).to.deep.equal(['https://high.example/post']);
    await first.host.advance(15_000);
  });

  it('keeps no token of a bid that comes after an erasure, which a buyer learns who may have the lead', async () => {
    const { server, host, posts } = await open({ high: pays(9) });
    const { fetch } = host;
    const held: (() => void)[] = [];
    host.fetch = async (...request) => {
      await new Promise<void>(resolve => held.push(resolve));
      return fetch(...request);
    };
    await server.send(leadOf('k1'));
    const sold = server.worker.sendDue();
    await until(() => held.length === 1);
    await server.owner('/persons/erase', { email: 'ann@example.com' });
    held[0]!(); // the bid
    await until(() => held.length === 2);
    await host.advance(15_000); // the post is not answered
    await sold;
    const bids = await server.database.transaction(sql => sql.selectFrom('bids').selectAll().execute());
    expect(bids.map(({ state, token }) => [state, token])).to.deep.equal([['offered', null]]);
    host.fetch = fetch;
    await host.advance(75_000);
    await server.worker.sendDue();
    expect(posts().map(({ body }) => body.type)).to.deep.equal(['lead.erased']);
  });

  it('tells what comes later to the buyer who has the lead only', async () => {
    const { server, posts } = await open({ high: pays(9), low: pays(5) });
    await server.send(leadOf('k1'));
    await server.worker.sendDue();
    await server.send(leadOf('k1', { work: 'lawn' }));
    await server.owner('/persons/erase', { email: 'ann@example.com' });
    await server.worker.sendDue();
    const events = posts().map(({ url, body }) => `${new URL(url).hostname} ${body.type}`);
    expect(events).to.deep.equal(['high.example lead.created', 'high.example lead.erased']);
  });
});
