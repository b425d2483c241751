/** Who calls the visitor, and when: the search for a customer, and booked calls. */
import { expect } from 'chai';
import { isOffered, localTime, slotOf } from '../../../server/reveal/booking.ts';
import { customerOf } from '../customers/customers.ts';
import {
  closeServers,
  type Json,
  json,
  leadOf,
  type OpenServer,
  openServer,
  SECRET,
  sharedDatabase,
} from '../support.ts';

const DAY = 86_400_000;
// The clock of the specs begins on Tuesday 2026-01-20 at 13:00 in Paris.
const TOMORROW = { 'lp-nurturing-callme-day': '21/01/2026', 'lp-nurturing-callme-time': '10:15' };
const HOURS = [0, 1, 2, 3, 4].map(day => ({ day, start: '09:00', end: '18:00' }));

async function save(server: OpenServer, id: string, members: Json = {}): Promise<void> {
  const customer = customerOf({ forms: ['garden'], hours: HOURS, reveal: {}, ...members });
  await server.owner(`/records/customer/${id}`, customer, undefined, 'PUT');
}
async function sendLead(server: OpenServer, key: string, members: Json = {}) {
  const { lead, 'reveal-job-id': job } = await json(server.send(leadOf(key, members)));
  return { leadId: String((lead as Json).id), job: String(job) };
}
const ask = (server: OpenServer, job: string) => json(server.post('/api/pld/reveal', { reveal_job_id: job }));
const revealed = async (server: OpenServer, job: string) => (await ask(server, job)).revealed_customer_id;

