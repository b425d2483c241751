/** Customers, their brands and hours, partners of consents, lists, and offers. */
import { expect } from 'chai';
import { closeServers, type Json, json, leadOf, type OpenServer, openServer, until } from '../support.ts';
import { customerOf } from './customers.ts';

describe('the records of the server', () => {
  afterEach(closeServers);

  it('are saved, listed in pages, and deleted, and each change is noted', async () => {
    const server = await openServer();
    const { owner, database } = server;
    for (let count = 0; count < 101; count++)
      await save(server, 'offer', `o${String(count).padStart(3, '0')}`, { title: 'A', url: '/a' });
    const page = await json<{ records: Json[] }>(owner('/records/offer'));
    expect(page.records).to.have.length(100);
    const next = await json<{ records: Json[] }>(owner('/records/offer?after=o099'));
    expect(next.records).to.deep.equal([{ id: 'o100', title: 'A', url: '/a', keys: {}, position: 0 }]);
    const remove = () => owner('/records/offer/o100', undefined, undefined, 'DELETE');
    expect([(await remove()).status, (await remove()).status]).to.deep.equal([204, 404]);
    expect((await owner('/records/offer/o100')).status).to.equal(404);
    const changes = await database.transaction(sql => sql.selectFrom('audit').select(['action', 'subject']).execute());
    expect(changes).to.deep.include({ action: 'offer.delete', subject: 'o100' });
  });

  it('are changed and deleted only from the state that the owner saw', async () => {
    const { owner } = await openServer();
    const offer = (title: string) => ({ title, url: '/a' });
    const put = (title: string, seen: string) => owner('/records/offer/1', offer(title), undefined, 'PUT', seen);
    const remove = (seen: string) => owner('/records/offer/1', undefined, undefined, 'DELETE', seen);
    const statuses = async (answers: readonly Promise<Response>[]) =>
      (await Promise.all(answers)).map(({ status }) => status);
    const tag = async () => (await owner('/records/offer/1')).headers.get('etag')!;
    const title = async () => (await json(owner('/records/offer/1'))).title;

    expect(await statuses([put('A', '"0"'), put('B', '"0"')])).to.have.members([200, 409]);
    const first = await tag();
    expect(await statuses([put('C', first), put('D', first)])).to.have.members([200, 409]);
    const shown = await title();
    expect(await statuses([put('E', first), put('E', '"0"'), remove(first), remove('"0"')])).to.deep.equal(
      Array(4).fill(409),
    );
    expect(await title()).to.equal(shown);
    for (const seen of ['', '*']) expect(await statuses([put('E', seen), remove(seen)])).to.deep.equal([428, 428]);

    const second = await tag();
    const both = await statuses([put('F', second), remove(second)]);
    expect([
      [200, 409],
      [409, 204],
    ]).to.deep.include(both);
    if (both[0] === 200) expect(await statuses([remove(await tag())])).to.deep.equal([204]);
    // What was deleted does not come back by a change of it.
    expect(await statuses([put('G', second)])).to.deep.equal([409]);
    expect((await owner('/records/offer/1')).status).to.equal(404);
  });

  it('are refused with what is wrong with them', async () => {
    const server = await openServer();
    const wrong: [string, Json, RegExp][] = [
      ['customer/9', customerOf({ timeZone: 'Mars/Base' }), /timeZone: must be a time zone/],
      ['customer/9', customerOf({ hours: [{ day: 7, start: '09:00', end: '18:00' }] }), /hours\.0\.day/],
      ['customer/9', customerOf({ inbound: { number: '0800' } }), /inbound\.number: must be an international number/],
      ['customer/9', customerOf({ hour: [] }), /hour: /],
      ['customer/nine', customerOf(), /The id of a customer must be a number/],
      ['offer/1', { title: 'A', url: 'javascript:alert(1)' }, /url: must be an http or https address/],
    ];
    for (const [path, body, problem] of wrong) {
      const answer = await server.owner(`/records/${path}`, body, undefined, 'PUT');
      expect(answer.status, path).to.equal(422);
      expect(await answer.text(), path).to.match(problem);
    }
    expect((await server.owner('/records/other/1', {}, undefined, 'PUT')).status).to.equal(404);
  });
});

