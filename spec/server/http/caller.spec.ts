/** Where a request comes from, and how many requests one network may send. */
import { expect } from 'chai';
import { networksOf, plainAddress } from '../../../server/http/caller.ts';
import { createRateLimit } from '../../../server/http/rate-limit.ts';
import { closeServers, type Json, json, leadOf, type OpenServer, openServer, PAGE } from '../support.ts';

const sendFrom = (
  server: OpenServer,
  key: string,
  remoteAddress: string,
  headers: Record<string, string> = {},
  members: Json = {},
) =>
  Promise.resolve(
    server.app.request(
      '/submit',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(leadOf(key, members)),
      },
      { incoming: { socket: { remoteAddress } } },
    ),
  );

describe('the caller of the server', () => {
  afterEach(closeServers);

  async function contextOf(server: OpenServer): Promise<Json> {
    const { leads } = await json<{ leads: Json[] }>(server.owner('/persons/export', { email: 'ann@example.com' }));
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

  it('is refused from a page that the owner has not named, whichever host it names, unless both are this machine', async () => {
    const server = await openServer({ settings: { ALLOWED_ORIGINS: `${PAGE},https://forms.example` } });
    const from = async (origin: string, host: string): Promise<number> =>
      (await server.send(leadOf('k1'), { origin, host })).status;
    expect(await from(PAGE, 'forms.example')).to.equal(202);
    expect(await from('https://forms.example', 'forms.example')).to.equal(202);
    expect(await from('http://localhost:3000', 'localhost:3000')).to.equal(202);
    expect(await from('http://evil.example:3000', 'evil.example:3000')).to.equal(403);
    expect(await from('http://localhost:4000', 'localhost:3000')).to.equal(403);
    expect(await from('http://localhost:3000', 'forms.example')).to.equal(403);
  });

  it('has a limit for its network, whichever origin it names', async () => {
    const server = await openServer({ settings: { ADDRESS_LIMIT: '2' } });
    const statuses: number[] = [];
    for (const [index, address] of ['2001:db8::1', '2001:db8::2', '2001:db8:0:0:7::3', '2001:db8:0:1::1'].entries())
      statuses.push((await sendFrom(server, `k${index}`, address)).status);
    expect(statuses).to.deep.equal([202, 202, 429, 202]);
  });

  it('is counted by its /64 and its /48 with IPv6, and by its address with IPv4', () => {
    const networks = ['::ffff:203.0.113.7', '203.0.113.7', '2001:db8:1:2:3:4:5:6', '::1', ''].map(networksOf);
    expect(networks).to.deep.equal([
      ...[
        ['203.0.113.7'],
        ['203.0.113.7'],
        ['2001:0db8:0001:0002', '2001:0db8:0001'],
        ['0000:0000:0000:0000', '0000:0000:0000'],
      ],
      [''],
    ]);
  });

  const V4 = [
    ...['203.0.113.7', ' 203.0.113.7 ', '203.0.113.7:443', '::ffff:203.0.113.7', '::FFFF:cb00:7107', '"203.0.113.7"'],
    ...['[::ffff:203.0.113.7]:443', '0:0:0:0:0:ffff:cb00:7107', '64:ff9b::203.0.113.7', '64:ff9b:0:0:0:0:cb00:7107'],
  ];
  const V6 = [
    ...['2001:db8::1', '2001:DB8::1', '2001:0db8:0:0:0:0:0:1', '2001:db8:0000::0001', '2001:db8::1%eth0'],
    ...['[2001:db8::1]', '[2001:db8::1]:443', ' "[2001:db8::1]:51000" ', '2001:db8::0.0.0.1'],
  ];
  it('has one notation, whichever its proxy uses', () => {
    expect(V4.map(plainAddress)).to.deep.equal(V4.map(() => '203.0.113.7'));
    expect(V6.map(plainAddress)).to.deep.equal(V6.map(() => '2001:db8::1'));
    const none = ['', 'unknown', '_hidden', '203.0.113', '1.2.3.4.5', 'a.example:80', '::1::', '[x]', '0x7f.1', '%'];
    expect(none.map(plainAddress)).to.deep.equal(none.map(() => ''));
  });

  for (const [name, notations] of [
    ['IPv4', V4],
    ['IPv6', V6],
  ] as const)
    it(`has one limit in all notations of ${name}, and is stored in one`, async () => {
      const server = await openServer({ settings: { PROXIES: '1', ADDRESS_LIMIT: '2' } });
      const statuses: number[] = [];
      for (const [index, one] of notations.entries())
        statuses.push((await sendFrom(server, `k${index}`, '10.0.0.1', { 'x-forwarded-for': one })).status);
      expect(statuses).to.deep.equal(notations.map((_, index) => (index < 2 ? 202 : 429)));
      expect((await contextOf(server)).ip).to.equal(notations[0]);
      // What its proxy does not know is counted with the proxy.
      for (const hidden of ['unknown', '_a', '_b'])
        statuses.push((await sendFrom(server, hidden, '10.0.0.1', { 'x-forwarded-for': hidden })).status);
      expect(statuses.slice(-3)).to.deep.equal([202, 202, 429]);
    });

  it('has a limit for the networks of one provider of IPv6 together, far above that of one', async () => {
    const server = await openServer({ settings: { ADDRESS_LIMIT: '2' } });
    let sent = 0;
    for (let network = 0; network < 40; network++)
      if ((await sendFrom(server, `k${network}`, `2001:db8:1:${network.toString(16)}::1`)).status === 202) sent++;
    expect(sent).to.equal(32);
    expect((await sendFrom(server, 'other', '2001:db8:2::1')).status).to.equal(202);
  });

  it('cannot use up the limit of a page for the visitors of other networks', async () => {
    const server = await openServer({ settings: { RATE_LIMIT: '', ADDRESS_LIMIT: '' } });
    const fromPage = async (key: string, address: string, members = {}) =>
      (await sendFrom(server, key, address, { origin: PAGE }, members)).status;
    const own: number[] = [];
    for (let count = 0; count < 600; count++) own.push(await fromPage(`own${count}`, '203.0.113.7'));
    expect(own.filter(status => status === 202)).to.have.length(30);
    for (let visitor = 0; visitor < 40; visitor++)
      expect(await fromPage(`v${visitor}`, `198.51.100.${visitor}`)).to.equal(202);
    await server.host.advance(2000);
    expect([await fromPage('a', '203.0.113.7'), await fromPage('b', '203.0.113.7')]).to.deep.equal([202, 429]);
  });

  it('has fewer large leads than small ones', async () => {
    const server = await openServer({ settings: { RATE_LIMIT: '', MAX_BODY: '262144' } });
    const large = { essay: 'x'.repeat(250_000) };
    const statuses: number[] = [];
    for (let count = 0; count < 4; count++)
      statuses.push((await sendFrom(server, `k${count}`, '203.0.113.7', {}, large)).status);
    expect(statuses).to.deep.equal([202, 202, 429, 429]);
    expect((await sendFrom(server, 'k', '203.0.113.8')).status).to.equal(202);
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
