import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import type { Page } from '../../engine/contract/page.ts';
import type { Answer } from '../support/host.ts';
import { formOf, type Mounted, mountForm } from '../support/mount.tsx';
import { CELL, PIN, type Provider, phoneHost, requestBodies, serviceCalls } from '../support/phones.ts';

/** A form with a question of this key gets no added consent. */
const CONSENT = { bpKey: 'gdpr-optin', type: 'short_text' };
const PHONE = { bpKey: 'phone', type: 'phone', title: 'Phone' };
const FLAG = { PHONE_2FA: true };
const boxes = (f: Mounted): HTMLInputElement[] => [...f.form.querySelectorAll<HTMLInputElement>('.sw-code-box')];
const write = (f: Mounted, code: string) =>
  f.settled(() => void fireEvent.change(boxes(f)[0]!, { target: { value: code } }));
const verification = (f: Mounted) => f.fact('phone2fa') as Record<string, unknown>;
const added = (f: Mounted) => f.engine.read.form.stepsAfterSubmit[0];

interface Setup extends Provider {
  features?: Record<string, boolean>;
  page?: Partial<Page>;
  questions?: readonly object[];
  after?: readonly object[];
  lead?: Answer;
  language?: string;
}
function mounted({ features = FLAG, page, questions = [PHONE], after, lead, language, ...provider }: Setup = {}) {
  const definition = { ...formOf([[...questions, CONSENT]], { country: 'fr', language }), stepsAfterSubmit: after };
  const host = phoneHost(provider);
  if (lead) host.reply('POST /submit', lead);
  const dci =
    provider.has2fa || questions.some(({ type }: { type?: string }) => type === 'phone2fa') ? { dci: 'abc' } : {};
  return mountForm(definition, { host, page: { ...dci, features, ...page } });
}
/** Answers the number and sends the lead. */
async function submitted(setup: Setup = {}): Promise<Mounted> {
  const f = await mounted(setup);
  await f.fill('phone', CELL);
  await f.next();
  return f;
}

const posted = (f: Mounted) => f.host.calls.filter(({ path }) => path === '/submit').at(-1)!.body;
const ids = { cache_id: 'cache-7', lp_post_submit_cache_id: 'cache-7' };
const common = { ...ids, force_send: true, lp_post_submit_valid_2fa: false };

