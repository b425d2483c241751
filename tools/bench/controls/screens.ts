/** The controls of steps, of what follows the sending, of the conversation and of the form over its page. */
import { arrived } from '../../../spec/journeys/support/form.ts';
import { form, HOUSES, NEXT, of, oneStep, question, REQUIRED, step } from './forms.ts';
import type { Scene, Visitor } from './measure.ts';

const steps: Scene = {
  name: 'steps',
  definition: form([
    step([question('line', 'short_text', REQUIRED), question('house', 'radio', { values: HOUSES })]),
    step([question('card', 'single_choice', { display: 'card', values: HOUSES, ...REQUIRED })]),
    step([question('mail', 'email', REQUIRED), question('phone', 'phone')], { next: 'Send' }),
  ]),
  async play({ page, press, key }) {
    await press('Next, an answer is missing', page.locator(NEXT));
    await key('key in a wrong field', of(page, 'line', 'input'), 'a');
    await press('Next', page.locator(NEXT));
    await arrived(page, 2);
    await press('Back', page.locator('.sw-back'));
    await arrived(page, 1);
    await key('Enter in a field', of(page, 'line', 'input'), 'Enter');
    await arrived(page, 2);
    await press('card that advances by itself', of(page, 'card', 'label'));
    await arrived(page, 3);
    await of(page, 'mail', 'input').fill('ada@example.com');
    await press('Send', page.locator(NEXT));
    await page.locator('[data-success]').waitFor();
  },
};

const areas: Scene = {
  name: 'areas',
  path: '/us',
  async play({ page, key }) {
    await key('postcode of the US, key', page.getByLabel('ZIP code of the property'), '7');
    await page.keyboard.type('8701');
    await key('Enter with served areas', page.getByLabel('ZIP code of the property'), 'Enter');
  },
};

const code: Scene = {
  name: 'code',
  query: { 'attr.data-preview': '', 'attr.data-preview-code': '', 'attr.data-dci': 'abc' },
  definition: oneStep([question('phone', 'phone2fa', REQUIRED), question('gdpr-optin', 'short_text')], {
    country: 'fr',
  }),
  async play({ page, press, key }) {
    await of(page, 'phone', 'input').first().fill('06 13 57 92 46');
    await press('send a code', page.getByRole('button', { name: 'Send code' }));
    const box = page.locator('.sw-code-box');
    await box.first().waitFor();
    await key('digit', box, '1');
    await page.keyboard.type('23');
    await key('last digit', box.nth(3), '4');
  },
};

const SENT = form([step([question('mail', 'email', REQUIRED)], { next: 'Send' })]);
async function send({ page }: Visitor, shown: string): Promise<void> {
  await of(page, 'mail', 'input').fill('ada@example.com');
  await page.locator(NEXT).click();
  await page.locator(shown).first().waitFor();
}
const preview = (flag: string, name: string, value: string) => ({
  'attr.data-preview': '',
  [`attr.data-feature-${flag}`]: '',
  [`attr.data-preview-${name}`]: value,
});

const callback: Scene = {
  name: 'callback',
  query: preview('new-reveal-page', 'reveal', 'closed'),
  definition: form([step([question('mail', 'email'), question('phone', 'phone')])]),
  async play(visitor) {
    const { page, press, key } = visitor;
    await of(page, 'phone', 'input').fill('(613) 555-0123');
    await send(visitor, '.sw-callback-open');
    await press('choose a time, open', page.locator('.sw-callback-open'));
    await key('day', page.locator('.sw-slots :checked'), 'ArrowRight');
    await key('time', page.locator('.sw-slots :checked').nth(1), 'ArrowRight');
    await press('confirm', page.locator('.sw-callback-confirm'));
  },
};

const brands: Scene = {
  name: 'brands',
  query: preview('brand', 'brands', 'several'),
  definition: { ...SENT, configuration: { ...SENT.configuration, formId: '20' }, brandConfiguration: {} },
  async play(visitor) {
    const { page, press } = visitor;
    await send(visitor, '.sw-brand');
    await press('a brand', page.locator('label.sw-brand, .sw-brand label'));
    await press('Next', page.locator(NEXT));
  },
};

const offers: Scene = {
  name: 'offers',
  query: preview('cross-sell-carousel', 'offers', 'carousel'),
  definition: SENT,
  async play(visitor) {
    await send(visitor, '.sw-carousel');
    await visitor.press('next offers', visitor.page.locator('.sw-turn:not([aria-disabled=true], :disabled)'));
  },
};

const popin: Scene = {
  name: 'offers',
  query: preview('cross-sell-design', 'offers', 'popin'),
  definition: SENT,
  async play(visitor) {
    await send(visitor, '.sw-popin[open]');
    await visitor.press('close the dialog', visitor.page.locator('.sw-popin .sw-turn'));
  },
};

const chat: Scene = {
  name: 'chatbot',
  query: { 'attr.data-feature-chatbot': '' },
  definition: form([
    step([question('house', 'radio', { values: HOUSES, ...REQUIRED })]),
    step([question('mail', 'email', REQUIRED)]),
  ]),
  async play({ page, press, key }) {
    await page.locator('.sw-asked label').first().waitFor();
    await press('choose an answer', page.locator('.sw-asked .sw-choice'));
    const mail = page.locator('.sw-asked [inputmode=email]');
    const next = page.locator('.sw-asked .sw-next');
    if (await next.isVisible()) await press('send the answer', next);
    await mail.waitFor();
    await key('key', mail, 'a');
    await mail.fill('ada@example.com');
    await key('Enter', mail, 'Enter');
  },
};

const over: Scene = {
  name: 'full screen',
  path: '/us-full',
  async play({ page, press, key }) {
    await press('open', page.getByRole('link', { name: 'Get your free roof quote' }));
    await page.locator('[data-step="1"]').waitFor();
    await press('close', page.locator('.sw-close'));
    await press('open a second time', page.getByRole('link', { name: 'Get your free roof quote' }));
    await key('Escape', page.getByLabel('ZIP code of the property'), 'Escape');
  },
};

export const SCREEN_SCENES: readonly Scene[] = [steps, areas, code, callback, brands, offers, popin, chat, over];
