/** What the company's people do with leads: two people do not overwrite each other, and destinations receive each change. */
import { expect } from 'chai';
import { closeServers, type Json, json, leadOf, openServer, WEBHOOK } from '../support.ts';

const people = [{ name: 'bea', role: 'reader', token: 'a-token-of-a-reader-long-enough' }];
const FILE = {
  people,
  destinations: [
    { ...WEBHOOK, updates: true, perDay: 1 },
    { ...WEBHOOK, id: 'plain', url: 'https://plain.example/hook' },
  ],
};

async function withLead(file: object = FILE) {
  const server = await openServer({ file });
  const { result } = await json(server.send(leadOf('k1')));
  await server.worker.sendDue();
  server.host.calls.length = 0;
  const set = (work: object, seen?: string, id = result) =>
    server.owner(`/leads/${id}/work`, work, undefined, 'PUT', seen);
  return { ...server, result, set };
}

describe('the work on a lead', () => {
  afterEach(closeServers);

  it('has a status, a note and an owner, in the lead, its history and the list', async () => {
    const { owner, set, host, result } = await withLead();
    expect((await json(owner(`/leads/${result}`))).work).to.deep.equal([]);
    expect((await set({ status: 'reached', note: ' Call on Monday. ', owner: 'bea' })).status).to.equal(200);
    await host.advance(1000);
    expect((await set({ status: ' Wants \n a visit ' })).status).to.equal(200);
    const { work } = await json<{ work: Json[] }>(owner(`/leads/${result}`));
    const now = host.now();
    expect(work).to.deep.equal([
      { revision: 1, status: 'reached', note: 'Call on Monday.', owner: 'bea', actor: 'owner', at: now - 1000 },
      { revision: 2, status: 'Wants a visit', note: '', owner: '', actor: 'owner', at: now },
    ]);
    const { leads } = await json<{ leads: Json[] }>(owner('/leads?status=Wants a visit'));
    expect(leads.map(one => one.work)).to.deep.equal([work[1]]);
    expect((await json(owner('/leads?status=new'))).leads).to.deep.equal([]);
    expect(await json(owner('/work'))).to.deep.equal({ people: ['owner', 'bea'], ownStatuses: ['Wants a visit'] });
    const exported = await json<{ leads: Json[] }>(owner('/persons/export', { email: 'ann@example.com' }));
    expect(exported.leads[0]!.work).to.deep.equal(work);
  });

  it('is not overwritten by a second person, who sees the state of the first', async () => {
    const { owner, set, result } = await withLead();
    const answers = await Promise.all([set({ note: 'One' }, '"0"'), set({ note: 'Two' }, '"0"')]);
    // PostgreSQL runs both at once, so either can be the first.
    const [first, second] = answers.toSorted((a, b) => a.status - b.status) as [Response, Response];
    expect([first.status, second.status]).to.deep.equal([200, 409]);
    const { note } = await json(first);
    expect((await json(second)).work).to.include({ revision: 1, note, actor: 'owner' });
    expect(second.headers.get('etag')).to.equal('"1"');
    expect((await set({ note: 'Later' }, '"1"')).status).to.equal(200);
    expect((await set({ note: 'Three' }, '')).status, 'without the state').to.equal(428);
    const { work } = await json<{ work: Json[] }>(owner(`/leads/${result}`));
    expect(work.map(one => one.note)).to.deep.equal([note, 'Later']);
  });

  it('refuses what is too long, of the wrong kind, of strangers and of readers', async () => {
    const { owner, set, result } = await withLead();
    const wrong: Json[] = [
      { status: '' },
      { status: 'x'.repeat(41) },
      { note: 'x'.repeat(4001) },
      { owner: 'mallory' },
    ];
    for (const work of [...wrong, { status: 7 }, { note: {} }, { owner: [] }])
      expect((await set(work)).status, JSON.stringify(work).slice(0, 40)).to.equal(422);
    expect((await set({ note: '\0' })).status).to.equal(422);
    expect((await set({}, '"0"', 'form_0')).status).to.equal(404);
    const asReader = await owner(`/leads/${result}/work`, {}, people[0]!.token, 'PUT', '"0"');
    expect(asReader.status).to.equal(403);
    expect((await owner('/persons/touched', { email: 'a@b.c' }, people[0]!.token)).status).to.equal(403);
    await owner('/persons/erase', { email: 'ann@example.com' });
    expect((await set({}, '"0"')).status).to.equal(410);
  });

  it('is told to destinations that have the lead and want it, the newest only, without a place of the day', async () => {
    const { set, host, worker, result, send } = await withLead();
    await set({ status: 'not reached' });
    await set({ status: 'sold', note: 'For 300', owner: 'bea' });
    await worker.sendDue();
    expect(host.calls.map(({ url }) => url)).to.deep.equal([WEBHOOK.url]);
    const { type, timestamp, data } = host.calls[0]!.body as { type: string; timestamp: string; data: Json };
    expect([type, timestamp]).to.deep.equal(['lead.updated', new Date(host.now()).toISOString()]);
    expect(data).to.deep.include({ lead_id: result, form_id: 'garden', revision: 2, lead: {}, context: null });
    expect(data.work).to.deep.equal({ status: 'sold', note: 'For 300', owner: 'bea', actor: 'owner' });
    // Another lead found no room that day, so its updates do not follow.
    const other = (await json(send(leadOf('k2')))).result;
    await worker.sendDue();
    host.calls.length = 0;
    await set({ status: 'sold' }, '"0"', other);
    expect(await worker.sendDue()).to.equal(0);
  });

  const UNLIMITED = { destinations: [{ ...WEBHOOK, updates: true }] };

  it('waits beside changed answers of the visitor, and both are sent', async () => {
    const { set, host, worker, send } = await withLead(UNLIMITED);
    await set({ status: 'sold' });
    await send(leadOf('k1', { work: 'lawn' }));
    await worker.sendDue();
    const sent = host.calls.map(({ body }) => body as { type: string; data: Json });
    expect(sent.map(({ type }) => type).toSorted()).to.deep.equal(['lead.changed', 'lead.updated']);
    expect(sent.find(({ type }) => type === 'lead.updated')?.data.work).to.include({ status: 'sold' });
  });

  it('is not sent as it was before, if that has failed', async () => {
    const { set, host, worker, owner } = await withLead(UNLIMITED);
    host.answers.push(...Array.from({ length: 10 }, () => 500));
    await set({ status: 'reached' });
    for (let attempt = 0; attempt < 12; attempt++) {
      await worker.sendDue();
      await host.advance(86_400_000);
    }
    expect((await json(owner('/dead-letters'))).deadLetters).to.have.length(1);
    await set({ status: 'sold' }, '"1"');
    expect((await json(owner('/dead-letters'))).deadLetters).to.deep.equal([]);
  });

  it('keeps the newest changes of a lead', async () => {
    const { owner, set, result, database } = await withLead();
    const change = { lead_id: String(result), status: 'new', note: '', owner: '', actor: 'owner', at: 1 };
    const changes = Array.from({ length: 199 }, (_, at) => ({ ...change, revision: at + 1 }));
    await database.transaction(sql => sql.insertInto('lead_work').values(changes).execute());
    for (const note of ['200', '201', '202']) await set({ note });
    const { work } = await json<{ work: Json[] }>(owner(`/leads/${result}`));
    expect(work).to.have.length(200);
    expect(work[0]).to.include({ revision: 3 });
    expect(work.at(-1)).to.include({ revision: 202, note: '202' });
  });
});
