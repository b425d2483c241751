/** Postcodes of own lists, and addresses of Google and of the French address base. */
import { expect } from 'chai';
import fc from 'fast-check';
import { placesIn } from '../../../server/places/place-list.ts';
import type { NewPlace } from '../../../server/places/place-store.ts';
import {
  closeServers,
  createSpecHost,
  type Json,
  json,
  leadOf,
  type OpenServer,
  openServer,
  TOKEN,
} from '../support.ts';
import { createGoogleEmulator, KEY } from './google-emulator.ts';

const CSV = `postcode,city,region,region_code,county,county_code,latitude,longitude
75001,Paris,Île-de-France,IDF,Paris,75,48.86,2.34
75002,Paris,Île-de-France,IDF,Paris,75,48.868,2.344
93200,Saint-Denis,Île-de-France,IDF,"Seine-Saint-Denis, 9-3",93,,
`;
const importCsv = ({ app }: OpenServer, country: string, body: BodyInit) =>
  Promise.resolve(
    app.request(`/admin/api/places/${country}`, { method: 'PUT', body, headers: { authorization: `Bearer ${TOKEN}` } }),
  );
const get = ({ app }: OpenServer, path: string) => Promise.resolve(app.request(path));

describe('the postcodes of the server', () => {
  afterEach(closeServers);
  async function openWithList() {
    const server = await openServer();
    expect(await json(importCsv(server, 'fr', CSV))).to.deep.equal({ places: 3 });
    return server;
  }
  const postcodes = async (server: OpenServer, path: string): Promise<unknown[]> =>
    ((await json(get(server, path))).results as Json[]).map(({ zipcode }) => zipcode);

  it('are suggested by the beginning of the postcode or the town, without accents', async () => {
    const server = await openWithList();
    expect(await postcodes(server, '/api/autocomplete/fr_zipcode/750')).to.deep.equal(['75001', '75002']);
    expect(await postcodes(server, '/api/autocomplete/fr_zipcode/saint%20d')).to.deep.equal(['93200']);
    expect(await postcodes(server, '/api/autocomplete/fr_zipcode/75002%20Par')).to.deep.equal(['75002']);
    expect(await postcodes(server, '/api/autocomplete/re_zipcode/932')).to.deep.equal(['93200']); // a French territory
    expect(await postcodes(server, '/api/autocomplete/us_zipcode/750')).to.deep.equal([]);
    expect(await postcodes(server, '/api/autocomplete/fr_zipcode/%25')).to.deep.equal([]);
    expect(await postcodes(server, '/api/get/fr_zipcode/75001')).to.deep.equal(['75001']);
  });

  it('are searched with all parts of their place', async () => {
    const server = await openWithList();
    const query = 'typoTolerance=false&aroundRadius=all&aroundLatLngViaIP=true&hitsPerPage=5';
    const { hits } = await json<{ hits: Json[] }>(get(server, `/zipcodes?query=93&filters=fr&${query}`));
    expect(hits).to.deep.equal([
      {
        ...{ objectID: 'fr-93200', id: '93200', title: '93200 Saint-Denis', name: 'Saint-Denis' },
        ...{ value: '93200 Saint-Denis', zipcode: '93200', city: 'Saint-Denis', country_code: 'fr' },
        ...{ region: 'Île-de-France', region_code: 'IDF', county: 'Seine-Saint-Denis, 9-3', county_code: '93' },
      },
    ]);
  });

  it('are found at a position', async () => {
    const server = await openWithList();
    await importCsv(server, 'nl', 'postcode;city;latitude;longitude\n1012 AB;Amsterdam;52.379;4.9\n');
    expect(await json(get(server, '/zipcode/fallback/nl/52.3/4.8'))).to.deep.equal({ result: '1012 AB' });
    expect((await get(server, '/zipcode/fallback/nl/x/4.8')).status).to.equal(400);
    const { results } = await json<{ results: Json[] }>(get(server, '/geocode?latlng=48.869,2.345'));
    expect(results[0]!.formatted_address).to.equal('75002 Paris');
  });

  it('are read as any spreadsheet saves them', async () => {
    const cell = fc
      .string({ unit: fc.constantFrom(...'aé,;\t" \n0-'), minLength: 1, maxLength: 6 })
      .map(text => `x${text}x`);
    const row = fc.record({ city: cell, postcode: cell, latitude: fc.integer({ min: -90, max: 90 }) });
    const file = { rows: fc.array(row, { maxLength: 5 }), delimiter: fc.constantFrom(',', ';', '\t') };
    const looks = { ...file, hasMark: fc.boolean(), newline: fc.constantFrom('\n', '\r\n', '\r') };
    await fc.assert(
      fc.asyncProperty(fc.record(looks), async ({ rows, delimiter, hasMark, newline }) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const lines = rows.map(({ city, postcode, latitude }) => [quoted(city), quoted(postcode), latitude, 2.5]);
        const text = [['City', 'Postcode ', 'latitude', 'longitude'], ...lines]
          .map(one => one.join(delimiter))
          .join(newline);
        const read = await placesIn(`${hasMark ? `sep=${delimiter}${newline}` : ''}${text}${newline}${newline}`, 'fr');
        expect(
          (read as NewPlace[]).map(({ city, postcode, latitude }) => ({ city, postcode, latitude })),
        ).to.deep.equal(rows);
      }),
    );
  });

  it('are replaced by a new list as a whole, or not at all', async () => {
    const server = await openWithList();
    for (const [text, error] of [
      ['plz,ort\n1,2\n', /The first row must name the columns postcode and city.* It has: plz, ort\./],
      ['Postal Code\tCity\n1\t2\n', /It has: postal code, city\./],
      ['postcode|city\n75001|Paris\n', /It has: postcode\|city\./],
      ['postcode,city\n75001,Paris\n\n1000,Bourg\n', /Row 4 has the postcode 1000, which needs 5 digits/],
      [
        'sep=;\npostcode;city;latitude;longitude\n75001;Paris;48,86;2,3\n',
        /Row 3 has the latitude 48,86 .*Write 48\.86\./,
      ],
      ['postcode,city,latitude,longitude\n75001,Paris,48,86,2,34\n', /Row 2 has more cells than the first row/],
      ['postcode,city,latitude,longitude\n75001,Paris,48.8,\n', /Row 2 has only one of latitude and longitude/],
      [
        'postcode,city,latitude,longitude\n75001,Paris,488,2\n',
        /Row 2 has the latitude 488, which is no number from -90/,
      ],
      ['postcode,city\n45000,Orl\ufffdans\n', /Row 2 has letters that were lost/],
      [Uint8Array.from(Buffer.from('postcode,city\n45000,Orl\xe9ans\n', 'latin1')), /not encoded in UTF-8 \(line 2\)/],
      ['postcode,city\n75001,\n', /Row 2 has no postcode or no city/],
    ] as const) {
      const answer = await importCsv(server, 'fr', text);
      expect([answer.status, (await answer.text()).match(error) !== null]).to.deep.equal([422, true]);
    }
    expect(await postcodes(server, '/api/autocomplete/fr_zipcode/7')).to.have.length(2);
    await importCsv(server, 'fr', '\uFEFFCity ; Postcode;More\r\n"L""Haÿ;\nles-Roses"; 94240 ;1,5\n\n;;\n');
    const { results } = await json(get(server, '/api/get/fr_zipcode/94240'));
    expect((results as Json[])[0]).to.include({ city: 'L"Haÿ;\nles-Roses', region: '' });
    const marked = Buffer.from('\ufeffpostcode\tcity\r\n45000\tOrléans\r\n', 'utf16le');
    expect(await json(importCsv(server, 'fr', Uint8Array.from(marked)))).to.deep.equal({ places: 1 });
    expect(await json(get(server, '/api/get/fr_zipcode/45000'))).to.have.nested.property('results[0].city', 'Orléans');
    await importCsv(server, 'fr', 'postcode,city\n75001,Paris\n');
    expect(await postcodes(server, '/api/autocomplete/fr_zipcode/7')).to.deep.equal(['75001']);
  });

  /** Lists that are written in several parts. The large one is also read in parts. */
  const rowsFrom = (first: number, count: number): string =>
    Array.from({ length: count }, (_, place) => `${first + place},"Town\n${place}"\n`).join('');
  const small = `postcode,city\n${rowsFrom(10_000, 2000)}`;
  const large = `postcode,city\n${rowsFrom(10_000, 12_000)}`;

  it('are replaced in parts, between which leads are stored and the old list is found', async () => {
    const server = await openWithList();
    const { database, send } = server;
    const { part } = database;
    const count = () =>
      database.transaction(sql =>
        sql
          .selectFrom('places')
          .select(e => e.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow(),
      );
    const found: string[] = [];
    let [rows, leads, largest] = [3, 0, 0];
    database.part = async run => {
      const result = await part(run);
      expect((await send(leadOf(`k${++leads}`))).status).to.equal(202);
      found.push((await postcodes(server, '/api/autocomplete/fr_zipcode/750')).join());
      const { count: now } = await count();
      [rows, largest] = [now, Math.max(largest, Math.abs(now - rows))];
      return result;
    };
    let turns = 0;
    let isOver = false;
    function turn(): void {
      turns++;
      if (!isOver) setImmediate(turn);
    }
    setImmediate(turn);
    expect(await placesIn(large, 'fr')).to.have.length(12_000);
    isOver = true;
    expect(turns, 'parts of reading').to.be.at.least(3);
    expect(await json(importCsv(server, 'fr', large))).to.deep.equal({ places: 12_000 });
    expect(largest, 'rows of one part').to.equal(500);
    expect(rows).to.equal(12_000);
    expect(found.slice(0, 25), 'until it is complete').to.deep.equal(Array(25).fill('75001,75002'));
    expect(new Set(found.slice(25))).to.deep.equal(new Set(['']));
    expect(await postcodes(server, '/api/get/fr_zipcode/21999')).to.deep.equal(['21999']);
  });

  it('stay as they were if the new list cannot be written, or another one is begun meanwhile', async () => {
    const server = await openWithList();
    const { database } = server;
    const { part } = database;
    let parts = 0;
    database.part = run => (++parts === 3 ? Promise.reject(new Error('The disk is full.')) : part(run));
    expect((await importCsv(server, 'fr', small)).status).to.equal(503);
    database.part = part;
    expect(await postcodes(server, '/api/autocomplete/fr_zipcode/750')).to.deep.equal(['75001', '75002']);

    const other = 'postcode,city\n31000,Toulouse\n';
    let begun: Promise<Response> | undefined;
    database.part = async run => {
      const result = await part(run);
      begun ??= importCsv(server, 'fr', other);
      return result;
    };
    expect((await importCsv(server, 'fr', small)).status).to.equal(409);
    expect((await begun)?.status).to.equal(200);
    const stored = await database.transaction(sql => sql.selectFrom('places').select('id').execute());
    expect(stored, 'nothing is left of the other ones').to.have.length(1);
    expect(await postcodes(server, '/api/autocomplete/_zipcode/3')).to.deep.equal(['31000']);
    const { changes } = await json(server.owner('/audit'));
    expect((changes as Json[]).map(({ detail }) => detail)).to.have.deep.members([{ count: 1 }, { count: 3 }]);
  });
});

