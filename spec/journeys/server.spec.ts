/** Whole visits of the built form on a page of the server, and what the owner sees of them on the admin page. */
import { createServer as createWebsite } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { findPostgres, type PostgresServer, startPostgres } from '../../tools/postgres.ts';
import { findings } from './support/axe.ts';
import { boxes, CELL, says, typeCode } from './support/codes.ts';
import { arrived, chooseTime, press, success, tryTo, write } from './support/form.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { FAILED_REQUEST, journeys, type Site } from './support/journeys.ts';
import { type OwnServer, runServer, signIn } from './support/own-server.ts';
import { NAME, WHOLE } from './support/short.ts';
import { until } from './support/until.ts';

const FORM_ID = '20';
const CONSENT = 'I agree that Northgable calls me about my garden.';
const [first, last] = WHOLE.steps;
const FORM = {
  ...WHOLE,
  id: 'whole',
  configuration: { ...WHOLE.configuration, procurationUrl: '/submit', formId: FORM_ID, revealPage: true },
  steps: [
    {
      ...first,
      questions: [
        { bpKey: 'first_name', type: 'first_name', title: NAME, validationRules: [{ validator: 'required' }] },
        { bpKey: 'phone', type: 'phone', title: 'Phone', validationRules: [{ validator: 'required' }] },
        { bpKey: 'gdpr-optin', type: 'legal', text: CONSENT, validationRules: [{ validator: 'required' }] },
      ],
    },
    last,
  ],
};
const DAYS = [0, 1, 2, 3, 4, 5, 6];
/** Closed now, so that the visitor chooses a time: it is open on the other side of the week. */
const open = (day: number) => [{ day, start: '09:00', end: '18:00' }];
const customer = (name: string, brand: string) => ({
  ...{ name, forms: [FORM_ID], brands: { [brand]: { name: `${name} Lawns` } }, timeZone: 'UTC', reveal: {} },
  hours: open((new Date().getUTCDay() + 2) % 7),
  callHours: DAYS.flatMap(day => [{ day, start: '00:00', end: '24:00' }]),
});

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name });
const publish = async ({ owner }: OwnServer, definition: { id: string }): Promise<number> => {
  const { version } = await owner<{ version: number }>('POST', `/forms/${definition.id}/versions`, { definition });
  await owner('POST', `/forms/${definition.id}/publish`, { version });
  return version;
};

