import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import { type Dictionaries, dictionaries, dictionaryOf } from '../../embed/locales/index.ts';
import type { Page } from '../../engine/contract/page.ts';
import type { TestHost } from '../support/host.ts';
import { formOf, type Mounted, mountForm, update } from '../support/mount.tsx';
import {
  CELL,
  PIN,
  type Provider,
  phoneHost,
  requestBodies,
  serviceCalls,
  slice,
  visibleError,
} from '../support/phones.ts';

const PAGE = { dci: 'abc' };
const PHONE = { bpKey: 'phone', type: 'phone2fa', title: 'Phone' };
const boxes = (f: Mounted): HTMLInputElement[] => [...f.form.querySelectorAll<HTMLInputElement>('.sw-code-box')];
/** Fills in the code from a box on, as a message that is pasted does. */
const write = (f: Mounted, code: string, from = 0) =>
  f.settled(() => void fireEvent.change(boxes(f)[from]!, { target: { value: code } }));
const fact = (f: Mounted) => f.fact('phone2fa') as Record<string, unknown>;
const words = (f: Mounted) => [fact(f).sending, fact(f).checking, fact(f).sna];
const status = (f: Mounted): string => f.form.querySelector('.sw-verify-status')?.textContent ?? '';
const SENT = 'We have sent a code by SMS to 06 13 57 92 46.';
const tracked = (f: Mounted): string[] => {
  const events: string[] = [];
  f.replay('track', ({ event }) => event.startsWith('phone') && void events.push(event));
  return events;
};

interface Setup extends Provider {
  page?: Partial<Page>;
  host?: TestHost;
  question?: object;
  configuration?: object;
  dictionaries?: Dictionaries;
}
const mounted = ({ page, question, configuration, dictionaries, ...provider }: Setup = {}) => {
  const next = { bpKey: 'gdpr-optin', type: 'short_text' }; // with this key no consent is added
  const definition = formOf([[{ ...PHONE, ...question }], [next]], { country: 'fr', ...configuration });
  const host = provider.host ?? phoneHost(provider);
  return mountForm(definition, { host, page: { ...PAGE, ...page }, ...(dictionaries && { dictionaries }) });
};
/** Types a number and requests the code. */
async function coded(setup: Setup = {}): Promise<Mounted> {
  const f = await mounted(setup);
  await f.type('phone', CELL);
  await f.click('Send code');
  return f;
}

/** A question that needs a request before has_2fa. */
const AREA = { bpKey: 'x', type: 'short_text', conditionalDisplay: [{ zipcodeKey: 'served' }] };