async function save({ owner }: OpenServer, kind: string, id: string, body: Json): Promise<void> {
  const answer = await owner(`/records/${kind}/${id}`, body, undefined, 'PUT');
  if (!answer.ok) throw new Error(await answer.text());
}

describe('the customers of the server', () => {
  afterEach(closeServers);
  const get = ({ app }: OpenServer, path: string) => json(app.request(path));

  it('are listed by the form ids of their leads, with brands, hours and the offset of now', async () => {
    const server = await openServer();
    const brands = { 3: { name: 'Northgable Roofing', logo: 'https://brands.example/3.svg' } };
    await save(server, 'customer', '9', customerOf({ brands }));
    await save(server, 'customer', '12', customerOf({ name: 'Cedarfold', forms: ['12', '13'], hours: undefined }));
    await save(server, 'customer', '15', customerOf({ name: 'Open Panel', forms: ['*'] }));
    const found = await get(server, '/api/pld/get_brands_by_form_ids?formIds=12,13,12,99');
    expect(Object.keys(found)).to.deep.equal(['12', '13', '99']);
    expect(Object.keys(found['12'] as Json)).to.have.members(['9', '12', '15']);
    expect(Object.keys(found['99'] as Json), 'those of any form').to.deep.equal(['15']);
    expect((found['12'] as Json)['9']).to.deep.equal({
      ...{ customer_id: 9, name: 'Northgable', logo_img_url: 'https://brands.example/9.svg', use_brand_api: false },
      brands: { 3: { name: 'Northgable Roofing', logo_img_url: 'https://brands.example/3.svg' } },
      ...{ has_schedule: true, schedule_periods: [{ day: 1, start: '09:00', end: '18:00' }] },
      ...{ customer_utc_offset_minutes: 60, customer_time_zone: 'Europe/Paris' },
      ...{ has_caller_schedule: false, caller_schedule_periods: [], has_buffer_enabled: false, is_trash: false },
      inbound_details: { phone_number: '+18005550142', phone_type: '' },
    });
    await server.host.advance(180 * 86_400_000); // in summer
    const later = (await get(server, '/api/pld/get_brands_by_form_ids?formIds=12')) as Record<
      string,
      Record<string, Json>
    >;
    expect(later['12']!['9']!.customer_utc_offset_minutes).to.equal(120);
  });

  describe('with services of their own', () => {
    const brands = { 71: { name: 'Brightwell', logo_img_url: 'https://brands.example/b.svg' } };
    const lead = leadOf('k1', { form_id: '12' });
    async function openWith(services: Record<string, () => Response | Promise<Response>>, settings = {}) {
      const server = await openServer({ settings });
      const asked: string[] = [];
      for (const id of Object.keys(services))
        await save(server, 'customer', id, customerOf({ brandsFrom: { url: `https://c${id}.example/`, token: 't' } }));
      server.host.fetch = async (url, { headers, body }) => {
        const id = /c(\d+)/.exec(url)![1]!;
        asked.push(id);
        server.host.calls.push({ url, headers: headers as Record<string, string>, text: String(body), body: {} });
        return services[id]!();
      };
      const ask = (ids: string, body: unknown = lead) =>
        server.post(`/api/pld/get_brands_by_api?customerIds=${ids}`, body);
      return { server, asked, ask };
    }
    const good = () => new Response(JSON.stringify({ brands, brand_request_id: 'br-1', other: 1 }));

    it('are asked for the brands that want a lead, and named if they give no answer that makes sense', async () => {
      const { server, ask } = await openWith({
        15: good,
        16: () => new Response('{"brands":[]}'),
        17: () => new Response(JSON.stringify({ brands, success: false })),
        18: () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })),
        19: () => new Response('x'.repeat(70_000)),
      });
      expect(await json(ask('15,16,17,18,19,99'))).to.deep.equal({
        15: { brands, brand_request_id: 'br-1' },
        failed: ['16', '17', '18', '19'],
      });
      expect(server.host.calls[0]!.headers).to.include({ authorization: 'Bearer t' });
      expect(server.host.lines.join()).to.contain('"customer":"18","reason":"connection refused (ECONNREFUSED)"');
      expect(await json(ask('15'))).to.have.keys('15');
      expect(await json(ask('99'))).to.deep.equal({});
      expect((await ask('16,18')).status).to.equal(502);
      expect((await ask('15', '[]')).status).to.equal(400);
    });

    it('are left out after six seconds, even if an answer has begun', async () => {
      const { server, ask } = await openWith({ 15: good, 16: () => new Response(new ReadableStream()) });
      const answer = ask('15,16');
      await until(() => server.host.calls.length === 2);
      await server.host.advance(6000);
      expect((await json(answer)).failed).to.deep.equal(['16']);
    });

    it('are asked about leads of their forms only, a few of them, and seldom by one network', async () => {
      const ids = Array.from({ length: 12 }, (_, index) => String(20 + index));
      const { asked, ask } = await openWith(Object.fromEntries(ids.map(id => [id, good])));
      expect((await ask('20', { anything: 1 })).status).to.equal(422);
      expect(await json(ask('20', leadOf('k1', { form_id: '13' })))).to.deep.equal({});
      expect(asked).to.deep.equal([]);
      expect((await json(ask(ids.join()))).failed).to.deep.equal(['30', '31']);
      expect(asked).to.have.length(10);
      const statuses = new Set<number>();
      for (let count = 0; count < 60; count++) statuses.add((await ask('20')).status);
      expect([...statuses]).to.deep.equal([200, 429]);
    });

    it('have a token that nobody reads', async () => {
      const { server } = await openWith({ 15: good });
      const saveTo = (url: string, token: unknown) =>
        server.owner('/records/customer/15', customerOf({ brandsFrom: { url, token } }), undefined, 'PUT');
      const read = async () => ((await json(server.owner('/records/customer/15'))).brandsFrom as Json).token;
      expect(await read()).to.equal(true);
      expect(await (await server.owner('/records/customer')).text()).not.to.contain('"t"');
      expect((await saveTo('https://c15.example/other', true)).status).to.equal(200);
      expect((await saveTo('https://thief.example/', true)).status).to.equal(422);
      await server.post('/api/pld/get_brands_by_api?customerIds=15', lead);
      expect(server.host.calls[0]).to.deep.include({ url: 'https://c15.example/other' });
      expect(server.host.calls[0]!.headers.authorization).to.equal('Bearer t');
      expect((await saveTo('https://thief.example/', 'new')).status).to.equal(200);
      const changes = await server.database.transaction(sql => sql.selectFrom('audit').selectAll().execute());
      expect(JSON.stringify(changes)).not.to.contain('new');
    });

    it('are not in the local network, unless the pages are', async () => {
      const { server } = await openWith({});
      const saveTo = (to: OpenServer, url: string) =>
        to.owner('/records/customer/15', customerOf({ brandsFrom: { url } }), undefined, 'PUT');
      for (const host of ['127.0.0.1', '2130706433', '10.0.0.1', '169.254.169.254', '[::ffff:7f00:1]', 'localhost'])
        expect((await saveTo(server, `https://${host}/`)).status, host).to.equal(422);
      expect((await saveTo(server, 'https://user:pw@example.com/')).status).to.equal(422);
      const local = await openServer({ settings: { ALLOWED_ORIGINS: '' } });
      expect((await saveTo(local, 'http://127.0.0.1:4000/')).status).to.equal(200);
    });
  });

  it('are the partners that a consent names', async () => {
    const server = await openServer();
    await save(server, 'customer', '9', customerOf({ category: 'roofing' }));
    expect(await get(server, '/api/pld/get_tcpa_info?formIds=12,13')).to.deep.equal({
      12: [{ category: 'roofing', customer_name: 'Northgable' }],
      13: [],
    });
  });

  it('go off air with one switch', async () => {
    const server = await openServer();
    await save(server, 'customer', '9', customerOf());
    await save(server, 'setting', 'features', { off: ['brands', 'verification'], flags: ['NEW_REVEAL_PAGE'] });
    expect(await get(server, '/api/pld/get_brands_by_form_ids?formIds=12')).to.deep.equal({});
    expect(await get(server, '/tr/claim')).to.deep.equal({ global_features: ['NEW_REVEAL_PAGE'] });
  });
});

