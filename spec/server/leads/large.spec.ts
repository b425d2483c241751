/** Leads with more versions and follow-ups than any visitor has. */
import { expect } from 'chai';
import { sql as raw } from 'kysely';
import { deleteOldLeads } from '../../../server/leads/retention.ts';
import { closeServers, isPostgres, type Json, json, leadOf, type OpenServer, openServer } from '../support.ts';

const DAY = 86_400_000;

describe('a lead of the largest size', () => {
  afterEach(closeServers);

  it('takes no more versions and follow-ups, but answers again what it has taken', async () => {
    const { send, owner, database } = await openServer();
    const { result } = await json(send(leadOf('k1', { number: 0 })));
    const follow = (key: string) => send({ idempotency_key: key, force_send: true, cache_id: result, key });
    for (let count = 1; count < 50; count++) {
      expect((await send(leadOf('k1', { number: count }))).status).to.equal(202);
      expect((await follow(`after${count}`)).status).to.equal(202);
    }
    expect((await follow('last')).status).to.equal(202);
    for (const full of [await send(leadOf('k1', { number: 99 })), await follow('more')])
      expect([full.status, await full.json()]).to.deep.equal([422, { error: 'The lead has too many versions.' }]);
    expect([(await follow('last')).status, (await send(leadOf('k1', { number: 0 }))).status]).to.deep.equal([202, 202]);
    expect((await send(leadOf('k2'))).status, 'another one').to.equal(202);
    const lead = await json<{ versions: Json[] }>(owner(`/leads/${result}`));
    expect(lead.versions).to.have.length(100);
    const rows = await database.transaction(sql => sql.selectFrom('leads').select('id').execute());
    expect(rows, 'nothing is left of what was refused').to.have.length(2 + 50);
  });

  it('has an end in bytes too', async () => {
    const { send } = await openServer({ settings: { MAX_BODY: '1000000' } });
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++)
      statuses.push((await send(leadOf('k1', { number: count, text: 'x'.repeat(400_000) }))).status);
    expect(statuses).to.deep.equal([202, 202, 202, 202, 202, 422]);
    const first = await send(leadOf('k2', { text: 'x'.repeat(900_000) }));
    expect([first.status, (await send(leadOf('k2', { text: 'y'.repeat(900_000) }))).status]).to.deep.equal([202, 202]);
  });

  /** More than a statement of the database has values. They were stored before there was a limit. */
  const ROWS = isPostgres ? 66_000 : 33_000;
  async function addFollowUps({ database }: OpenServer, lead: string): Promise<void> {
    const numbers = raw`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${raw.lit(ROWS)})`;
    await database.transaction(sql =>
      raw`INSERT INTO leads (id, idempotency_key, kind, form_id, parent_id, is_test, received_at)
        ${numbers} SELECT 'after_' || i, 'after_' || i, 'after', '', ${raw.lit(lead)}, 0, 1 FROM n`.execute(sql),
    );
  }

  it('is shown, exported, erased and deleted however many follow-ups it has', async () => {
    const server = await openServer({ file: { retention: { days: 1 } } });
    const { result } = await json(server.send(leadOf('k1')));
    await addFollowUps(server, String(result));
    expect((await server.owner(`/leads/${result}`)).status).to.equal(200);
    expect((await json(server.owner('/leads'))).leads).to.have.length(1);
    const exported = await json(server.owner('/persons/export', { email: 'ann@example.com' }));
    expect(exported.leads).to.have.length(1); // the others have no version
    const erased = await json(server.owner('/persons/erase', { email: 'ann@example.com' }));
    expect(erased).to.deep.equal({ erased: 1 + ROWS });
    await server.host.advance(2 * DAY);
    expect(await deleteOldLeads(server)).to.equal(1);
    const left = await server.database.transaction(sql => sql.selectFrom('leads').select('id').execute());
    expect(left).to.deep.equal([]);
  });

  it('does not keep a person with many leads from being exported and erased', async () => {
    const server = await openServer();
    for (let count = 0; count < 45; count++) await server.send(leadOf(`k${count}`));
    await server.send(leadOf('other', { mail: 'bob@example.com', phone: '', phone_international: '' }));
    const person = { email: 'ann@example.com' };
    expect((await json(server.owner('/persons/export', person))).leads).to.have.length(45);
    expect(await json(server.owner('/persons/erase', person))).to.deep.equal({ erased: 45 });
    expect(await json(server.owner('/persons/export', person))).to.deep.equal({
      ...{ leads: [], lookedFor: 'ann@example.com' },
    });
    expect(await json(server.owner('/persons/erase', person))).to.include({ erased: 0 });
    const { changes } = await json<{ changes: { action: string; detail: Json }[] }>(server.owner('/audit'));
    const counts = changes.filter(({ action }) => action === 'person.erase').map(({ detail }) => detail.leads);
    expect(counts.toSorted()).to.deep.equal([0, ...Array<number>(9).fill(5)]);
  });
});
