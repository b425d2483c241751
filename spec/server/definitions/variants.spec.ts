/** Tests of a form: who gets which variant, what is counted, and what ends it. */
import { join } from 'node:path';
import { expect } from 'chai';
import type { TestState } from '../../../server/api/owner.ts';
import type { FormsTable } from '../../../server/database/tables.ts';
import { guardJob } from '../../../server/definitions/test-routes.ts';
import { chosenFor, sharesOf, testOf, withVariant } from '../../../server/definitions/variants.ts';
import { databaseTurns } from '../../support/database-turns.ts';
import { createRandom } from '../../support/random.ts';
import { closeServers, countVisits, type Json, json, type OpenServer, openServer } from '../support.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const [TOMORROW, NEXT] = ['2026-01-21', '2026-01-22'] as const;

const formOf = (title: string): Json => ({
  id: 'garden',
  configuration: { language: 'en-us', country: 'ca', procurationUrl: '/submit' },
  steps: [
    { order: 1, type: 'questions', title, questions: [{ bpKey: 'mail', type: 'email', title: 'Email' }] },
    { order: 2, type: 'transition', final: true, title: 'Thank you' },
  ],
});

describe('the parts of the visitors', () => {
  const VISITORS = Array.from({ length: 3000 }, (_, visitor) => `visitor ${visitor}`);
  const form = { id: 'garden', live: 1, test: null } as FormsTable;
  const withTest = (variants: object): FormsTable => ({ ...form, test: JSON.stringify({ variants }) });
  const chosen = (form: FormsTable) => VISITORS.map(visitor => chosenFor(form, visitor)!.version);

  it('move only as far as shares change, whatever is added and changed', () => {
    const { pick, below, chance } = createRandom(11);
    let current = form;
    let changes = 0;
    for (let round = 0; round < 150; round++) {
      if (chance(0.1)) current = form;
      const before = testOf(current);
      const change = { name: pick(['B', 'C', 'D']), version: 10 + round, percent: 1 + below(60) };
      const variants = withVariant(current, change, () => below(1e9));
      if (typeof variants === 'string') continue;
      changes++;
      const next = withTest(variants);
      const parts = variants.flatMap(one => one.parts);
      expect(new Set(parts).size, 'no part belongs to two').to.equal(parts.length);
      expect(variants.find(({ name }) => name === change.name)!.parts).to.have.length(change.percent);
      expect(sharesOf(testOf(next))[0]).to.be.at.least(1);
      const partsOf = (name: string) => before.variants.find(one => one.name === name)?.parts ?? [];
      for (const { name, parts } of variants) {
        const kept = parts.filter(part => partsOf(name).includes(part)).length;
        expect(kept, 'nobody leaves or enters without need').to.equal(Math.min(parts.length, partsOf(name).length));
      }
      current = next;
    }
    expect(changes).to.be.above(80);
  });

  it('have the size of their share, and each visitor is in the same one each time', () => {
    const variants = withVariant(form, { version: 2, percent: 30 }, Math.random);
    const next = withTest(variants as object);
    const versions = chosen(next);
    expect(versions.filter(version => version === 2).length / VISITORS.length).to.be.closeTo(0.3, 0.04);
    expect(chosen(next)).to.deep.equal(versions);
  });

  it('are others in the next test of the form', () => {
    const { below } = createRandom(3);
    const sets = [2, 3].map(version => {
      const variants = withVariant(form, { version, percent: 20 }, () => below(1e9));
      return typeof variants === 'string' ? [] : variants[0]!.parts;
    });
    expect(sets[0]).not.to.deep.equal(sets[1]);
  });
});