describe('the reveal of the server', () => {
  afterEach(closeServers);

  it('shows the first customer whose rule fits the lead, with hours, numbers and topics', async () => {
    const server = await openServer();
    await save(server, '1', { reveal: { when: { answers: { work: 'lawn' } } } });
    await save(server, '2', { reveal: { priority: 2 } });
    await save(server, '3', { reveal: { priority: 1 }, whatsNext: [{ title: 'Your visit' }] });
    await save(server, '4', { reveal: undefined });
    await save(server, '5', { forms: ['roof'] });
    await save(server, '6', { isTrash: true });
    const { job } = await sendLead(server, 'k1');
    const answer = await ask(server, job);
    expect(answer).to.deep.include({ status: 'finished', revealed_customer_id: 3 });
    const shown = (answer.customers as Record<string, Json>)['3']!;
    expect(shown).to.deep.include({ customer_time_zone: 'Europe/Paris', has_schedule: true });
    expect(shown.infos).to.deep.equal({
      ...{ name: 'Northgable', logo_url: 'https://brands.example/9.svg', whats_next_steps: [{ title: 'Your visit' }] },
    });
    const other = await sendLead(server, 'k2', { work: 'lawn' });
    expect(await revealed(server, other.job)).to.equal(1);
  });

  it('shows none but the customers that the visitor chose', async () => {
    const server = await openServer();
    for (const id of ['1', '2']) await save(server, id);
    const chosen = { lp_authorized_candidates: [{ customerId: 2, brands: [] }] };
    expect(await revealed(server, (await sendLead(server, 'k1', chosen)).job)).to.equal(2);
    expect(await revealed(server, (await sendLead(server, 'k2', { lp_authorized_candidates: [] })).job)).to.equal(
      undefined,
    );
  });

  it('stays the same however often it is asked, and counts a visitor once', async () => {
    const server = await openServer();
    await save(server, '1', { reveal: { perDay: 1 } });
    await save(server, '2', { reveal: { priority: 1 } });
    const first = await sendLead(server, 'k1');
    expect((await sendLead(server, 'k1')).job).to.equal(first.job);
    expect([await revealed(server, first.job), await revealed(server, first.job)]).to.deep.equal([1, 1]);
    expect(await revealed(server, (await sendLead(server, 'k2')).job)).to.equal(2);
    await server.host.advance(DAY);
    expect(await revealed(server, (await sendLead(server, 'k3')).job)).to.equal(1);
  });

  it('is the same for requests at the same time, which count the visitor once', async () => {
    const server = await openServer();
    await save(server, '1', { reveal: { perDay: 2 } });
    await save(server, '2', { reveal: { priority: 1 } });
    const { job } = await sendLead(server, 'k1');
    const shown = await Promise.all(Array.from({ length: 6 }, () => revealed(server, job)));
    expect(shown).to.deep.equal(Array(6).fill(1));
    expect(await revealed(server, (await sendLead(server, 'k2')).job)).to.equal(1);
  });

  it('ends without a customer if there is none, if the lead is not known, and if it is off', async () => {
    const server = await openServer();
    const { job } = await sendLead(server, 'k1');
    expect(await ask(server, job)).to.deep.equal({ status: 'finished', customers: {} });
    for (const wrong of ['job_0', 'x', '']) expect((await ask(server, wrong)).status).to.equal('aborted');
    await save(server, '1');
    await server.owner('/records/setting/features', { off: ['reveal'] }, undefined, 'PUT');
    expect((await ask(server, (await sendLead(server, 'k2')).job)).customers).to.deep.equal({});
  });

  describe('with an outside system', () => {
    const open = () => openServer({ file: { reveal: { url: 'https://match.example/', secret: SECRET } } });
    const reply = (body: unknown) => new Response(JSON.stringify(body));

    it('shows the candidate that it chooses', async () => {
      const server = await open();
      for (const id of ['1', '2']) await save(server, id);
      server.host.answers.push(reply({ customer_id: 2 }));
      const { job } = await sendLead(server, 'k1');
      expect(await ask(server, job)).to.deep.equal({ status: 'pending', customers: {} });
      await finished(server, job);
      expect(await revealed(server, job)).to.equal(2);
      const [{ body, headers }] = server.host.calls as [(typeof server.host.calls)[number]];
      expect(body).to.deep.include({ form_id: 'garden', candidates: [1, 2] });
      expect(headers['webhook-signature']).to.match(/^v1,/);
    });

    it('shows nobody whom it does not offer, and goes by the rules if it fails', async () => {
      for (const [answer, expected] of [
        [reply({ customer_id: null }), undefined],
        [reply({ customer_id: 99 }), undefined],
        [reply('?'), 1],
        [new Response(null, { status: 500 }), 1],
        [new TypeError('no network'), 1],
      ] as const) {
        const server = await open();
        await save(server, '1');
        server.host.answers.push(answer);
        const { job } = await sendLead(server, 'k1');
        await finished(server, job);
        expect(await revealed(server, job)).to.equal(expected);
        await closeServers();
      }
    });

    it('shows and counts the chosen customer up to its limit of the day, then goes by the rules', async () => {
      const server = await open();
      await save(server, '1');
      await save(server, '2', { reveal: { perDay: 1, priority: 1 } });
      const shown: unknown[] = [];
      for (const key of ['k1', 'k2']) {
        server.host.answers.push(reply({ customer_id: 2 }));
        const { job } = await sendLead(server, key);
        await finished(server, job);
        shown.push(await revealed(server, job));
      }
      expect(shown).to.deep.equal([2, 1]);
    });

    for (const passed of [10_001, -3_600_000])
      it(`is asked again if its process was killed meanwhile, ${passed} ms later by its clock`, async () => {
        const server = await open();
        await save(server, '1');
        const { job } = await sendLead(server, 'k1');
        server.host.fetch = () => new Promise(() => undefined);
        await ask(server, job);
        server.host.fetch = async () => reply({ customer_id: 1 });
        expect((await ask(server, job)).status).to.equal('pending');
        const { now } = server.host;
        server.host.now = () => now() + passed;
        await finished(server, job);
        expect(await revealed(server, job)).to.equal(1);
      });

    it('keeps what was shown if the answer to another copy comes later', async () => {
      const databaseUrl = await sharedDatabase();
      const file = { reveal: { url: 'https://match.example/', secret: SECRET } };
      const [server, copy] = [await openServer({ databaseUrl, file }), await openServer({ databaseUrl, file })];
      for (const id of ['1', '2']) await save(server, id);
      const { job } = await sendLead(server, 'k1');
      let answerLate = (_: Response): void => undefined;
      server.host.fetch = () =>
        new Promise(resolve => {
          answerLate = resolve;
        });
      await ask(server, job);
      copy.host.answers.push(reply({ customer_id: 2 }));
      await copy.host.advance(10_001); // its clock is ahead
      await finished(copy, job);
      answerLate(reply({ customer_id: 1 }));
      await server.host.advance(0);
      expect([await revealed(server, job), await revealed(copy, job)]).to.deep.equal([2, 2]);
    });

    it('stores nothing of a lead that is erased before the answer comes', async () => {
      const server = await open();
      await save(server, '1');
      const { job } = await sendLead(server, 'k1');
      let answer = (_: Response): void => undefined;
      server.host.fetch = () =>
        new Promise(resolve => {
          answer = resolve;
        });
      await ask(server, job);
      await server.owner('/persons/erase', { email: 'ann@example.com' });
      answer(reply({ customer_id: 1 }));
      await server.host.advance(0);
      expect((await ask(server, job)).status).to.equal('aborted');
      const rows = await server.database.transaction(sql => sql.selectFrom('reveals').selectAll().execute());
      expect(rows).to.deep.equal([]);
    });

    async function finished(server: OpenServer, job: string): Promise<void> {
      for (let turns = 0; (await ask(server, job)).status === 'pending'; turns++) {
        if (turns > 200) throw new Error('It never finished.');
        await server.host.advance(0);
      }
    }
  });
});

