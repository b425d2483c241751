/** Where a request comes from, and how many requests one network may send. */
import { expect } from 'chai';
import { networkOf } from '../../../server/http/caller.ts';
import { createRateLimit } from '../../../server/http/rate-limit.ts';
import { closeServers, type Json, json, leadOf, type OpenServer, openServer } from '../support.ts';

const sendFrom = (server: OpenServer, key: string, remoteAddress: string, headers: Record<string, string> = {}) =>
  Promise.resolve(
    server.app.request(
      '/submit',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(leadOf(key)),
      },
      { incoming: { socket: { remoteAddress } } },
    ),
  );

describe('the caller of the server', () => {
  afterEach(closeServers);

  async function contextOf(server: OpenServer): Promise<Json> {
    const { leads } = (await json(server.owner('/persons/export', { email: 'ann@example.com' }))) as { leads: Json[] };
    return (leads[0]!.versions as { context: Json }[])[0]!.context;
  }

  it('is stored with the lead: page, address and browser', async () => {
    const server = await openServer();
    const headers = {
      referer: 'https://www.example.com/roofs?x=1',
      'user-agent': 'Browser 1',
      'x-forwarded-for': '9.9.9.9',
    };
    await sendFrom(server, 'k1', '203.0.113.7', headers);
    expect(await contextOf(server)).to.deep.equal({
      page_url: 'https://www.example.com/roofs?x=1',
      ip: '203.0.113.7',
      user_agent: 'Browser 1',
    });
  });

  it('is known behind the owner’s proxies by what they wrote, not by what the visitor wrote', async () => {
    const server = await openServer({ settings: { PROXIES: '2' } });
    await sendFrom(server, 'k1', '10.0.0.1', { 'x-forwarded-for': '9.9.9.9, 203.0.113.7, 10.0.0.2' });
    expect((await contextOf(server)).ip).to.equal('203.0.113.7');
  });

  it('names this machine as the host where no origins are set', async () => {
    const server = await openServer({ settings: { ALLOWED_ORIGINS: '' } });
    const from = async (path: string, headers: Record<string, string>): Promise<number> =>
      (await server.app.request(path, { headers })).status;
    for (const path of ['/tr/abc/has_2fa', '/ready']) {
      expect(await from(path, { host: 'localhost:3000', origin: 'http://127.0.0.1:4000' }), path).to.equal(200);
      expect(await from(path, { host: 'evil.example' }), path).to.equal(403);
      expect(await from(path, { host: 'evil.example', origin: 'http://evil.example' }), path).to.equal(403);
    }
    expect(await from('/tr/abc/has_2fa', { host: 'localhost', origin: 'http://evil.example' })).to.equal(403);
  });

  it('has a limit for its network, whichever origin it names', async () => {
    const server = await openServer({ settings: { ADDRESS_LIMIT: '2' } });
    const statuses: number[] = [];
    for (const [place, address] of ['2001:db8::1', '2001:db8::2', '2001:db8:0:0:7::3', '2001:db8:0:1::1'].entries())
      statuses.push((await sendFrom(server, `k${place}`, address)).status);
    expect(statuses).to.deep.equal([202, 202, 429, 202]);
  });

  it('is counted by its /64 with IPv6, and by its address with IPv4', () => {
    const networks = ['::ffff:203.0.113.7', '203.0.113.7', '2001:db8:1:2:3:4:5:6', '::1', ''].map(networkOf);
    expect(networks).to.deep.equal(['203.0.113.7', '203.0.113.7', '2001:db8:1:2', '0:0:0:0', '']);
  });
});

describe('the rate limit of the server', () => {
  it('refills with time, for each bucket on its own', () => {
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

  it('keeps the buckets of callers that come back, however many others there are', () => {
    const { take } = createRateLimit(1, () => 0);
    expect(take('a')).to.equal(0);
    for (let count = 0; count < 60_000; count++) {
      take(`other ${count}`);
      if (count % 10_000 === 0) expect(take('a')).to.be.above(0);
    }
  });
});
