import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { PageApi } from '../../embed/window.ts';
import type { LoggedRequest } from './support/backend.ts';
import { arrived, press, success } from './support/form.ts';
import { FAILED_REQUEST, journeys, type Site } from './support/journeys.ts';
import { rested } from './support/rested.ts';
import { formOf, required } from './support/short.ts';
import { until } from './support/until.ts';

const scripts = { '/scripts/': fileURLToPath(new URL('./scripts/', import.meta.url)) };
const CONTAINER = "window.google_tag_manager = { 'GTM-A1': {} }; window.dataLayer.push({ event: 'gtm.dom' });";
/** A click id of 24 characters, which enables pre-leads. */
const DCI = 'abcdefghijklmnopqrstuvwx';
const FORM = formOf([{ next: 'Send', questions: [{ bpKey: 'mail', type: 'email', title: 'Email', ...required }] }]);
const query = (more: Record<string, string> = {}) => ({ 'attr.data-dci': DCI, ...more });
type Entry = Record<string, unknown>;
const layer = (page: Page): Promise<Entry[]> => page.evaluate('window.dataLayer ?? []');
const events = async (page: Page) =>
  (await layer(page)).map(({ event, stage }) => (stage ? `${event} ${stage}` : event));
const to = (requests: readonly LoggedRequest[], path: string) => requests.filter(one => one.path === path);
const storeOf = (page: Page, member: string): Promise<unknown> =>
  page.evaluate(
    name => Reflect.get((window.stepwell as PageApi).mount(document.getElementById('form')!).store, name),
    member,
  );

/** Opens a page with this script as the tag manager, which is never loaded from the network. */
async function visit(site: Site, path: string, container?: string | 'blocked'): Promise<Page> {
  const context = await site.visitor();
  const asked: string[] = [];
  await context.route('https://www.googletagmanager.com/**', async route => {
    asked.push(route.request().url());
    if (container === 'blocked') await route.abort('blockedbyclient');
    else await route.fulfill({ contentType: 'text/javascript', body: container ?? '' });
  });
  const page = await context.newPage();
  Object.assign(page, { asked });
  await page.goto(path);
  await arrived(page, 1);
  return page;
}
const asked = (page: Page): string[] => Reflect.get(page, 'asked') as string[];
async function complete(page: Page): Promise<void> {
  await page.getByLabel('Email').click();
  await page.keyboard.type('ada@example.com');
  await press(page, 'Send');
  await success(page).waitFor();
}

