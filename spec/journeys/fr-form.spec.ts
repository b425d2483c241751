import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { arrived, choose, press, stepOf, success, walk, wordsOf } from './support/form.ts';
import { journeys } from './support/journeys.ts';
import { FR_WAY } from './support/samples.ts';
import { until } from './support/until.ts';

const CONSENT = 'J’ai lu et j’accepte les conditions générales';

/** A form in which the second option skips the step with the consent. */
const JUMPING = {
  id: 'short-cut',
  name: 'Short cut',
  configuration: { language: 'fr', country: 'fr' },
  steps: [
    {
      order: 1,
      type: 'questions',
      title: 'Pressé ?',
      questions: [
        {
          bpKey: 'presse',
          type: 'single_choice',
          values: [
            { bpKey: 'non', text: 'Non, j’ai le temps' },
            { bpKey: 'oui', text: 'Oui, très' },
          ],
        },
      ],
      logicJumps: [{ conditions: [{ bpKey: 'presse', operator: 'equal', value: 'oui' }], destinationStep: 3 }],
    },
    {
      order: 2,
      type: 'questions',
      title: 'Racontez-nous',
      questions: [{ bpKey: 'recit', type: 'short_text', title: 'Votre récit' }],
    },
    { order: 3, type: 'transition', final: true, title: 'Merci' },
  ],
};

const consentBox = (page: Page) => page.getByRole('checkbox', { name: /^J’ai lu et j’accepte/ });
const posts = async (site: { requests(): Promise<{ method: string; path: string }[]> }) =>
  (await site.requests()).filter(({ method, path }) => method === 'POST' && !path.startsWith('/sg/'));

describe('The French energy form', () => {
  const journey = journeys();

  journey('shows the added consent, and sends it with its text', async site => {
    const page = await site.visit('/fr');
    await walk(page, FR_WAY.slice(0, -1));
    await arrived(page, 6);
    const box = consentBox(page);
    expect(await box.isChecked()).to.equal(false);
    await page.getByLabel('Numéro de téléphone').fill('06 10 20 31 42');

    const next = page.getByRole('button', { name: 'Recevoir mon comparatif' });
    expect(await next.getAttribute('aria-disabled')).to.equal('true');
    await next.focus();
    await page.keyboard.press('Enter');
    const error = page.locator('[data-bpkey="gdpr-optin"] .sw-error', { hasText: 'Ce champ est obligatoire' });
    await error.waitFor();
    await until(() => box.evaluate(element => element === document.activeElement));
    expect(await box.getAttribute('aria-invalid')).to.equal('true');
    expect(await posts(site)).to.have.length(0);

    const link = page.locator('#form').getByRole('link', { name: 'conditions générales' });
    expect(await link.getAttribute('href')).to.equal('/legal/terms-of-use?lang=fr');
    const [terms] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    await terms.getByRole('heading', { name: 'Terms of use' }).waitFor();
    await terms.close();
    expect(await box.isChecked(), 'a link inside the label ticks nothing').to.equal(false);

    await box.check();
    await press(page, 'Recevoir mon comparatif');
    await success(page).waitFor();
    expect(await wordsOf(stepOf(page, 7)))
      .to.contain('Merci Élise !')
      .and.contain('75011');

    const [lead] = await site.leads();
    expect(lead?.payload).to.include({
      energie: 'les_deux',
      logement: 'maison',
      chauffage: 'gaz',
      usage_gaz__count: 1,
      surface: '85',
      code_postal: '75011',
      prenom: 'Élise',
      nom: 'Dupré',
      telephone: '0610203142',
      telephone_international: '+33610203142',
      'gdpr-optin': true,
      gdpr_optin_default: true,
    });
    const shown = `${CONSENT} ainsi que la politique de confidentialité`; // because of data-privacy-link
    expect(lead?.payload.lp_optin_legal_text).to.deep.equal({ 'gdpr-optin': shown });
  });

  journey('shows the consent before the submit if a jump skipped it', async site => {
    const page = await site.visit(await site.pageOf(JUMPING, { lang: 'fr' }));
    await arrived(page, 1);
    await choose(page, 'Oui, très');
    const box = consentBox(page);
    await box.waitFor();
    expect(await page.locator('[data-bpkey="recit"]').count()).to.equal(0);
    expect(await posts(site)).to.have.length(0);

    await page.getByRole('heading', { name: 'Votre accord' }).waitFor();
    await box.click();
    await press(page, 'Envoyer');
    await success(page).waitFor();
    const leads = await site.leads();
    expect(leads).to.have.length(1);
    expect(leads[0]?.payload).to.include({ presse: 'oui', 'gdpr-optin': true, gdpr_optin_default: true });
    expect(leads[0]?.payload.lp_optin_legal_text).to.deep.equal({ 'gdpr-optin': CONSENT });
    expect(leads[0]?.payload).not.to.have.property('recit');
  });
});
