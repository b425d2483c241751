import { join } from 'node:path';
import { expect } from 'chai';
import { openSqlite } from '../../../server/database/sqlite.ts';
import { createSandbox } from '../../../tools/sandbox/server.ts';
import { cleanUp, type Json, json, temporaryFolder } from './support.ts';

const adminToken = 'a-token-of-the-owner-long-enough';
const OFFER = { title: 'My own offer', url: '/us' };

/** A sandbox whose database stays, as with `npm start`. */
async function session(database: string) {
  const { app, close } = createSandbox({ database, adminToken });
  const headers = { authorization: `Bearer ${adminToken}` };
  const call = async (method: string, path: string, body?: string) => {
    const seen = method === 'GET' ? null : (await app.request(path, { headers })).headers.get('etag');
    return app.request(path, {
      method,
      headers: { ...headers, 'if-match': seen ?? '"0"' },
      ...(body !== undefined && { body }),
    });
  };
  const record = async (path: string) => json<Json>(call('GET', `/admin/api/records/${path}`));
  const save = (path: string, data: object) => call('PUT', `/admin/api/records/${path}`, JSON.stringify(data));
  return { call, record, save, close };
}

describe('the sample records of the sandbox', () => {
  afterEach(cleanUp);

  it('keep what a person changed and deleted when the sandbox starts again, and only that', async () => {
    const database = join(await temporaryFolder(), 'stepwell.db');
    const first = await session(database);
    const northgable = await first.record('customer/9');
    await first.save('customer/9', { ...northgable, name: 'My name' });
    await first.save('offer/1', OFFER);
    await first.save('offer/mine', OFFER);
    await first.save('setting/features', { off: ['offers'] });
    await first.call('DELETE', '/admin/api/records/offer/2');
    await first.call('PUT', '/admin/api/places/fr', 'postcode,city\n99999,Nowhere');
    await first.close();

    const { record, call, close } = await session(database);
    expect(await record('customer/9')).to.deep.equal({ ...northgable, name: 'My name' });
    for (const id of ['1', 'mine']) expect(await record(`offer/${id}`)).to.include(OFFER);
    expect((await record('setting/features')).off).to.deep.equal(['offers']);
    expect((await call('GET', '/admin/api/records/offer/2')).status).to.equal(404);
    expect(await record('customer/12')).to.include({ name: 'Cedarfold Homes' });
    const townsOf = async (postcode: string, country: string) =>
      (await json<{ hits: Json[] }>(call('GET', `/zipcodes?query=${postcode}&filters=country_code:${country}`))).hits;
    expect(await townsOf('99999', 'fr')).to.have.length(1);
    expect(await townsOf('75001', 'fr')).to.deep.equal([]);
    expect(await townsOf('78701', 'us')).not.to.deep.equal([]);

    await call('DELETE', '/center.json');
    await close();
    const third = await session(database);
    expect(await third.record('customer/9'), 'the sandbox was told to restore it').to.deep.equal(northgable);
    await third.close();
  });

  it('are saved completely before the sandbox closes', async () => {
    const { error } = console;
    const printed: unknown[] = [];
    console.error = (...given) => printed.push(...given);
    const { call, close } = await session(':memory:');
    const answer = call('GET', '/zipcodes?query=78701&filters=country_code:us');
    await new Promise(resolve => setImmediate(resolve));
    await close();
    console.error = error;
    expect((await answer).status).to.equal(200);
    expect(printed).to.deep.equal([]);
  });

  it('are those of this version if no person has changed them', async () => {
    const database = join(await temporaryFolder(), 'stepwell.db');
    const first = await session(database);
    const sample = await first.record('lookup/makes');
    await first.close();
    const { transaction, close } = await openSqlite(database);
    const older = { data: '{"entries":[]}' };
    await transaction(sql => sql.updateTable('records').set(older).where('id', '=', 'makes').execute());
    await close();
    const second = await session(database);
    expect(await second.record('lookup/makes')).to.deep.equal(sample);
    await second.close();
  });
});
