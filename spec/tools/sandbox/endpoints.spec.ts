import { expect } from 'chai';
import { leadOf } from '../../support/lead.ts';
import { cleanUp, get, type Json, json, openSandbox, post, remove } from './support.ts';

type Sandbox = ReturnType<typeof openSandbox>;
type Revealed = { status: string; customers: Record<string, Json> };

/** The calls of one lead: its reveal job, and the booking of a call. */
async function jobOf(sandbox: Sandbox) {
  const lead = await json<{ 'reveal-job-id': string; lead: { id: string } }>(
    post(sandbox, '/submit', leadOf(`key-${Math.random()}`)),
  );
  const poll = () => post(sandbox, '/api/pld/reveal', { reveal_job_id: lead['reveal-job-id'] });
  /** The answer that ends the job: the two before it are pending. */
  async function reveal() {
    for (let count = 0; count < 2; count++) await poll();
    return poll();
  }
  return {
    lead,
    poll,
    reveal,
    customer: async () => Object.values((await json<Revealed>(reveal())).customers)[0],
    book: (day: string) =>
      post(sandbox, '/api/pld/update_lead', {
        ...{ lead_id: lead.lead.id, 'lp-nurturing-callme-day': day, 'lp-nurturing-callme-time': '10:15' },
      }),
  };
}

