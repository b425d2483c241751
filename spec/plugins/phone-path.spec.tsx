import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import { openPage, type Page } from '../hostile/branches/page.tsx';
import type { Action, QuestionShape } from '../hostile/branches/shape.ts';
import { createTestHost } from '../support/host.ts';
import { formOf, type Mounted, mountForm } from '../support/mount.tsx';
import { CELL, phoneHost, serviceCalls } from '../support/phones.ts';

const PAGE = { dci: 'abc' };
const CONFIGURATION = { language: 'en', country: 'fr', addedConsent: false };
const PHONE = { bpKey: 'phone', type: 'phone2fa', title: 'Phone' };
const TEXT = { bpKey: 'name', type: 'short_text' };
const LAST = { bpKey: 'last', type: 'short_text' };
const MARKS = ['triggered_2fa', 'code_2fa', 'valid_2fa', 'phone_validation', 'pinId'];

const boxes = (f: Mounted): HTMLInputElement[] => [...f.form.querySelectorAll<HTMLInputElement>('.sw-code-box')];
async function enterCode(f: Mounted): Promise<void> {
  for (const [place, digit] of [...'1234'].entries())
    await f.settled(() => void fireEvent.change(boxes(f)[place]!, { target: { value: digit } }));
  await f.tick(500);
}
async function back(f: Mounted): Promise<void> {
  await f.click('Back');
  await f.tick(1000);
}
const isVerified = (f: Mounted): boolean => f.section().textContent.includes('Your phone number is verified');
const mounted = (steps: Parameters<typeof formOf>[0]) =>
  mountForm(formOf(steps, CONFIGURATION), { host: phoneHost(), page: PAGE });
const sent = async (f: Mounted) => {
  await f.tick(2000);
  return f.host.calls.find(({ path }) => path === '/submit')?.body as Record<string, unknown>;
};
const variant = (type: string, value: string) => ({ ...PHONE, type, conditionalDisplay: [{ bpKey: 'name', value }] });

