/** The admin page of the server: signing in, every page in light and dark and on a phone, roles, failures and long lists. */
import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { leadOf } from '../support/lead.ts';
import { ownerWordsIn } from '../support/owner-words-in.ts';
import { findings } from './support/axe.ts';
import { FAILED_REQUEST, journeys } from './support/journeys.ts';
import { keyboardOf } from './support/keyboard.ts';
import { OWNER, type OwnServer, READER, runServer, signIn } from './support/own-server.ts';
import { until } from './support/until.ts';

const FORM = {
  id: 'garden',
  name: 'Garden quotes',
  configuration: { language: 'en-us', country: 'ca', procurationUrl: '/submit' },
  steps: [
    { order: 1, type: 'questions', title: 'Email', questions: [{ bpKey: 'mail', type: 'email', title: 'Email' }] },
    { order: 2, type: 'transition', final: true, title: 'Thank you' },
  ],
};
const CUSTOMER = { name: 'Northgable', forms: ['garden'], timeZone: 'Europe/Paris' };
const LEADS = 101;

/** Address → what the page says once it has loaded. */
const PAGES = {
  '#/overview': 'Leads by day',
  '#/leads': 'ann0@example.com',
  '#/deliveries': 'There is no dead letter.',
  '#/customers': 'Northgable',
  '#/customers/9': 'Northgable',
  '#/customers/new': 'Opening hours',
  '#/offers': 'Roof quotes',
  '#/offers/roof': 'Roof quotes',
  '#/postcodes/paris': '75001',
  '#/lookups': 'There is no lookup yet.',
  '#/forms': 'garden',
  '#/forms/garden': 'Versions',
  '#/features': 'On air',
  '#/limits': 'Nothing was refused.',
  '#/activity': 'Saved a customer: 9',
} as const;
/** Language, its name in the menu, and screens as in `PAGES`. */
const IN_OTHER_LANGUAGES: readonly [string, string, readonly (readonly [hash: string, text: string])[]][] = [
  [
    'de',
    'Deutsch',
    [
      ['#/leads', 'ann0@example.com'],
      ['#/forms/garden', 'Versionen'],
      ['#/customers/9', 'Öffnungszeiten'],
    ],
  ],
  [
    'fr',
    'Français',
    [
      ['#/limits', 'Refusé aujourd’hui'],
      ['#/customers/9', 'Horaires d’ouverture'],
    ],
  ],
  [
    'es',
    'Español',
    [
      ['#/activity', 'Cliente guardado: 9'],
      ['#/features', 'Elección de marcas'],
    ],
  ],
];
const shows = (page: Page, text: string) =>
  page.locator('main').getByText(text).filter({ visible: true }).first().waitFor();
/** Whether a part of the page has the focus, so that a keyboard goes on from there. */
const hasFocus = (page: Page) => page.evaluate<boolean>('document.activeElement !== document.body');