describe('Tracking of a visit', () => {
  const journey = journeys({ folders: scripts });

  journey('sends each event once, in order, and without answers', async site => {
    const page = await visit(site, await site.pageOf(FORM, query()));
    // The order in which they leave the page: two connections may deliver them in another one.
    const leaving: string[] = [];
    page.on('request', request => leaving.push(new URL(request.url()).pathname));
    await until(async () => to(await site.requests(), '/sg/p').length === 1);
    expect(await events(page), 'nothing before the first interaction').to.deep.equal([]);
    await page.getByLabel('Email').click();
    await until(async () => (await events(page)).includes('network_conversion interaction'));
    await complete(page);
    await until(async () => (await events(page)).includes('network_conversion lead'));
    await rested(page);
    expect((await events(page)).filter(name => name !== 'input_submitted')).to.deep.equal([
      'user_interacted',
      'start_session_recording',
      'network_conversion interaction',
      'answer_submitted',
      'step_submitted',
      'perfConversion',
      'network_conversion lead',
    ]);
    expect(JSON.stringify(await layer(page))).not.to.contain('ada@');
    const requests = await site.requests();
    expect(to(requests, `/tr/${DCI}/interact`)).to.have.length(1);
    expect(to(requests, '/tr/claim')).to.have.length(1);
    expect(to(requests, '/sg/t').map(({ body }) => (body as { event: string }).event)).to.deep.equal([
      'user_interacted',
      'answer_submitted',
    ]);
    expect(to(requests, `/tr/${DCI}/pl`)).to.have.length(1);
    expect(leaving).to.include('/submit');
    expect(leaving.indexOf(`/tr/${DCI}/pl`)).to.be.below(leaving.indexOf('/submit'));
  });

  journey('counts the visit once if the page has two forms', async site => {
    const page = await visit(site, await site.pageOf(FORM, query({ 'attr.data-gtm-id': 'GTM-A1' })), CONTAINER);
    await page.evaluate(
      ([dci, definition]) => {
        const place = document.createElement('div');
        Object.assign(place.dataset, { dci, gtmId: 'GTM-A1' });
        document.body.append(place);
        (window.stepwell as PageApi).mount(place, { definition });
      },
      [DCI, { ...FORM, id: 'second' }] as const,
    );
    const cookies = ['statistics', 'marketing'].map(name => ({
      name: `consent_${name}`,
      value: 'accepted',
      url: site.url,
    }));
    await page.context().addCookies(cookies);
    // The first form shows its end once it is sent, so the second form is then the only one with the question.
    for (const sent of [1, 2]) {
      await page.getByLabel('Email').first().fill(`ada${sent}@example.com`);
      await page.getByRole('button', { name: 'Send' }).first().click();
      await until(async () => (await page.locator('[data-success]').count()) === sent);
    }
    await until(async () => (await events(page)).includes('consent_set'));
    await rested(page);
    const names = await events(page);
    const requests = await site.requests();
    const posted = to(requests, '/sg/t').map(({ body }) => (body as { event: string }).event);
    const once = [
      'consent_set',
      'gtm.js',
      'user_interacted',
      'start_session_recording',
      'network_conversion interaction',
    ];
    for (const name of once)
      expect(
        names.filter(one => one === name),
        name,
      ).to.have.length(1);
    for (const path of ['/tr/claim', `/tr/${DCI}/interact`, '/sg/p'])
      expect(to(requests, path), path).to.have.length(1);
    for (const name of ['user_interacted', 'consent_set'])
      expect(
        posted.filter(one => one === name),
        name,
      ).to.have.length(1);
    expect(names.filter(name => name === 'network_conversion lead')).to.have.length(2);
    expect(asked(page)).to.have.length(1);
  });
});

describe('The tag manager', () => {
  const journey = journeys();
  const tagged = (more: object = {}) => query({ 'attr.data-gtm-id': 'GTM-A1', ...more });

  for (const [build, define] of journey.variants(['classic', 'module'])) {
    define(`is loaded once and finds what was pushed before (${build})`, async site => {
      const page = await visit(site, await site.pageOf(FORM, tagged({ build })), CONTAINER);
      await until(async () => (await storeOf(page, 'tagManager')) === 'ready');
      expect(asked(page)).to.deep.equal(['https://www.googletagmanager.com/gtm.js?id=GTM-A1']);
      expect((await layer(page))[0]).to.include({ event: 'gtm.js' });
      await complete(page);
      expect(asked(page)).to.have.length(1);
    });
  }
  journey('loses no lead if it is blocked', async site => {
    site.allows(FAILED_REQUEST);
    const page = await visit(site, await site.pageOf(FORM, tagged()), 'blocked');
    await complete(page);
    await until(async () => (await storeOf(page, 'tagManager')) === 'failed');
    expect(await site.leads()).to.have.length(1);
  });
  journey(
    'is not loaded if the visitor refuses marketing, or for data-google-form with utm_source=google',
    async site => {
      const context = await site.visitor();
      await context.addCookies([{ name: 'consent_marketing', value: 'refused', url: site.url }]);
      const page = await context.newPage();
      const scripts: string[] = [];
      page.on('request', request => void (request.url().includes('googletagmanager') && scripts.push(request.url())));
      await page.goto(await site.pageOf(FORM, tagged()));
      await arrived(page, 1);
      await complete(page);
      const exception = `${await site.pageOf(FORM, tagged({ 'attr.data-google-form': '' }))}&utm_source=google`;
      const other = await visit(site, exception, CONTAINER);
      await complete(other);
      expect([...scripts, ...asked(other)]).to.deep.equal([]);
    },
  );
});
