/** Visits on the server: messages become sums, and nothing else stays. */
import { expect } from 'chai';
import { sql as raw } from 'kysely';
import type { Overview, VisitSums } from '../../../server/api/visits.ts';
import { addSums } from '../../../server/visits/visits.ts';
import {
  closeServers,
  type Json,
  json,
  leadOf,
  type OpenServer,
  openServer,
  sharedDatabase,
  until,
} from '../support.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const FORM = {
  id: 'garden',
  name: 'Garden quotes',
  configuration: { language: 'en-us', country: 'us', procurationUrl: '/submit' },
  steps: [
    { order: 1, type: 'questions', title: 'Work', questions: [{ bpKey: 'work', type: 'text', title: 'Work' }] },
    {
      order: '2',
      type: 'questions',
      title: 'You',
      questions: [
        { bpKey: 'name', type: 'text', title: 'Name' },
        { bpKey: 'mail', type: 'email', title: 'Email' },
      ],
    },
    { order: 3, type: 'transition', final: true, title: 'Thank you' },
  ],
};
const first: Json = {
  ...{ id: 'visit-one', n: 1, form: 'garden', version: 1, source: 'google', device: 'phone' },
  steps: [[1]],
};
const second: Json = {
  ...{ ...first, n: 2 },
  steps: [
    [1, 4],
    [2, 2, 1],
  ],
  questions: [
    ['q1-1', 4],
    ['q2-1', 2],
    ['q2-2', 2, 1],
  ],
  ways: [[1, 2]],
};
const third: Json = {
  ...second,
  n: 3,
  steps: [
    [1, 4],
    [2, 6, 1],
  ],
  lead: 2,
};

async function publish({ owner }: OpenServer, definition: Json = FORM, percent = 100): Promise<void> {
  const { version } = await json(owner(`/forms/${definition.id}/versions`, { definition }));
  const answer = await owner(`/forms/${definition.id}/publish`, { version, percent });
  expect(answer.status, await answer.text()).to.equal(200);
}
async function openWithForm(given: Parameters<typeof openServer>[0] = {}): Promise<OpenServer> {
  const server = await openServer(given);
  await publish(server);
  return server;
}
async function sums({ owner }: OpenServer, query = ''): Promise<VisitSums> {
  return await json<VisitSums>(owner(`/forms/garden/visits${query}`));
}
const overview = async ({ owner }: OpenServer): Promise<Overview> => await json<Overview>(owner('/overview'));
const send = async ({ post }: OpenServer, ...messages: Json[]): Promise<void> => {
  for (const message of messages) expect((await post('/visits', message)).status).to.equal(200);
};
const stored = async ({ database }: OpenServer) =>
  database.transaction(async sql => ({
    open: await sql.selectFrom('open_visits').select('id').execute(),
    sums: await sql.selectFrom('visit_sums').selectAll().execute(),
  }));
const times = (bucket?: number) => Array.from({ length: 12 }, (_, index) => (index === bucket ? 1 : 0));

