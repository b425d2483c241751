import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { PageApi } from '../../embed/window.ts';
import { arrived, press, success, tryTo, walk } from './support/form.ts';
import { journeys } from './support/journeys.ts';
import { comeTo, NUMBERED } from './support/numbered.ts';
import { US_WAY } from './support/samples.ts';
import { triesOf } from './support/short.ts';

const lengthOf = (page: Page): Promise<number> => page.evaluate('history.length');
const stateOf = (page: Page): Promise<Record<string, unknown>> => page.evaluate('history.state');
const parameter = (answers: object): string => Buffer.from(JSON.stringify(answers)).toString('base64url');

/** Presses the browser's Back until the page is left, and returns how often. */
async function leave(page: Page, most: number): Promise<number> {
  for (let times = 1; times <= most; times++) {
    const stayed = await page
      .evaluate(
        () =>
          new Promise<boolean>(resolve => {
            addEventListener('popstate', () => resolve(true), { once: true });
            history.back();
          }),
      )
      .catch(() => false); // the page was left before it could answer
    if (stayed) continue;
    await page.waitForURL('**/legal/terms-of-use');
    return times;
  }
  throw new Error(`After ${most} times Back the visitor is still on ${page.url()}`);
}

describe('The browser history', () => {
  const journey = journeys();

  async function fromElsewhere(site: Parameters<Parameters<typeof journey>[1]>[0], query = {}): Promise<Page> {
    const page = await site.visit('/legal/terms-of-use');
    await page.goto(await site.pageOf(NUMBERED, query));
    await arrived(page, 1);
    return page;
  }

  journey('grows by one with each Next, and keeps address and state of the host', async site => {
    const page = await fromElsewhere(site);
    const address = page.url();
    await page.evaluate("history.replaceState({ ...history.state, app: { route: '/quote' } }, '')");
    const before = await lengthOf(page);
    await comeTo(page, 3);
    expect(await lengthOf(page)).to.equal(before + 2);
    expect(await stateOf(page)).to.deep.include({ app: { route: '/quote' } });
    expect(JSON.stringify(await stateOf(page)), 'nothing of the visitor').not.to.contain('answer');
    expect(page.url()).to.equal(address);
  });

  journey('goes back and forth with the form, and the answers stay', async site => {
    const page = await fromElsewhere(site);
    await comeTo(page, 3);
    await page.goBack();
    await arrived(page, 2);
    expect(await page.getByLabel('Text 2').inputValue()).to.equal('answer 2');
    await page.goBack();
    await arrived(page, 1);
    await page.goForward();
    await arrived(page, 2);
    await press(page, 'Back');
    await arrived(page, 1);
    await comeTo(page, 4);
    await success(page).waitFor();
    expect(await site.leads()).to.have.length(1);
  });

  journey.extended('goes back one step with each Back, also over links to places in the page', async site => {
    const page = await fromElsewhere(site);
    await comeTo(page, 2);
    await page.evaluate("location.hash = 'place'");
    await comeTo(page, 3, 2);
    await page.goBack();
    await arrived(page, 2);
    await page.goBack();
    await arrived(page, 1);
    await comeTo(page, 2);
    await page.evaluate("location.hash = 'another'");
    await comeTo(page, 3, 2);
    await press(page, 'Back');
    await arrived(page, 2);
    await press(page, 'Back');
    await arrived(page, 1);
  });

  journey.extended('keeps the rules of Next when the visitor goes forward', async site => {
    const page = await fromElsewhere(site);
    await comeTo(page, 3);
    await page.goBack();
    await arrived(page, 2);
    await page.getByLabel('Text 2').fill('');
    await page.evaluate('history.forward()');
    await page.locator('[data-bpkey="text2"] .sw-error', { hasText: 'This field is required' }).waitFor();
    await arrived(page, 2);
    await comeTo(page, 3, 2);
  });

  journey.extended('lets the visitor leave from anywhere', async site => {
    const page = await fromElsewhere(site);
    await comeTo(page, 3);
    expect(await leave(page, 3)).to.equal(3);
    await page.goForward();
    await arrived(page, 1);
  });

  journey.extended('lets the visitor leave after a reload, which restarts the form', async site => {
    const page = await fromElsewhere(site);
    await comeTo(page, 3);
    await page.reload();
    await arrived(page, 1);
    expect(await page.getByLabel('Text 1').inputValue()).to.equal('');
    await leave(page, 4);
    await page.goBack().catch(() => undefined);
    await page.goto(await site.pageOf(NUMBERED));
    await comeTo(page, 4);
    await success(page).waitFor();
  });

  journey.extended('lets the visitor leave after the lead was sent, and come back', async site => {
    const page = await fromElsewhere(site);
    await comeTo(page, 4);
    await success(page).waitFor();
    await leave(page, 5);
    expect(await triesOf(site)).to.have.length(1);
  });

  journey.extended('has no entry for a step that advances by itself', async site => {
    const page = await site.visit('/us');
    await arrived(page, 1);
    const before = await lengthOf(page);
    await walk(page, US_WAY.slice(0, 6));
    await arrived(page, 8);
    expect(await lengthOf(page)).to.equal(before + 6);
    await page.goBack();
    await arrived(page, 6);
  });

  journey.extended('is not changed with data-history="off"', async site => {
    const page = await fromElsewhere(site, { 'attr.data-history': 'off' });
    const before = await lengthOf(page);
    await comeTo(page, 3);
    expect(await lengthOf(page)).to.equal(before);
    expect(await stateOf(page)).to.equal(null);
    await press(page, 'Back');
    await arrived(page, 2);
    expect(await lengthOf(page)).to.equal(before);
  });
});

