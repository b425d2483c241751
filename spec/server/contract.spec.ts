/** Every documented call of the form, made with the examples of the document and answered by the server. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { type ApiDocument, type ApiRequest, createContract, type Endpoint } from '../../server/api/contract.ts';
import { readApi } from '../../tools/openapi.ts';
import { customerOf } from './customers/customers.ts';
import { closeServers, type Json, type OpenServer, openServer, TOKEN, temporaryFolder } from './support.ts';

const document = readApi() as ApiDocument;
const { find, checkRequest, checkAnswer } = createContract(document);
const JSON_TYPE = 'application/json';
const HOURS = [0, 1, 2, 3, 4, 5, 6].map(day => ({ day, start: '09:00', end: '18:00' }));
const METADATA = { version: 4, country_calling_codes: { 33: ['FR'] }, countries: { FR: [] } };

const RECORDS: Readonly<Record<string, Json>> = {
  'customer/9': customerOf({
    forms: ['12', 'garden'],
    category: 'gardening',
    brands: { 3: { name: 'Northgable Lawns' } },
    hours: HOURS,
    reveal: {},
    whatsNext: [{ title: 'Your visit' }],
  }),
  'customer/15': customerOf({ name: 'Open Panel', brandsFrom: { url: 'https://brands.example/' }, forms: ['12'] }),
  'postcodes/served': { postcodes: ['75001', 75002] },
  'postcodes/fiber': { postcodes: ['75002'] },
  'lookup/boilers': { entries: [{ id: 1, title: 'Aldervik 18 kW', make: 'corvo' }] },
  'lookup/suppliers': { entries: [{ id: 2, title: 'Blue Current', make: 'corvo' }] },
  'offer/1': { title: 'Windows', url: 'https://windows.example/', keys: { zip_code: 'zipcode' } },
  'setting/features': { flags: ['NEW_REVEAL_PAGE'], offerView: 'carousel' },
};
const PLACES: Readonly<Record<string, string>> = {
  fr: 'postcode,city,region,region_code,county,county_code,latitude,longitude\n75001,Paris,Île-de-France,IDF,Paris,75,48.86,2.34\n',
  nl: 'postcode,city,latitude,longitude\n1012 AB,Amsterdam,52.379,4.9\n',
};
const FORM = {
  id: 'garden',
  name: 'Garden quotes',
  configuration: { language: 'en-us', country: 'ca', procurationUrl: '/submit' },
  steps: [
    { order: 1, type: 'questions', title: 'Email', questions: [{ bpKey: 'mail', type: 'email', title: 'Email' }] },
    { order: 2, type: 'transition', final: true, title: 'Thank you' },
  ],
};

interface Changes {
  path?: Json;
  query?: Json;
  body?: Json;
}

describe('every documented call', () => {
  const dist = temporaryFolder();
  before(async () => {
    await mkdir(join(dist, 'metadata/countries'), { recursive: true });
    await writeFile(join(dist, 'metadata/countries/phone-metadata.FR.json'), JSON.stringify(METADATA));
  });
  afterEach(closeServers);

  async function openFilled(): Promise<OpenServer> {
    const file = { verification: { provider: { type: 'log' } } };
    const server = await openServer({ settings: { FORMS: '' }, file, dist });
    const put = async (path: string, body: string): Promise<void> => {
      const headers = { authorization: `Bearer ${TOKEN}`, 'if-match': '"0"' };
      const answer = await server.app.request(`/admin/api/${path}`, { method: 'PUT', headers, body });
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    };
    for (const [path, record] of Object.entries(RECORDS)) await put(`records/${path}`, JSON.stringify(record));
    for (const [country, csv] of Object.entries(PLACES)) await put(`places/${country}`, csv);
    await server.owner('/forms/garden/versions', { definition: FORM });
    await server.owner('/forms/garden/publish', { version: 1 });
    return server;
  }

  /** The request of the examples, with changes. */
  function requestFor({ operation }: Endpoint, { path, query, body }: Changes): ApiRequest {
    const examplesOf = (place: string) =>
      Object.fromEntries(
        (operation.parameters ?? [])
          .filter(one => one.in === place && (one.required || place !== 'query'))
          .map(({ name, ...one }) => [name, (one as { example?: string }).example!]),
      );
    const content = operation.requestBody?.content[JSON_TYPE] as Json | undefined;
    const examples = Object.values((content?.examples ?? {}) as Record<string, { value: Json }>);
    const example = (content?.example as Json | undefined) ?? examples[0]?.value;
    return {
      path: { ...examplesOf('path'), ...path } as Record<string, string>,
      query: { ...examplesOf('query'), ...query } as Record<string, string>,
      headers: {
        ...examplesOf('header'),
        ...(content && { 'content-type': JSON_TYPE }),
      },
      body: content && { ...example, ...body },
    };
  }

  function createCaller({ app }: OpenServer) {
    const made = new Set<string>();
    /** Makes a call such as `GET /tr/claim`. Resolves to the answer, which has to be a documented success. */
    async function call(name: string, changes: Changes = {}): Promise<Json> {
      const [method = '', template = ''] = name.split(' ');
      const endpoint = find(method, template)!;
      const request = requestFor(endpoint, changes);
      expect(checkRequest(endpoint, request), name).to.deep.equal([]);
      const path = template.replace(/\{(\w+)\}/g, (_, part) => encodeURIComponent(request.path[part]!));
      const { query, headers, body } = request;
      const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : '';
      const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
      const answer = await app.request(path + search, init);
      const text = await answer.text();
      expect([200, 202], `${name}: ${text}`).to.include(answer.status);
      const parsed = JSON.parse(text) as Json;
      expect(checkAnswer(endpoint, answer.status, parsed), name).to.deep.equal([]);
      made.add(endpoint.name);
      return parsed;
    }
    return { call, made };
  }

  it('is answered as it is documented, in one visit', async () => {
    const server = await openFilled();
    const { call, made } = createCaller(server);
    const { host } = server;
    // The form loads, and the page counts its visitor.
    expect(await call('GET /surveys/{id}')).to.include({ id: 'garden' });
    expect(await call('GET /survey/metadata/countries/{file}')).to.deep.equal(METADATA);
    expect((await call('GET /tr/claim')).global_features).to.deep.equal(['NEW_REVEAL_PAGE']);
    await call('POST /sg/p');
    await call('GET /tr/{dci}/interact');
    await call('POST /sg/t');
    await call('POST /visits');
    // What the first interaction loads.
    expect(await call('GET /tr/{dci}/has_2fa')).to.include({ type_2fa: '2FA' });
    expect(await call('GET /api/pld/get_tcpa_info')).to.deep.equal({
      12: [{ customer_name: 'Open Panel' }, { category: 'gardening', customer_name: 'Northgable' }],
    });
    const brands = (await call('GET /api/pld/get_brands_by_form_ids')) as Record<string, Json>;
    expect(Object.keys(brands['12']!)).to.have.members(['9', '15']);
    expect(await call('POST /api/cch')).to.deep.equal({ result: { served: ['75001', 75002], not_served: [] } });
    // Fields while the visitor types.
    expect((await call('GET /api/autocomplete/{country}_zipcode/{text}')).results).to.have.length(1);
    expect((await call('GET /api/get/{country}_zipcode/{zipcode}')).results).to.have.length(1);
    expect((await call('GET /zipcodes')).hits).to.have.length(1);
    const found = (await call('GET /api/address/autocomplete', { query: { input: '75001' } })).predictions as Json[];
    const details = await call('GET /api/address/details', { query: { place_id: found[0]!.place_id } });
    expect((details.result as Json).formatted_address).to.equal('75001 Paris');
    expect((await call('GET /geocode')).results).to.have.length(1);
    expect(await call('GET /zipcode/fallback/nl/{lat}/{lng}')).to.deep.equal({ result: '1012 AB' });
    for (const list of ['GET /api/lookup/{list}/{text}', 'GET /api/lookup/{list}'])
      expect((await call(list, { query: { filter: '{"make":"corvo"}' } })).results).to.have.length(1);
    expect((await call('GET /api/fiber_eligibility/{text}')).results).to.have.length(1);
    // The number is verified, the brands of outside are asked, and the lead is sent.
    const started = (await call('POST /phone2fa')).result as Json;
    const { code } = JSON.parse(host.lines.find(line => line.includes('verification-code'))!) as { code: string };
    const check = { event: 'checkVerify', pinId: started.pinId, verificationCode: code };
    expect(await call('POST /phone2fa', { body: { ...check, idempotency_key: undefined } })).to.deep.equal({
      result: started,
    });
    host.answers = [Response.json({ brands: { 71: { name: 'Brightwell' } }, brand_request_id: 'br-1' })];
    expect(await call('POST /api/pld/get_brands_by_api')).to.have.keys('15');
    await call('POST /tr/{dci}/pl');
    const number = { phone: '0613579246', phone_international: '+33613579246', pinId: started.pinId };
    const lead = await call('POST /submit', { body: { ...number, questionsTypes: { phone: 'phone' } } });
    const { id } = lead.lead as Json;
    // What follows it.
    const revealed = await call('POST /api/pld/reveal', { body: { reveal_job_id: lead['reveal-job-id'] } });
    expect(revealed.revealed_customer_id).to.equal(9);
    await call('POST /api/pld/update_lead', { body: { lead_id: id, 'lp-nurturing-callme-day': '21/01/2026' } });
    expect((await call('GET /cs/get_cross_sell_offers/{dci}')).recommended_lps).to.have.length(1);
    await call('POST /cs/update_cross_sell_counts');

    const all = Object.entries(document.paths).flatMap(([path, item]) =>
      ['get', 'post'].filter(method => item[method]).map(method => `${method.toUpperCase()} ${path}`),
    );
    expect([...made]).to.have.members(all);
    const stored = (await (await server.owner(`/leads/${id}`)).json()) as { versions: Json[]; bookedFor: string };
    expect(stored.versions[0]!.context).to.have.property('verified');
    expect(stored.bookedFor).to.equal('2026-01-21 10:15');
    const { events } = (await (await server.owner('/funnel')).json()) as { events: Json[] };
    expect(events.map(({ name }) => name)).to.have.members([
      ...['page_view', 'interact', 'user_interacted', 'pre_lead', 'offer_shown'],
    ]);
  });
});
