/** What the owner sees of leads. */
import { expect } from 'chai';
import Papa from 'papaparse';
import { closeServers, type Json, json, leadOf, openServer, PAGE } from '../support.ts';

/** What a program reads. */
async function tableOf(answer: Promise<Response>): Promise<Json[]> {
  return Papa.parse<Json>((await (await answer).text()).trimEnd(), { header: true }).data;
}

describe('the leads for their owner', () => {
  afterEach(closeServers);
  const ids = async (answer: Promise<Response>): Promise<unknown[]> =>
    ((await json(answer)).leads as { lead: Json }[]).map(({ lead }) => lead.number);

  it('are listed in pages by time, with their newest answers', async () => {
    const { send, owner, host } = await openServer();
    for (let number = 0; number < 103; number++) {
      await send(leadOf(`k${number}`, { number }));
      if (number % 2 === 0) await host.advance(1);
    }
    await send(leadOf('k0', { number: 1000 }));
    const first = (await json(owner('/leads'))).leads as { id: string; receivedAt: number }[];
    expect(first).to.have.length(100);
    const { receivedAt, id } = first.at(-1)!;
    const second = await ids(owner(`/leads?before=${receivedAt},${id}`));
    expect(second).to.have.length(3);
    expect(second.at(-1)).to.equal(1000);
  });

  it('are found by a person and by a form, without the person in an address', async () => {
    const { send, owner } = await openServer({ settings: { FORMS: '' } });
    await send(leadOf('k1', { number: 1 }));
    await send(leadOf('k2', { number: 2, mail: 'bob@example.com', phone_international: '', phone: '' }));
    await send(leadOf('k3', { number: 3, interactive_app_id: 'roof' }));
    expect(await ids(owner('/leads', { email: 'Bob@example.com' }))).to.deep.equal([2]);
    expect(await ids(owner('/leads?form=roof'))).to.deep.equal([3]);
    expect(await ids(owner('/leads?form=roof', { phone: '+33 6 13 57 92 46' }))).to.deep.equal([3]);
  });

  it('show one with its versions, what came after it, and its deliveries', async () => {
    const { send, owner, worker, host } = await openServer();
    const { result } = await json(send(leadOf('k1'), { referer: `${PAGE}/roofs` }));
    await host.advance(1);
    await send({ idempotency_key: 'k2', force_send: true, cache_id: result });
    host.answers.push(500);
    await worker.sendDue();
    const lead = await json<{ versions: Json[]; deliveries: Json[] }>(owner(`/leads/${result}`));
    expect(lead).to.include({ id: result, formId: 'garden', isErased: false, customerId: null, bookedFor: null });
    expect(lead.versions.map(({ isAfter }) => isAfter)).to.deep.equal([false, true]);
    expect(lead.versions[0]!.context).to.include({ page_url: `${PAGE}/roofs` });
    const states = lead.deliveries.map(({ event, state, reason }) => [event, state, reason]);
    expect(states).to.have.deep.members([
      ['lead.created', 'due', 'HTTP 500'],
      ['lead.completed', 'due', 'HTTP 500'],
    ]);
    expect((await owner('/leads/form_0')).status).to.equal(404);
  });

  it('have the changed number, the later answers and the booked call, and are found by that number', async () => {
    const { send, owner, host, database } = await openServer();
    const { result } = await json(send(leadOf('k1')));
    const changed = { phone: '0611223344', phone_international: '+33611223344' };
    const after = { idempotency_key: 'k2', force_send: true, cache_id: result, lp_post_submit_valid_2fa: false };
    await host.advance(1000);
    await send({ ...after, ...changed, roof: 'steep' });
    await send({ ...after, ...changed, roof: 'flat' });
    const slot = '2026-01-21 15:30';
    const booking = { customer_id: '7', slot, place: 0, lead_id: String(result), booked_at: 0 };
    await database.transaction(sql => sql.insertInto('bookings').values(booking).execute());
    const { leads, hasMore } = await json<{
      leads: { lead: Json; bookedFor: string }[];
      hasMore: boolean;
    }>(owner('/leads', { phone: '+33611223344' }));
    expect([leads.length, hasMore, leads[0]?.bookedFor]).to.deep.equal([1, false, slot]);
    expect(leads[0]!.lead).to.include({ work: 'hedge', roof: 'flat', ...changed });
    expect(leads[0]!.lead).not.to.have.any.keys('force_send', 'cache_id', 'lp_post_submit_valid_2fa');
    const [row] = await tableOf(owner('/leads.csv'));
    expect(row).to.include({ roof: 'flat', phone: "'0611223344", booked_for: slot, mail: 'Ann@example.com' });
  });

  it('come in shorter pages if they are large', async () => {
    const { send, owner } = await openServer({ settings: { MAX_BODY: '1000000' } });
    for (let number = 0; number < 5; number++) await send(leadOf(`k${number}`, { number, text: 'x'.repeat(900_000) }));
    const seen: unknown[] = [];
    for (let before = '', hasMore = true; hasMore; ) {
      const page = await json<{ leads: Json[]; hasMore: boolean }>(owner(`/leads${before}`));
      expect(page.leads.length).to.be.at.most(3);
      seen.push(...page.leads.map(({ lead }) => (lead as Json).number));
      const { receivedAt, id } = page.leads.at(-1)!;
      before = `?before=${receivedAt},${id}`;
      hasMore = page.hasMore;
    }
    expect(seen.toSorted()).to.deep.equal([0, 1, 2, 3, 4]);
  });
});
