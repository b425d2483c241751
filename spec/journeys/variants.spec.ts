/** A test of two versions with the real server: who gets which, and what leads say of it. */
import { createServer as createWebsite } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { arrived, press, success, write } from './support/form.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { journeys } from './support/journeys.ts';
import { type OwnServer, runServer } from './support/own-server.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';
import { formOf, NAME, required } from './support/short.ts';
import { until } from './support/until.ts';

const TITLES = { live: 'Who are you?', B: 'What may we call you?' } as const;
type Name = keyof typeof TITLES;
const NAMES: readonly Name[] = ['live', 'B'];
const definition = (title: string) => ({
  ...formOf([{ title, next: 'Send', questions: [{ bpKey: 'name', type: 'short_text', title: NAME, ...required }] }], {
    configuration: { procurationUrl: '/submit' },
  }),
  id: 'tested',
});

describe('A test of two versions', () => {
  const journey = journeys();
  let server: OwnServer;
  const publish = async (title: string, percent = 100): Promise<number> => {
    const { version } = await server.owner<{ version: number }>('POST', '/forms/tested/versions', {
      definition: definition(title),
    });
    await server.owner('POST', '/forms/tested/publish', { version, percent });
    return version;
  };
  before(async () => {
    server = await runServer();
    await publish(TITLES.live);
    await publish(TITLES.B, 50);
  });
  after(() => server?.close());

  const agentOf = (visitor: number): string => `Mozilla/5.0 Journey/${visitor}`;
  /** A visitor for each version. They have the same address, so only the browser tells them apart. Half of them get each version. */
  async function visitorsByName(): Promise<ReadonlyMap<Name, number>> {
    const found = new Map<Name, number>();
    for (let visitor = 0; found.size < NAMES.length; visitor++) {
      const answer = await fetch(`${server.url}/surveys/tested`, { headers: { 'user-agent': agentOf(visitor) } });
      const text = await answer.text();
      found.set(NAMES.find(one => text.includes(TITLES[one]))!, visitor);
    }
    return found;
  }
  const nameOn = async (page: Page): Promise<Name> => {
    const found: Name[] = [];
    for (const name of NAMES) if (await page.getByRole('heading', { name: TITLES[name] }).isVisible()) found.push(name);
    expect(found, 'one version is on screen').to.have.length(1);
    return found[0]!;
  };
  /** Does something, and waits until the server has got a message of the visit that has this in it. */
  const counted = async (page: Page, what: string, run: () => Promise<unknown>): Promise<void> => {
    const answered = page.waitForResponse(
      answer => answer.url().endsWith('/visits') && (answer.request().postData() ?? '').includes(what),
    );
    await run();
    await answered;
  };

  journey(
    'gives each visitor one of them, everywhere and again, which the lead names, and moves nothing',
    async site => {
      const html = `<!doctype html><title>Page</title><main><script async src="${server.url}/forms/tested.js"></script></main>`;
      const website = createWebsite((_, response) => response.setHeader('content-type', 'text/html').end(html));
      await new Promise<void>(resolve => website.listen(0, '127.0.0.1', resolve));
      const address = `http://127.0.0.1:${(website.address() as AddressInfo).port}/`;
      const given = new Map<string, Name>();
      for (const [expected, visitor] of await visitorsByName()) {
        const context = await site.visitor({ userAgent: agentOf(visitor), reducedMotion: 'reduce' });
        await watchShifts(context);
        const page = await context.newPage();
        await counted(page, '"steps"', () => page.goto(`${server.url}/forms/tested`));
        await arrived(page, 1);
        const name = await nameOn(page);
        expect(name).to.equal(expected);
        given.set(`Visitor ${visitor}`, name);
        await counted(page, '"steps"', () => page.reload());
        await arrived(page, 1);
        expect(await nameOn(page), 'after a reload').to.equal(name);
        const other = NAMES.find(one => one !== name)!;
        for (const path of ['/surveys/tested', '/forms/tested.js']) {
          const text = await page.evaluate<string>(`fetch('${path}').then(answer => answer.text())`);
          expect(text, path).to.contain(TITLES[name]).and.not.contain(TITLES[other]);
        }
        // Drawn by its one tag, before any other code has loaded.
        const tagged = await context.newPage();
        const release = await holdScripts(tagged);
        await tagged.goto(address, { waitUntil: 'commit' });
        await tagged.getByLabel(NAME, { exact: true }).waitFor();
        expect(await nameOn(tagged), 'in the first paint').to.equal(name);
        release();
        await arrived(tagged, 1);
        expect(await nameOn(tagged), 'when all code has loaded').to.equal(name);
        for (const one of [page, tagged]) expect(await shiftsOf(one)).to.deep.equal([]);
        await write(tagged, NAME, `Visitor ${visitor}`);
        await press(tagged, 'Send');
        await success(tagged).waitFor();
        await context.close();
      }
      website.close();
      const { leads } = await server.owner<{ leads: { lead: Record<string, string> }[] }>('GET', '/leads?form=tested');
      const told = leads.map(({ lead }) => [lead.name, lead.definition_version, lead.definition_variant]);
      const expected = [...given].map(([visitor, name]) => [visitor, name === 'live' ? '1' : '2', name]);
      expect(told).to.have.deep.members(expected);
      // Served = shown = counted: a visit of the page, one after the reload, and one of the other website, of which a lead came.
      await until(async () => {
        const { versions } = await server.owner<{ versions: { name: Name | null; visits: number; leads: number }[] }>(
          'GET',
          '/forms/tested/test',
        );
        return versions.every(({ name, visits, leads }) => {
          const visitors = [...given.values()].filter(one => one === (name ?? 'live')).length;
          return visits === 3 * visitors && leads === visitors;
        });
      });
    },
  );
});