describe('the booked calls of the server', () => {
  afterEach(closeServers);

  async function openRevealed(members: Json = {}) {
    const server = await openServer();
    await save(server, '1', members);
    const visitor = async (key: string) => {
      const { leadId, job } = await sendLead(server, key);
      await revealed(server, job);
      return leadId;
    };
    const bookFor = (leadId: string, times: Json = TOMORROW) =>
      server.post('/api/pld/update_lead', { lead_id: leadId, phone_international: '+33613579299', ...times });
    const statusFor = async (leadId: string, times?: Json) => (await bookFor(leadId, times)).status;
    return { server, visitor, bookFor, statusFor };
  }

  it('are booked once for each time, or as often as the customer takes calls', async () => {
    for (const callsPerSlot of [1, 2]) {
      const { visitor, statusFor } = await openRevealed({ callsPerSlot });
      const leads = [await visitor('k1'), await visitor('k2'), await visitor('k3')];
      const statuses = await Promise.all(leads.map(lead => statusFor(lead)));
      expect(statuses.filter(status => status === 200)).to.have.length(callsPerSlot);
      expect(statuses.filter(status => status === 409)).to.have.length(3 - callsPerSlot);
      await closeServers();
    }
  });

  it('are one call if the same request comes several times at once', async () => {
    const { server, visitor, statusFor } = await openRevealed({ callsPerSlot: 99 });
    for (const key of ['k1', 'k2', 'k3', 'k4', 'k5']) {
      const lead = await visitor(key);
      expect(await Promise.all(Array.from({ length: 20 }, () => statusFor(lead)))).to.deep.equal(Array(20).fill(200));
      const { versions } = await json<{ versions: Json[] }>(server.owner(`/leads/${lead}`));
      expect(versions).to.have.length(2);
    }
  });

  it('stay booked if the form asks again, and move if the visitor chooses another time', async () => {
    const { server, visitor, statusFor } = await openRevealed();
    const [first, second] = [await visitor('k1'), await visitor('k2')];
    const later = { ...TOMORROW, 'lp-nurturing-callme-time': '11:00' };
    expect([await statusFor(first), await statusFor(first), await statusFor(second)]).to.deep.equal([200, 200, 409]);
    expect([await statusFor(first, later), await statusFor(second)]).to.deep.equal([200, 200]);
    while ((await server.worker.sendDue()) > 0);
    const booked = server.host.calls.filter(({ body }) => body.type === 'lead.booked');
    expect(booked.map(({ body }) => (body.data as Json).lead_id)).to.have.members([first, second]);
    const times = booked.map(({ body }) => (body.data as { lead: Json }).lead['lp-nurturing-callme-time']);
    expect(times, 'the newest of each').to.have.members(['11:00', '10:15']);
  });

  it('are not offered to the next visitor, who gets another time', async () => {
    const { server, statusFor } = await openRevealed();
    const leads = [await sendLead(server, 'k1'), await sendLead(server, 'k2')] as const;
    const takenFor = async (job: string) => {
      const { customers } = await json<{ customers: Record<string, Json> }>(ask(server, job).then(Response.json));
      return customers['1']!.taken;
    };
    for (const { job } of leads) await revealed(server, job);
    expect(await takenFor(leads[0].job)).to.equal(undefined);
    expect(await statusFor(leads[0].leadId)).to.equal(200);
    expect(await takenFor(leads[1].job)).to.deep.equal({ '2026-01-21': ['10:15'] });
    expect(await statusFor(leads[1].leadId)).to.equal(409);
    expect(await statusFor(leads[1].leadId, { ...TOMORROW, 'lp-nurturing-callme-time': '10:30' })).to.equal(200);
    await server.host.advance(DAY);
    expect(await takenFor(leads[1].job), 'past').to.equal(undefined);
  });

  it('stay booked if the answer was lost, whatever was changed meanwhile', async () => {
    const { server, visitor, statusFor } = await openRevealed();
    const lead = await visitor('k1');
    expect(await statusFor(lead)).to.equal(200);
    await save(server, '1', { hours: [{ day: 6, start: '09:00', end: '10:00' }] });
    expect(await statusFor(lead)).to.equal(200);
    await server.owner('/records/customer/1', undefined, undefined, 'DELETE');
    expect(await statusFor(lead)).to.equal(200);
    while ((await server.worker.sendDue()) > 0);
    expect(server.host.calls.filter(({ body }) => body.type === 'lead.booked')).to.have.length(1);
  });

  it('are refused at times that were not offered, and for leads without a customer', async () => {
    const { server, visitor, statusFor } = await openRevealed();
    const lead = await visitor('k1');
    const at = (day: string, time: string) => ({ 'lp-nurturing-callme-day': day, 'lp-nurturing-callme-time': time });
    for (const [times, status] of [
      [at('21/01/2026', '18:00'), 409],
      [at('24/01/2026', '10:00'), 409], // a Saturday
      [at('20/01/2026', '10:00'), 409], // past
      [at('20/03/2026', '10:00'), 409], // too late
      [at('21/01/2026', '10:16'), 409], // between two times
      [at('31/02/2026', '10:00'), 422],
      [at('21.01.2026', '10:00'), 422],
      [at('21/01/2026', '25:00'), 422],
    ] as const)
      expect(await statusFor(lead, times), JSON.stringify(times)).to.equal(status);
    const { leadId } = await sendLead(server, 'k2'); // without a revealed customer
    expect([await statusFor(leadId), await statusFor('form_0')]).to.deep.equal([422, 404]);
    expect((await server.post('/api/pld/update_lead', {})).status).to.equal(422);
  });

  it('are erased with the lead, with the number that was changed for them', async () => {
    const { server, visitor, statusFor } = await openRevealed();
    const lead = await visitor('k1');
    await statusFor(lead);
    expect(await json(server.owner('/persons/erase', { phone: '+33613579299' }))).to.deep.equal({ erased: 2 });
    expect(await statusFor(lead)).to.equal(410);
    const rows = await server.database.transaction(sql => sql.selectFrom('bookings').selectAll().execute());
    expect(rows).to.deep.equal([]);
  });

  it('follow the clocks of the customer, also over midnight and when they change', () => {
    const customer = (hours: Json[]) => customerOf({ hours }) as unknown as Parameters<typeof isOffered>[0];
    const night = customer([{ day: 1, start: '22:00', end: '02:00' }]);
    const now = Date.UTC(2026, 0, 19);
    for (const [slot, expected] of [
      ['2026-01-20 23:00', true],
      ['2026-01-21 01:45', true],
      ['2026-01-21 01:44', false],
      ['2026-01-21 02:00', false],
      ['2026-01-20 01:00', false],
    ] as const)
      expect(isOffered(night, slot, now), slot).to.equal(expected);
    const spring = { ...customer([]), hours: undefined };
    for (const [slot, expected] of [
      ['2026-03-29 01:45', true],
      ['2026-03-29 02:30', false],
      ['2026-03-29 03:00', true],
    ] as const)
      expect(isOffered(spring, slot, Date.UTC(2026, 2, 28)), slot).to.equal(expected);
    expect(localTime('America/New_York', Date.UTC(2026, 2, 8, 6, 59))).to.equal('2026-03-08 01:59');
    expect(localTime('America/New_York', Date.UTC(2026, 2, 8, 7))).to.equal('2026-03-08 03:00');
    expect(slotOf('08/03/2026', '09:05')).to.equal('2026-03-08 09:05');
  });
});