describe('phone2fa', () => {
  it('sends a code to a valid number when its button is pressed, once, and never when the field is left', async () => {
    const f = await mounted();
    await f.type('phone', '06 13');
    expect(f.button('Send code').getAttribute('aria-disabled')).to.equal('true');
    await f.click('Send code');
    await f.fill('phone', CELL);
    expect(requestBodies(f.host)).to.deep.equal([]);
    await f.click('Send code');
    await f.tick(3000);
    expect(serviceCalls(f.host)).to.deep.equal(['startVerify sms']);
    expect(boxes(f)).to.have.length(4);
    expect(f.values()).to.include({ triggered_2fa: true });
    expect(tracked(f)).to.deep.equal(['phone2fa_sms']);
  });

  it('waits for the metadata, and then sends it if the number has not changed', async () => {
    for (const [then, expected] of [
      [CELL, 1],
      ['06 13 57 92 47', 0],
    ] as const) {
      const host = phoneHost();
      host.reply('GET /survey/metadata/countries/phone-metadata.*', { body: slice('FR'), delay: 900 });
      const f = await mounted({ host });
      await f.type('phone', CELL);
      await f.click('Send code');
      await f.type('phone', then);
      expect(requestBodies(host)).to.deep.equal([]);
      await f.tick(900);
      expect(requestBodies(host)).to.have.length(expected);
      await f.unmount();
    }
  });

  it('announces no error that is hidden when a valid number is left, and that a code is sent for Next', async () => {
    const f = await mounted({ start: [{ ...PIN, delay: 300 }] });
    await f.fill('phone', CELL);
    expect([visibleError(f.form), f.announced()]).to.deep.equal(['', '']);
    await f.settled(() => void fireEvent.click(f.button('Next')));
    await f.settled(() => f.button('Next').focus());
    expect([status(f), f.announced()]).to.deep.equal(['Sending the code…', 'Sending the code…']);
    await f.tick(3000);
    await f.settled(() => fireEvent.blur(f.input('phone')));
    expect([visibleError(f.form), f.announced()]).to.deep.equal(['', '']);
  });

  it('sends it when Next is pressed too, and stays without an error in the new boxes', async () => {
    const f = await mounted();
    await f.type('phone', CELL);
    await f.next();
    expect(serviceCalls(f.host)).to.deep.equal(['startVerify sms']);
    expect(f.step()).to.equal(1);
    expect(visibleError(f.form)).to.equal('');
    expect(boxes(f).map(box => box.getAttribute('aria-invalid'))).to.deep.equal([null, null, null, null]);
    await f.next();
    expect(serviceCalls(f.host)).to.have.length(1);
  });

  it('sends the service the number, the language and nothing unnecessary', async () => {
    const host = phoneHost();
    host.cookies.clickUuid = 'uuid-1';
    const f = await coded({ host });
    await write(f, '1234');
    const common = {
      channel: 'sms',
      clickUuid: 'uuid-1',
      country: 'fr',
      language: 'en',
      friendlyName: 'Verification code',
      phoneNumber: '%2B33613579246',
      postSubmitArgs: {},
    };
    expect(requestBodies(f.host)).to.deep.equal([
      {
        ...common,
        event: 'startVerify',
        verificationCode: '',
        pinId: '',
        idempotency_key: requestBodies(f.host)[0]?.idempotency_key,
      },
      { ...common, event: 'checkVerify', verificationCode: '1234', pinId: 'pin' },
    ]);
  });

  it('checks the code at the fourth digit, shows the verified state for 1.5 seconds, and advances by itself', async () => {
    const f = await coded({ check: [{ ...PIN, delay: 300 }] });
    expect(words(f)).to.deep.equal(['sent', undefined, undefined]);
    await write(f, '123');
    expect(serviceCalls(f.host)).to.have.length(1);
    await write(f, '4', 3);
    expect(words(f)).to.deep.equal(['sent', 'sending', undefined]);
    expect(boxes(f).every(box => box.readOnly)).to.equal(true);
    await f.tick(300);
    expect(words(f)).to.deep.equal(['sent', 'verified', undefined]);
    expect(f.values()).to.include({ code_2fa: '1234', valid_2fa: true, phone_validation: 'valid' });
    expect(f.announced()).to.equal('Your phone number is verified.');
    await f.tick(1400);
    expect(f.path()).to.deep.equal([1]);
    await f.tick(100);
    expect(f.path()).to.deep.equal([1, 2]);
    expect(tracked(f)).to.deep.equal(['phone2fa_sms', 'phone2fa_code']);
  });

  it('does not advance by itself past a question that is still open', async () => {
    const open = { bpKey: 'mail', type: 'email', validationRules: [{ validator: 'required' }] };
    const f = await mountForm(formOf([[PHONE, open], [{ bpKey: 'a', type: 'short_text' }]], { country: 'fr' }), {
      host: phoneHost(),
      page: PAGE,
    });
    await f.type('phone', CELL);
    await f.click('Send code');
    await write(f, '1234');
    await f.tick(3000);
    expect(f.step()).to.equal(1);
    expect(f.error('mail')).to.equal('');
    expect(f.values().valid_2fa).to.equal(true);
  });

  describe('the sending state', () => {
    it('is none, sending, sent', async () => {
      const f = await mounted({ start: [{ ...PIN, delay: 300 }] });
      await f.type('phone', CELL);
      expect(words(f)).to.deep.equal(['none', undefined, undefined]);
      f.button('Send code').focus();
      await f.click('Send code');
      expect(words(f)).to.deep.equal(['sending', undefined, undefined]);
      expect(status(f)).to.equal('Sending the code…');
      expect(f.announced(), 'who pressed the button hears that it works').to.equal('Sending the code…');
      expect(f.form.querySelector('.sw-code-awaited')?.children, 'the room of the boxes').to.have.length(4);
      await f.tick(300);
      expect(f.form.querySelector('.sw-code-awaited')).to.equal(null);
      expect(words(f)).to.deep.equal(['sent', undefined, undefined]);
      expect(status(f)).to.equal(SENT);
      expect(f.question('phone').textContent).to.contain('Enter the 4 digits of the code.');
      expect(f.announced()).to.equal(status(f));
    });

    it('is error without a network, and the visitor can try again', async () => {
      const f = await mounted({ start: [{ fail: true }, { fail: true }, { fail: true }, PIN] });
      await f.type('phone', CELL);
      await f.click('Send code');
      await f.tick(2000);
      expect(words(f)).to.deep.equal(['error', undefined, undefined]);
      expect(serviceCalls(f.host)).to.have.length(3);
      expect(status(f)).to.equal('The code could not be sent. Please try again.');
      expect(f.form.querySelector('.sw-code-awaited'), 'what is below does not move up').to.exist;
      expect(f.reports).to.deep.include({
        level: 'error',
        message: 'SW_SERVICE: POST /phone2fa failed: Failed to fetch after 2 retries',
      });
      await f.click('Send code');
      expect(words(f)[0]).to.equal('sent');
    });

    it('is error if the service never answers; after the second time Next passes without a verification', async () => {
      const f = await coded({ start: [{ delay: 60_000 }] });
      const told = () => f.reports.filter(({ message }) => message.startsWith('SW_2FA_UNAVAILABLE'));
      await f.tick(23_000);
      expect(f.error('phone')).to.equal('');
      expect(told()).to.deep.equal([]);
      await f.next(23_000);
      expect(f.step(), 'the first failure does not pass').to.equal(2);
      expect(f.values()).to.include({ phone2fa_unavailable: true, phone: '0613579246' });
      expect(f.values()).to.not.have.any.keys('valid_2fa', 'phone_validation', 'twilio_error');
      expect(told()).to.have.length(1);
      await f.next();
      expect(f.host.calls.find(({ path }) => path === '/submit')?.body).to.include({ phone2fa_unavailable: true });
    });
  });

  describe('another code', () => {
    it('is available after two seconds; until then the number is locked', async () => {
      const f = await coded();
      const resend = f.button('Resend code');
      const locked = () => [resend.getAttribute('aria-disabled'), f.input('phone').readOnly];
      expect(locked()).to.deep.equal(['true', true]);
      expect(resend.textContent).to.equal('Resend code2');
      await f.tick(1000);
      expect(resend.textContent).to.equal('Resend code1');
      await f.click('Resend code');
      expect(serviceCalls(f.host)).to.have.length(1);
      await f.tick(1000);
      expect(locked()).to.deep.equal([null, false]);
      await write(f, '12');
      await f.click('Resend code');
      expect(serviceCalls(f.host)).to.deep.equal(['startVerify sms', 'startVerify sms']);
      expect(f.values().code_2fa).to.equal(undefined);
      expect(boxes(f).map(box => box.value)).to.deep.equal(['', '', '', '']);
    });

    it('is not available after five codes, and the page says why', async () => {
      const why = 'No more codes can be sent. Enter the last one, or go on without it.';
      const f = await coded();
      for (let code = 2; code <= 5; code++) {
        expect(f.form.textContent).to.not.contain(why);
        await f.tick(2000);
        await f.click('Resend code');
      }
      await f.tick(2000);
      const resend = f.button('Resend code');
      expect(resend.getAttribute('aria-disabled')).to.equal('true');
      expect(document.getElementById(resend.getAttribute('aria-describedby')!)?.textContent).to.equal(why);
      expect(f.announced()).to.contain(why);
      await f.click('Resend code');
      expect(requestBodies(f.host)).to.have.length(5);
      await write(f, '12');
      await f.next();
      expect(status(f), 'a code that is being typed is not given up').to.contain('Invalid code');
      await f.next();
      await f.tick(1500);
      expect(f.step()).to.equal(2);
      expect(f.values()).to.include({ phone2fa_unavailable: true });
    });
  });

  describe('a wrong code', () => {
    it('is shown and announced, and can be typed over, also with the same digit', async () => {
      const f = await coded({ check: [{ status: 404 }, PIN] });
      await write(f, '1234');
      await f.tick(500);
      const advice = 'Invalid code. Check the digits, or ask for a new code.';
      expect([status(f), f.announced()], 'in the place of where it was sent').to.deep.equal([advice, advice]);
      expect(f.values().valid_2fa).to.equal(false);
      expect(boxes(f).some(box => box.readOnly)).to.equal(false);
      expect(boxes(f).every(box => box.getAttribute('aria-invalid') === 'true')).to.equal(true);
      for (const [index, digit] of [...'1335'].entries()) {
        await f.settled(() => {
          const box = boxes(f)[index]!;
          if (index > 0) expect(document.activeElement).to.equal(box);
          fireEvent.input(box, { target: { value: digit } });
        });
      }
      expect(requestBodies(f.host).at(-1)).to.include({ verificationCode: '1335' });
      expect(f.values().valid_2fa).to.equal(true);
    });

    it('is cleared by Backspace in any box, and checked again only with four new digits', async () => {
      const f = await coded({ check: [{ status: 404 }, { status: 404 }, PIN] });
      const checked = () => requestBodies(f.host).filter(({ event }) => event === 'checkVerify').length;
      for (const place of [0, 3]) {
        await write(f, '0000');
        await f.settled(() => void fireEvent.change(boxes(f)[place]!, { target: { value: '' } }));
        expect(boxes(f).map(box => box.value)).to.deep.equal(['', '', '', '']);
        expect(document.activeElement).to.equal(boxes(f)[0]);
      }
      await write(f, '123');
      expect(checked()).to.equal(2);
      await write(f, '4', 3);
      expect(checked()).to.equal(3);
      expect(requestBodies(f.host).at(-1)).to.include({ verificationCode: '1234' });
    });

    it('entered too often, and one that is ten minutes old, show the advice to request another one', async () => {
      const f = await coded({ check: [{ status: 429 }] });
      await write(f, '1234');
      expect(status(f)).to.equal('Invalid code. Too many attempts. Please ask for a new code.');
      await f.click('Resend code');
      await f.tick(2000);
      await f.click('Resend code');
      await f.tick(600_000);
      expect(status(f)).to.equal('The code has expired. Please ask for a new one.');
    });

    it('is not assumed after a failed request: the code can be checked again', async () => {
      const f = await coded({ check: [{ status: 500 }, { status: 500 }, { status: 500 }, PIN] });
      await write(f, '1234');
      await f.tick(200);
      expect(words(f)[1]).to.equal('error');
      expect(f.values().valid_2fa).to.equal(undefined);
      expect(status(f)).to.equal('The code could not be checked. Please try again.');
      await f.click('Try again');
      expect(words(f)[1]).to.equal('verified');
    });
  });

  describe('Next', () => {
    const refusedBy = async (f: Mounted): Promise<string> => {
      await f.next();
      expect(f.step()).to.equal(1);
      return f.error('phone');
    };

    it('is refused without a code, with one that is too short, and with a wrong one', async () => {
      const f = await coded({ check: [{ status: 404 }] });
      expect(visibleError(f.form)).to.equal('');
      expect(await refusedBy(f)).to.equal('Your phone number has not been verified yet');
      const advice = 'Enter the 4 digits of the code.';
      expect(visibleError(f.form)).to.equal(`Your phone number has not been verified yet. ${advice}`);
      await write(f, '12');
      expect(await refusedBy(f)).to.equal('Invalid code');
      expect(document.activeElement).to.equal(boxes(f)[0]);
      expect(f.input('phone').getAttribute('aria-invalid')).to.equal(null);
      expect(f.question('phone').textContent).to.not.contain('For example');
      expect(f.announced()).to.contain('Invalid code');
      await write(f, '34', 2);
      expect(await refusedBy(f)).to.equal('Invalid code');
    });

    it('is refused for a landline, which is shown at once', async () => {
      const f = await mounted({ start: [{ status: 422 }] });
      await f.type('phone', CELL);
      f.button('Send code').focus();
      await f.click('Send code');
      expect(document.activeElement).to.equal(f.input('phone'));
      await f.tick(2000);
      expect(f.button('Send code').getAttribute('aria-disabled'), 'until the number changes').to.equal('true');
      await f.click('Send code');
      expect(serviceCalls(f.host)).to.have.length(1);
      expect(f.question('phone').textContent, 'no room for a code').to.not.contain('Enter the 4 digits');
      expect(status(f)).to.equal('Please provide a mobile phone number');
      expect(f.announced()).to.equal('Please provide a mobile phone number');
      expect(f.values()).to.include({ lp_is_landline_2fa: true });
      expect(await refusedBy(f)).to.equal('Please use a mobile phone number');
      expect([status(f), visibleError(f.form)], 'once, in the same place').to.deep.equal([
        f.error('phone'),
        f.error('phone'),
      ]);
      expect(tracked(f)).to.deep.equal(['phone2fa_landline']);
    });

    it('is refused for a landline after Next: announced, at the number, and focused', async () => {
      const f = await mounted({ start: [{ status: 422, delay: 300 }] });
      await f.type('phone', CELL);
      await f.next(100);
      expect(f.announced(), 'no bare title').to.not.contain('Phone');
      await f.tick(1000);
      expect(status(f)).to.equal('Please use a mobile phone number');
      expect(f.announced()).to.contain(status(f));
      const number = f.input('phone');
      expect(document.activeElement).to.equal(number);
      expect(number.getAttribute('aria-invalid')).to.equal('true');
      const described = number.getAttribute('aria-describedby')!.split(' ');
      expect(described.map(id => document.getElementById(id)?.textContent)).to.include(status(f));
      await f.type('phone', '06 13 57 92 47');
      expect(number.getAttribute('aria-invalid')).to.equal(null);
    });

    it('is refused for an invalid number before anything else, and waits for a pending reply', async () => {
      const f = await mounted({ check: [{ ...PIN, delay: 400 }] });
      await f.type('phone', '0613');
      expect(await refusedBy(f)).to.equal('Phone number invalid');
      expect(requestBodies(f.host)).to.deep.equal([]);
      await f.type('phone', CELL);
      await f.click('Send code');
      await write(f, '1234');
      await f.next(300);
      expect(f.step()).to.equal(1);
      await f.tick(700);
      expect(f.step()).to.equal(2);
    });
  });

  it('resets the verification when one digit of the number changes', async () => {
    const f = await coded();
    await write(f, '1234');
    expect(f.values()).to.include({ valid_2fa: true });
    await f.type('phone', '06 13 57 92 47');
    expect(Object.keys(f.values()).sort()).to.deep.equal(['phone', 'phone_international', 'phone_raw']);
    expect(words(f)).to.deep.equal(['none', undefined, undefined]);
    expect(boxes(f)).to.deep.equal([]);
    await f.tick(2000);
    expect(f.step()).to.equal(1);
    await f.click('Send code');
    expect(requestBodies(f.host).at(-1)).to.include({ phoneNumber: '%2B33613579247' });
  });

  it('keeps the code that was sent, and the verification, while the same number is spelled in another way', async () => {
    const f = await coded();
    await f.tick(2000);
    for (const same of [`${CELL} `, '0613579246', '+33 6 13 57 92 46']) {
      await f.type('phone', same);
      expect(boxes(f), same).to.have.length(4);
    }
    await write(f, '1234');
    await f.type('phone', CELL);
    expect(f.values()).to.include({ valid_2fa: true });
    expect(serviceCalls(f.host)).to.deep.equal(['startVerify sms', 'checkVerify sms']);
  });

  it('is not verified by the verification of another number', async () => {
    const second = [{ ...PHONE, bpKey: 'second', title: 'Second' }];
    const f = await mountForm(formOf([[PHONE], second], { country: 'fr' }), { host: phoneHost(), page: PAGE });
    await f.type('phone', CELL);
    await f.click('Send code');
    await write(f, '1234');
    await f.tick(2500);
    expect(f.step()).to.equal(2);
    expect(boxes(f)).to.deep.equal([]);
    await f.type('second', '06 13 57 92 47');
    await f.next();
    expect(f.step()).to.equal(2);
    expect(serviceCalls(f.host)).to.deep.equal(['startVerify sms', 'checkVerify sms', 'startVerify sms']);
    expect(words(f)).to.deep.equal(['sent', undefined, undefined]);
    expect(boxes(f)).to.have.length(4);
  });

  it('resets the verification when the text becomes a number of another country', async () => {
    const land = { bpKey: 'land', type: 'short_text', title: 'Land' };
    const question = { ...PHONE, countryOverrideBpKey: 'land' };
    const f = await mountForm(formOf([[question, land], [{ bpKey: 'a', type: 'short_text' }]], { country: 'fr' }), {
      host: phoneHost(),
      page: PAGE,
    });
    await f.type('phone', '0612345679');
    await f.click('Send code');
    await write(f, '1234');
    expect(f.values()).to.include({ valid_2fa: true, phone_international: '+33612345679' });
    await f.fill('land', 'nl');
    expect(f.values()).to.include({ phone_international: '+31612345679' });
    expect(f.values()).to.not.have.any.keys('valid_2fa', 'code_2fa', 'phone_validation');
  });

  for (const flag of ['DISPLAY_PREFILLED_QUESTIONS', 'ANOTHER']) {
    it(`shows no error at first if its number is prefilled, with the flag ${flag}`, async () => {
      const prefilled = btoa(JSON.stringify({ phone: '+33613579246' }));
      const f = await mounted({ page: { features: { [flag]: true }, query: { prefilled_values: prefilled } } });
      await f.tick(1000);
      expect(f.shown()).to.include('phone');
      const expectNoError = () => {
        expect(visibleError(f.form)).to.equal('');
        expect(f.input('phone').getAttribute('aria-invalid')).to.equal(null);
        expect(f.input('phone').getAttribute('aria-describedby')).to.equal(null);
        expect([status(f), f.announced()]).to.deep.equal(['', '']);
      };
      expectNoError();
      await f.settled(() => void fireEvent.focus(f.input('phone')));
      await f.leave('phone');
      expectNoError();
      expect(requestBodies(f.host)).to.deep.equal([]);
      await f.next();
      expect(serviceCalls(f.host)).to.deep.equal(['startVerify sms']);
    });
  }

  it('can be skipped, which clears a number that is not valid, and keeps a valid one, which is not verified', async () => {
    const step = { questions: [PHONE], skip: 'Not now' };
    const f = await mountForm(formOf([step, [{ bpKey: 'a', type: 'short_text' }]], { country: 'fr' }), {
      host: phoneHost(),
      page: PAGE,
    });
    for (const [typed, kept] of [
      ['06 13', undefined],
      [CELL, '0613579246'],
    ] as const) {
      await f.type('phone', typed);
      await f.click('Not now');
      await f.tick(1000);
      expect([f.step(), f.values().phone, requestBodies(f.host)]).to.deep.equal([2, kept, []]);
      expect(f.values()).to.not.have.property('valid_2fa');
      await f.click('Back');
      await f.tick(1000);
    }
    await f.next();
    expect(f.step(), 'Next asks for the code again').to.equal(1);
  });

  it('passes a rule for verified numbers on a plain phone question, and a page without a tracking id, which is reported', async () => {
    const plain = { ...PHONE, type: 'phone', validationRules: [{ validator: 'valid_2fa' }] };
    const f = await mounted({ question: plain, page: { features: { PHONE_2FA: true } } });
    await f.type('phone', CELL);
    await f.next();
    expect(f.step()).to.equal(2);
    const untracked = await mounted({ page: { dci: undefined } });
    await untracked.type('phone', CELL);
    expect(untracked.reports.map(({ message }) => message.split(':')[0])).to.deep.equal(['SW_2FA_OFF']);
  });

  it('sends a code again under the same key only if it is unknown whether it was sent', async () => {
    const keys = (f: Mounted) => requestBodies(f.host).map(body => body.idempotency_key);
    const failed = await coded({ start: [{ fail: true }, { fail: true }, { fail: true }, PIN] });
    await failed.tick(2000);
    await failed.click('Send code');
    expect(keys(failed)).to.have.length(4);
    expect(new Set(keys(failed)).size).to.equal(1);
    await failed.tick(2000);
    await failed.click('Resend code');
    expect(new Set(keys(failed)).size).to.equal(2);
  });

  it('does not leave a step to which the accepted code adds questions', async () => {
    const conditionalDisplay = [{ bpKey: 'valid_2fa', value: true }];
    const added = [
      { bpKey: 'calls', type: 'tcpa', text: 'Acme may call me.', conditionalDisplay },
      { bpKey: 'hour', type: 'short_text', conditionalDisplay },
    ];
    const definition = formOf([[PHONE, ...added], [{ bpKey: 'b', type: 'short_text' }]]);
    const f = await mountForm(definition, { host: phoneHost(), page: PAGE });
    await f.type('phone', '213 373 4253');
    await f.click('Send code');
    await write(f, '1234');
    await f.tick(3000);
    expect([f.step(), f.shown()]).to.deep.equal([1, ['phone', 'calls', 'hour']]);
    await f.next();
    expect(f.step()).to.equal(2);
  });

  it('leaves a step by itself whose other question the visitor saw before the last digit', async () => {
    const note = { bpKey: 'note', type: 'short_text', conditionalDisplay: [{ bpKey: 'triggered_2fa', value: true }] };
    const definition = formOf([[PHONE, note], [{ bpKey: 'b', type: 'short_text' }]]);
    const f = await mountForm(definition, { host: phoneHost(), page: PAGE });
    await f.type('phone', '213 373 4253');
    await f.click('Send code');
    await write(f, '1234');
    await f.tick(1500);
    expect(f.step()).to.equal(2);
  });

  it('continues after its step was left and entered again', async () => {
    const f = await coded();
    await write(f, '1234');
    await f.tick(1500);
    expect(f.step()).to.equal(2);
    await f.click('Back');
    await f.tick(3000);
    expect(f.step()).to.equal(1);
    await f.next();
    expect(f.step()).to.equal(2);
    expect(serviceCalls(f.host)).to.have.length(2);
  });

  describe('the silent check', () => {
    const SNA = { features: { PHONE_SNA: true } };
    const BOTH = { features: { PHONE_SNA2FA: true } };
    const SILENT = { body: { result: { pinId: 'pin', snaUrl: 'https://sna.test/1' } } };
    const APPROVED = { body: { result: { snaStatus: 'approved' } } };

    it('opens its address without reading it, checks 4 seconds later, and waits for Next', async () => {
      const f = await coded({ page: SNA, start: [SILENT], check: [APPROVED] });
      const touched = f.host.calls.find(({ url }) => url === 'https://sna.test/1');
      expect(touched).to.include({ method: 'GET', mode: 'no-cors' });
      expect([words(f)[2], status(f)]).to.deep.equal(['pending', 'Checking your number…']);
      await f.tick(3900);
      expect(serviceCalls(f.host)).to.deep.equal(['startVerify sna']);
      await f.tick(100);
      expect(serviceCalls(f.host)).to.deep.equal(['startVerify sna', 'checkVerify sna']);
      expect([words(f)[2], status(f)]).to.deep.equal(['success', 'Your phone number is verified.']);
      expect(boxes(f), 'there is no code to type').to.deep.equal([]);
      expect(f.values()).to.include({ valid_sna2fa: true, phone_validation: 'valid' });
      await f.tick(3000);
      expect(f.step()).to.equal(1);
      await f.next();
      expect(f.step()).to.equal(2);
    });

    const STILL_PENDING = { body: { result: { snaStatus: 'pending' } } };

    it('that is still pending is followed by a code in SNA2FA mode', async () => {
      const f = await coded({ page: BOTH, start: [SILENT, PIN], check: [STILL_PENDING, PIN] });
      await f.tick(4000);
      expect(serviceCalls(f.host)).to.deep.equal(['startVerify sna', 'checkVerify sna', 'startVerify sms']);
      expect(f.values().valid_sna2fa).to.equal(false);
      expect(words(f)[2]).to.equal('error');
      await f.next();
      expect(f.error('phone')).to.equal('Invalid code');
      await write(f, '1234');
      expect(f.values()).to.include({ valid_sna2fa: true, valid_2fa: true });
      await f.tick(1500);
      expect(f.step(), 'as after any code').to.equal(2);
    });

    it('that is still pending ends in the error state in SNA mode, and Next passes', async () => {
      const f = await coded({ page: SNA, start: [SILENT], check: [STILL_PENDING] });
      await f.tick(6000);
      expect(serviceCalls(f.host)).to.deep.equal(['startVerify sna', 'checkVerify sna']);
      expect(words(f)[2]).to.equal('error');
      expect(f.values().valid_sna2fa).to.equal(false);
      await f.next();
      expect(f.step()).to.equal(2);
    });

    it('continues after its step was left', async () => {
      const f = await mounted({ page: SNA, start: [SILENT], check: [APPROVED] });
      await f.type('phone', CELL);
      await f.next();
      expect(f.step()).to.equal(2);
      await f.tick(4000);
      expect(f.values()).to.include({ valid_sna2fa: true });
    });
  });

  describe('the mode', () => {
    for (const [what, has2fa, reported] of [
      ['has_2fa fails, which is reported', { status: 500 }, ['Getting phone 2fa type failed']],
      ['has_2fa says so', { body: { has_2fa: false } }, []],
    ] as const) {
      it(`is none if ${what}: the question is a plain phone, whatever flags of verification are on`, async () => {
        const features = { PHONE_2FA: true, BLOCKING_2FA_FOR_BUFFERED: true };
        const f = await mounted({ has2fa, page: { dci: 'abc', features } });
        await f.type('phone', CELL);
        await f.tick(500);
        const errors = f.reports.filter(({ level, message }) => level === 'error' || message.startsWith('SW_2FA'));
        expect(errors.map(({ message }) => message)).to.include.members([...reported]);
        expect(errors.length > 0).to.equal(reported.length > 0);
        expect(f.form.textContent).not.to.contain('code');
        await f.next();
        expect(f.step()).to.equal(2);
        await f.next();
        expect(f.sending()).to.equal('success');
        expect(f.form.querySelector('[data-bpkey="phone_otp"]')).to.equal(null);
        expect(requestBodies(f.host)).to.deep.equal([]);
      });
    }

    it('delays Next for 5 seconds at most, also after an update, which requests it again', async () => {
      for (const isUpdated of [false, true]) {
        const f = await mounted({ has2fa: { body: { type_2fa: '2FA' }, delay: 9000 }, page: { dci: 'abc' } });
        await f.type('phone', CELL);
        const now = isUpdated ? await update(f, { ...(f.engine.definition() as object), name: 'New' }) : f;
        await now.next(4900);
        expect(now.step()).to.equal(1);
        await now.tick(700);
        expect(now.step()).to.equal(2);
        await now.tick(9000);
        expect(now.fact('has2fa')).to.equal('known');
      }
    });

    it('is not guessed during has_2fa and the requests before it: the send button waits', async () => {
      const host = phoneHost({ has2fa: { body: { type_2fa: 'SNA' }, delay: 200 } });
      host.reply('POST /api/cch', { body: { result: {} }, delay: 700 });
      const f = await mountForm(formOf([[PHONE, AREA]], { country: 'fr' }), { host, page: { dci: 'abc' } });
      await f.type('phone', CELL);
      await f.click('Send code');
      expect(requestBodies(f.host)).to.deep.equal([]);
      await f.tick(899);
      expect(requestBodies(f.host)).to.deep.equal([]);
      await f.tick(1);
      expect(serviceCalls(f.host)).to.deep.equal(['startVerify sna']);
    });

    it('is requested after 5 seconds, whatever is slower, and Next waits for the reply', async () => {
      const host = phoneHost({ has2fa: { body: { type_2fa: '2FA' }, delay: 400 } });
      host.reply('POST /api/cch', { body: { result: {} }, delay: 9000 });
      const name = { bpKey: 'name', type: 'short_text' };
      const f = await mountForm(formOf([[PHONE], [name, AREA]], { country: 'fr' }), { host, page: { dci: 'abc' } });
      await f.type('phone', CELL);
      await f.next(6000);
      expect(f.step()).to.equal(1);
      expect(serviceCalls(host)).to.deep.equal(['startVerify sms']);
    });

    it('is too late once the lead is sent: the lead says so, and the owner is told', async () => {
      const f = await mounted({ has2fa: { body: { type_2fa: '2FA' }, delay: 60_000 } });
      await f.type('phone', CELL);
      await f.next(6000);
      await f.next();
      expect(f.host.calls.find(({ path }) => path === '/submit')?.body).to.include({ phone2fa_unavailable: true });
      expect(f.reports.filter(({ message }) => message.startsWith('SW_2FA_UNAVAILABLE'))).to.have.length(1);
    });
  });

  it('calls has_2fa once, after the first interaction, and has its reply in the store', async () => {
    const f = await mounted({ has2fa: { body: { type_2fa: '2FA_EOF', accept_landline: true } }, page: { dci: 'abc' } });
    const count = () => f.host.calls.filter(({ path }) => path === '/tr/abc/has_2fa').length;
    expect(count()).to.equal(0);
    await f.settled(() => void fireEvent.click(f.input('phone')));
    expect(count()).to.equal(1);
    await f.type('phone', '06');
    expect(count()).to.equal(1);
    expect([f.fact('type2fa'), f.fact('acceptLandline')]).to.deep.equal(['2FA_EOF', true]);
  });

  it('calls has_2fa in a form without telephone numbers only if a flag is on', async () => {
    for (const [flag, count] of [
      ['PHONE_SNA2FA', 1],
      ['BLOCKING_2FA_FOR_BUFFERED', 0],
    ] as const) {
      const host = phoneHost({ has2fa: { body: {} } });
      const page = { dci: 'abc', features: { [flag]: true } };
      // Without one of these flags, a phone question loads the plugin.
      const others = count ? [] : [{ ...PHONE, type: 'phone' }];
      const f = await mountForm(formOf([[{ bpKey: 'a', type: 'short_text' }, ...others]]), { host, page });
      await f.settled(() => f.engine.scope.setFact('isBuffered', true));
      await f.type('a', 'x');
      expect(
        host.calls.filter(({ path }) => path.includes('has_2fa')),
        flag,
      ).to.have.length(count);
      const facts = [f.fact('type2fa'), f.fact('acceptLandline')];
      expect(facts, 'what is not said is not so').to.deep.equal([undefined, count ? false : undefined]);
      await f.unmount();
    }
  });

  it('sends the name of the code in the language of the form', async () => {
    const f = await mounted({ configuration: { language: 'es-mx' }, dictionaries });
    await f.type('phone', CELL);
    await f.click((await dictionaryOf('es-mx'))!['Send code']!);
    expect(requestBodies(f.host)[0]).to.include({ language: 'es', friendlyName: 'Código de verificación' });
  });

  it('never writes the number or the code to the console', async () => {
    const f = await coded({ start: [{ status: 500 }], check: [{ status: 500 }] });
    await f.tick(500);
    expect(JSON.stringify([f.host.said, f.host.layer])).to.not.match(/13579246|13 57|1234/);
  });
});

