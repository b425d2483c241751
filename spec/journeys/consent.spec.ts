import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { BrowserContext, Page } from 'playwright-core';
import { arrived, press, success, tryTo, write } from './support/form.ts';
import { FAILED_REQUEST, journeys, type Site } from './support/journeys.ts';

const emulator = (name: string): string => readFileSync(new URL(`./scripts/${name}.js`, import.meta.url), 'utf8');
const LEADID = 'https://create.lidstatic.com/campaign/campaign-7.js?snippet_version=2';
const TRUSTED_FORM = 'https://api.trustedform.com/trustedform.js';
const CERTIFICATES = { jornayaToken: 'campaign-7', jornayaBpKey: 'leadid', trustedFormBpKey: 'certificate' };
const TOKEN = '5A0E1B2C-0000-1111-2222-333344445555';
const ADDRESS = 'https://cert.trustedform.com/0123456789abcdef';

const US = {
  id: 'us-consent',
  name: 'Consent of the US',
  configuration: { language: 'en-us', country: 'us', formId: '4210', consentEvidence: true },
  steps: [
    {
      order: 1,
      type: 'questions',
      title: 'Hello',
      questions: [{ bpKey: 'note', type: 'short_text', title: 'A note' }],
    },
    {
      order: 2,
      type: 'questions',
      title: 'Who are you?',
      next: 'Send',
      questions: [{ bpKey: 'name', type: 'short_text', title: 'Your name' }],
    },
    { order: 3, type: 'transition', final: true, title: 'Thank you' },
  ],
};
const withSettings = (more: object) => ({ ...US, configuration: { ...US.configuration, ...more } });
const CHOOSING = {
  ...US,
  steps: [
    {
      order: 1,
      type: 'questions',
      title: 'Who may call?',
      next: 'Send',
      questions: [
        { bpKey: 'name', type: 'short_text', title: 'Your name' },
        {
          bpKey: 'calls',
          type: 'tcpa',
          tcpaOptIn: true,
          text: 'I agree to be called by <a href="#customers">the companies of this list</a>.',
        },
      ],
    },
    US.steps[2],
  ],
};

const NAMED =
  'By ticking this box I agree to be contacted by telephone, also by automated means, by Cedarfold Homes and Northgable Group (roofing); Open Panel Network (solar). Consent is not a condition of purchase. Electronic signature terms, terms and conditions';
const tcpaBox = (page: Page) => page.getByRole('checkbox', { name: /^By ticking this box/ });
const asked = async (site: Site, path: string) => (await site.requests()).filter(request => request.path === path);
const payload = async (site: Site): Promise<Record<string, unknown>> => (await site.leads())[0]?.payload ?? {};

/** Emulates the scripts of the certificate providers, which are never loaded from the network. */
async function emulate(context: BrowserContext, answers: { leadid?: 'late' | 'blocked'; trusted?: 'blocked' } = {}) {
  const fetched: string[] = [];
  const serve = (pattern: string, name: string, how?: 'late' | 'blocked') =>
    context.route(pattern, async route => {
      fetched.push(route.request().url());
      if (how === 'blocked') return route.abort('blockedbyclient');
      if (how === 'late') return undefined; // no response at all
      await route.fulfill({ contentType: 'text/javascript', body: emulator(name) });
    });
  await serve('https://create.lidstatic.com/**', 'leadid', answers.leadid);
  await serve('https://api.trustedform.com/**', 'trustedform', answers.trusted);
  return fetched;
}
async function throughTheForm(page: Page): Promise<void> {
  await arrived(page, 1);
  await write(page, 'A note', 'Hi');
  await press(page, 'Next');
  await arrived(page, 2);
  await write(page, 'Your name', 'Ada');
  await tcpaBox(page).check();
}

