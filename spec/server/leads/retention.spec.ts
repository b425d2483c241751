import { expect } from 'chai';
import { deleteOldLeads } from '../../../server/leads/retention.ts';
import { closeServers, json, leadOf, type OpenServer, openServer } from '../support.ts';

const DAY = 86_400_000;

describe('the retention of leads', () => {
  afterEach(closeServers);

  const formsOf = async ({ owner }: OpenServer): Promise<string[]> => {
    const { leads } = await json<{
      leads: { formId: string }[];
    }>(owner('/persons/export', { email: 'ann@example.com' }));
    return leads.map(({ formId }) => formId).toSorted();
  };

  it('deletes leads and what belongs to them after the days of their form, or of all forms', async () => {
    const server = await openServer({
      settings: { FORMS: '' },
      file: { retention: { days: 30, forms: { roof: 90, short: 1 } } },
    });
    const { host, send, database } = server;
    const { result } = await json(send(leadOf('k1')));
    await server.owner(`/leads/${result}/work`, { note: 'Call Ann' }, undefined, 'PUT');
    await send({ idempotency_key: 'k2', force_send: true, cache_id: result });
    for (const form of ['roof', 'short']) await send(leadOf(form, { interactive_app_id: form }));
    await host.advance(2 * DAY);
    expect(await deleteOldLeads(server)).to.equal(1);
    expect(await formsOf(server)).to.deep.equal(['', 'garden', 'roof']);
    await host.advance(30 * DAY);
    expect(await deleteOldLeads(server)).to.equal(1);
    expect(await formsOf(server)).to.deep.equal(['roof']);
    await host.advance(60 * DAY);
    await deleteOldLeads(server);
    for (const table of ['leads', 'versions', 'contacts', 'deliveries', 'lead_work'] as const)
      expect(await database.transaction(sql => sql.selectFrom(table).selectAll().execute()), table).to.deep.equal([]);
  });

  it('deletes more than it does at once, and runs every hour', async () => {
    const server = await openServer({ settings: { FORMS: '' }, file: { retention: { days: 1 } } });
    for (let count = 0; count < 12; count++) await server.send(leadOf(`k${count}`));
    await server.host.advance(2 * DAY);
    server.start();
    await server.host.advance(3_600_000);
    await server.stop();
    expect(server.host.lines.join()).to.contain('"name":"retention","changed":12');
  });

  it('leaves no empty rows in a table that is read meanwhile', async () => {
    const server = await openServer({ file: { retention: { days: 1 } } });
    const { database } = server;
    await server.send(leadOf('k1'));
    await server.host.advance(2 * DAY);
    const { part } = database;
    let parts = 0;
    database.part = async run => {
      if (++parts === 4) await deleteOldLeads(server); // the first three find the columns
      return part(run);
    };
    const text = await (await server.owner('/leads.csv')).text();
    expect(text.trimEnd().split('\r\n'), 'the names of the columns').to.have.length(1);
  });

  it('keeps leads without a setting', async () => {
    const server = await openServer();
    await server.send(leadOf('k1'));
    await server.host.advance(9999 * DAY);
    expect(await deleteOldLeads(server)).to.equal(0);
  });
});