describe('a number and the path', () => {
  it('is shown in texts in the format of the question that asked for it', async () => {
    const country = (bpKey: string) => ({ bpKey, text: bpKey });
    const where = { bpKey: 'country', type: 'radio', title: 'Country', values: [country('fr'), country('us')] };
    const phone = (value: string, more: object = {}) => ({
      ...{ bpKey: 'phone', type: 'phone', title: 'Phone', ...more },
      conditionalDisplay: [{ bpKey: 'country', value }],
    });
    const f = await mounted([[where, phone('fr'), phone('us', { countryOverrideBpKey: 'country' })]]);
    await f.choose('country', 'us');
    await f.fill('phone', '2124567890');
    expect(f.fact('visitorPhone')).to.equal('(212) 456-7890');
  });

  it('is still verified, and the lead says so, after its step was left by Back', async () => {
    const f = await mounted([[TEXT], [PHONE]]);
    await f.next();
    await f.type('phone', CELL);
    await f.click('Send code');
    await enterCode(f);
    await back(f);
    await f.tick(3000);
    expect([f.step(), Object.keys(f.values())]).to.deep.equal([1, []]);
    await f.next();
    expect([f.step(), isVerified(f)]).to.deep.equal([2, true]);
    await f.next();
    expect(await sent(f)).to.include({ valid_2fa: true, code_2fa: '1234', pinId: 'pin', phone_validation: 'valid' });
    expect(serviceCalls(f.host)).to.deep.equal(['startVerify sms', 'checkVerify sms']);
  });

  it('keeps the code that was sent for it when its step was left by Back', async () => {
    const f = await mounted([[TEXT], [PHONE]]);
    await f.next();
    await f.type('phone', CELL);
    await f.click('Send code');
    await f.tick(2500);
    await back(f);
    expect(f.values()).to.not.have.any.keys(MARKS);
    await f.next();
    expect(f.values()).to.include({ triggered_2fa: true, pinId: 'pin' });
    await enterCode(f);
    expect(isVerified(f)).to.equal(true);
    expect(serviceCalls(f.host)).to.deep.equal(['startVerify sms', 'checkVerify sms']);
  });

  it('needs another code after another number was typed, and none after the field was empty', async () => {
    const f = await mounted([[PHONE], [LAST]]);
    await f.type('phone', CELL);
    await f.click('Send code');
    await enterCode(f);
    await f.type('phone', '');
    expect(isVerified(f)).to.equal(false);
    expect(f.values()).to.not.have.any.keys(MARKS);
    await f.type('phone', CELL);
    expect(isVerified(f)).to.equal(true);
    await f.type('phone', '06 13 57 92 47');
    expect(isVerified(f)).to.equal(false);
  });

  it('leaves its step only by Next if it is typed again after it was verified', async () => {
    const f = await mounted([[PHONE], [LAST]]);
    await f.type('phone', CELL);
    await f.click('Send code');
    await enterCode(f);
    await f.tick(3000);
    expect(f.step()).to.equal(2);
    await back(f);
    for (const before of ['06 13 57 92 47', '']) {
      await f.type('phone', before);
      await f.type('phone', CELL);
      await f.tick(3000);
      expect([f.step(), isVerified(f)], before).to.deep.equal([1, true]);
    }
    await f.next();
    expect(f.step()).to.equal(2);
    expect(serviceCalls(f.host)).to.deep.equal(['startVerify sms', 'checkVerify sms']);
  });

  it('stays verified when another number of its key is verified on a later step', async () => {
    const f = await mounted([[PHONE], [PHONE], [LAST]]);
    for (const number of [CELL, '06 13 57 92 47']) {
      await f.type('phone', number);
      await f.click('Send code');
      await enterCode(f);
      await f.tick(3000);
    }
    expect([f.step(), f.values().phone_raw]).to.deep.equal([3, '06 13 57 92 47']);
    await back(f);
    expect([f.input('phone').value, isVerified(f)]).to.deep.equal(['06 13 57 92 47', true]);
    await back(f);
    expect([f.input('phone').value, isVerified(f)]).to.deep.equal([CELL, true]);
    expect(f.values()).to.include({ valid_2fa: true });
    for (let step = 1; step <= 3; step++) await f.next();
    expect(await sent(f)).to.include({ phone: '0613579247', valid_2fa: true });
    expect(serviceCalls(f.host).filter(call => call.startsWith('start'))).to.have.length(2);
  });

  it('is not said to be verified, or to have a code, by a question that a condition has hidden', async () => {
    const f = await mounted([[TEXT, variant('phone2fa', 'a'), variant('phone', 'b')]]);
    await f.fill('name', 'a');
    await f.type('phone', CELL);
    await f.click('Send code');
    expect(f.values()).to.include({ triggered_2fa: true, pinId: 'pin' });
    await f.fill('name', 'b');
    await f.next();
    expect(await sent(f))
      .to.include({ phone: '0613579246' })
      .and.not.have.any.keys(MARKS);
  });

  describe('after an update of the form', () => {
    const question = (one: object): QuestionShape => ({ validationRules: [], ...one }) as unknown as QuestionShape;
    const steps = [
      [
        { ...TEXT, tags: ['name'] },
        { ...variant('phone2fa', 'a'), tags: ['tel'] },
      ],
      [LAST],
    ].map((questions, place) => ({
      order: place + 1,
      type: 'questions' as const,
      title: `Step ${place + 1}`,
      questions: questions.map(question),
    }));
    const form = { id: 'updated', name: 'Updated', configuration: CONFIGURATION, steps };
    const isShownAsVerified = (page: Page) => page.screen().questions.find(({ id }) => id === 'tel')?.isVerified;
    const CODED: Action[] = [{ do: 'give', question: 'tel', value: CELL }, { do: 'next' }];
    const VERIFIED: Action[] = [{ do: 'verify', question: 'tel', value: CELL }, { do: 'back' }];
    async function updated(actions: readonly Action[]): Promise<Page> {
      const page = await openPage({ form, updated: form, view: 'steps' });
      await page.act({ do: 'give', question: 'name', value: 'a' });
      for (const action of actions) await page.act(action);
      await page.act({ do: 'update' });
      return page;
    }
    async function finish(page: Page): Promise<unknown> {
      for (let count = 0; count < 2 && page.leads().length === 0; count++) await page.act({ do: 'next' });
      const [lead] = page.leads();
      await page.close();
      return lead;
    }

    it('is verified, and by the code that was sent before', async () => {
      for (const actions of [CODED, VERIFIED]) {
        const page = await updated(actions);
        expect(isShownAsVerified(page)).to.equal(actions === VERIFIED || undefined);
        if (actions === CODED) await page.act(VERIFIED[0]!);
        expect(page.screen()).to.include({ codes: 1, order: actions === CODED ? 2 : 1 });
        expect(await finish(page)).to.include({ valid_2fa: true, phone_validation: 'valid', pinId: 'pin' });
      }
    });

    it('is not said to be verified, or to have a code, once its question is hidden', async () => {
      for (const actions of [CODED, VERIFIED]) {
        const page = await updated(actions);
        await page.act({ do: 'give', question: 'name', value: 'b' });
        expect(await finish(page))
          .to.include({ name: 'b' })
          .and.not.have.any.keys(MARKS);
      }
    });
  });
});