describe('Consents', () => {
  const journey = journeys();

  journey('of the US name the partners, and are sent with their text and evidence', async site => {
    const page = await site.visit(await site.pageOf(US));
    await arrived(page, 1);
    expect(await asked(site, '/api/pld/get_tcpa_info')).to.have.length(0);
    await page.getByLabel('A note').click();
    await write(page, 'A note', 'Hi');
    await press(page, 'Next');
    await arrived(page, 2);
    const box = tcpaBox(page);
    await page.getByText('Northgable Group').waitFor();
    await tryTo(page, 'Send');
    await page.locator('[data-bpkey="tcpa"] .sw-error', { hasText: 'This field is required' }).waitFor();
    const [signature] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Electronic signature terms' }).click(),
    ]);
    expect(new URL(signature.url()).pathname + new URL(signature.url()).search).to.equal(
      '/legal/e-signature?lang=en-us',
    );
    await signature.close();
    expect(await box.isChecked(), 'a link ticks nothing').to.equal(false);
    await page.getByText('Consent is not a condition of purchase').click();
    expect(await box.isChecked(), 'its words do').to.equal(true);
    await press(page, 'Send');
    await success(page).waitFor();
    const lead = await payload(site);
    expect(lead).to.include({ tcpa: true, lp_tcpa_text: NAMED });
    expect(lead.consent_evidence).to.have.nested.include({ 'tcpa.text': NAMED, 'tcpa.step': 2, 'tcpa.by_hand': true });
    expect(lead.consent_evidence)
      .to.have.nested.property('tcpa.version')
      .that.matches(/^[0-9a-f]{64}$/);
    expect(lead.consent_evidence)
      .to.have.nested.property('tcpa.sellers')
      .deep.equal(['Cedarfold Homes', 'Open Panel Network', 'Northgable Group']);
    expect(await asked(site, '/api/pld/get_tcpa_info')).to.have.length(1);
  });

  journey('let the visitor choose the companies by keyboard, and only these are sent', async site => {
    const page = await site.visit(await site.pageOf(CHOOSING));
    await arrived(page, 1);
    expect(await page.getByRole('link', { name: 'the companies of this list' }).count()).to.equal(0);
    await page.getByLabel('Your name').click(); // the first interaction
    await write(page, 'Your name', 'Ada');
    const link = page.getByRole('link', { name: 'the companies of this list' });
    await link.waitFor();
    await page.getByRole('checkbox', { name: /^I agree to be called/ }).check();
    await link.focus();
    await page.keyboard.press('Enter');

    const dialog = page.getByRole('dialog', { name: 'Choose who may contact you' });
    await dialog.waitFor();
    const boxes = dialog.getByRole('checkbox');
    expect(await boxes.count()).to.equal(4);
    for (const box of await boxes.all()) expect(await box.isChecked()).to.equal(true);
    expect(await dialog.evaluate(element => element.contains(document.activeElement)), 'the focus is in it').to.equal(
      true,
    );
    for (const name of ['Summerline Solar', 'Cedarfold Homes', 'Open Panel Network']) {
      await dialog.getByRole('checkbox', { name }).focus();
      await page.keyboard.press('Space');
    }
    await page.keyboard.press('Enter'); // sends nothing
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await link.evaluate(element => element === document.activeElement), 'the focus is back').to.equal(true);
    expect(await site.leads()).to.have.length(0);

    await press(page, 'Send');
    await success(page).waitFor();
    expect((await payload(site)).lp_authorized_candidates).to.deep.equal([{ customerId: 9, brands: [3] }]);
    const layer = await page.evaluate(() => (window as { dataLayer?: { event?: string }[] }).dataLayer ?? []);
    expect(layer.filter(entry => entry.event === 'legal_customer_open')).to.have.length(1);
  });

  journey('leave without a certificate whose script is slow or blocked', async site => {
    site.allows(FAILED_REQUEST, /trustedform\.js could not be loaded/);
    const context = await site.visitor();
    await emulate(context, { leadid: 'late', trusted: 'blocked' });
    const page = await context.newPage();
    // The script that never loads delays the load event of the page.
    await page.goto(await site.pageOf(withSettings(CERTIFICATES)), { waitUntil: 'domcontentloaded' });
    await throughTheForm(page);
    for (let click = 0; click < 2; click++) await tcpaBox(page).evaluate((box: HTMLInputElement) => box.click());
    await press(page, 'Send');
    await success(page).waitFor();
    const lead = await payload(site);
    expect(lead).to.include({ name: 'Ada' }).and.not.have.any.keys('leadid', 'certificate');
    expect(lead.consent_evidence).to.have.nested.property('tcpa.by_hand', false); // a script has ticked it again
  });

  for (const [[build, allowed], define] of journey.variants([
    ['module', 'stepwell'],
    ['classic', 'stepwell'],
  ] as const)) {
    define(
      `get their certificates under a strict policy that allows the scripts, in the ${build} build`,
      async site => {
        const context = await site.visitor();
        const fetched = await emulate(context);
        await context.route('**/page?*', async route => {
          const answer = await route.fetch();
          const headers = answer.headers();
          const policy = (headers['content-security-policy'] ?? '')
            .replace("trusted-types 'none'", `trusted-types ${allowed}`)
            .replace('script-src', 'script-src https://create.lidstatic.com https://api.trustedform.com');
          await route.fulfill({ response: answer, headers: { ...headers, 'content-security-policy': policy } });
        });
        const page = await context.newPage();
        await page.goto(await site.pageOf(withSettings(CERTIFICATES), { strict: '1', build }));
        await throughTheForm(page);
        expect(fetched.toSorted()).to.deep.equal([TRUSTED_FORM, LEADID]);
        expect(await page.evaluate('[window.leadidFound, window.trustedFormFound]')).to.deep.equal([true, 1]);
        await press(page, 'Send');
        await success(page).waitFor();
        expect(await payload(site)).to.include({ leadid: TOKEN, certificate: ADDRESS });
      },
    );
  }
});