describe('the lists of the server', () => {
  afterEach(closeServers);

  it('give conditions their postcodes, and say which places have fiber', async () => {
    const server = await openServer();
    await save(server, 'postcodes', 'served', { postcodes: ['75001', 75002] });
    await save(server, 'postcodes', 'fiber', { postcodes: ['1012 AB'] });
    const ask = (body: Json) => server.post('/api/cch', body);
    const data = 'served,unknown,constructor';
    expect(await json(ask({ route: 'customer_filter', data }))).to.deep.equal({
      result: { served: ['75001', 75002], unknown: [], constructor: [] },
    });
    expect((await ask({ route: 'other', data: '' })).status).to.equal(400);
    const fiber = async (text: string) =>
      ((await json(server.app.request(`/api/fiber_eligibility/${text}`))).results as Json[]).length;
    expect([await fiber('1012ab'.toUpperCase()), await fiber('75001')]).to.deep.equal([1, 0]);
  });

  it('find choices by any part of their title, without accents, and by a filter', async () => {
    const server = await openServer();
    const entries = [
      { id: 1, title: 'Belvoire Énergie', maker: 'b' },
      { id: 2, title: 'Dune Électricité', maker: 'd' },
    ];
    await save(server, 'lookup', 'suppliers', { entries });
    const find = async (path: string): Promise<unknown[]> =>
      ((await json(server.app.request(`/api/lookup/suppliers${path}`))).results as Json[]).map(({ id }) => id);
    expect(await find('/energ')).to.deep.equal([1]);
    expect(await find('?q=%C3%89LEC')).to.deep.equal([2]);
    expect(await find('/')).to.deep.equal([1, 2]);
    expect(await find(`/?filter=${encodeURIComponent('{"maker":"d"}')}`)).to.deep.equal([2]);
    expect(await find(`/?filter=${encodeURIComponent('{"none":"d"}')}`)).to.deep.equal([]);
    expect(await json(server.app.request('/api/lookup/other/a'))).to.deep.equal({ results: [] });
  });

  it('show other forms in their order, by the view of the settings', async () => {
    const server = await openServer();
    const offer = (title: string, position: number) => ({
      title,
      url: 'https://a.example/',
      position,
      keys: { zip: 'zipcode' },
    });
    await save(server, 'offer', 'a', offer('Second', 2));
    await save(server, 'offer', 'b', offer('First', 1));
    await save(server, 'setting', 'features', { offerView: 'carousel' });
    expect(await json(server.app.request('/cs/get_cross_sell_offers/abc'))).to.deep.equal({
      display_chosen: 'carousel',
      recommended_lps: [
        { csc_id: 'b', title: 'First', url: 'https://a.example/', bpKeysOverride: { zip: 'zipcode' } },
        { csc_id: 'a', title: 'Second', url: 'https://a.example/', bpKeysOverride: { zip: 'zipcode' } },
      ],
    });
    await save(server, 'setting', 'features', { off: ['offers'] });
    expect(await json(server.app.request('/cs/get_cross_sell_offers/abc'))).to.deep.equal({
      ...{ display_chosen: 'none', recommended_lps: [] },
    });
  });
});