const search = (input: string, more = 'types=address&language=fr&country=fr') =>
  `/api/address/autocomplete?input=${encodeURIComponent(input)}&${more}`;

describe('the addresses of the server', () => {
  afterEach(closeServers);

  async function openGoogle(key = KEY) {
    const host = createSpecHost();
    const google = createGoogleEmulator();
    const asked: string[] = [];
    host.fetch = (url, request) => {
      asked.push(url);
      return google.fetch(url, request);
    };
    return { google, asked, server: await openServer({ host, file: { places: { google: { key } } } }) };
  }

  it('come from Google, with one session from the first text to the details', async () => {
    const { server, google } = await openGoogle();
    const session = '&session=5f0c7d1e9a3b4c2d8e6f7a1b2c3d4e5f';
    const { predictions } = await json<{
      predictions: Json[];
    }>(get(server, `${search('12 rue de riv')}${session}`));
    expect(predictions).to.deep.equal([
      { description: '12 Rue de Rivoli, 75001 Paris, France', place_id: 'ChIJrivoli' },
    ]);
    const { result } = await json<{
      result: Json;
    }>(get(server, `/api/address/details?place_id=ChIJrivoli&language=fr${session}`));
    expect(result).to.deep.equal({
      formatted_address: '12 Rue de Rivoli, 75001 Paris, France',
      geometry: { location: { lat: 48.86, lng: 2.34 } },
      address_components: [
        { long_name: '12', short_name: '12', types: ['street_number'] },
        { long_name: 'Paris', short_name: 'Paris', types: ['locality', 'political'] },
        { long_name: '75001', short_name: '75001', types: ['postal_code'] },
      ],
    });
    expect([...google.sessions.values()]).to.deep.equal([['autocomplete', 'details']]);
  });

  it('are asked of Google as it wants it, for each kind of search', async () => {
    const { server, asked } = await openGoogle();
    for (const types of ['address', '(cities)', '(regions)'])
      expect((await get(server, search('riv', `types=${types}&language=fr&country=fr`))).status, types).to.equal(200);
    expect(await json(get(server, search('nothing')))).to.deep.equal({ predictions: [] });
    const details = async (id: string) => (await get(server, `/api/address/details?place_id=${id}&language=fr`)).status;
    expect(await details('other')).to.equal(404);
    const { length } = asked;
    for (const id of ['', '.', '..', '%2e%2e', 'a/b', 'a'.repeat(2000)]) expect(await details(id), id).to.equal(404);
    expect(asked, 'nothing that is no id').to.have.length(length);
    expect(((await json(get(server, '/geocode?latlng=48.86,2.34'))).results as Json[]).length).to.equal(1);
  });

  it('are out of reach with a wrong key, and the key stays on the server', async () => {
    const { server } = await openGoogle('wrong-key');
    for (const path of [search('riv'), '/api/address/details?place_id=ChIJrivoli', '/geocode?latlng=48.86,2.34']) {
      server.host.lines.length = 0;
      const answer = await get(server, path);
      expect(answer.status, path).to.equal(503);
      expect(await answer.text()).not.to.contain('key');
      const lines = server.host.lines.join();
      expect(lines, 'the owner learns it').to.contain('addresses-failed').and.not.to.contain('wrong-key');
    }
  });

  it('are limited, because they cost money', async () => {
    const host = createSpecHost();
    host.fetch = createGoogleEmulator().fetch;
    const server = await openServer({ host, file: { places: { google: { key: KEY }, perAddress: 2 } } });
    const statuses = [];
    for (let count = 0; count < 3; count++) statuses.push((await get(server, search('riv'))).status);
    expect(statuses).to.deep.equal([200, 200, 429]);
  });

  it('of France come from its address base, whose suggestions have all parts', async () => {
    const host = createSpecHost();
    const asked: string[] = [];
    const feature = {
      geometry: { type: 'Point', coordinates: [2.34, 48.86] },
      properties: {
        ...{ label: '12 Rue de Rivoli 75001 Paris', housenumber: '12', street: 'Rue de Rivoli', score: 0.9 },
        ...{ postcode: '75001', city: 'Paris', context: '75, Paris, Île-de-France' },
      },
    };
    host.fetch = async url => {
      asked.push(url);
      return new Response(JSON.stringify({ type: 'FeatureCollection', features: [feature] }));
    };
    const server = await openServer({ host, file: { places: { ban: {} } } });
    const { predictions } = await json<{ predictions: Json[] }>(get(server, search('12 rue')));
    expect(asked).to.deep.equal(['https://data.geopf.fr/geocodage/search?q=12+rue&limit=5&autocomplete=1']);
    expect(predictions[0]!.description).to.equal('12 Rue de Rivoli 75001 Paris');
    const path = `/api/address/details?place_id=${predictions[0]!.place_id}&language=fr`;
    const { result } = await json<{ result: { address_components: Json[] } }>(get(server, path));
    expect(result.address_components.map(({ long_name }) => long_name)).to.deep.equal([
      ...['12', 'Rue de Rivoli', 'Paris', 'Paris', 'Île-de-France', 'France', '75001'],
    ]);
    expect(asked).to.have.length(1);
    for (const id of ['ban.', 'ban.e30', 'ban.%00'])
      expect((await get(server, `/api/address/details?place_id=${id}&language=fr`)).status, id).to.equal(404);
  });

  it('are towns and postcodes of own lists without a service', async () => {
    const server = await openServer();
    await importCsv(server, 'fr', CSV);
    const { predictions } = await json<{
      predictions: Json[];
    }>(get(server, search('par', 'types=(cities)&language=fr&country=fr')));
    expect(predictions).to.deep.equal([{ description: 'Paris', place_id: 'fr-75001' }]);
    const { result } = await json<{
      result: Json;
    }>(get(server, '/api/address/details?place_id=fr-75001&language=fr'));
    expect(result.formatted_address).to.equal('75001 Paris');
    expect((await get(server, '/api/address/details?place_id=fr-0&language=fr')).status).to.equal(404);
  });
});