describe('the phone-code step', () => {
  it('is complete as soon as it is on screen, so that nothing in it moves', async () => {
    const f = await mounted();
    await f.fill('phone', CELL);
    const drawn: boolean[] = [];
    const observer = new MutationObserver(() => {
      const step = f.form.querySelector('[data-step-type=phone_code]');
      if (step?.querySelector('.sw-controls')) drawn.push(!!step.querySelector('.sw-verify'));
    });
    observer.observe(f.form, { childList: true, subtree: true });
    await f.next();
    observer.disconnect();
    expect(drawn[0]).to.equal(true);
  });

  it('leaves it announced that the request was posted until the code is sent', async () => {
    const f = await submitted({ start: [{ ...PIN, delay: 2000 }] });
    expect(f.announced()).to.equal('Your request has been posted');
    await f.tick(2000);
    expect(f.announced()).to.contain('We have sent a code');
  });

  describe('of a question that is confirmed by a code', () => {
    const CONFIRMED = { ...PHONE, confirmByCode: true };

    it('is shown without a flag, with the title of the definition, unless the page turns the flag off', async () => {
      const after = [{ order: 1, type: 'phone_code', title: 'The code we sent' }];
      const f = await submitted({ features: {}, questions: [CONFIRMED], after });
      expect(f.screen.getByRole('heading').textContent).to.equal('The code we sent');
      expect(boxes(f)).to.have.length(4);
      const off = await submitted({ features: { PHONE_2FA: false }, questions: [CONFIRMED] });
      expect(boxes(off)).to.have.length(0);
    });

    it('is skipped, not drawn empty, if there is no number or no verification', async () => {
      const code = { order: 2, type: 'phone_code', title: 'Never shown' };
      for (const question of [{ bpKey: 'phone', type: 'short_text' }, PHONE]) {
        const f = await mountForm(
          {
            ...formOf([[question, CONSENT]], { country: 'fr' }),
            steps: [
              { order: 1, type: 'questions', questions: [question, CONSENT] },
              code,
              { order: 3, type: 'transition', title: 'Thanks' },
            ],
          },
          { host: phoneHost() },
        );
        await f.fill('phone', CELL);
        await f.next();
        expect(f.section().textContent).to.contain('Thanks');
      }
    });
  });

  const buffering = { name: 'Sun', logo_img_url: '/sun.png', has_schedule: true, has_buffer_enabled: true };
  const withBrands = (reply: Answer, more: object = {}) => {
    const host = phoneHost();
    host.reply('GET /api/pld/get_brands_by_form_ids?*', reply);
    const { configuration, ...lists } = more as { configuration?: object };
    const definition = formOf([[PHONE, CONSENT]], { country: 'fr', formId: 'f1', ...configuration });
    return mountForm({ ...definition, ...lists }, { host, page: { features: { BLOCKING_2FA_FOR_BUFFERED: true } } });
  };

  for (const [what, delay, shown] of [
    ['waits for a slow answer about the customers', 4000, true],
    ['does not wait for longer than 10 seconds', 60_000, false],
  ] as const) {
    it(`${what} with BLOCKING_2FA_FOR_BUFFERED`, async () => {
      const f = await withBrands({ body: { f1: { 7: buffering } }, delay });
      await f.fill('phone', CELL);
      await f.next();
      expect(f.step()).to.equal(1);
      await f.tick(11_000);
      expect(f.host.calls.filter(({ path }) => path === '/submit')).to.have.length(1);
      expect(serviceCalls(f.host)).to.deep.equal(shown ? ['startVerify sms'] : []);
      const lead = f.host.calls.find(({ path }) => path === '/submit')!.body as Record<string, unknown>;
      expect(lead.lp_after_submit).to.equal(shown || undefined);
    });
  }

  it('is not shown if the form id that the answers choose has no customer that buffers', async () => {
    const logicFormIdRules = [{ formId: 'f2', conditions: [{ bpKey: 'gdpr-optin', value: 'x' }] }];
    const f = await withBrands({ body: { f1: { 7: buffering }, f2: {} } }, { logicFormIdRules });
    await f.fill('phone', CELL);
    expect(f.fact('isBuffered')).to.equal(true);
    await f.fill('gdpr-optin', 'x');
    expect(f.fact('isBuffered')).to.equal(undefined);
    await f.next();
    expect(serviceCalls(f.host)).to.deep.equal([]);
    const other = await withBrands({ body: { f1: { 7: { ...buffering, has_buffer_enabled: false } } } });
    await other.fill('phone', CELL);
    await other.next();
    expect(serviceCalls(other.host)).to.deep.equal([]);
    expect([boxes(other), other.reports]).to.deep.equal([[], []]);
  });

  it('comes before all other steps after the submit, whatever their orders and jumps', async () => {
    const after = [
      {
        order: 1,
        type: 'questions',
        questions: [{ bpKey: 'a', type: 'short_text' }],
        logicJumps: [{ destinationStep: 3, conditions: [] }],
      },
      { order: 2, type: 'questions', questions: [{ bpKey: 'b', type: 'short_text' }] },
      { order: 3, type: 'questions', questions: [{ bpKey: 'c', type: 'short_text' }] },
    ];
    const f = await mounted({ after });
    const lists = f.engine.read.form.stepsAfterSubmit;
    expect(lists.map(step => step.questions[0]?.type)).to.deep.equal([
      'phone_otp',
      'short_text',
      'short_text',
      'short_text',
    ]);
    expect(lists[0]).to.include({ title: 'Secure our exclusive offer', startLoading: true, skip: 'Skip' });
    expect(lists[0]!.order).to.be.greaterThan(f.engine.read.form.steps.at(-1)!.order);
    expect(lists[1]!.logicJumps[0]!.destinationStep).to.equal(lists[3]!.order);
  });

  it('has the country of the question that was shown, of several with one key', async () => {
    const land = { bpKey: 'land', type: 'short_text' };
    const shown = (value: string, more: object) => ({
      ...PHONE,
      conditionalDisplay: [{ bpKey: 'home', value }],
      ...more,
    });
    const home = { bpKey: 'home', type: 'short_text' };
    const questions = [home, land, shown('ca', {}), shown('other', { countryOverrideBpKey: 'land' })];
    const f = await mounted({ questions });
    await f.fill('home', 'other');
    await f.fill('land', 'de');
    await f.settled(() => f.engine.scope.set('phone_raw', '01512 3456799'));
    await f.settled(() => f.engine.scope.set('phone', '015123456799'));
    await f.tick(500);
    await f.next();
    expect(requestBodies(f.host)[0]).to.include({ country: 'de', phoneNumber: '%2B4915123456799' });
  });

  it('shows a spinner while the lead is sent, then sends the code with the lead’s id', async () => {
    const f = await submitted({ lead: { body: { result: 'cache-7' }, delay: 1000 } });
    expect(f.section().textContent).to.equal('Secure our exclusive offer');
    expect(f.announced()).to.equal('Loading');
    expect(f.section().querySelector('.sw-spinner')).to.exist;
    expect(requestBodies(f.host)).to.deep.equal([]);
    await f.tick(1000);
    expect(serviceCalls(f.host)).to.deep.equal(['startVerify sms']);
    expect(requestBodies(f.host)[0]).to.deep.include({
      phoneNumber: '%2B33613579246',
      postSubmitArgs: { cache_id: 'cache-7', force_send: true },
    });
    await f.tick(0);
    expect(boxes(f)).to.have.length(4);
  });

  it('has a title, a group of four boxes, and all its controls', async () => {
    const f = await submitted();
    await f.tick(0);
    expect(f.section().querySelector('h2')?.textContent).to.equal('Secure our exclusive offer');
    const names = [...f.section().querySelectorAll('button')].map(one => one.textContent?.replace(/\d$/, ''));
    expect(names).to.include.members(['Skip', 'Next', 'Resend code', 'Change phone number']);
    const group = f.section().querySelector('[role=group]')!;
    expect(group.getAttribute('aria-label')).to.equal('Verification code');
    expect(boxes(f).map(box => box.getAttribute('aria-label'))).to.deep.equal([1, 2, 3, 4].map(n => `Digit ${n} of 4`));
    expect(boxes(f)[0]!.autocomplete).to.equal('one-time-code');
  });

  it('is tracked as submitted, once, however it is left, and the post-submit call has the result', async () => {
    const submits = (f: Mounted) =>
      f.host.layer.flatMap(({ event, number, is_valid, is_autopass }) =>
        event === 'step_submitted' ? [{ number, is_valid, is_autopass }] : [],
      );
    const question = { number: 1, is_valid: true, is_autopass: false };
    const byCode = await submitted();
    await write(byCode, '1234');
    await byCode.tick(1500);
    expect(posted(byCode)).to.deep.equal({ ...common, valid_2fa: true, phone_validation: 'valid', pinId: 'pin' });
    const number = added(byCode)!.order;
    expect(submits(byCode)).to.deep.equal([question, { number, is_valid: true, is_autopass: true }]);
    const skipped = await submitted({ check: [{ status: 404 }] });
    await write(skipped, '1234');
    await skipped.click('Skip');
    await skipped.tick(500);
    expect(skipped.step()).to.equal(2);
    expect(posted(skipped), 'no code was accepted').to.deep.equal({ ...common, valid_2fa: false, pinId: 'pin' });
    expect(submits(skipped)).to.deep.equal([question, { number, is_valid: true, is_autopass: false }]);
    // In the form: the accepted code of the last step sends the lead.
    const inForm = await mounted({ features: {}, questions: [{ ...PHONE, type: 'phone2fa' }] });
    await inForm.fill('phone', CELL);
    await inForm.next();
    await write(inForm, '1234');
    await inForm.tick(2000);
    expect(inForm.sending()).to.equal('success');
    expect(submits(inForm).at(-1)).to.deep.equal({ number: 1, is_valid: true, is_autopass: true });
  });

  describe('the post-submit call', () => {
    it('says that the silent check passed', async () => {
      const start = [{ body: { result: { snaStatus: 'approved' } } }];
      const f = await submitted({ features: { PHONE_SNA: true }, start });
      await f.next();
      expect(posted(f)).to.deep.equal({ ...common, valid_sna2fa: true, phone_validation: 'valid' });
    });

    for (const [what, setup, marks] of [
      [
        'the service cannot verify the number',
        { start: [{ status: 410 }] },
        { twilio_error: true, phone_validation: 'valid' },
      ],
      [
        'it is an accepted landline',
        { start: [{ status: 422 }], has2fa: { body: { type_2fa: '2FA', accept_landline: 1 } } },
        { lp_is_landline_2fa: true, phone_validation: 'valid' },
      ],
    ] as const) {
      it(`says that ${what}, and so does the screen`, async () => {
        const f = await submitted(setup);
        expect(f.section().textContent).to.contain('Your number could not be checked. You can go on.');
        await f.tick(1500);
        expect(posted(f)).to.deep.equal({ ...common, ...marks });
      });
    }

    describe('after the number was edited in place', () => {
      async function edited(number: string): Promise<Mounted> {
        const f = await submitted();
        await f.tick(2000);
        await f.click('Change phone number');
        const field = f.section().querySelector<HTMLInputElement>('input[type=tel]')!;
        await f.settled(() => void fireEvent.change(field, { target: { value: number } }));
        return f;
      }
      const skipped = async (f: Mounted) => {
        await f.click('Skip');
        await f.tick(500);
        return posted(f);
      };

      it('contains the new number if the visitor skips the code, and none that is incomplete', async () => {
        const f = await edited('06 13 57 92 47');
        expect(await skipped(f)).to.deep.equal({
          ...common,
          phone: '0613579247',
          phone_raw: '06 13 57 92 47',
          phone_international: '+33613579247',
        });
        expect(f.values()).to.include({ after__submit__phone: '0613579247', phone: '0613579246' });
        expect(await skipped(await edited('06 13'))).to.deep.equal(common);
      });
    });

    it('contains no code of a number that was changed afterwards', async () => {
      const f = await submitted({ check: [PIN, { status: 404 }] });
      await write(f, '1234');
      await f.settled(() => {
        f.engine.scope.set('after__submit__phone_raw', '06 13 57 92 47');
        f.engine.scope.set('after__submit__phone_international', '+33613579247');
      });
      await f.click('Skip');
      await f.tick(500);
      expect(posted(f)).to.not.have.property('valid_2fa');
    });
  });

  for (const [flag, empty] of [
    ['PHONE_2FA', 'Your phone number has not been verified yet'],
    ['PHONE_SNA2FA', 'Invalid code'],
  ] as const) {
    it(`blocks Next without a code or with a wrong one, with ${flag}`, async () => {
      const f = await submitted({ features: { [flag]: true }, check: [{ status: 404 }] });
      await f.next();
      expect(f.error('phone_otp')).to.equal(empty);
      await write(f, '1234');
      await f.next();
      expect(f.error('phone_otp')).to.equal('Invalid code');
      expect(f.step()).to.equal(added(f)!.order);
    });
  }

  it('is not shown for a number that was verified before', async () => {
    const f = await mounted({ questions: [{ ...PHONE, type: 'phone2fa' }] });
    await f.fill('phone', CELL);
    await f.click('Send code');
    await write(f, '1234');
    await f.tick(2500);
    expect(f.sending()).to.equal('success');
    expect(f.step()).to.equal(2);
    expect(serviceCalls(f.host)).to.have.length(2);
  });

  it('uses the country that an answer names', async () => {
    const questions = [
      { ...PHONE, countryOverrideBpKey: 'land' },
      { bpKey: 'land', type: 'short_text' },
    ];
    const f = await mounted({ questions });
    await f.fill('land', 'de');
    await f.fill('phone', '01512 3456799');
    await f.next();
    expect(requestBodies(f.host)[0]).to.include({ country: 'de', phoneNumber: '%2B4915123456799' });
    expect(f.section().textContent).to.contain('01512 3456799');
    await f.tick(2000);
    await f.click('Change phone number');
    const field = f.section().querySelector<HTMLInputElement>('input[type=tel]')!;
    await f.settled(() => void fireEvent.change(field, { target: { value: '01512 3456798' } }));
    await f.click('Send code');
    expect(requestBodies(f.host).at(-1)).to.include({ country: 'de', phoneNumber: '%2B4915123456798' });
  });

  for (const motion of [0, undefined])
    it(`asks for no code if the lead is not accepted, ${motion === 0 ? 'without' : 'with'} motion`, async () => {
      const f = await submitted({ lead: { status: 500 }, page: { pauses: { motion } } });
      await f.tick(30_000);
      expect([f.sending(), f.step()]).to.deep.equal(['failure', 2]);
      expect(requestBodies(f.host)).to.deep.equal([]);
      f.host.reply('POST /submit', { body: { result: 'cache-8' } });
      await f.click('Send again');
      await f.tick(1000);
      expect(requestBodies(f.host)).to.have.length(1);
      expect(requestBodies(f.host)[0]).to.deep.include({ postSubmitArgs: { cache_id: 'cache-8', force_send: true } });
    });

  it('is not shown without a number, or without a mode such as 2FA', async () => {
    const f = await mounted();
    await f.next();
    expect(f.step()).to.equal(2);
    expect(requestBodies(f.host)).to.deep.equal([]);
    const without = await submitted({ features: {} });
    expect(added(without)).to.not.equal(undefined);
    expect(without.step()).to.equal(2);
  });

  for (const [what, has2fa, shown] of [
    ['has no reply when the lead is sent', { body: { type_2fa: '2FA' }, delay: 900 }, false],
    ['names a mode', { body: { type_2fa: '2FA' } }, true],
  ] as const) {
    it(`is ${shown ? '' : 'not '}shown if has_2fa ${what}`, async () => {
      const f = await submitted({ has2fa, lead: { body: {}, delay: 600 } });
      await f.tick(3000);
      expect(f.step()).to.equal(shown ? added(f)!.order : 2);
      expect(requestBodies(f.host).length > 0).to.equal(shown);
    });
  }

  it('is not skipped inside of the form while has_2fa is pending', async () => {
    const code = { bpKey: 'code', type: 'phone_otp', phoneBpKey: 'phone', title: 'Code' };
    const host = phoneHost({ has2fa: { body: { type_2fa: '2FA' }, delay: 2000 } });
    const page = { dci: 'abc', features: FLAG };
    const f = await mountForm(formOf([[PHONE], [code], [CONSENT]], { country: 'fr' }), { host, page });
    await f.type('phone', CELL);
    await f.next();
    expect(f.step()).to.equal(1);
    await f.tick(2000);
    expect(f.shown()).to.deep.equal(['code']);
  });

  it('verifies a number that is asked for after the submit', async () => {
    const second = { bpKey: 'second', type: 'phone2fa', title: 'Second' };
    const after = [{ order: 1, type: 'questions', questions: [second] }];
    const has2fa = { body: { type_2fa: '2FA' } };
    const f = await mounted({ questions: [], features: {}, after, has2fa });
    await f.next();
    expect(f.shown()).to.deep.equal(['second']);
    expect(f.host.calls.filter(({ path }) => path === '/tr/abc/has_2fa')).to.have.length(1);
    await f.type('second', CELL);
    await f.click('Send code');
    expect(serviceCalls(f.host)).to.deep.equal(['startVerify sms']);
    await write(f, '1234');
    expect(f.values()).to.include({ valid_2fa: true });
    expect(f.fact('visitorPhone')).to.equal('06 13 57 92 46');
  });

  describe('changing the number', () => {
    const edit = (f: Mounted, number: string) =>
      f.settled(() => {
        const field = f.section().querySelector<HTMLInputElement>('input[type=tel]')!;
        fireEvent.change(field, { target: { value: number } });
      });

    it('happens in place: an edit resets the verification, and the new number gets a code', async () => {
      const f = await submitted();
      await f.click('Change phone number');
      expect(f.section().querySelector('input[type=tel]')).to.equal(null);
      await f.tick(2000);
      await write(f, '12');
      await f.click('Change phone number');
      await edit(f, '06 13 57 92 47');
      expect(verification(f)).to.include({ sending: 'none' });
      expect(f.values()).to.not.have.any.keys('code_2fa', 'triggered_2fa');
      await f.click('Send code');
      expect(requestBodies(f.host).at(-1)).to.deep.include({
        event: 'startVerify',
        phoneNumber: '%2B33613579247',
        postSubmitArgs: {
          phone: '0613579247',
          phone_raw: '06 13 57 92 47',
          phone_international: '+33613579247',
          cache_id: 'cache-7',
          force_send: true,
        },
      });
      expect(f.values()).to.include({ after__submit__phone: '0613579247', phone: '0613579246' });
      expect(f.fact('visitorPhone'), 'what later texts say').to.equal('06 13 57 92 47');
      await write(f, '1234');
      await f.tick(1500);
      expect(f.step()).to.equal(2);
      expect(f.values()).to.include({ after__submit__phone: '0613579247' });
    });

    const sendButtons = (f: Mounted): (string | null)[] =>
      [...f.section().querySelectorAll('button')].map(one => one.textContent).filter(name => name?.includes('code'));

    it('in place begins with the number that was changed before, and has one button that sends a code to it', async () => {
      const f = await submitted();
      await f.tick(2000);
      await f.click('Change phone number');
      expect(sendButtons(f)).to.deep.equal(['Send code']);
      await edit(f, '06 13 57 92 47');
      expect(sendButtons(f)).to.deep.equal(['Send code']);
      expect(boxes(f), 'no boxes for the code of another number').to.deep.equal([]);
      expect(f.section().querySelector('.sw-verify-status')).to.equal(null);
      await f.click('Send code');
      await f.tick(2000);
      await f.click('Resend code');
      expect(requestBodies(f.host).map(({ phoneNumber }) => phoneNumber)).to.deep.equal([
        '%2B33613579246',
        '%2B33613579247',
        '%2B33613579247',
      ]);
      await f.tick(2000);
      await f.click('Change phone number');
      expect(f.section().querySelector<HTMLInputElement>('input[type=tel]')!.value).to.equal('06 13 57 92 47');
    });

    it('to the same number sends another code to it', async () => {
      const f = await submitted();
      await f.tick(2000);
      await f.click('Change phone number');
      await f.click('Send code');
      expect(serviceCalls(f.host)).to.deep.equal(['startVerify sms', 'startVerify sms']);
      expect(boxes(f)).to.have.length(4);
    });

    it('in place can be canceled, and then the number is the one before', async () => {
      const f = await submitted();
      await f.tick(2000);
      await f.click('Change phone number');
      await edit(f, '06 13 57 92 47');
      await f.click('Cancel');
      expect(f.section().querySelector('input[type=tel]')).to.equal(null);
      expect(f.values()).to.not.have.property('after__submit__phone');
      await f.click('Resend code');
      expect(requestBodies(f.host).at(-1)).to.include({ phoneNumber: '%2B33613579246' });
      await f.tick(2000);
      await write(f, '1234');
      await f.click('Change phone number');
      expect(f.section().querySelector('input[type=tel]'), 'not once the code was accepted').to.equal(null);
    });

    describe('in a full view, with 2FA_EOF', () => {
      const opened = async (has2fa: object = { type_2fa: '2FA_EOF' }): Promise<Mounted> => {
        const f = await submitted({ has2fa: { body: has2fa } });
        await f.tick(2000);
        await f.click('Change phone number');
        return f;
      };
      it('has five parts and focuses its field', async () => {
        const f = await opened();
        const view = f.section().querySelector('.sw-edit-number')!;
        expect(view.querySelector('h2')?.textContent).to.equal('Change phone number');
        expect([...view.querySelectorAll('p')].map(one => one.textContent)).to.deep.equal([
          'We send the code by SMS to the number below.',
          'Check the number and validate to receive a new code.',
        ]);
        expect([...view.querySelectorAll('button')].map(one => one.textContent)).to.deep.equal(['Back', 'Validate']);
        expect(document.activeElement).to.equal(view.querySelector('input[type=tel]'));
        expect(f.section().querySelector('.sw-question[data-apart]')).to.exist;
      });
      it('rejects an invalid number and shows an error, and goes back without a change, with new_edit_view too', async () => {
        const f = await opened({ type_2fa: '2FA', new_edit_view: true });
        await edit(f, '06 13');
        await f.click('Validate');
        expect(f.section().querySelector('.sw-edit-number .sw-error')?.textContent).to.equal('Invalid phone number');
        expect(f.announced()).to.equal('Invalid phone number');
        await edit(f, '06 13 57 92 47');
        await f.settled(() => void fireEvent.click(f.section().querySelector('.sw-edit-number .sw-back')!));
        expect(verification(f)).to.include({ sending: 'sent' });
        expect(serviceCalls(f.host)).to.have.length(1);
        expect(f.values()).to.not.have.property('after__submit__phone');
        expect(f.section().querySelector('[data-apart]')).to.equal(null);
        expect(boxes(f)).to.have.length(4);
      });
      it('sends a new code to the new number, also with Enter', async () => {
        const f = await opened();
        await edit(f, '06 13 57 92 47');
        const field = f.section().querySelector('input[type=tel]')!;
        await f.settled(() => void fireEvent.keyDown(field, { key: 'Enter' }));
        expect(requestBodies(f.host).at(-1)).to.include({ event: 'startVerify', phoneNumber: '%2B33613579247' });
        expect(boxes(f)).to.have.length(4);
        expect(f.section().textContent).to.contain('06 13 57 92 47');
      });
    });
  });

  describe('the boxes', () => {
    const ready = async () => {
      const f = await submitted({ check: [{ ...PIN, delay: 100 }] });
      await f.tick(0);
      return f;
    };
    const values = (f: Mounted) => boxes(f).map(box => box.value);
    const focused = (f: Mounted) => boxes(f).indexOf(document.activeElement as HTMLInputElement);
    const key = (f: Mounted, index: number, name: string) =>
      f.settled(() => void fireEvent.keyDown(boxes(f)[index]!, { key: name }));
    const put = (f: Mounted, index: number, text: string) =>
      f.settled(() => void fireEvent.change(boxes(f)[index]!, { target: { value: text } }));

    it('get the focus when the code is sent, move it on with each digit, and replace a digit by a second one', async () => {
      const f = await ready();
      expect(focused(f)).to.equal(0);
      await put(f, 0, '1');
      expect([values(f), focused(f)]).to.deep.equal([['1', '', '', ''], 1]);
      await put(f, 0, '12');
      expect(values(f)).to.deep.equal(['2', '', '', '']);
      await put(f, 0, '32');
      expect(values(f)).to.deep.equal(['3', '', '', '']);
    });
    it('accept a code that the browser reads from the message', async () => {
      const host = phoneHost();
      let hand: (code: string) => void = () => undefined;
      const signals: AbortSignal[] = [];
      host.oneTimeCode = signal => {
        signals.push(signal);
        return new Promise(resolve => {
          hand = resolve;
        });
      };
      const f = await mountForm(formOf([[PHONE, CONSENT]], { country: 'fr' }), { host, page: { features: FLAG } });
      await f.fill('phone', CELL);
      await f.next();
      await f.settled(() => hand('1234'));
      expect(requestBodies(host).at(-1)).to.include({ event: 'checkVerify', verificationCode: '1234' });
      expect(signals[0]?.aborted).to.equal(true);
    });
    it('start a new code in the first box after a wrong one, but allow changing one digit', async () => {
      const f = await submitted({ check: [{ status: 404 }] });
      await write(f, '1234');
      expect(focused(f)).to.equal(0);
      await put(f, 0, '5');
      expect([values(f), focused(f)]).to.deep.equal([['5', '', '', ''], 1]);
      for (const [index, digit] of ['6', '7', '8'].entries()) await put(f, index + 1, digit);
      await put(f, 2, '9');
      const checked = requestBodies(f.host).flatMap(body =>
        body.event === 'checkVerify' ? [body.verificationCode] : [],
      );
      expect(checked).to.deep.equal(['1234', '5678', '5698']);
    });
    it('support the arrow keys and Backspace', async () => {
      const f = await ready();
      await put(f, 0, '123');
      await key(f, 3, 'ArrowLeft');
      expect(focused(f)).to.equal(2);
      await key(f, 2, 'Home');
      expect(focused(f)).to.equal(0);
      await key(f, 0, 'End');
      await key(f, 3, 'Backspace');
      expect([values(f), focused(f)]).to.deep.equal([['1', '2', '', ''], 2]);
      await key(f, 2, 'Backspace');
      expect([values(f), focused(f)]).to.deep.equal([['1', '', '', ''], 1]);
    });
  });

  it('stops all its timers and listeners', async () => {
    const left: number[] = [];
    for (const features of [FLAG, {}] as Record<string, boolean>[]) {
      const f = await submitted({ features });
      await f.tick(1000);
      await f.unmount();
      left.push(f.host.pending());
    }
    expect(left[0]).to.equal(left[1]);
  });
});
