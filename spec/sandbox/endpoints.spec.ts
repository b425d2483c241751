import { expect } from 'chai';
import { get, type Json, json, post, remove, sandbox, tidy } from './support.ts';

describe('sandbox: endpoints', () => {
  afterEach(tidy);

  it('answers tracking calls', async () => {
    const made = sandbox();
    expect((await post(made, '/tr/abc/pl', { __tr__: {} })).status).to.equal(200);
    expect((await get(made, '/tr/abc/interact')).status).to.equal(200);
    expect(await json(get(made, '/tr/claim'))).to.deep.equal({ global_features: [] });
    expect(await json(get(made, '/tr/abc/has_2fa'))).to.have.keys('type_2fa', 'accept_landline', 'new_edit_view');
    expect((await post(made, '/sg/t', { userId: 'u', event: 'e', payload: {} })).status).to.equal(200);
    expect((await post(made, '/sg/p', {})).status).to.equal(200);
  });

  it('answers brands', async () => {
    const made = sandbox();
    const byForm = await json<Record<string, Record<string, Json>>>(
      get(made, '/api/pld/get_brands_by_form_ids?formIds=10,20'),
    );
    expect(byForm).to.have.keys('10', '20');
    const customers = Object.values(byForm['10'] ?? {});
    expect(customers[0]).to.include.keys('name', 'logo_img_url', 'use_brand_api', 'brands', 'schedule_periods');
    const ids = customers.map(customer => customer.customer_id);
    const byApi = await json<Record<string, Json>>(
      post(made, `/api/pld/get_brands_by_api?customerIds=${ids.join(',')}`, {}),
    );
    const asked = customers.filter(customer => customer.use_brand_api).map(customer => String(customer.customer_id));
    expect(Object.keys(byApi)).to.deep.equal(asked);
    expect(byApi[asked[0] ?? '']).to.have.keys('brands', 'brand_request_id');
  });

  it('plays the call center as it is switched', async () => {
    const made = sandbox({ pollsBeforeReveal: 0 });
    const turn = (switches: object) => post(made, '/center.json', switches);
    const reveal = () => post(made, '/api/pld/reveal', { reveal_job_id: 'job_1' });
    const opens = async () => {
      const { customers } = await json<{ customers: Record<string, Json> }>(reveal());
      return Object.values(customers)[0];
    };
    expect((await turn({ job: 'odd' })).status).to.equal(400);
    expect((await turn({ toString: 'open' })).status).to.equal(400);
    await turn({ hours: 'open' });
    expect(await opens()).to.include({ has_schedule: false });
    await turn({ hours: 'closed' });
    const today = (new Date(Date.now() + 3_600_000).getUTCDay() + 6) % 7;
    const days = ((await opens())!.schedule_periods as { day: number }[]).map(({ day }) => day);
    expect(days).to.have.length(6).and.not.to.include(today);
    for (const [job, status] of [
      ['finishes', 'finished'],
      ['aborts', 'aborting'],
      ['goes on', 'pending'],
    ]) {
      await turn({ job });
      expect(await json(reveal())).to.deep.equal({ status, customers: {} });
    }
    await turn({ job: 'fails' });
    expect((await reveal()).status).to.equal(500);

    const booking = { lead_id: 'form_1', 'lp-nurturing-callme-day': '20/01/2026', 'lp-nurturing-callme-time': '10:15' };
    expect((await post(made, '/api/pld/update_lead', booking)).status).to.equal(200);
    await turn({ callback: 'refused' });
    expect((await post(made, '/api/pld/update_lead', booking)).status).to.equal(500);
    const { bookings } = await json<{ bookings: Json[] }>(get(made, '/center.json'));
    expect(bookings).to.have.length(1);
    expect(bookings[0]).to.include({ leadId: 'form_1', day: '20/01/2026', time: '10:15' });

    for (const [brands, count] of [
      ['several', 3],
      ['one', 1],
      ['by API', 1],
      ['none', 0],
    ] as const) {
      await turn({ brands });
      const answer = await json<Record<string, Json>>(get(made, '/api/pld/get_brands_by_form_ids?formIds=10'));
      expect(Object.keys(answer['10'] ?? {})).to.have.length(count);
    }
    await turn({ offers: 'popin' });
    expect(await json(get(made, '/cs/get_cross_sell_offers/abc'))).to.include({ display_chosen: 'popin' });
    await remove(made, '/center.json');
    expect(await json(get(made, '/center.json'))).to.deep.include({ bookings: [] });
  });

  it('answers consent partners and customer filters', async () => {
    const made = sandbox();
    const partners = await json<Record<string, Json[]>>(get(made, '/api/pld/get_tcpa_info?formIds=12'));
    expect(partners['12']?.[0]).to.have.keys('category', 'customer_name');
    const filters = await json<{ result: Record<string, string[]> }>(
      post(made, '/api/cch', { route: 'customer_filter', data: 'fr_served,unknown,constructor' }),
    );
    expect(filters.result.fr_served).to.include('75001');
    expect(filters.result.unknown).to.deep.equal([]);
    expect(filters.result.constructor).to.deep.equal([]);
  });

  it('serves surveys by id and by name', async () => {
    const made = sandbox();
    expect(await json(get(made, '/surveys/us-roof-quote'))).to.include({ id: 'us-roof-quote' });
    await post(made, '/definitions.json', { name: 'mine', definition: { id: 7, steps: [] } });
    expect(await json(get(made, '/surveys/7'))).to.deep.equal({ id: 7, steps: [] });
    expect(await json(get(made, '/surveys/mine'))).to.deep.equal({ id: 7, steps: [] });
    expect((await get(made, '/surveys/none')).status).to.equal(404);
  });

  it('answers lookups, with filters and empty text', async () => {
    const made = sandbox();
    const titles = async (path: string) =>
      (await json<{ results: { title: string; name: string; id: unknown }[] }>(get(made, path))).results.map(
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

  it('answers postcodes', async () => {
    const made = sandbox();
    const { hits } = await json<{ hits: Json[] }>(get(made, '/zipcodes?query=75&filters=fr&hitsPerPage=5'));
    expect(hits).to.have.length(5);
    expect(hits[0]).to.include.keys(
      ...['name', 'city', 'region', 'region_code', 'county', 'county_code', 'zipcode', 'objectID'],
      ...['country_code', 'latitude', 'longitude', 'value'],
    );
    const found = await json<{ results: Json[] }>(get(made, '/api/autocomplete/fr_zipcode/75'));
    expect(found.results).to.have.length.above(7);
    expect(found.results[0]).to.include({ title: '75001 Paris', name: 'Paris', id: '75001' });
    const town = await json<{ results: Json[] }>(get(made, '/api/autocomplete/fr_zipcode/saint%20den'));
    expect(town.results[0]).to.include({ zipcode: '97400' });
    const british = await json<{ results: Json[] }>(get(made, '/api/autocomplete/gb_zipcode/sw1a1'));
    expect(british.results[0]).to.include({ zipcode: 'SW1A 1AA' });
    const exact = await json<{ results: Json[] }>(get(made, '/api/get/fr_zipcode/75001'));
    expect(exact.results).to.have.length(1);
    expect(exact.results[0]).to.include({ name: 'Paris' });
    expect(await json(get(made, '/zipcode/fallback/nl/52.379/4.9'))).to.deep.equal({ result: '1012 AB' });
    expect((await get(made, '/zipcode/fallback/nl/x/y')).status).to.equal(400);
  });

  it('answers addresses and geocoding', async () => {
    const made = sandbox();
    const suggest = async (query: string) =>
      (
        await json<{ predictions: { description: string; place_id: string }[] }>(
          get(made, `/api/address/autocomplete?${query}`),
        )
      ).predictions;
    const [street] = await suggest('input=12%20rue%20de%20riv&types=address&language=fr&country=fr');
    expect(street?.description).to.equal('12 Rue de Rivoli, 75001 Paris, France');
    const { result } = await json<{ result: Json & { address_components: { types: string[]; long_name: string }[] } }>(
      get(made, `/api/address/details?place_id=${street?.place_id}&language=fr`),
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
    expect((await get(made, '/api/address/details?place_id=nowhere')).status).to.equal(404);
    const geocoded = await json<{ results: Json[] }>(get(made, '/geocode?latlng=48.86,2.34'));
    expect(geocoded.results[0]?.formatted_address).to.contain('Paris');
    expect(await json(get(made, '/geocode?latlng=x'))).to.include({ status: 'ZERO_RESULTS' });
  });

  it('sends and checks codes', async () => {
    const made = sandbox();
    const call = (body: Json) => post(made, '/phone2fa', body);
    const start = { event: 'startVerify', channel: 'sms', phoneNumber: '%2B33613579246', friendlyName: 'Code' };
    const { result } = await json<{ result: { pinId: string } }>(call(start));
    const [entry] = await json<{ code: string; phone: string; state: string }[]>(get(made, '/codes.json'));
    expect(entry).to.include({ phone: '+33613579246', state: 'sent' });
    const check = { event: 'checkVerify', channel: 'sms', pinId: result.pinId };
    const wrong = entry?.code === '0000' ? '0001' : '0000';
    expect((await call({ ...check, verificationCode: wrong })).status).to.equal(404);
    expect(await json(call({ ...check, verificationCode: entry?.code }))).to.deep.equal({ result });
    expect((await call({ ...start, phoneNumber: '%2B33142685300' })).status).to.equal(422);
    expect((await call({ ...start, phoneNumber: '%E0%A4%A' })).status).to.equal(400);
    expect((await call({ ...check, pinId: 'none' })).status).to.equal(404);
    await remove(made, '/codes.json');
    expect(await json(get(made, '/codes.json'))).to.deep.equal([]);
  });

  it('checks silently', async () => {
    const made = sandbox();
    const call = (body: Json) => json<{ result: Json }>(post(made, '/phone2fa', { channel: 'sna', ...body }));
    const { result } = await call({ event: 'startVerify', phoneNumber: '%2B33613579246' });
    const check = { event: 'checkVerify', pinId: result.pinId };
    expect((await call(check)).result.snaStatus).to.not.equal('approved');
    expect((await get(made, new URL(String(result.snaUrl)).pathname)).status).to.equal(204);
    expect((await call(check)).result.snaStatus).to.equal('approved');
  });

  it('reveals a customer after some polls', async () => {
    const made = sandbox({ pollsBeforeReveal: 1 });
    const answer = await json(post(made, '/submit', {}));
    const poll = () => json(post(made, '/api/pld/reveal', { reveal_job_id: answer['reveal-job-id'] }));
    expect(await poll()).to.include({ status: 'pending' });
    const revealed = await json<{ status: string; revealed_customer_id: number; customers: Record<string, Json> }>(
      post(made, '/api/pld/reveal', { reveal_job_id: answer['reveal-job-id'] }),
    );
    expect(revealed.status).to.equal('finished');
    const customer = revealed.customers[revealed.revealed_customer_id];
    expect(customer?.infos).to.have.keys('buffered', 'logo_url', 'name', 'whats_next_steps');
    expect(await json(post(made, '/api/pld/reveal', {}))).to.include({ status: 'aborting' });
  });

  it('offers and schedules', async () => {
    const made = sandbox();
    const offers = await json<{ recommended_lps: Json[] }>(get(made, '/cs/get_cross_sell_offers/abc'));
    expect(offers).to.have.keys('recommended_lps', 'display_chosen');
    expect(offers.recommended_lps[0]).to.have.keys('title', 'text', 'image', 'url', 'bpKeysOverride', 'csc_id');
    expect((await post(made, '/cs/update_cross_sell_counts', { csc_ids: [1], dci: 'abc' })).status).to.equal(200);
    expect((await post(made, '/api/pld/update_lead', { lead_id: 'form_1' })).status).to.equal(200);
    expect((await post(made, '/api/pld/update_lead', {})).status).to.equal(400);
  });
});