describe('sandbox: samples and simulated partners', () => {
  afterEach(cleanUp);

  it('opens the hours of the revealed customer, or closes them, as set on /center', async () => {
    const sandbox = openSandbox();
    const configure = (settings: object) => post(sandbox, '/center.json', settings);
    const { customer } = await jobOf(sandbox);
    expect((await configure({ hours: 'odd' })).status).to.equal(400);
    expect((await configure({ toString: 'open' })).status).to.equal(400);
    expect((await customer())!.schedule_periods).to.have.length(5);
    await configure({ hours: 'open' });
    expect(await customer()).to.include({ has_schedule: false });
    await configure({ hours: 'closed' });
    const today = (new Date(Date.now() + 3_600_000).getUTCDay() + 6) % 7;
    const days = ((await customer())!.schedule_periods as { day: number }[]).map(({ day }) => day);
    expect(days).to.have.length(6).and.not.to.include(today);
    await configure({ hours: 'buffered' });
    expect(await customer()).to.have.property('has_schedule');
    expect((await customer())!.infos).to.include({ buffered: true });
    await configure({ hours: 'only buffered' });
    expect(Object.keys((await customer())!)).to.deep.equal(['infos']);
    await configure({ hours: 'unsaid' });
    expect((await customer())!.infos).not.to.have.property('buffered');
  });

  it('ends reveal jobs as set on /center', async () => {
    const sandbox = openSandbox();
    for (const [job, status] of [
      ['finishes', 'finished'],
      ['aborts', 'aborting'],
      ['goes on', 'pending'],
    ]) {
      await post(sandbox, '/center.json', { job });
      const { reveal } = await jobOf(sandbox);
      expect(await json(reveal())).to.deep.equal({ status, customers: {} });
    }
    await post(sandbox, '/center.json', { job: 'fails' });
    expect((await (await jobOf(sandbox)).reveal()).status).to.equal(500);
  });

  it('lists booked calls, or refuses them, as set on /center', async () => {
    const sandbox = openSandbox();
    await post(sandbox, '/center.json', { hours: 'open' });
    const { lead, reveal, book } = await jobOf(sandbox);
    await reveal();
    const [, year, month, date] = /^(\d+)-(\d+)-(\d+)/.exec(new Date(Date.now() + 3 * 86_400_000).toISOString())!;
    const day = `${date}/${month}/${year}`;
    expect((await book(day)).status).to.equal(200);
    const next = await jobOf(sandbox);
    await next.reveal();
    await post(sandbox, '/center.json', { callback: 'refused' });
    expect((await next.book(day)).status).to.equal(422);
    expect((await book(day)).status, 'the first answer was lost').to.equal(200);
    const listed = async () => (await json<{ bookings: Json[] }>(get(sandbox, '/center.json'))).bookings;
    expect(await listed()).to.have.length(1);
    expect((await listed())[0]).to.include({ leadId: lead.lead.id, day, time: '10:15' });
    expect(await json<Json[]>(get(sandbox, '/leads.json')), 'the call is no lead').to.have.length(2);
    await remove(sandbox, '/center.json');
    expect(await listed()).to.deep.equal([]);
  });

  it('offers brands and other forms as set on /center', async () => {
    const sandbox = openSandbox();
    const customers = async () => {
      const answer = await json<Record<string, Json>>(get(sandbox, '/api/pld/get_brands_by_form_ids?formIds=10'));
      return Object.keys(answer['10'] ?? {});
    };
    const byApi = async () => json(post(sandbox, '/api/pld/get_brands_by_api?customerIds=9,15', leadOf('k')));
    expect((await byApi())['15']).to.have.keys('brands', 'brand_request_id');
    for (const [brands, ids] of [
      ['several', ['9', '12', '15']],
      ['one', ['12']],
      ['by API', ['15']],
      ['none', ['15']], // its brand service offers nothing
    ] as const) {
      await post(sandbox, '/center.json', { brands });
      expect(await customers(), brands).to.deep.equal(ids);
    }
    expect((await byApi())['15']).to.deep.equal({ brands: {} });
    await post(sandbox, '/center.json', { offers: 'popin' });
    const offers = await json<{ recommended_lps: Json[] }>(get(sandbox, '/cs/get_cross_sell_offers/abc'));
    expect(offers).to.deep.include({ display_chosen: 'popin' });
    expect(offers.recommended_lps).to.have.length(3);
  });

  it('reveals a customer after two polls', async () => {
    const sandbox = openSandbox();
    const { poll } = await jobOf(sandbox);
    for (let count = 0; count < 2; count++) expect(await json(poll())).to.include({ status: 'pending' });
    const revealed = await json<Revealed>(poll());
    expect(revealed.status).to.equal('finished');
    expect(revealed.customers['9']!.infos).to.have.keys('buffered', 'logo_url', 'name', 'whats_next_steps');
  });

  it('serves samples, and posted definitions by id and by name', async () => {
    const sandbox = openSandbox();
    expect(await json(get(sandbox, '/surveys/us-roof-quote'))).to.include({ id: 'us-roof-quote' });
    await post(sandbox, '/definitions.json', { name: 'mine', definition: { id: 7, steps: [] } });
    for (const id of [7, 'mine'])
      expect(await json(get(sandbox, `/surveys/${id}`))).to.deep.include({ id: 7, steps: [] });
    await remove(sandbox, '/definitions.json');
    expect((await get(sandbox, '/surveys/mine')).status).to.equal(404);
    expect(await json(get(sandbox, '/surveys/us-roof-quote'))).to.include({ id: 'us-roof-quote' });
  });

  it('has lists of choices and postcodes', async () => {
    const sandbox = openSandbox();
    const titles = async (path: string) =>
      (await json<{ results: { title: string }[] }>(get(sandbox, path))).results.map(one => one.title);
    expect(await titles('/api/lookup/suppliers/blu')).to.deep.equal(['Blue Current']);
    expect(await titles('/api/lookup/boilers/?filter=%7B%22maker%22%3A%22calora%22%7D')).to.have.length(32);
    expect(await titles('/api/fiber_eligibility/75002')).to.have.length(1);
    expect(await titles('/api/fiber_eligibility/75001')).to.have.length(0);
    expect(await titles('/api/autocomplete/fr_zipcode/75')).to.include('75001 Paris');
    const data = { route: 'customer_filter', data: 'fr_served,gb_served' };
    const { result } = await json<{ result: Record<string, string[]> }>(post(sandbox, '/api/cch', data));
    expect(result.fr_served).to.include('75001');
    expect(result.gb_served).to.include('SW1A');
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
  });
});