describe('a test of a form', () => {
  afterEach(closeServers);

  const NETWORK = (address: string) => ({ incoming: { socket: { remoteAddress: address } } });
  async function save({ owner }: OpenServer, title: string): Promise<number> {
    return (await json(owner('/forms/garden/versions', { definition: formOf(title) }))).version as number;
  }
  async function publish(server: OpenServer, title: string, percent = 100, name?: string): Promise<Response> {
    const version = await save(server, title);
    return server.owner('/forms/garden/publish', { version, percent, ...(name && { name }) });
  }
  async function opened(given: Parameters<typeof openServer>[0] = {}): Promise<OpenServer> {
    const server = await openServer(given);
    await publish(server, 'Live');
    return server;
  }
  const stateOf = async ({ owner }: OpenServer) => {
    const { versions: _, ...form } = await json(owner('/forms/garden'));
    return form;
  };
  const testState = async ({ owner }: OpenServer): Promise<TestState> =>
    await json<TestState>(owner('/forms/garden/test'));

  it('gives each visitor one version by every address of the form, which the lead names', async () => {
    const dist = join(import.meta.dirname, '../../../dist');
    const server = await opened({ dist });
    await publish(server, 'Second', 40, 'short');
    const found = new Map<string, number>();
    for (let visitor = 0; visitor < 20; visitor++) {
      const get = (path: string) => server.app.request(path, {}, NETWORK(`203.0.113.${visitor}`));
      const [first, again, script] = [
        await get('/surveys/garden'),
        await get('/surveys/garden'),
        await get('/forms/garden.js'),
      ];
      const { steps, additionalFormValues } = (await first.json()) as { steps: Json[]; additionalFormValues: Json[] };
      const members = Object.fromEntries(additionalFormValues.map(({ payloadKey, value }) => [payloadKey, value]));
      const title = steps[0]!.title as string;
      expect(members).to.deep.equal(
        title === 'Live'
          ? { definition_version: '1', definition_variant: 'live' }
          : { definition_version: '2', definition_variant: 'short' },
      );
      expect(again.headers.get('etag')).to.equal(first.headers.get('etag'));
      expect(await script.text()).to.contain(title === 'Live' ? 'Live' : 'Second');
      for (const answer of [first, script]) expect(answer.headers.get('cache-control')).to.equal('private, max-age=3');
      found.set(title, (found.get(title) ?? 0) + 1);
    }
    expect([...found.keys()]).to.have.members(['Live', 'Second']);
    await server.owner('/forms/garden/rollback', {});
    const ended = await server.app.request('/surveys/garden');
    expect(ended.headers.get('cache-control')).to.equal('public, max-age=3');
    expect(await ended.text()).not.to.contain('definition_variant');
  });

  it('adds nothing to what a visitor loads before the first question but the name of the variant', async () => {
    const dist = join(import.meta.dirname, '../../../dist');
    const server = await opened({ dist });
    const PATHS = ['/surveys/garden', '/forms/garden.js'];
    const get = async (path: string) => (await server.app.request(path, {}, NETWORK('203.0.113.1'))).text();
    const alone = await Promise.all(PATHS.map(get));
    await publish(server, 'Live', 50);
    const member = (name: string) => JSON.stringify({ type: 'static', payloadKey: 'definition_variant', value: name });
    const tested = await Promise.all(PATHS.map(get));
    const { additionalFormValues } = JSON.parse(tested[0]!) as { additionalFormValues: { value: string }[] };
    const name = additionalFormValues[1]!.value;
    expect(['live', 'B']).to.include(name);
    // Version 2 has the same content, so the definition differs by this member, which the script has as text in its code.
    expect(tested[0]!.length - alone[0]!.length).to.equal(`,${member(name)}`.length);
    expect(tested[1]!.length - alone[1]!.length).to.be.within(1, JSON.stringify(`,${member(name)}`).length);
    for (const text of alone) expect(text).not.to.contain('definition_variant');
  });

  it('has up to three variants, whose names are letters unless they are given', async () => {
    const server = await opened();
    for (const [title, percent] of [
      ['b', 10],
      ['c', 20],
      ['d', 30],
    ] as const)
      expect((await publish(server, title, percent)).status).to.equal(200);
    expect((await stateOf(server)).variants).to.deep.equal([
      { name: 'B', version: 2, percent: 10 },
      { name: 'C', version: 3, percent: 20 },
      { name: 'D', version: 4, percent: 30 },
    ]);
    const refused = async (body: Json): Promise<unknown> => {
      const answer = await server.owner('/forms/garden/publish', body);
      expect(answer.status).to.equal(422);
      return (await json(answer)).error;
    };
    const fifth = await save(server, 'e');
    expect(await refused({ version: fifth, percent: 5 })).to.match(/at most 3 variants/);
    expect(await refused({ version: 2, percent: 50 })).to.match(/live version needs a share/);
    expect(await refused({ version: 1, percent: 5 })).to.match(/is the live one/);
    expect(await refused({ version: 2, percent: 5, name: 'C' })).to.match(/is the variant “B” already/);
    for (const name of ['', ' x', 'Live', 'x'.repeat(41), 7]) await refused({ version: 2, percent: 5, name });
    // Another version of a variant, for the same visitors, and another share.
    await server.owner('/forms/garden/publish', { version: fifth, percent: 10, name: 'B' });
    await server.owner('/forms/garden/publish', { version: 3, percent: 49 });
    expect((await stateOf(server)).variants).to.deep.equal([
      { name: 'B', version: fifth, percent: 10 },
      { name: 'C', version: 3, percent: 49 },
      { name: 'D', version: 4, percent: 30 },
    ]);
  });

  it('ends with its winner, goes on with another live version, and ends one by one', async () => {
    const server = await opened();
    for (const title of ['b', 'c']) await publish(server, title, 20);
    const namesOf = async () => ((await stateOf(server)).variants as Json[]).map(({ name }) => name);
    const begun = (await testState(server)).begunAt;
    await server.host.advance(HOUR);
    await publish(server, 'Changed');
    expect(await namesOf()).to.deep.equal(['B', 'C']);
    expect((await testState(server)).begunAt).to.be.above(begun!);
    expect((await testState(server)).versions.map(({ version }) => version)).to.deep.equal([4, 2, 3]);
    expect((await server.owner('/forms/garden/rollback', { variant: 'X' })).status).to.equal(404);
    await server.owner('/forms/garden/rollback', { variant: 'B' });
    expect(await namesOf()).to.deep.equal(['C']);
    await server.owner('/forms/garden/publish', { version: 3 });
    expect(await stateOf(server)).to.deep.include({ live: 3, variants: [] });
    await server.owner('/forms/garden/rollback', {});
    expect((await stateOf(server)).live, 'the version before the winner').to.equal(4);
  });

  it('names no variant after its end, whatever it was called', async () => {
    const server = await opened();
    await publish(server, 'b', 99, 'undefined');
    let visitor = 0;
    const get = async () => (await server.app.request('/surveys/garden', {}, NETWORK(`203.0.113.${visitor}`))).text();
    while (!(await get()).includes('"value":"undefined"')) visitor++;
    await server.owner('/forms/garden/publish', { version: 2 });
    expect(await get()).not.to.contain('definition_variant');
  });

  it('shows what was counted since it began, and judges the full days after that', async () => {
    const server = await opened();
    expect((await server.owner('/forms/roof/test')).status).to.equal(404);
    const alone = {
      version: 1,
      name: null,
      percent: 100,
      visits: 0,
      leads: 0,
      rate: null,
      verdict: null,
      reachedOn: null,
    };
    expect(await testState(server)).to.deep.equal({
      ...{
        begunAt: null,
        judgedFrom: null,
        judgedVisits: 0,
        versions: [alone],
        neededVisits: null,
        isSplitAsOrdered: true,
        stopped: [],
      },
      before: { visits: 0, leads: 0 },
    });
    await countVisits(server, 1, 2000, 100);
    await publish(server, 'b', 50);
    expect((await testState(server)).neededVisits, 'by the rate until now').to.equal(128_267);
    await countVisits(server, 1, 4000, 400);
    await countVisits(server, 2, 4100, 300);
    expect((await testState(server)).versions).to.deep.equal([
      { version: 1, name: null, percent: 50, visits: 4000, leads: 400, rate: 0.1, verdict: null, reachedOn: null },
      ...[{ version: 2, name: 'B', percent: 50, visits: 4100, leads: 300, rate: 300 / 4100 }].map(one => ({
        ...{ ...one, verdict: 'tooFew', reachedOn: null },
      })),
    ]);
    await server.host.advance(DAY);
    await countVisits(server, 1, 4000, 400, TOMORROW);
    await countVisits(server, 2, 4100, 300, TOMORROW);
    expect(await testState(server), 'a day that is not over').to.deep.include({
      ...{ judgedFrom: TOMORROW, judgedVisits: 0, before: { visits: 18_200, leads: 1500 } },
      isSplitAsOrdered: true,
    });
    expect((await testState(server)).versions[1]).to.deep.include({ visits: 8200, verdict: 'tooFew' });
    // Visits of the day before may bring leads until two in the morning.
    await server.host.advance(13 * HOUR);
    expect((await testState(server)).judgedVisits).to.equal(0);
    await server.host.advance(HOUR);
    const state = await testState(server);
    expect(state).to.deep.include({ judgedVisits: 8100, neededVisits: 64_134, isSplitAsOrdered: true });
    expect(state.versions[1]).to.deep.include({ visits: 8200, verdict: 'loser', reachedOn: TOMORROW });
    // It stays, however the day goes on.
    await countVisits(server, 2, 2000, 600, NEXT);
    expect((await testState(server)).versions[1]).to.deep.include({ verdict: 'loser', reachedOn: TOMORROW });
    await server.host.advance(DAY);
    const wrong = await testState(server);
    expect(wrong.isSplitAsOrdered).to.equal(false);
    expect(wrong.versions[1]).to.deep.include({ visits: 10_200, verdict: 'wrongSplit', reachedOn: null });
  });

  it('does not count leads of visits that began before it, when it judges', async () => {
    const server = await opened();
    await countVisits(server, 1, 1000, 0);
    await publish(server, 'b', 50);
    await countVisits(server, 1, 0, 60);
    expect(await guardJob(server).run()).to.equal(0);
    await server.host.advance(DAY);
    expect(await guardJob(server).run()).to.equal(0);
    await countVisits(server, 1, 400, 40, TOMORROW);
    await countVisits(server, 2, 400, 40, TOMORROW);
    await server.host.advance(DAY);
    expect(await guardJob(server).run()).to.equal(0);
    const [live, variant] = (await testState(server)).versions;
    expect(live).to.include({ visits: 400, leads: 100 });
    expect(variant).to.include({ verdict: 'tooFew' });
  });

  it('is judged anew from the day after each change of its shares, versions and live version', async () => {
    const server = await opened();
    await publish(server, 'b', 30);
    for (const [title, percent, name] of [
      ['b again', 30, 'B'],
      ['c', 10],
      ['Live again', 100],
    ] as const) {
      await server.host.advance(DAY);
      await publish(server, title, percent, name);
      const { judgedFrom, begunAt } = await testState(server);
      expect(begunAt).to.be.at.least(server.host.now());
      expect(judgedFrom).to.equal(new Date(server.host.now() + DAY).toISOString().slice(0, 10));
    }
  });

  it('is noted with the variant, its version and share, what it replaced, and what has ended', async () => {
    const server = await opened();
    await server.host.advance(HOUR);
    await publish(server, 'b', 20, 'short');
    await server.host.advance(HOUR);
    const version = await save(server, 'b again');
    await server.owner('/forms/garden/publish', { version, percent: 30, name: 'short' });
    await server.host.advance(HOUR);
    await publish(server, 'c', 10);
    await server.host.advance(HOUR);
    await server.owner('/forms/garden/rollback', { variant: 'short' });
    await server.host.advance(HOUR);
    await server.owner('/forms/garden/publish', { version: 4 });
    const { changes } = await json<{ changes: Json[] }>(server.owner('/audit'));
    const noted = changes.filter(({ action }) => action !== 'form.save').map(({ action, detail }) => [action, detail]);
    expect(noted).to.deep.equal([
      ['form.publish', { version: 4, percent: 100, before: 1, ended: ['B'] }],
      ['form.end', { variant: 'short', version: 3, percent: 30, live: 1 }],
      ['form.publish', { variant: 'B', version: 4, percent: 10 }],
      ['form.publish', { variant: 'short', version: 3, percent: 30, before: 2, percentBefore: 20 }],
      ['form.publish', { variant: 'short', version: 2, percent: 20 }],
      ['form.publish', { version: 1, percent: 100, before: null }],
    ]);
  });

  it('keeps the types on without which a variant would have errors', async () => {
    const server = await opened();
    const definition = formOf('Nothing to ask');
    const other = { ...definition, steps: (definition.steps as Json[]).slice(1) };
    await server.owner('/forms/garden/versions', { definition: other });
    expect((await server.owner('/forms/garden/publish', { version: 2, percent: 20 })).status).to.equal(200);
    const refused = await server.owner('/forms/garden/switch', { offTypes: ['transition'] });
    expect(refused.status).to.equal(422);
    expect((await json(refused)).error).to.equal('Version 2 would have errors.');
    await server.owner('/forms/garden/rollback', { variant: 'B' });
    expect((await server.owner('/forms/garden/switch', { offTypes: ['transition'] })).status).to.equal(200);
  });

  it('gives a visitor the same version with each address of the network with IPv6', async () => {
    const server = await opened();
    await publish(server, 'Second', 50);
    const etagOf = async (address: string) =>
      (await server.app.request('/surveys/garden', {}, NETWORK(address))).headers.get('etag');
    const all = new Set<string | null>();
    for (let network = 0; network < 20; network++) {
      const etags = await Promise.all(
        ['1', 'a:b:c:d', 'ffff::7'].map(rest => etagOf(`2001:db8:0:${network}:${rest.length === 1 ? ':1' : rest}`)),
      );
      expect(new Set(etags).size).to.equal(1);
      all.add(etags[0]!);
    }
    expect(all.size).to.equal(2);
  });

  it('may be read by people who change nothing', async () => {
    const token = 'a-token-of-a-reader-long-enough';
    const server = await opened({ file: { people: [{ name: 'bea', role: 'reader', token }] } });
    await publish(server, 'b', 30);
    const answer = await server.owner('/forms/garden/test', undefined, token);
    expect(answer.status).to.equal(200);
    expect((await json(answer)).versions).to.have.length(2);
    expect((await server.owner('/forms/garden/rollback', {}, token)).status).to.equal(403);
  });

  it('loses a variant that brings clearly fewer leads within an hour, for all to see', async () => {
    const server = await opened();
    server.start();
    for (const title of ['b', 'c']) await publish(server, title, 20);
    await server.host.advance(DAY);
    await countVisits(server, 1, 1000, 100, TOMORROW);
    await countVisits(server, 2, 340, 36, TOMORROW);
    await countVisits(server, 3, 330, 4, TOMORROW);
    const { changedAt } = await stateOf(server);
    await server.host.advance(HOUR);
    // The job runs several transactions, one after the other.
    for (let turn = 0; turn < 50 && ((await stateOf(server)).variants as Json[]).length > 1; turn++)
      await databaseTurns();
    const state = await stateOf(server);
    expect(state.variants).to.deep.equal([{ name: 'B', version: 2, percent: 20 }]);
    expect(state.changedAt, 'who saw it running changes nothing').to.be.above(changedAt as number);
    const { stopped, versions } = await testState(server);
    expect(stopped).to.deep.equal([{ name: 'C', version: 3, at: server.host.now() }]);
    expect(
      versions.map(({ visits }) => visits),
      'a new test',
    ).to.deep.equal([0, 0]);
    const { changes } = await json<{ changes: Json[] }>(server.owner('/audit'));
    expect(changes[0]).to.deep.include({ actor: 'stepwell', action: 'form.stop', subject: 'garden' });
    expect(changes[0]!.detail).to.deep.equal({
      ...{ variant: 'C', version: 3, visits: 330, leads: 4, liveVisits: 1000, liveLeads: 100 },
    });
    expect(await guardJob(server).run(), 'it has nothing more to stop').to.equal(0);
  });
});
