import { expect } from 'chai';
import { cleaningJobs } from '../../server/cleaning.ts';
import { closeServers, leadOf, openServer } from './support.ts';

const DAY = 86_400_000;
const SUM = { form_id: 'garden', device: '', version: 1, source: '', visits: 1, leads: 0, parts: '{}' };

describe('the cleaning', () => {
  afterEach(closeServers);

  it('deletes what is too old of each table, and nothing else', async () => {
    const server = await openServer({ file: { events: { days: 10 }, visits: { days: 10 }, retention: { days: 10 } } });
    const { database, host, send } = server;
    const add = (name: 'old' | 'new', now: number) =>
      database.transaction(async sql => {
        const verification = { id: name, phone_hash: '', request_key: name, channel: 'sms', state: 'sent' } as const;
        await sql.insertInto('events').values({ at: now, name, visitor: '', data: '' }).execute();
        await sql
          .insertInto('counters')
          .values({ name, period: 1, count: 1, expires_at: now + DAY })
          .execute();
        await sql
          .insertInto('sessions')
          .values({ id_hash: name, person: 'ann', token_hash: '', expires_at: now + DAY })
          .execute();
        await sql
          .insertInto('visit_sums')
          .values({ ...SUM, day: new Date(now).toISOString().slice(0, 10) })
          .execute();
        await sql.insertInto('open_visits').values({ id: name, n: 1, snapshot: '{}', at: now }).execute();
        await sql
          .insertInto('verifications')
          .values({ ...verification, reference: '', sna_url: null, checks: 0, created_at: now, changed_at: now })
          .execute();
      });
    await send(leadOf('old'));
    await add('old', host.now());
    await host.advance(31 * DAY);
    await send(leadOf('new'));
    await add('new', host.now());
    const jobs = cleaningJobs(server);
    expect(jobs.map(({ name }) => name)).to.deep.equal([
      'retention',
      'events',
      'counters',
      'verifications',
      'sessions',
      'visit_sums',
      'open_visits',
    ]);
    for (const { name, run } of jobs) expect(await run(), name).to.equal(1);
    for (const { name, run } of jobs) expect(await run(), name).to.equal(0);
    const left = await database.transaction(async sql => [
      (await sql.selectFrom('leads').select('idempotency_key as name').execute()).map(({ name }) => name),
      (await sql.selectFrom('events').select('name').execute()).map(({ name }) => name),
      (await sql.selectFrom('counters').select('name').execute()).map(({ name }) => name),
      (await sql.selectFrom('verifications').select('id').execute()).map(({ id }) => id),
      (await sql.selectFrom('sessions').select('id_hash').execute()).map(row => row.id_hash),
      (await sql.selectFrom('open_visits').select('id').execute()).map(({ id }) => id),
      (await sql.selectFrom('visit_sums').select('day').execute()).map(({ day }) => day),
    ]);
    const today = new Date(host.now()).toISOString().slice(0, 10);
    expect(left).to.deep.equal([['new'], ['new'], ['new'], ['new'], ['new'], ['new'], [today]]);
  });
});