/** The page of one tab, whose visitor verifies the phone and is asked for the code of the other number after the lead. */
function openTab(verifies: 'phone' | 'second') {
  const session = new Map<string, string>();
  const other = verifies === 'second' ? [{ bpKey: 'phone', type: 'phone' }] : [];
  const form = {
    ...formOf([[{ ...PHONE, bpKey: verifies }, ...other]], CONFIGURATION),
    stepsAfterSubmit: [
      { order: 1, type: 'questions', questions: [TEXT, { bpKey: 'otp', type: 'phone_otp', phoneBpKey: 'phone' }] },
    ],
  };
  return async (loaded: 'navigate' | 'reload'): Promise<Mounted> => {
    const host = phoneHost({
      host: createTestHost({ session, database: () => globalThis.indexedDB }),
      has2fa: { body: { has_2fa: true, type_2fa: '2FA' } },
    });
    host.globals.performance = { getEntriesByType: () => [{ type: loaded }] };
    const f = await mountForm(form, { host, page: PAGE });
    await turns(f, 10);
    return f;
  };
}
/** IndexedDB responds in real turns of the event loop, which the test clock does not control. */
async function turns(f: Mounted, ms: number): Promise<void> {
  await f.tick(ms);
  for (let turn = 0; turn < 40; turn++) await f.settled(() => undefined);
}
/** Lets time pass until the page is in a state, and stores it. */
async function until(f: Mounted, isReached: () => boolean): Promise<void> {
  for (let turn = 0; turn < 50 && !isReached(); turn++) await turns(f, 200);
  expect(isReached()).to.equal(true);
  for (let turn = 0; turn < 5; turn++) await turns(f, 200);
}
const isAfterLead = (f: Mounted) => f.form.querySelector('[data-bpkey=name]') !== null;

describe('a reload on a step after the submit that asks for a code', () => {
  it('shows no boxes for a number that was verified before the lead', async () => {
    const load = openTab('phone');
    const first = await load('navigate');
    await first.type('phone', CELL);
    await first.click('Send code');
    await enterCode(first);
    await until(first, () => isAfterLead(first));
    expect([first.sending(), boxes(first).length]).to.deep.equal(['success', 0]);
    await first.unmount();

    const f = await load('reload');
    await until(f, () => isAfterLead(f));
    expect([boxes(f).length, f.form.textContent.includes('verified')]).to.deep.equal([0, false]);

    await f.click('Start a new request');
    await until(f, () => !isAfterLead(f));
    await f.type('phone', CELL);
    expect(isVerified(f)).to.equal(false);
    await f.click('Send code');
    expect(boxes(f)).to.have.length(4);
    await f.unmount();
  });

  it('does not take a number for verified because another one is', async () => {
    const load = openTab('second');
    const first = await load('navigate');
    await first.type('phone', '06 13 57 92 47');
    await first.type('second', CELL);
    await first.click('Send code');
    await enterCode(first);
    await until(first, () => boxes(first).length === 4 && isAfterLead(first));
    expect(first.sending()).to.equal('success');
    await first.unmount();

    const f = await load('reload');
    await until(f, () => boxes(f).length === 4);
    expect(isVerified(f)).to.equal(false);
    await f.unmount();
  });
});