describe('The admin page', () => {
  const journey = journeys();
  let server: OwnServer;
  const send = (lead: object) => fetch(`${server.url}/submit`, { method: 'POST', body: JSON.stringify(lead) });
  before(async () => {
    server = await runServer();
    await server.owner('POST', '/forms/garden/versions', { definition: FORM });
    await server.owner('POST', '/forms/garden/publish', { version: 1 });
    await server.owner('PUT', '/records/customer/9', CUSTOMER);
    await server.owner('PUT', '/records/offer/roof', { title: 'Roof quotes', url: 'https://www.example.com/roof' });
    await server.owner('PUT', '/records/postcodes/paris', { postcodes: ['75001'] });
    for (let count = LEADS - 1; count >= 0; count--)
      await send(
        leadOf(`key-${count}`, { mail: `ann${count}@example.com`, phone_international: `+3361357${1000 + count}` }),
      );
  });
  after(() => server?.close());

  journey('asks for a token, says what is wrong with it, and signs out', async site => {
    site.allows(FAILED_REQUEST);
    const page = await site.visit(`${server.url}/admin`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await findings(page)).to.deep.equal([]);
    await page.keyboard.press('Enter');
    await page.getByText('Enter your token.').first().waitFor();
    await page.keyboard.type('a-token-that-nobody-was-given');
    await page.keyboard.press('Enter');
    await page.getByText('This token is not known.').first().waitFor();
    const field = page.getByLabel('Token');
    expect(await field.evaluate(element => element === document.activeElement)).to.equal(true);
    expect(await findings(page)).to.deep.equal([]);
    await field.fill('');
    await signIn(page, server);
    await page.reload();
    await shows(page, 'ann0@example.com');
    // A session that has ended elsewhere.
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByText('Your session has ended.').waitFor();
    await signIn(page, server);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await page.context().cookies()).to.deep.equal([]);
  });

  for (const [settings, define] of journey.variants([
    { viewport: { width: 320, height: 640 }, colorScheme: 'dark' },
    { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
    { viewport: { width: 768, height: 800 }, colorScheme: 'dark' },
  ] as const)) {
    const { viewport, colorScheme } = settings;
    define(`fits into ${viewport.width} px in ${colorScheme} without a finding of axe`, async site => {
      const page = await (await site.visitor(settings)).newPage();
      await signIn(page, server);
      for (const [hash, text] of Object.entries(PAGES)) {
        await page.goto(`${server.url}/admin/${hash}`);
        await shows(page, text);
        expect(await findings(page), hash).to.deep.equal([]);
        const width = await page.evaluate('document.documentElement.scrollWidth');
        expect(width, hash).to.be.at.most(viewport.width);
      }
      await page.goto(`${server.url}/admin/#/leads`);
      const field = (await page.getByLabel('Email or phone number of a person').boundingBox())!;
      const search = (await page.getByRole('button', { name: 'Search' }).boundingBox())!;
      const edges = ({ y, height }: typeof field): number[] => [y, y + height].map(Math.round);
      expect(edges(search), 'in line with its field').to.deep.equal(edges(field));
      // The links of the pages are in one row, or in a menu.
      const links = page.getByRole('navigation').getByRole('link');
      const tops = await Promise.all((await links.all()).map(async link => (await link.boundingBox())?.y));
      expect(new Set(tops).size).to.equal(viewport.width > 860 ? 1 : 0);
      if (tops.length === 0) {
        await page.getByRole('navigation').getByRole('button').click();
        expect(await findings(page)).to.deep.equal([]);
        await page.getByRole('menuitem', { name: 'Offers' }).click();
        await page.getByRole('heading', { name: 'Offers', level: 1 }).waitFor();
      }
      // The fields of a row with hours are beside or below each other.
      await page.goto(`${server.url}/admin/#/customers/new`);
      await page.getByRole('group', { name: 'Opening hours' }).getByRole('button', { name: 'Add hours' }).click();
      const day = (await page.getByRole('button', { name: /\bDay\b/ }).boundingBox())!;
      const from = (await page.getByLabel('Monday from').boundingBox())!;
      const until = (await page.getByLabel('Monday until').boundingBox())!;
      expect(from.x >= day.x + day.width || from.y >= day.y + day.height, 'the day is not covered').to.equal(true);
      expect(until.x).to.be.at.least(from.x + from.width);
    });
  }

  journey('begins with visits and leads by day, by form and by source, and has the charts as tables', async site => {
    site.allows(FAILED_REQUEST);
    for (let count = 0; count < 40; count++) {
      const visit = { id: `a-visit-${count}`, n: 1, form: 'garden', version: 1, source: 'google', device: 'phone' };
      const answer = await fetch(`${server.url}/visits`, {
        method: 'POST',
        body: JSON.stringify({ ...visit, steps: [[1, 5]], ...(count < 4 && { lead: 1 }) }),
      });
      expect(answer.status).to.equal(200);
    }
    const page = await (await site.visitor({ viewport: { width: 1280, height: 900 } })).newPage();
    const { tabTo, press } = keyboardOf(page);
    const fail = () =>
      page.route('**/admin/api/overview*', route => route.fulfill({ status: 503, json: { error: 'Try again.' } }), {
        times: 1,
      });
    await fail();
    await signIn(page, server, undefined, '');
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    await page.getByRole('alert').getByText('Try again.').first().waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('img', { name: /^Visits by day, .+: 40 in all/ }).waitFor();
    const row = page.getByRole('table', { name: 'By source' }).getByRole('row', { name: /^google/ });
    expect((await row.innerText()).split(/\s*\n\s*|\t/)).to.deep.equal(['google', '40', '4', '10%', '4% – 23%']);
    expect(await findings(page)).to.deep.equal([]);

    await tabTo(page.getByText('As a table').last());
    await press('Enter');
    const table = page.getByRole('table', { name: 'Visits by day' });
    expect(await table.getByRole('row').nth(1).innerText()).to.match(/\b40$/);
    expect(await table.getByRole('row').count()).to.equal(31);
    await page.getByRole('radio', { name: '7 days' }).click();
    await until(async () => (await table.getByRole('row').count()) === 8);
    await page.getByRole('link', { name: 'Garden quotes' }).click();
    await shows(page, 'Versions');
  });

  journey('is in the language of the browser or the one that was chosen, and fits into 320 px', async site => {
    const settings = { viewport: { width: 320, height: 640 }, locale: 'de-DE' };
    const page = await (await site.visitor(settings)).newPage();
    await page.goto(`${server.url}/admin/`);
    await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
    await page.keyboard.type(OWNER);
    await page.keyboard.press('Enter');
    for (const [language, name, screens] of IN_OTHER_LANGUAGES) {
      if (language !== 'de') {
        await page.getByRole('button', { name: /^(Sprache|Langue) / }).click();
        await page.getByRole('menuitem', { name }).click();
        await page.locator(`html[lang="${language}"]`).waitFor();
      }
      for (const [hash, text] of screens) {
        await page.goto(`${server.url}/admin/${hash}`);
        await shows(page, text);
        expect(await page.locator('html').getAttribute('lang')).to.equal(language);
        expect(await page.evaluate('document.documentElement.scrollWidth'), `${language} ${hash}`).to.be.at.most(320);
      }
    }
  });

  journey.extended('fits into 320 px in each language, and says what the check found in it', async site => {
    const misspelled = { ...FORM, id: 'odd', steps: [{ ...FORM.steps[0]!, type: 'qestions' }, FORM.steps[1]] };
    await server.owner('POST', '/forms/odd/versions', { definition: misspelled });
    for (const [language, found] of [
      ['de', 'Schritt 1, „Email“, Typ: Erwartet: ein bekannter Typ von Schritten.'],
      ['fr', 'Étape 1, « Email », Type : Attendu : un type d’étape connu.'],
      ['es', 'Paso 1, «Email», Tipo: Se esperaba: un tipo de paso conocido.'],
    ] as const) {
      const words = ownerWordsIn(language, ['shared', 'admin']);
      const say = (text: string): string => words[text] ?? text;
      const page = await (await site.visitor({ viewport: { width: 320, height: 640 }, locale: language })).newPage();
      const fits = async (what: string): Promise<void> => {
        expect(await findings(page), `${language} ${what}`).to.deep.equal([]);
        expect(await page.evaluate('document.documentElement.scrollWidth'), `${language} ${what}`).to.be.at.most(320);
      };
      await page.goto(`${server.url}/admin/`);
      await page.getByLabel(say('Token')).fill(OWNER);
      await page.keyboard.press('Enter');
      for (const [hash, text] of Object.entries(PAGES)) {
        await page.goto(`${server.url}/admin/${hash}`);
        await shows(page, text.replace(/^[^:]+/, say));
        await fits(hash);
      }
      await page.goto(`${server.url}/admin/#/forms/odd`);
      await page
        .getByRole('button', { name: say('Publish version {{version}} …').replace('{{version}}', '1') })
        .click();
      await page.getByRole('dialog').getByText(found).waitFor();
      await fits('publish');
    }
  });

  journey.extended('is used by keyboard alone: a person is searched, a lead opened and closed', async site => {
    const page = await (await site.visitor()).newPage();
    const { tabTo, press, type } = keyboardOf(page);
    await signIn(page, server);
    const failed: string[] = [];
    page.on('response', answer => {
      if (answer.status() >= 400) failed.push(answer.url());
    });
    await shows(page, 'ann0@example.com');
    expect(await page.getByRole('heading', { level: 1 }).evaluate(one => one === document.activeElement)).to.equal(
      true,
    );
    await tabTo(page.getByLabel('Email or phone number of a person'));
    await type('ann7@example.com');
    await press('Enter');
    await shows(page, 'ann7@example.com');
    await until(async () => (await page.getByRole('table', { name: 'Leads' }).getByRole('row').count()) === 2);
    expect(page.url(), 'no person is in the address').not.to.contain('ann7');
    const link = page.getByRole('table', { name: 'Leads' }).getByRole('link', { name: 'ann7@example.com' });
    await tabTo(link);
    await press('Enter');
    const pane = page.getByRole('region', { name: 'ann7@example.com' });
    await pane.getByText('No consent came with the lead.').waitFor();
    await until(() => pane.getByRole('heading', { level: 2 }).evaluate(one => one === document.activeElement));
    expect(await findings(page)).to.deep.equal([]);
    await tabTo(pane.getByRole('link', { name: 'Close' }));
    await press('Enter');
    await until(() => link.evaluate(one => one === document.activeElement));
    expect(failed).to.deep.equal([]);
  });

  journey.extended('shows a long list in pages, and says why it could not be loaded', async site => {
    site.allows(FAILED_REQUEST);
    const page = await (await site.visitor()).newPage();
    await page.route('**/admin/api/leads?*', route => route.fulfill({ status: 503, json: { error: 'Try again.' } }), {
      times: 1,
    });
    await signIn(page, server);
    await page.getByRole('alert').getByText('Try again.').first().waitFor();
    expect(await findings(page)).to.deep.equal([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    const rows = page.getByRole('table', { name: 'Leads' }).getByRole('row');
    await shows(page, 'ann0@example.com');
    expect(await rows.count()).to.equal(101);
    await page.route('**/admin/api/leads?*', route => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Show more' }).click();
    await page.getByText('The server could not be reached.').waitFor();
    await page.getByRole('button', { name: 'Show more' }).click();
    await until(async () => (await rows.count()) === LEADS + 1);
    expect(await page.getByRole('button', { name: 'Show more' }).count()).to.equal(0);
  });

  journey.extended(
    'shows new leads when its window gets the focus back, and keeps what the owner does there',
    async site => {
      site.allows(FAILED_REQUEST);
      const page = await (await site.visitor()).newPage();
      const calls = () => page.waitForResponse(answer => answer.url().includes('/admin/api/leads?'));
      const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await signIn(page, server);
      await page.getByRole('link', { name: /ann3@example.com/ }).click();
      await page.getByRole('heading', { level: 2 }).waitFor();
      const field = page.getByLabel('Email or phone number of a person');
      await field.fill('ann');
      await send(leadOf('key-late', { mail: 'late@example.com' }));
      await comeBack();
      const late = await page.getByRole('link', { name: /late@example.com/ }).elementHandle();
      expect(await page.getByRole('heading', { level: 2 }).count()).to.equal(1);
      expect(await field.evaluate(one => one === document.activeElement)).to.equal(true);
      expect(await field.inputValue()).to.equal('ann');

      await page.route('**/admin/api/leads?*', route => route.fulfill({ status: 503, json: { error: 'Try again.' } }), {
        times: 1,
      });
      const failed = calls();
      await comeBack();
      await failed;
      await send(leadOf('key-later', { mail: 'later@example.com' }));
      await comeBack();
      await page.getByRole('link', { name: /later@example.com/ }).waitFor();
      expect(await late!.evaluate(link => link.isConnected), 'a failure leaves the list').to.equal(true);

      await page.getByRole('link', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Show more' }).click();
      const rows = page.getByRole('table', { name: 'Leads' }).getByRole('row');
      await until(async () => (await rows.count()) > LEADS);
      const asked: string[] = [];
      page.on('request', request => asked.push(new URL(request.url()).pathname));
      await comeBack();
      await page.evaluate(() => fetch('/admin/session')); // a request of the list would be before it
      expect(asked, 'the second page stays').to.deep.equal(['/admin/session']);
      for (const email of ['late@example.com', 'later@example.com'])
        await server.owner('POST', '/persons/erase', { email });
    },
  );

  journey.extended('changes nothing for a reader, and notes what an owner changes', async site => {
    site.allows(FAILED_REQUEST);
    const page = await (await site.visitor()).newPage();
    await signIn(page, server, READER);
    for (const [hash, text] of Object.entries(PAGES).filter(([one]) => one !== '#/customers/new')) {
      await page.goto(`${server.url}/admin/${hash}`);
      await shows(page, text);
      const names = await page.locator('main').getByRole('button').allInnerTexts();
      const fields = await page.locator('main').getByRole('textbox').count();
      const looks = /^(|Search|Show more|All leads|(All|Any) \w+|\d+ today)$/;
      const changes = names.filter(name => !looks.test(name.trim()));
      expect([hash, changes, fields]).to.deep.equal([hash, [], hash === '#/leads' ? 1 : 0]);
      expect(await page.getByRole('button', { name: 'Download CSV' }).count()).to.equal(0);
    }

    const owner = await (await site.visitor()).newPage();
    await signIn(owner, server, undefined, '#/customers/9');
    await owner.getByRole('group', { name: 'Opening hours' }).getByRole('button', { name: 'Add hours' }).click();
    await owner.getByLabel('Monday until').fill('25:00');
    await owner.getByRole('button', { name: 'Save' }).click();
    await owner.getByRole('alert').getByText('hours.0.end: must be a time such as 09:00').waitFor();
    await owner.getByLabel('Monday until').fill('17:30');
    await owner.getByRole('button', { name: 'Save' }).click();
    await owner.getByRole('status').getByText('Northgable is saved.').waitFor();
    const saved = await server.owner<{ hours: object[] }>('GET', '/records/customer/9');
    expect(saved.hours).to.deep.equal([{ day: 0, start: '09:00', end: '17:30' }]);
    await page.goto(`${server.url}/admin/#/customers/9`);
    await page.reload();
    await shows(page, '09:00–17:30');
  });

  journey.extended(
    'lets an owner enter an offer, a lookup and all of a customer in forms, by keyboard alone',
    async site => {
      site.allows(FAILED_REQUEST);
      const page = await (await site.visitor()).newPage();
      const { tabTo, press, type } = keyboardOf(page);
      const fill = async (label: string, text: string): Promise<void> => {
        await tabTo(page.getByRole('textbox', { name: label, exact: true }));
        await type(text);
      };
      const save = async (said: string): Promise<void> => {
        await tabTo(page.getByRole('button', { name: 'Save' }));
        await press('Enter');
        await page.getByRole('status').getByText(said).waitFor();
      };
      await signIn(page, server, undefined, '#/offers');
      await tabTo(page.getByRole('link', { name: 'New offer' }));
      await press('Enter');
      await page.getByRole('heading', { name: 'New offer' }).waitFor();
      await fill('Id', 'windows');
      await fill('Title', 'Window quotes');
      await fill('Address of the form', 'nowhere');
      await tabTo(page.getByRole('button', { name: 'Add an answer' }));
      await press('Enter');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      await type('mail');
      await fill('Question there', 'email');
      await tabTo(page.getByRole('button', { name: 'Save' }));
      await press('Enter');
      await page.getByRole('alert').getByText('url: must be an http or https address').waitFor();
      expect(await findings(page)).to.deep.equal([]);
      await page.getByRole('textbox', { name: 'Address of the form' }).fill('https://www.example.com/windows');
      await save('Window quotes is saved.');
      const offer = await server.owner<object>('GET', '/records/offer/windows');
      expect(offer).to.deep.include({ url: 'https://www.example.com/windows', keys: { mail: 'email' } });

      await page.goto(`${server.url}/admin/#/lookups/new`);
      await fill('Id', 'boilers');
      const entries = page.getByRole('textbox', { name: 'Entries' });
      await entries.fill(`id,title\n${'1,One of many\n'.repeat(200)}`);
      const { height } = (await entries.boundingBox())!;
      expect(height, 'a long table does not push Save out of reach').to.be.below(page.viewportSize()!.height * 0.7);
      await entries.fill('id,title,maker\n1,"Aldervik, 18 kW",aldervik');
      await save('boilers is saved.');
      const lookup = await server.owner<object>('GET', '/records/lookup/boilers');
      expect(lookup).to.deep.include({ entries: [{ id: '1', title: 'Aldervik, 18 kW', maker: 'aldervik' }] });

      await page.goto(`${server.url}/admin/#/customers/9`);
      await page.getByText('May be shown as the one who calls').click();
      await page.getByRole('textbox', { name: 'Visitors a day' }).fill('20');
      await page.getByRole('button', { name: 'Add a brand' }).click();
      const brands = page.getByRole('group', { name: 'Brands' });
      await brands.getByRole('textbox', { name: 'Id' }).fill('3');
      await brands.getByRole('textbox', { name: 'Name' }).fill('Northgable Lawns');
      expect(await findings(page)).to.deep.equal([]);
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('status').getByText('Northgable is saved.').waitFor();
      const customer = await server.owner<object>('GET', '/records/customer/9');
      expect(customer).to.deep.include({ brands: { '3': { name: 'Northgable Lawns' } } });
      expect(customer).to.have.nested.property('reveal.perDay', 20);
      await page.getByRole('button', { name: 'Remove 3' }).click();
      await until(() => hasFocus(page));
      await page.goto(`${server.url}/admin/#/lookups/boilers`);
      await page.getByRole('button', { name: 'Delete …' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await shows(page, 'There is no lookup yet.');
    },
  );

  journey.extended('changes nothing if somebody else was quicker: says so, and shows what is there now', async site => {
    site.allows(FAILED_REQUEST);
    const { owner } = server;
    const definition = { ...FORM, id: 'shared' };
    const publish = async (version: number) => {
      await owner('POST', '/forms/shared/versions', { definition });
      await owner('POST', '/forms/shared/publish', { version });
    };
    for (const version of [1, 2, 3]) await publish(version);
    const page = await (await site.visitor()).newPage();
    await signIn(page, server, undefined, '#/forms/shared');
    const main = page.locator('main');
    const refused = main.getByRole('alert').getByText('This was changed since you have read it');
    await main.getByRole('button', { name: 'Go back to version 2' }).click();
    await owner('POST', '/forms/shared/rollback', {});
    await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click();
    await refused.waitFor();
    await main.getByRole('button', { name: 'Go back to version 1' }).waitFor();
    expect(await findings(page)).to.deep.equal([]);
    expect(await owner('GET', '/forms/shared')).to.include({ live: 2 });

    await owner('POST', '/forms/shared/switch', { isOff: true });
    await main.getByRole('button', { name: 'Take off air …' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take off air' }).click();
    await refused.waitFor();
    await main.getByRole('button', { name: 'Put on air' }).click();
    await page.getByText('shared is on air.').waitFor();
    await refused.waitFor({ state: 'detached' });

    await page.goto(`${server.url}/admin/#/offers/roof`);
    const title = page.getByRole('textbox', { name: 'Title' });
    await title.fill('Roof offers');
    await owner('PUT', '/records/offer/roof', { title: 'Roofs of slate', url: 'https://www.example.com/roof' });
    await page.getByRole('button', { name: 'Save' }).click();
    await refused.waitFor();
    expect(await title.inputValue(), 'what the owner typed stays').to.equal('Roof offers');
    await page.getByRole('button', { name: 'Show it as it is now' }).click();
    await until(async () => (await title.inputValue()) === 'Roofs of slate');
    await title.fill('Roofs of all kinds');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('status').getByText('Roofs of all kinds is saved.').waitFor();
    await title.fill('Roof quotes');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('status').getByText('Roof quotes is saved.').waitFor();
  });

  journey(
    'shows the warnings of the check before a version is published, and errors in place of the button',
    async site => {
      const [email, last] = FORM.steps;
      const save = (question: object) => {
        const definition = { ...FORM, id: 'checked', steps: [{ ...email, questions: [question] }, last] };
        return server.owner('POST', '/forms/checked/versions', { definition });
      };
      await save({ bpKey: 'work', type: 'emial', title: 'Email' });
      await save({ type: 'email' });
      const page = await (await site.visitor({ viewport: { width: 360, height: 740 } })).newPage();
      await signIn(page, server, undefined, '#/forms/checked');
      await page.getByRole('button', { name: 'Publish version 2' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('alert').getByText('Step 1, “Email”, question, Key').waitFor();
      expect(await dialog.getByRole('button', { name: 'Publish' }).count()).to.equal(0);
      await dialog.getByRole('button', { name: 'Cancel' }).click();

      await page.getByRole('button', { name: 'Publish version 1' }).click();
      const warnings = dialog.getByRole('region', { name: 'One problem before you publish' });
      await warnings.getByText('Did you mean “Email”?').waitFor();
      expect(await findings(page)).to.deep.equal([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).to.be.at.most(360);
      await dialog.getByRole('button', { name: 'Publish' }).click();
      await page.getByText('Version 1 is published.').waitFor();
      expect(await server.owner('GET', '/forms/checked')).to.include({ live: 1 });
      await page.getByRole('link', { name: '/forms/checked' }).click();
      await page.waitForURL(url => url.pathname === '/forms/checked');
    },
  );

  journey.extended('erases a person', async site => {
    await send(leadOf('to-erase', { mail: 'eve@example.com', phone_international: '+33613579999' }));
    const page = await (await site.visitor()).newPage();
    await signIn(page, server);
    await page.getByLabel('Email or phone number of a person').fill('eve@example.com');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Erase' }).click();
    expect(await findings(page)).to.deep.equal([]);
    const dialog = page.getByRole('dialog', { name: 'Erase eve@example.com?' });
    await dialog.getByText('1 lead with all its versions').waitFor();
    await dialog.getByText('Told to do the same: crm').waitFor();
    await dialog.getByRole('button', { name: 'Erase' }).click();
    await page.getByRole('status').getByText('The data of eve@example.com is erased.').waitFor();
    await shows(page, 'No lead fits.');
    await until(() => hasFocus(page));
    const { leads } = await server.owner<{ leads: object[] }>('POST', '/leads', { email: 'eve@example.com' });
    expect(leads).to.deep.equal([]);
  });

  journey('lets two people work on a lead in the words of its form, and neither overwrites the other', async site => {
    site.allows(FAILED_REQUEST);
    const values = [{ bpKey: 'hedge', text: 'Cut the hedge' }];
    const step = { order: 1, type: 'questions', questions: [{ bpKey: 'work', type: 'radio', title: 'What?', values }] };
    const definition = { ...FORM, id: 'words', name: 'Hedge quotes', steps: [step, ...FORM.steps.slice(1)] };
    await server.owner('POST', '/forms/words/versions', { definition });
    await send(
      leadOf('to-work', {
        ...{ mail: 'wanda@example.com', interactive_app_id: 'words', definition_version: '1' },
        phone_international: '+33613570000',
      }),
    );
    const page = await (await site.visitor()).newPage();
    await signIn(page, server);
    await page.getByRole('button', { name: 'All forms Form' }).click();
    await page.getByRole('option', { name: 'Hedge quotes' }).click();
    await page.getByText('1 lead', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('switch', { name: 'What?' }).press(' ');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('cell', { name: 'Cut the hedge' }).waitFor();
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save this view' }).click();
    await page.getByLabel('Name').fill('My hedges');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'My hedges' }).waitFor();

    await page.getByRole('link', { name: /wanda@example.com/ }).click();
    const pane = page.getByRole('region', { name: 'wanda@example.com' });
    expect(await pane.getByRole('link', { name: '+33613570000' }).getAttribute('href')).to.equal('tel:+33613570000');
    await pane.getByText('Not verified').waitFor();
    await pane.getByRole('term').getByText('What?').waitFor();
    await pane.getByLabel('Note').fill('Mine');
    const id = decodeURIComponent(new URL(page.url()).hash.split('/').at(-1)!);
    await server.owner('PUT', `/leads/${id}/work`, { status: 'sold', note: 'Theirs' });
    await pane.getByRole('button', { name: 'Save', exact: true }).click();
    await pane.getByRole('alert').getByText('Theirs', { exact: true }).waitFor();
    expect(await pane.getByLabel('Note').inputValue()).to.equal('Mine');
    expect(await findings(page)).to.deep.equal([]);
    await pane.getByRole('button', { name: 'Save mine' }).click();
    await page.getByRole('status').getByText('Saved.').waitFor();
    await pane.getByRole('list').getByText('Theirs').waitFor();
    await pane.getByRole('list').getByText('Mine').waitFor();

    await page.reload();
    await page.getByRole('button', { name: 'All leads' }).click();
    await page.getByRole('menuitem', { name: 'My hedges' }).click();
    await page.getByText('1 lead', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'In the words of the form' }).click();
    const table = await readFile((await (await saved).path())!, 'utf8');
    expect(table.split('\r\n')).to.have.length(3);
    expect(table).to.contain('"Cut the hedge"').and.contain('"Hedge quotes"').and.not.contain('"hedge"');
    await server.owner('POST', '/persons/erase', { email: 'wanda@example.com' });
  });

  journey.extended('sends dead letters again', async site => {
    const failing = await runServer({ destinations: { crm: '/gone' } });
    try {
      await fetch(`${failing.url}/submit`, { method: 'POST', body: JSON.stringify(leadOf('key')) });
      const page = await (await site.visitor()).newPage();
      await signIn(page, failing, undefined, '#/deliveries');
      await until(async () => {
        await page.getByRole('button', { name: 'Refresh' }).click();
        return page.getByRole('rowheader', { name: 'crm' }).isVisible();
      });
      expect(await findings(page)).to.deep.equal([]);
      await page.getByRole('button', { name: 'Send again' }).click();
      await page.getByRole('status').getByText('It is sent again now.').waitFor();
      await until(() => hasFocus(page));
      const { changes } = await failing.owner<{ changes: { action: string }[] }>('GET', '/audit');
      expect(changes.map(({ action }) => action)).to.include('delivery.send-again');
    } finally {
      await failing.close();
    }
  });
});