describe('the visits of the server', () => {
  afterEach(closeServers);

  it('are summed, whatever order messages arrive in and how often', async () => {
    const server = await openWithForm();
    const orders = [[first, second, third], [third, second, first], [second, second, third, first, third], [third]];
    for (const [visit, messages] of orders.entries())
      for (const message of messages) {
        await send(server, { ...message, id: `visit-${visit}-` });
        await server.host.advance(1000);
      }
    const found = await sums(server);
    expect(found).to.include({ visits: 4, leads: 4 });
    expect(found.steps).to.deep.equal([
      { order: 1, shown: 4, left: 4, errors: 0, times: times(4).map(one => one * 4) },
      { order: 2, shown: 4, left: 4, errors: 4, times: times(6).map(one => one * 4) },
    ]);
    expect(found.questions.map(({ id, shown, errors }) => [id, shown, errors])).to.deep.equal([
      ['q1-1', 4, 0],
      ['q2-1', 4, 0],
      ['q2-2', 4, 4],
    ]);
    expect(found.ways).to.deep.equal([{ from: 1, to: 2, visits: 4 }]);
    expect(found.days.at(-1)).to.include({ visits: 4, leads: 4 });
    expect(found.days).to.have.length(30);
  });

  it('are filtered by version, source, device and day', async () => {
    const server = await openWithForm();
    await publish(server, { ...FORM, name: 'Second' }, 20);
    await send(server, third, { ...first, id: 'visit-two', version: 2, source: 'direct', device: 'desktop' });
    await server.host.advance(1000);
    await server.host.advance(DAY);
    await send(server, { ...second, id: 'visit-three' });
    expect(await sums(server)).to.include({ visits: 3, leads: 1 });
    for (const [query, visits, shown] of [
      ['?version=2', 1, 1],
      ['?version=1', 2, 2],
      ['?source=google', 2, 2],
      ['?device=desktop', 1, 1],
      ['?source=google&device=desktop', 0, 0],
      ['?source=google&device=phone', 2, 2],
      ['?source=nowhere', 0, 0],
    ] as const) {
      const found = await sums(server, query);
      expect([found.visits, found.steps.find(({ order }) => order === 1)?.shown ?? 0], query).to.deep.equal([
        visits,
        shown,
      ]);
    }
    const { days, versions, sources, devices } = await sums(server, '?version=1');
    expect(versions).to.deep.equal([
      { version: 2, visits: 1, leads: 0 },
      { version: 1, visits: 2, leads: 1 },
    ]);
    expect(sources).to.deep.equal([{ source: 'google', visits: 2, leads: 1 }]);
    expect(devices).to.deep.equal([{ device: 'phone', visits: 2, leads: 1 }]);
    const today = days.at(-1)!.day;
    expect(await sums(server, `?from=${today}&to=${today}`)).to.include({ visits: 1, leads: 0 });
    for (const wrong of ['?from=yesterday', '?version=x', '?device=watch', '?from=2020-01-01'])
      expect((await server.owner(`/forms/garden/visits${wrong}`)).status, wrong).to.equal(422);
  });

  it('are only counted for forms, versions, steps and questions that were published', async () => {
    const server = await openWithForm();
    await server.owner('/forms/garden/versions', { definition: FORM });
    for (const [index, unknown] of [{ form: 'other' }, { version: 2 }, { version: 3 }].entries())
      await send(server, { ...first, ...unknown, id: `unknown-${index}` });
    const invented = { steps: [[1], [9]], questions: [['q9-1'], ['q1-2']], ways: [[1, 9]] };
    await send(server, { ...first, ...invented });
    const found = await sums(server);
    expect(found).to.include({ visits: 1 });
    expect(found.steps.map(({ order }) => order)).to.deep.equal([1]);
    expect([...found.questions, ...found.ways]).to.deep.equal([]);
  });

  it('stay as they were counted if a later message names something else', async () => {
    const server = await openWithForm();
    await publish(server, FORM, 50);
    await send(server, first);
    await server.host.advance(1000);
    await send(server, { ...second, source: 'bing', device: 'tablet' });
    await server.host.advance(1000);
    await send(server, { ...third, version: 2 });
    const { visits, leads, sources, versions } = await sums(server);
    expect({ visits, leads }).to.deep.equal({ visits: 1, leads: 0 });
    expect(sources.map(({ source }) => source)).to.deep.equal(['google']);
    expect(versions.filter(one => one.visits > 0).map(({ version }) => version)).to.deep.equal([1]);
  });

  it('are forgotten 30 minutes after their last message, and their sums after the days of the settings', async () => {
    const server = await openServer({ file: { visits: { days: 2 } } });
    await publish(server);
    server.start();
    await send(server, second);
    await server.host.advance(1000);
    expect((await stored(server)).open).to.have.length(1);
    expect(JSON.stringify((await stored(server)).sums)).not.to.contain('visit-one');
    for (let minute = 0; minute < 31; minute++) await server.host.advance(MINUTE);
    await until(() => server.host.lines.some(line => line.includes('"open_visits"')), server.host);
    expect((await stored(server)).open).to.deep.equal([]);
    expect((await sums(server)).visits).to.equal(1);
    await server.host.advance(3 * DAY);
    await until(() => server.host.lines.some(line => line.includes('"visit_sums"')), server.host);
    expect((await stored(server)).sums).to.deep.equal([]);
  });

  it('come from at most 50 sources on a day, whatever strangers send', async () => {
    const server = await openWithForm();
    for (let index = 0; index < 60; index++) {
      await send(server, { ...first, id: `visit-${index}-`, source: `source${index}` });
      if (index % 20 === 19) await server.host.advance(1000);
    }
    const { sources, visits } = await sums(server);
    expect(visits).to.equal(60);
    expect(sources).to.have.length(51);
    expect(sources[0]).to.deep.equal({ source: 'other', visits: 10, leads: 0 });
  });

  it('keep the places of usual sources and of direct visits, whatever strangers invent at midnight', async () => {
    const server = await openWithForm();
    for (let index = 0; index < 3; index++) await send(server, { ...first, id: `usual-${index}-` });
    await server.host.advance(DAY);
    for (let index = 0; index < 60; index++)
      await send(server, { ...first, id: `invented-${index}-`, source: `word${index}` });
    await server.host.advance(1000);
    await send(server, { ...first, id: 'after-one' }, { ...first, id: 'after-two', source: 'direct' });
    const today = (await sums(server)).days.at(-1)!.day;
    const { sources } = await sums(server, `?from=${today}&to=${today}`);
    expect(sources).to.deep.include({ source: 'google', visits: 1, leads: 0 });
    expect(sources).to.deep.include({ source: 'direct', visits: 1, leads: 0 });
    expect(sources).to.have.length(52);
  });

  it('count ways forward between the steps of the message, and not more than these', async () => {
    const server = await openWithForm();
    const steps = [[1], [2]];
    const ways = [
      [2, 1],
      [1, 1],
      [1, 3],
      [1, 2],
    ];
    await send(server, { ...first, steps, ways }, { ...first, id: 'visit-two', steps: [[1]], lead: 3 });
    const found = await sums(server);
    expect(found.ways).to.deep.equal([{ from: 1, to: 2, visits: 1 }]);
    expect(found.steps.map(({ order, left }) => [order, left])).to.deep.equal([
      [1, 2],
      [2, 0],
    ]);
  });

  it('are all counted when their versions are more than are looked up or kept at once', async () => {
    const server = await openWithForm();
    const { form, version } = await server.database.transaction(async sql => ({
      form: await sql.selectFrom('forms').selectAll().executeTakeFirstOrThrow(),
      version: await sql.selectFrom('form_versions').selectAll().executeTakeFirstOrThrow(),
    }));
    const forms = Array.from({ length: 210 }, (_, index) => `form-${index}`);
    await server.database.transaction(async sql => {
      await sql
        .insertInto('forms')
        .values(forms.map(id => ({ ...form, id, live: 3, newest: 3 })))
        .execute();
      const rows = forms.flatMap(form_id => [1, 2, 3].map(number => ({ ...version, form_id, version: number })));
      for (let from = 0; from < rows.length; from += 100)
        await sql
          .insertInto('form_versions')
          .values(rows.slice(from, from + 100))
          .execute();
    });
    const visitsOf = (part: readonly string[], number: number) =>
      part.map(id => ({ ...first, id: `${id}-${number}-${part.length}`, form: id, version: number }));
    await send(server, ...visitsOf(forms.slice(0, 200), 3)); // as many as are kept
    await server.host.advance(1000);
    await send(server, ...visitsOf(forms, 3), ...visitsOf(forms.slice(0, 45), 1));
    for (let batch = 0; batch < 3; batch++) await server.host.advance(1000);
    expect((await stored(server)).open).to.have.length(200 + 210 + 45);
  });

  it('are counted beside one that the database refuses', async () => {
    const server = await openWithForm();
    await server.database.transaction(sql =>
      server.database.kind === 'postgres'
        ? raw`ALTER TABLE open_visits ADD CHECK (id <> 'visit-bad')`.execute(sql)
        : raw`CREATE TRIGGER refused BEFORE INSERT ON open_visits WHEN NEW.id = 'visit-bad'
            BEGIN SELECT RAISE(ABORT, 'refused'); END`.execute(sql),
    );
    for (let visit = 0; visit < 5; visit++) await send(server, { ...first, id: `before-${visit}` });
    await send(server, { ...first, id: 'visit-bad' });
    for (let visit = 0; visit < 5; visit++) await send(server, { ...first, id: `later-${visit}-` });
    expect((await sums(server)).visits).to.equal(10);
    expect(server.host.lines.filter(line => line.includes('visits-lost'))).to.have.length(1);
    await server.host.advance(5000);
    expect(server.host.lines.filter(line => line.includes('visits-lost'))).to.have.length(1);
  });

  it('are counted beyond the numbers of four bytes', async () => {
    const server = await openWithForm();
    await send(server, first);
    await sums(server);
    await server.database.transaction(sql =>
      raw`UPDATE visit_sums SET visits = 2147483647, parts = '{"s 1":[2147483647]}'`.execute(sql),
    );
    await send(server, { ...first, id: 'visit-two' });
    const { visits, steps } = await sums(server);
    expect([visits, steps[0]!.shown]).to.deep.equal([2_147_483_648, 2_147_483_648]);
  });

  it('are at most 200,000 at a time, whatever strangers send; known ones are still counted', async () => {
    const server = await openWithForm();
    const { database, host } = server;
    await database.transaction(sql =>
      raw`INSERT INTO open_visits (id, n, snapshot, at)
        WITH RECURSIVE others(place) AS (SELECT 1 UNION ALL SELECT place + 1 FROM others WHERE place < 199999)
        SELECT 'of-a-stranger-' || place, 1, '{}', ${host.now()} FROM others`.execute(sql),
    );
    const lost = () => host.lines.filter(line => line.includes('visits-lost'));
    await send(server, first, { ...first, id: 'one-too-many' }, { ...first, id: 'another-one' });
    await host.advance(1000);
    expect((await sums(server)).visits).to.equal(1);
    expect(lost()).to.have.length(1);
    expect(lost()[0]).to.contain('200000 visits began in the last 30 minutes').and.contain('"count":2');
    await send(server, third, { ...first, id: 'also-too-many' });
    await host.advance(1000);
    expect(await sums(server)).to.include({ visits: 1, leads: 1 });
    expect(lost(), 'once').to.have.length(1);
    await database.transaction(sql => sql.deleteFrom('open_visits').where('id', 'like', 'of-a-stranger-%').execute());
    await host.advance(MINUTE); // until it counts again
    await send(server, { ...first, id: 'visit-two' });
    expect((await sums(server)).visits).to.equal(2);
  });

  it('are written in the order of their keys by all copies of the server, so that none waits for the other', async () => {
    const server = await openWithForm();
    const { database } = server;
    const words = ['a', 'b', 'c'];
    const sums = words.flatMap(device =>
      words.map(source => ({
        ...{ form_id: 'garden', day: '2026-01-20', version: 1, visits: 1, leads: 0, parts: {} },
        ...{ device, source },
      })),
    );
    const row = raw`${raw.raw(database.kind === 'postgres' ? 'ctid' : 'rowid')}`;
    const keys = sums.map(({ device, source }) => `${device} ${source}`);
    for (const rows of [sums.toReversed(), [...sums.slice(4), ...sums.slice(0, 4)]]) {
      await database.transaction(async sql => {
        await sql.deleteFrom('visit_sums').execute();
        await addSums(database, sql, rows);
      });
      const written = await database.transaction(sql =>
        sql.selectFrom('visit_sums').select(['device', 'source']).orderBy(row).execute(),
      );
      expect(written.map(({ device, source }) => `${device} ${source}`)).to.deep.equal(keys);
    }
  });

  it('are refused if they are no messages of a form, or too large', async () => {
    const { post } = await openWithForm();
    expect((await post('/visits', { ...first, source: 'ann@example.com' })).status).to.equal(400);
    expect((await post('/visits', { ...first, questions: [['Ann Miller']] })).status).to.equal(400);
    expect((await post('/visits', { ...first, steps: [[1, 2, 100]] })).status).to.equal(400);
    expect((await post('/visits', { ...first, more: 'x'.repeat(2000) })).status).to.equal(413);
  });

  it('wait while the database is away, and are counted once', async () => {
    const server = await openWithForm();
    const { database } = server;
    const { part } = database;
    database.part = async run => {
      await part(run);
      throw new Error('The connection ended during the commit.');
    };
    await send(server, third);
    await server.host.advance(1000);
    expect(server.host.lines.join()).to.contain('visits-failed');
    database.part = part;
    await server.host.advance(1000);
    expect(await sums(server)).to.include({ visits: 1, leads: 1 });
  });

  it('are counted once by two copies of the server', async () => {
    const databaseUrl = await sharedDatabase();
    const one = await openWithForm({ databaseUrl });
    const other = await openServer({ databaseUrl });
    for (let visit = 0; visit < 20; visit++) {
      await send(one, { ...first, id: `visit-${visit}-` }, { ...third, id: `visit-${visit}-` });
      await send(other, { ...second, id: `visit-${visit}-` }, { ...third, id: `visit-${visit}-` });
    }
    await Promise.all([one.host.advance(1000), other.host.advance(1000)]);
    const [found] = [await sums(one), await sums(other)];
    expect(found).to.include({ visits: 20, leads: 20 });
    expect(found.steps.map(({ shown }) => shown)).to.deep.equal([20, 20]);
  });

  it('are asked for in the definition that the server serves, with its version', async () => {
    const server = await openWithForm();
    const { configuration } = await json(server.app.request('/surveys/garden'));
    expect((configuration as Json).visits).to.deep.equal({ form: 'garden', version: 1 });
  });

  it('are on the first page beside the leads and what fails', async () => {
    const server = await openWithForm();
    server.start();
    await send(server, third, { ...first, id: 'visit-two', source: 'direct' });
    server.host.answers.push(...Array.from({ length: 5 }, () => 500));
    await server.send(leadOf('real-lead'));
    await server.send(leadOf('lead-without-a-visit'));
    await server.send(leadOf('test-lead', { is_test: true }));
    await until(() => server.host.calls.length > 0, server.host);
    const { days, forms, sources, failing, today } = await overview(server);
    expect(days).to.have.length(30);
    expect(days.at(-1)).to.include({ visits: 2, leads: 2, visitLeads: 1 });
    expect(forms).to.deep.equal([{ id: 'garden', name: 'Garden quotes', visits: 2, leads: 2, visitLeads: 1 }]);
    expect(sources).to.have.deep.members([
      { source: 'google', visits: 1, leads: 1 },
      { source: 'direct', visits: 1, leads: 0 },
    ]);
    expect(failing.destinations.map(({ name }) => name)).to.deep.equal(['crm']);
    expect(failing.deliveries).to.be.at.least(1);
    expect(failing.destinations[0]!.reason).to.contain('500');
    expect(today).to.include({ leads: 2, delivered: 0 });
    expect(today.failed, 'until the next try').to.be.at.least(1);
    expect((await json(server.owner('/overview?days=7'))).days).to.have.length(7);
  });
});