// PostgreSQL takes longer to start, so it is one for `npm run check:extended`.
const DATABASES = process.env.EXTENDED && findPostgres() ? ['SQLite', 'PostgreSQL'] : ['SQLite'];
for (const database of DATABASES)
  describe(`The server on ${database}`, () => {
    const journey = journeys();
    let server: OwnServer;
    let postgres: PostgresServer | undefined;
    before(async () => {
      const started = database === 'PostgreSQL' ? await startPostgres() : undefined;
      if (typeof started === 'string') throw new Error(started);
      postgres = started;
      server = await runServer({ databaseUrl: await postgres?.emptyDatabase() });
      await server.owner('PUT', '/records/customer/9', customer('Northgable', '3'));
      await server.owner('PUT', '/records/customer/15', customer('Aldervik', '71'));
      await server.owner('PUT', '/records/offer/1', { title: 'Windows that keep the warmth in', url: '/windows' });
      await server.owner('PUT', '/records/setting/features', {
        flags: ['PHONE_2FA', 'CROSS_SELL_CAROUSEL'],
        offerView: 'carousel',
      });
      await publish(server, FORM);
    });
    after(async () => {
      await server?.close();
      await postgres?.stop();
    });

    const visitor = async (site: Site, id: string): Promise<Page> => {
      const page = await site.visit(`${server.url}/forms/${id}`, { reducedMotion: 'reduce' });
      await arrived(page, 1);
      return page;
    };

    journey('verifies a number, lets the visitor choose, shows who calls, books, and shows all of it', async site => {
      site.allows(FAILED_REQUEST);
      const page = await visitor(site, 'whole');
      const mode = page.waitForResponse(answer => answer.url().endsWith('/has_2fa'));
      await write(page, NAME, 'Ada');
      await write(page, 'Phone', CELL);
      await page.getByLabel(CONSENT).check();
      await mode;
      await press(page, 'Send');
      await page.getByLabel('Northgable Lawns').check();
      await press(page, 'Compare quotes');
      await says(page, 'We have sent a code');
      expect(await boxes(page).count()).to.equal(4);
      await typeCode(page, await server.code());
      await heading(page, 'We found the perfect offer for you!').waitFor();
      expect(await page.locator('#form').innerText()).to.contain('Northgable');
      await press(page, 'Choose when we call you');
      await chooseTime(page);
      await press(page, 'Confirm');
      await heading(page, 'Your call is booked').waitFor();
      await heading(page, 'Windows that keep the warmth in').waitFor();

      const admin = await (await site.visitor()).newPage();
      await signIn(admin, server);
      await admin.getByRole('link', { name: /^Ada/ }).press('Enter');
      const pane = admin.getByRole('region', { name: 'Ada' });
      const facts = await pane.innerText();
      expect(facts)
        .to.match(new RegExp(`\\+33${CELL.replaceAll(' ', '').slice(1)}\\s+Verified by a code, `))
        .and.match(/Call booked for\s+\w{3} \d+, \d{4}, \d+:\d\d/);
      expect(await pane.getByRole('region', { name: 'Consents' }).innerText()).to.contain(CONSENT);
      const deliveries = pane.getByRole('table', { name: 'Deliveries' });
      for (const event of ['New lead', 'Booked call'])
        await deliveries.getByRole('row', { name: new RegExp(`crm ${event} Delivered`) }).waitFor();
      const history = await pane.getByRole('region', { name: 'History' }).innerText();
      expect(history).to.contain('The lead arrived').and.contain('The visitor booked a call');
      const { leads } = await server.owner<{ leads: { id: string; lead: object }[] }>('GET', '/leads?form=whole');
      expect(leads).to.have.length(1);
      expect(leads[0]!.lead).to.deep.include({ lp_authorized_candidates: [{ customerId: 9, brands: [3] }] });
      expect(server.partners.told(leads[0]!.id, 'lead.created').size).to.equal(1);
    });

    journey('draws the first step into one tag of another website, which sends its lead to the server', async site => {
      const question = { bpKey: 'name', type: 'short_text', title: NAME, validationRules: [{ validator: 'required' }] };
      const configuration = { language: 'en-us', country: 'ca', procurationUrl: '/submit' };
      const { brandConfiguration: _, ...plain } = { ...WHOLE, id: 'tagged', configuration };
      const shown = (title: string) => ({ ...plain, steps: [{ ...first, title, questions: [question] }, last] });
      await publish(server, shown('Who are you?'));
      const html = `<!doctype html><title>Page</title><main><script async src="${server.url}/forms/tagged.js"></script></main>`;
      const website = createWebsite((_, response) => response.setHeader('content-type', 'text/html').end(html));
      await new Promise<void>(resolve => website.listen(0, '127.0.0.1', resolve));
      const address = `http://127.0.0.1:${(website.address() as AddressInfo).port}/`;
      const page = await (await site.visitor()).newPage();
      const release = await holdScripts(page);
      await page.goto(address, { waitUntil: 'commit' });
      await write(page, NAME, 'Ann');
      await tryTo(page, 'Send');
      release();
      await success(page).waitFor();
      const { leads } = await server.owner<{ leads: { lead: object }[] }>('GET', '/leads?form=tagged');
      expect(leads.map(({ lead }) => lead)).to.have.nested.property('[0].name', 'Ann');
      await publish(server, shown('What is your name?'));
      await until(async () => {
        await page.goto(address);
        await page.getByLabel(NAME, { exact: true }).waitFor();
        return heading(page, 'What is your name?').isVisible();
      });
      website.close();
    });

    journey.extended('takes back a bad definition while visitors keep answering, whose answers survive', async site => {
      const form = {
        ...WHOLE,
        id: 'garden',
        configuration: { language: 'en-us', country: 'ca', procurationUrl: '/submit' },
      };
      const { brandConfiguration: _, ...plain } = form;
      const name = { bpKey: 'name', type: 'short_text', title: NAME, validationRules: [{ validator: 'required' }] };
      const definition = (title: string) => ({ ...plain, steps: [{ ...first, title, questions: [name] }, last] });
      await publish(server, definition('Who are you?'));
      const early = await visitor(site, 'garden');
      await write(early, NAME, 'Early');

      // An owner uploads the bad one, and publishes it on the admin page.
      const admin = await (await site.visitor()).newPage();
      await signIn(admin, server, undefined, '#/forms/garden');
      await admin.getByRole('button', { name: 'Upload a version' }).click();
      const dialog = admin.getByRole('dialog', { name: 'Upload a version' });
      const bad = Buffer.from(JSON.stringify(definition('What is your PIN?')));
      const chooser = admin.waitForEvent('filechooser');
      await dialog.getByRole('button', { name: 'Choose a file' }).click();
      await (await chooser).setFiles({ name: 'bad.json', mimeType: 'application/json', buffer: bad });
      await dialog.getByText('bad.json: form garden').waitFor();
      await dialog.getByRole('button', { name: 'Save as draft' }).click();
      await admin.getByRole('button', { name: 'Publish version 2' }).click();
      await admin.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
      await admin.getByText('Version 2', { exact: true }).first().waitFor();

      /** Opens the form as a new visitor, again and again, until it begins with these words. */
      const newcomer = async (title: string): Promise<Page> => {
        let page = await visitor(site, 'garden');
        await until(async () => {
          if (await heading(page, title).isVisible()) return true;
          await page.close();
          page = await visitor(site, 'garden');
          return heading(page, title).isVisible();
        });
        return page;
      };
      const middle = await newcomer('What is your PIN?');
      await write(middle, NAME, 'Middle');

      await admin.getByRole('button', { name: 'Go back to version 1' }).click();
      await admin.getByRole('dialog').getByRole('button', { name: 'Go back' }).click();
      await admin.getByText('Version 1', { exact: true }).first().waitFor();
      // Its button is gone.
      await until(() => admin.evaluate<boolean>('document.activeElement !== document.body'));
      const begin = Date.now();
      const late = await newcomer('Who are you?');
      await write(late, NAME, 'Late');
      expect(Date.now() - begin, 'milliseconds until a new visitor gets the old version').to.be.lessThan(60_000);

      for (const [page, who] of [
        [early, 'Early'],
        [middle, 'Middle'],
        [late, 'Late'],
      ] as const) {
        expect(await page.getByLabel(NAME).inputValue()).to.equal(who);
        await press(page, 'Send');
        await success(page).waitFor();
      }
      const { leads } = await server.owner<{ leads: { lead: { name: string; definition_version: string } }[] }>(
        'GET',
        '/leads?form=garden',
      );
      const versions = leads.map(({ lead }) => [lead.name, lead.definition_version]);
      expect(versions).to.have.deep.members([
        ['Early', '1'],
        ['Middle', '2'],
        ['Late', '1'],
      ]);
    });

    journey.extended('publishes a form from the configurator that it serves', async site => {
      site.allows(FAILED_REQUEST);
      const page = await (await site.visitor()).newPage();
      await signIn(page, server);
      await page.goto(`${server.url}/survey/configurator/index.html#sample=callback`);
      await page.frameLocator('.preview iframe').locator('[data-step="1"]').waitFor();
      await page.getByRole('radio', { name: 'Share' }).click();
      await page.getByRole('button', { name: 'Publish to a server' }).click();
      const dialog = page.getByRole('dialog', { name: 'Publish to a server' });
      await dialog.getByText('The server does not have the form').waitFor();
      await dialog.getByLabel('Note').fill('From the configurator');
      await dialog.getByRole('button', { name: 'Publish as owner' }).click();
      await dialog.getByText('Visitors get version 1.').waitFor();
      expect(await findings(page)).to.deep.equal([]);
      await dialog.getByRole('button', { name: 'Compare with version 1' }).click();
      await page.getByText('Both are the same.').waitFor();
      const { forms } = await server.owner<{ forms: { id: string }[] }>('GET', '/forms');
      const { id } = forms.find(form => form.id !== 'whole' && form.id !== 'garden')!;
      await visitor(site, id);

      // Another browser begins with the same sample, and its form would take the place of the first one.
      const other = await (await site.visitor()).newPage();
      await signIn(other, server);
      await other.goto(`${server.url}/survey/configurator/index.html#sample=callback`);
      await other.frameLocator('.preview iframe').locator('[data-step="1"]').waitFor();
      await other.getByRole('radio', { name: 'Share' }).click();
      await other.getByRole('button', { name: 'Publish to a server' }).click();
      const question = other.getByRole('dialog', { name: 'Publish to a server' });
      await question.getByText(`The server has another form with the id ${id}`).waitFor();
      expect(await findings(other)).to.deep.equal([]);
      await question.getByRole('button', { name: 'Publish as a new form' }).click();
      await question.getByText(`The server does not have the form ${id}-2 yet.`).waitFor();
    });
  });
