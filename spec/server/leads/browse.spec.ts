/** What the owner sees of leads. */
import { expect } from 'chai';
import { closeServers, type Json, json, leadOf, openServer, PAGE } from '../support.ts';

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
    const lead = (await json(owner(`/leads/${result}`))) as { versions: Json[]; deliveries: Json[] };
    expect(lead).to.include({ id: result, formId: 'garden', isErased: false, customerId: null, bookedFor: null });
    expect(lead.versions.map(({ isAfter }) => isAfter)).to.deep.equal([false, true]);
    expect(lead.versions[0]!.context).to.include({ page_url: `${PAGE}/roofs` });
    const states = lead.deliveries.map(({ event, state, reason }) => [event, state, reason]);
    expect(states).to.have.deep.members([
      ['lead.created', 'due', '500'],
      ['lead.completed', 'sent', null],
    ]);
    expect((await owner('/leads/form_0')).status).to.equal(404);
  });

  it('are downloaded as a table, and the download is noted', async () => {
    const { send, owner, database } = await openServer();
    const answers = { work: '=cmd()', a: '@x', b: '-5', c: '+33 6 13', d: 'a,"b"', e: null, f: { a: 1 } };
    await send(leadOf('k1', answers));
    const answer = await owner('/leads.csv');
    expect(answer.headers.get('content-disposition')).to.contain('leads.csv');
    const [head = '', row = ''] = (await answer.text()).split('\r\n');
    expect(head).to.match(/^lead_id,form,received_at,revision,verified,page_url,work,mail,/);
    expect(row).to.match(/^form_\w{32},garden,2026-01-20T12:00:00\.000Z,1,false,,"'=cmd\(\)",Ann@example\.com,/);
    expect(row).to.contain(`,"'@x",-5,+33 6 13,"a,""b""",,"{""a"":1}"`);
    const changes = await database.transaction(sql => sql.selectFrom('audit').select('action').execute());
    expect(changes).to.deep.equal([{ action: 'lead.download' }]);
  });
});
