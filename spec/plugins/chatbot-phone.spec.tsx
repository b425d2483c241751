import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import { mountChat, ok, said, text } from '../support/chat.ts';
import { required } from '../support/definitions.ts';
import type { Mounted } from '../support/mount.tsx';
import { CELL, type Provider, phoneHost, serviceCalls, visibleError } from '../support/phones.ts';

/** The verification of a phone number in the chat. */
const PHONE = { bpKey: 'phone', type: 'phone2fa', title: 'Phone?', validationRules: [{ validator: 'required' }] };
const OTP = { bpKey: 'code', type: 'phone_otp', title: 'Code?', phoneBpKey: 'phone' };

interface Setup extends Provider {
  features?: Record<string, boolean>;
}
const mounted = (steps: object[], { features, ...provider }: Setup = {}) =>
  mountChat(
    steps as Parameters<typeof mountChat>[0],
    {
      host: phoneHost(provider),
      page: { dci: 'abc', features: { CHATBOT: true, ...features } },
    },
    { country: 'fr' },
  );
const boxes = (f: Mounted): HTMLInputElement[] => [...f.form.querySelectorAll<HTMLInputElement>('.sw-code-box')];
const write = (f: Mounted, code: string) =>
  f.settled(async () => {
    for (const [index, digit] of [...code].entries()) {
      fireEvent.change(boxes(f)[index]!, { target: { value: digit } });
      await f.host.settle();
    }
  });

describe('phone2fa in the chat', () => {
  it('sends the code on OK, and shows no error at the empty boxes yet', async () => {
    const f = await mounted([[PHONE], [text('b')]]);
    await f.type('phone', CELL);
    await ok(f);
    expect(serviceCalls(f.host)).to.deep.equal(['startVerify sms']);
    expect(boxes(f).map(box => box.getAttribute('aria-invalid'))).to.deep.equal([null, null, null, null]);
    expect(document.activeElement).to.equal(boxes(f)[0]);
    expect(visibleError(f.form)).to.equal('');
    expect(said(f)).to.deep.equal(['bot: Phone?']);
  });

  it('shows the error of the code on OK, as on Next', async () => {
    const f = await mounted([[PHONE, text('note')], [text('b')]]);
    await f.type('phone', CELL);
    await ok(f);
    await ok(f);
    expect(visibleError(f.form)).to.contain('Your phone number has not been verified yet');
    await write(f, '12');
    await ok(f);
    expect(visibleError(f.form)).to.contain('Invalid code');
    expect(f.announced()).to.contain('Invalid code');
  });

  it('announces and focuses a number that is refused after OK', async () => {
    const f = await mounted([[PHONE], [text('b')]], { start: [{ status: 422, delay: 300 }] });
    await f.type('phone', CELL);
    await ok(f);
    await f.tick(1000);
    const refused = 'Please use a mobile phone number';
    expect(f.question('phone').textContent).to.contain(refused);
    expect(f.announced()).to.contain(refused);
    expect(document.activeElement).to.equal(f.input('phone'));
    expect(f.input('phone').getAttribute('aria-invalid')).to.equal('true');
  });

  it('advances by itself to the next question of its step, then to the next step', async () => {
    const f = await mounted([[PHONE, text('note', required)], [text('b')]]);
    await f.type('phone', CELL);
    await f.click('Send code');
    await write(f, '1234');
    await f.tick(1499);
    expect(said(f)).to.deep.equal(['bot: Phone?']);
    await f.tick(1);
    expect(said(f).slice(1)).to.deep.equal([`user: ${CELL}`]);
    await f.tick(1000);
    expect(f.shown()).to.deep.equal(['note']);
    expect(f.error('note')).to.equal('');
    expect(f.path()).to.deep.equal([1]);
    await f.type('note', 'x');
    await ok(f);
    expect(f.path()).to.deep.equal([1, 2]);
  });

  it('asks a consent text that the accepted code shows', async () => {
    const calls = { bpKey: 'calls', type: 'tcpa', title: 'Calls', text: 'Acme may call me.' };
    const shown = { ...calls, conditionalDisplay: [{ bpKey: 'valid_2fa', value: true }] };
    const f = await mounted([[PHONE, shown], [text('b')]]);
    await f.type('phone', CELL);
    await f.click('Send code');
    await write(f, '1234');
    await f.tick(5000);
    expect([f.path(), f.shown()]).to.deep.equal([[1], ['calls']]);
    await ok(f);
    expect(f.path()).to.deep.equal([1, 2]);
  });
});

describe('phone_otp in the chat', () => {
  const arrived = async (setup: Setup = {}): Promise<Mounted> => {
    const f = await mounted([[{ ...PHONE, type: 'phone' }], [OTP, text('note')]], {
      ...setup,
      features: { PHONE_2FA: true },
    });
    await f.settled(() => void fireEvent.click(f.input('phone')));
    await f.type('phone', CELL);
    await ok(f);
    await f.tick(2000);
    return f;
  };

  it('sends the code when the question appears, does not echo it, and advances to the next question', async () => {
    const f = await arrived();
    expect(serviceCalls(f.host)).to.deep.equal(['startVerify sms']);
    await write(f, '1234');
    await f.tick(2500);
    expect(said(f).slice(-3)).to.deep.equal(['bot: Code?', 'user: OK', 'bot: note?']);
  });

  it('lets the visitor change the number in a separate view', async () => {
    const f = await arrived({ has2fa: { body: { type_2fa: '2FA_EOF' } } });
    await f.click('Change phone number');
    expect(f.form.querySelector('.sw-asked > .sw-question[data-apart] .sw-edit-number')).to.exist;
    await f.settled(() => void fireEvent.click(f.form.querySelector('.sw-edit-number .sw-back')!));
    expect(f.form.querySelector('[data-apart]')).to.equal(null);
    expect(boxes(f)).to.have.length(4);
  });
});
