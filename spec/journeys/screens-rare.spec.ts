import { expect } from 'chai';
import { forgetCodes, modeLoaded, newest, says, typeCode } from './support/codes.ts';
import { arrived, press, write } from './support/form.ts';
import { FAILED_REQUEST, journeys } from './support/journeys.ts';
import { inspect, SETTINGS } from './support/pictures.ts';
import { A_NOTE, FRENCH, fillShort, formOf, required, SHORT } from './support/short.ts';

const PHONE = { bpKey: 'phone', type: 'phone', title: 'Phone', ...required };
const EMAIL = { bpKey: 'email', type: 'email', title: 'Email' };
const DATE = { bpKey: 'start', type: 'date', title: 'When may we start?' };
const form = (questions: readonly object[], more = {}) =>
  formOf([{ title: 'How can we reach you?', next: 'Send', questions }], more);

describe('Pictures of screens that few visitors see, with nothing for axe to find:', () => {
  const journey = journeys();

  journey.extended('a corrected email address, and a question that cannot be loaded', async site => {
    site.allows(FAILED_REQUEST, /SW_PLUGIN_LOAD|could not be loaded/);
    await site.fault('/survey/chunks/date.*', { status: 404, times: 'always' });
    const page = await site.visit(await site.pageOf(form([EMAIL, DATE])), SETTINGS);
    await write(page, 'Email', 'ada@gmial.com');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'ada@gmail.com' }).waitFor();
    await page.getByText(DATE.title).waitFor();
    await inspect(page, 'correction-and-missing-question');
    await page.getByRole('button', { name: 'ada@gmail.com' }).click();
    expect(await page.getByLabel('Email').inputValue()).to.equal('ada@gmail.com');
  });

  journey.extended('a lead that takes long to send', async site => {
    await site.fault('/submit', { hang: true });
    const page = await (await site.visitor(SETTINGS)).newPage();
    await page.clock.install();
    await page.goto(await site.pageOf(SHORT));
    await fillShort(page);
    await press(page, 'Send');
    await inspect(page, 'sending');
    await page.clock.fastForward(16_000);
    await page.getByRole('heading', { name: 'This takes longer than usual.' }).waitFor();
    await inspect(page, 'sending-slowly');
  });

  journey.extended('the answers of a step that was sent', async site => {
    await forgetCodes(site);
    const path = await site.pageOf(form([PHONE, A_NOTE], FRENCH), {
      'attr.data-dci': 'eof',
      'attr.data-feature-phone-2fa': '',
    });
    const page = await site.visit(path, SETTINGS);
    await arrived(page, 1);
    await page.getByLabel('A note').fill('After six, please.');
    await write(page, 'Phone', '06 13 57 92 46');
    await modeLoaded(site);
    await press(page, 'Send');
    await says(page, 'We have sent a code by SMS');
    await page.goBack();
    await page.getByText('Your request has been sent').first().waitFor();
    await inspect(page, 'sent-step');
    await page.goForward();
    await typeCode(page, await newest(site, 1));
  });
});
