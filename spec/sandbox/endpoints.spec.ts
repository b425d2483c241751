import { expect } from 'chai';
import { leadOf } from '../support/lead.ts';
import { cleanUp, get, type Json, json, openSandbox, post, remove } from './support.ts';

describe('sandbox: endpoints', () => {
  afterEach(cleanUp);

  it('returns brands', async () => {
    const sandbox = openSandbox();
    const byForm = await json<Record<string, Record<string, Json>>>(
      get(sandbox, '/api/pld/get_brands_by_form_ids?formIds=10,20'),
    );
    expect(byForm).to.have.keys('10', '20');
    const customers = Object.values(byForm['10'] ?? {});
    expect(customers[0]).to.include.keys('name', 'logo_img_url', 'use_brand_api', 'brands', 'schedule_periods');
    const ids = customers.map(customer => customer.customer_id);
    const byApi = await json<Record<string, Json>>(
      post(sandbox, `/api/pld/get_brands_by_api?customerIds=${ids.join(',')}`, {}),
    );
    const withBrandApi = customers
      .filter(customer => customer.use_brand_api)
      .map(customer => String(customer.customer_id));
    expect(Object.keys(byApi)).to.deep.equal(withBrandApi);
    expect(byApi[withBrandApi[0] ?? '']).to.have.keys('brands', 'brand_request_id');
  });

  it('simulates partners according to the settings of /center', async () => {
    const sandbox = openSandbox({ pollsBeforeReveal: 0 });
    const configure = (settings: object) => post(sandbox, '/center.json', settings);
    const reveal = () => post(sandbox, '/api/pld/reveal', { reveal_job_id: 'job_1' });
    const revealedCustomer = async () => {
      const { customers } = await json<{ customers: Record<string, Json> }>(reveal());
      return Object.values(customers)[0];
    };
    expect((await configure({ job: 'odd' })).status).to.equal(400);
    expect((await configure({ toString: 'open' })).status).to.equal(400);
    await configure({ hours: 'open' });
    expect(await revealedCustomer()).to.include({ has_schedule: false });
    await configure({ hours: 'closed' });
    const today = (new Date(Date.now() + 3_600_000).getUTCDay() + 6) % 7;
    const days = ((await revealedCustomer())!.schedule_periods as { day: number }[]).map(({ day }) => day);
    expect(days).to.have.length(6).and.not.to.include(today);
    await configure({ hours: 'buffered' });
    expect(await revealedCustomer()).to.have.property('has_schedule');
    expect((await revealedCustomer())!.infos).to.include({ buffered: true });
    await configure({ hours: 'only buffered' });
    expect(Object.keys((await revealedCustomer())!)).to.deep.equal(['infos']);
    await configure({ hours: 'unsaid' });
    expect((await revealedCustomer())!.infos).not.to.have.property('buffered');
    for (const [job, status] of [
      ['finishes', 'finished'],
      ['aborts', 'aborting'],
      ['goes on', 'pending'],
    ]) {
      await configure({ job });
      expect(await json(reveal())).to.deep.equal({ status, customers: {} });
    }
    await configure({ job: 'fails' });
    expect((await reveal()).status).to.equal(500);

    const booking = { lead_id: 'form_1', 'lp-nurturing-callme-day': '20/01/2026', 'lp-nurturing-callme-time': '10:15' };
    expect((await post(sandbox, '/api/pld/update_lead', booking)).status).to.equal(200);
    await configure({ callback: 'refused' });
    expect((await post(sandbox, '/api/pld/update_lead', booking)).status).to.equal(500);
    const { bookings } = await json<{ bookings: Json[] }>(get(sandbox, '/center.json'));
    expect(bookings).to.have.length(1);
    expect(bookings[0]).to.include({ leadId: 'form_1', day: '20/01/2026', time: '10:15' });

    for (const [brands, count] of [
      ['several', 3],
      ['one', 1],
      ['by API', 1],
      ['none', 1], // its brand service offers nothing
    ] as const) {
      await configure({ brands });
      const response = await json<Record<string, Json>>(get(sandbox, '/api/pld/get_brands_by_form_ids?formIds=10'));
      expect(Object.keys(response['10'] ?? {})).to.have.length(count);
    }
    await configure({ offers: 'popin' });
    expect(await json(get(sandbox, '/cs/get_cross_sell_offers/abc'))).to.include({ display_chosen: 'popin' });
    await remove(sandbox, '/center.json');
    expect(await json(get(sandbox, '/center.json'))).to.deep.include({ bookings: [] });
  });

  it('returns consent partners and customer filters', async () => {
    const sandbox = openSandbox();
    const partners = await json<Record<string, Json[]>>(get(sandbox, '/api/pld/get_tcpa_info?formIds=12'));
    expect(partners['12']?.[0]).to.have.keys('category', 'customer_name');
    const filters = await json<{ result: Record<string, string[]> }>(
      post(sandbox, '/api/cch', { route: 'customer_filter', data: 'fr_served,unknown,constructor' }),
    );
    expect(filters.result.fr_served).to.include('75001');
    expect(filters.result.unknown).to.deep.equal([]);
    expect(filters.result.constructor).to.deep.equal([]);
  });

  it('serves surveys by id and by name', async () => {
    const sandbox = openSandbox();
    expect(await json(get(sandbox, '/surveys/us-roof-quote'))).to.include({ id: 'us-roof-quote' });
    await post(sandbox, '/definitions.json', { name: 'mine', definition: { id: 7, steps: [] } });
    for (const id of [7, 'mine'])
      expect(await json(get(sandbox, `/surveys/${id}`))).to.deep.include({ id: 7, steps: [] });
    await remove(sandbox, '/definitions.json');
    expect((await get(sandbox, '/surveys/mine')).status).to.equal(404);
    expect(await json(get(sandbox, '/surveys/us-roof-quote'))).to.include({ id: 'us-roof-quote' });
    expect((await get(sandbox, '/surveys/none')).status).to.equal(404);
  });

  it('searches lookup lists, with filters and with an empty text', async () => {
    const sandbox = openSandbox();
    const titles = async (path: string) =>
      (await json<{ results: { title: string; name: string; id: unknown }[] }>(get(sandbox, path))).results.map(
        one => one.title,
      );
    expect(await titles('/api/lookup/suppliers/blu')).to.deep.equal(['Blue Current']);
    expect(await titles('/api/lookup/suppliers/energ')).to.include('Belvoire Énergie');
    expect(await titles('/api/lookup/suppliers/')).to.have.length.above(10);
    expect(await titles('/api/lookup/insurers?q=an')).to.include('Anchor Mutual');
    const filter = encodeURIComponent(JSON.stringify({ make: 'corvo' }));
    expect(await titles(`/api/lookup/models/?filter=${filter}`)).to.deep.equal(['Corvo S', 'Corvo X']);
    expect(await titles('/api/lookup/nothing/x')).to.deep.equal([]);
    expect(await titles('/api/fiber_eligibility/75002')).to.have.length(1);
    expect(await titles('/api/fiber_eligibility/75001')).to.have.length(0);
  });

  it('searches postcodes', async () => {
    const sandbox = openSandbox();
    const { hits } = await json<{ hits: Json[] }>(get(sandbox, '/zipcodes?query=75&filters=fr&hitsPerPage=5'));
    expect(hits).to.have.length(5);
    expect(hits[0]).to.include.keys(
      ...['name', 'city', 'region', 'region_code', 'county', 'county_code', 'zipcode', 'objectID'],
      ...['country_code', 'latitude', 'longitude', 'value'],
    );
    const found = await json<{ results: Json[] }>(get(sandbox, '/api/autocomplete/fr_zipcode/75'));
    expect(found.results).to.have.length.above(7);
    expect(found.results[0]).to.include({ title: '75001 Paris', name: 'Paris', id: '75001' });
    const town = await json<{ results: Json[] }>(get(sandbox, '/api/autocomplete/fr_zipcode/saint%20den'));
    expect(town.results[0]).to.include({ zipcode: '97400' });
    const british = await json<{ results: Json[] }>(get(sandbox, '/api/autocomplete/gb_zipcode/sw1a1'));
    expect(british.results[0]).to.include({ zipcode: 'SW1A 1AA' });
    const exact = await json<{ results: Json[] }>(get(sandbox, '/api/get/fr_zipcode/75001'));
    expect(exact.results).to.have.length(1);
    expect(exact.results[0]).to.include({ name: 'Paris' });
    expect(await json(get(sandbox, '/zipcode/fallback/nl/52.379/4.9'))).to.deep.equal({ result: '1012 AB' });
    expect((await get(sandbox, '/zipcode/fallback/nl/x/y')).status).to.equal(400);
  });

  it('suggests addresses and geocodes coordinates', async () => {
    const sandbox = openSandbox();
    const suggest = async (query: string) =>
      (
        await json<{ predictions: { description: string; place_id: string }[] }>(
          get(sandbox, `/api/address/autocomplete?${query}`),
        )
      ).predictions;
    const [street] = await suggest('input=12%20rue%20de%20riv&types=address&language=fr&country=fr');
    expect(street?.description).to.equal('12 Rue de Rivoli, 75001 Paris, France');
    const { result } = await json<{ result: Json & { address_components: { types: string[]; long_name: string }[] } }>(
      get(sandbox, `/api/address/details?place_id=${street?.place_id}&language=fr`),
    );
    expect(result).to.include.keys('formatted_address', 'geometry');
    const part = (type: string) => result.address_components.find(one => one.types.includes(type))?.long_name;
    expect([part('street_number'), part('route'), part('postal_code'), part('locality')]).to.deep.equal([
      '12',
      'Rue de Rivoli',
      '75001',
      'Paris',
    ]);
    expect(await suggest('input=pa&types=(cities)&language=fr&country=fr')).to.have.length(1);
    expect(await suggest('input=750&types=(regions)&language=fr&country=fr')).to.have.length(5);
    expect(await suggest('input=zzzz&types=address&country=fr')).to.deep.equal([]);
    expect((await get(sandbox, '/api/address/details?place_id=nowhere')).status).to.equal(404);
    const geocoded = await json<{ results: Json[] }>(get(sandbox, '/geocode?latlng=48.86,2.34'));
    expect(geocoded.results[0]?.formatted_address).to.contain('Paris');
    expect(await json(get(sandbox, '/geocode?latlng=x'))).to.include({ status: 'ZERO_RESULTS' });
  });

  it('sends and checks verification codes', async () => {
    const sandbox = openSandbox();
    const call = (body: Json) => post(sandbox, '/phone2fa', body);
    const start = { event: 'startVerify', channel: 'sms', phoneNumber: '%2B33613579246', friendlyName: 'Code' };
    const { result } = await json<{ result: { pinId: string } }>(call(start));
    const [entry] = await json<{ code: string; phone: string; state: string }[]>(get(sandbox, '/codes.json'));
    expect(entry).to.include({ phone: '+33613579246', state: 'sent' });
    const check = { event: 'checkVerify', channel: 'sms', pinId: result.pinId };
    const wrong = entry?.code === '0000' ? '0001' : '0000';
    expect((await call({ ...check, verificationCode: wrong })).status).to.equal(404);
    expect(await json(call({ ...check, verificationCode: entry?.code }))).to.deep.equal({ result });
    expect((await call({ ...start, phoneNumber: '%2B33142685300' })).status).to.equal(422);
    expect((await call({ ...start, phoneNumber: '%E0%A4%A' })).status).to.equal(400);
    expect((await call({ ...check, pinId: 'none' })).status).to.equal(404);
    await remove(sandbox, '/codes.json');
    expect(await json(get(sandbox, '/codes.json'))).to.deep.equal([]);
  });

  it('performs silent checks', async () => {
    const sandbox = openSandbox();
    const call = (body: Json) => json<{ result: Json }>(post(sandbox, '/phone2fa', { channel: 'sna', ...body }));
    const { result } = await call({ event: 'startVerify', phoneNumber: '%2B33613579246' });
    const check = { event: 'checkVerify', pinId: result.pinId };
    expect((await call(check)).result.snaStatus).to.not.equal('approved');
    expect((await get(sandbox, new URL(String(result.snaUrl)).pathname)).status).to.equal(204);
    expect((await call(check)).result.snaStatus).to.equal('approved');
  });

  it('reveals a customer after the given number of polls', async () => {
    const sandbox = openSandbox({ pollsBeforeReveal: 1 });
    const response = await json(post(sandbox, '/submit', leadOf('k')));
    const poll = () => json(post(sandbox, '/api/pld/reveal', { reveal_job_id: response['reveal-job-id'] }));
    expect(await poll()).to.include({ status: 'pending' });
    const revealed = await json<{ status: string; revealed_customer_id: number; customers: Record<string, Json> }>(
      post(sandbox, '/api/pld/reveal', { reveal_job_id: response['reveal-job-id'] }),
    );
    expect(revealed.status).to.equal('finished');
    const customer = revealed.customers[revealed.revealed_customer_id];
    expect(customer?.infos).to.have.keys('buffered', 'logo_url', 'name', 'whats_next_steps');
    expect(await json(post(sandbox, '/api/pld/reveal', {}))).to.include({ status: 'aborting' });
  });

  it('returns offers and accepts a callback', async () => {
    const sandbox = openSandbox();
    const offers = await json<{ recommended_lps: Json[] }>(get(sandbox, '/cs/get_cross_sell_offers/abc'));
    expect(offers).to.have.keys('recommended_lps', 'display_chosen');
    expect(offers.recommended_lps[0]).to.have.keys('title', 'text', 'image', 'url', 'bpKeysOverride', 'csc_id');
    expect((await post(sandbox, '/cs/update_cross_sell_counts', { csc_ids: [1], dci: 'abc' })).status).to.equal(200);
    expect((await post(sandbox, '/api/pld/update_lead', { lead_id: 'form_1' })).status).to.equal(200);
    expect((await post(sandbox, '/api/pld/update_lead', {})).status).to.equal(400);
  });
});