describe('The address of the page', () => {
  const journey = journeys();

  journey.extended('sets the first step, with the steps before it on the path', async site => {
    const page = await site.visit('/us?initial_step=3');
    await arrived(page, 3);
    expect(await page.evaluate("stepwell.mount(document.getElementById('form')).store.path")).to.deep.equal([1, 2, 3]);
    await press(page, 'Back');
    await arrived(page, 2);
    await press(page, 'Back');
    await arrived(page, 1);
  });

  for (const [step, define] of journey.variants(['99', 'x', '11', '2.5', '-1', ''])) {
    define(`is ignored for initial_step=${step}, and nothing is sent`, async site => {
      const page = await site.visit(`/us?initial_step=${step}`);
      await arrived(page, 1);
      expect(await triesOf(site)).to.have.length(0);
    });
  }

  journey('cannot skip a consent', async site => {
    const page = await site.visit('/page?sample=fr-energie&initial_step=5');
    await walk(page, [
      {
        step: 5,
        async leave() {
          await page.getByLabel('Prénom').fill('Élise');
          await page.getByLabel('Nom', { exact: true }).fill('Dupré');
          await page.getByLabel('Adresse e-mail').fill('elise@exemple.fr');
          await press(page, 'Continuer');
        },
      },
    ]);
    await arrived(page, 6);
    await page.getByLabel('Numéro de téléphone').fill('06 10 20 31 42');
    await tryTo(page, 'Recevoir mon comparatif');
    await page.getByText('Ce champ est obligatoire').first().waitFor();
    expect(await triesOf(site)).to.have.length(0);
  });

  journey.extended('prefills questions by their keys, and the form shows only the others', async site => {
    const values = { zip_code: '78701', email: 'ada@example.com', tcpa: true, stranger: 'x' };
    const page = await site.visit(
      `/us?prefilled_values=${parameter(values)}&prefilled_cs=${parameter({ phone: '1' })}`,
    );
    await arrived(page, 2);
    const answers = await page.evaluate(() => {
      const { store } = (window.stepwell as PageApi).mount(document.getElementById('form')!);
      return Reflect.get(store, 'formValues') as Record<string, unknown>;
    });
    expect(answers).to.include({ zip_code: '78701', email: 'ada@example.com' });
    expect(answers.prefilledKeys).to.have.members(['zip_code', 'email', 'phone']);
    expect(answers).not.to.have.any.keys('tcpa', 'stranger');
    await walk(page, US_WAY.slice(1, 7));
    await arrived(page, 9);
    expect(await page.getByLabel('Email').count()).to.equal(0);
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Byron');
    await press(page, 'Continue');
    await arrived(page, 10);
    expect(await page.getByLabel('Phone number', { exact: true }).inputValue(), 'an invalid answer is shown').to.equal(
      '1',
    );
    expect(await page.getByRole('checkbox', { name: /^By checking/ }).isChecked()).to.equal(false);
  });

  journey.extended('may contain accents, prefers keys over types, and is ignored if it is invalid', async site => {
    const byKey = parameter({ prenom: 'Élise', email: 'named@exemple.fr' });
    const byType = parameter({ email: 'typed@exemple.fr' });
    const page = await site.visit(`/fr?prefilled_values=${byKey}&prefilled_cs=${byType}`);
    await arrived(page, 1);
    const store = "stepwell.mount(document.getElementById('form')).store.formValues";
    expect(await page.evaluate(store)).to.include({ prenom: 'Élise', email: 'named@exemple.fr' });
    await page.goto('/fr?prefilled_values=%%%garbled&prefilled_cs=bm90IGpzb24');
    await arrived(page, 1);
    expect(await page.evaluate(store)).to.deep.equal({});
  });

  journey.extended('never causes a submit, even if it answers everything', async site => {
    const answers = { text1: 'a', text2: 'b', text3: 'c' };
    const path = await site.pageOf(NUMBERED, { prefilled_values: parameter(answers) });
    const page = await site.visit(path);
    await arrived(page, 3);
    expect(await page.getByLabel('Text 3').inputValue()).to.equal('c');
    expect(await triesOf(site)).to.have.length(0);
    await press(page, 'Next');
    await success(page).waitFor();
    expect((await site.leads())[0]?.payload).to.include(answers);
  });
});