describe('several phone2fa questions', () => {
  const enter = async (f: Mounted): Promise<void> => {
    await f.tick(2500);
    await write(f, '1234');
    await f.tick(3000);
  };
  const LAST = { bpKey: 'gdpr-optin', type: 'short_text' };
  it('with one key on two steps need one code', async () => {
    const f = await mountForm(formOf([[PHONE], [PHONE], [LAST]], { country: 'fr' }), { host: phoneHost(), page: PAGE });
    await f.type('phone', CELL);
    await f.next();
    await enter(f);
    expect(f.step()).to.equal(2);
    await f.next();
    expect([f.step(), serviceCalls(f.host)]).to.deep.equal([3, ['startVerify sms', 'checkVerify sms']]);
    expect(f.values()).to.include({ valid_2fa: true }).and.not.have.property('phone_verifications');
  });

  it('with one key in two variants need one code', async () => {
    const variant = (value: string) => ({ ...PHONE, conditionalDisplay: [{ bpKey: 'need', value }] });
    const steps = [[{ bpKey: 'need', type: 'short_text' }, variant('a'), variant('b')], [LAST]];
    const f = await mountForm(formOf(steps, { country: 'fr' }), { host: phoneHost(), page: PAGE });
    await f.fill('need', 'a');
    await f.type('phone', CELL);
    await f.click('Send code');
    await write(f, '1234');
    await f.fill('need', 'b');
    await f.tick(3000);
    if (f.step() === 1) await f.next();
    expect([f.step(), serviceCalls(f.host)]).to.deep.equal([2, ['startVerify sms', 'checkVerify sms']]);
    expect(f.values()).to.include({ valid_2fa: true, pinId: 'pin' });
  });

  it('keep the result of the first one if the code of the second one is skipped', async () => {
    const second = { ...PHONE, bpKey: 'second' };
    const steps = [[PHONE], { questions: [second], skip: 'Skip' }, [LAST]];
    const start = [PIN, { body: { result: { pinId: 'other' } } }];
    const f = await mountForm(formOf(steps, { country: 'fr' }), { host: phoneHost({ start }), page: PAGE });
    await f.type('phone', CELL);
    await f.next();
    await enter(f);
    expect(f.step()).to.equal(2);
    await f.type('second', '06 13 57 92 47');
    await f.next();
    expect(f.values()).to.not.have.property('valid_2fa');
    await f.click('Skip');
    await f.tick(1000);
    expect(f.step()).to.equal(3);
    expect(f.values()).to.include({ second: '0613579247', valid_2fa: true, pinId: 'pin' });
    const first = { valid: true, channel: 'sms', pinId: 'pin' };
    expect(f.values().phone_verifications).to.deep.equal({ phone: first });
  });

  it('with two keys on one step are verified one after the other', async () => {
    const steps = [[PHONE, { ...PHONE, bpKey: 'second' }], [LAST]];
    const f = await mountForm(formOf(steps, { country: 'fr' }), { host: phoneHost(), page: PAGE });
    await f.type('phone', CELL);
    await f.type('second', '06 13 57 92 47');
    const send = (index: number) =>
      f.settled(() => void fireEvent.click([...f.form.querySelectorAll('.sw-verify-send')].at(index)!));
    await send(0);
    await enter(f);
    await send(-1);
    await f.tick(2500);
    for (const [index, digit] of [...'1234'].entries())
      await f.settled(() => void fireEvent.change(boxes(f).slice(-4)[index]!, { target: { value: digit } }));
    await f.tick(3000);
    if (f.step() === 1) await f.next();
    expect(f.step()).to.equal(2);
    const valid = { valid: true, channel: 'sms', pinId: 'pin' };
    expect(f.values().phone_verifications).to.deep.equal({ phone: valid, second: valid });
    expect(serviceCalls(f.host).filter(call => call.startsWith('start'))).to.have.length(2);
  });
});
