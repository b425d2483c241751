import { expect } from 'chai';
import type { Prepare } from '../../../engine/contract/definition.ts';
import { definePlugin, defineQuestion } from '../../../plugins/kit/kit.ts';
import { createRegistry } from '../../../registry.ts';
import { required, text } from '../../support/definitions.ts';
import { createTestHost } from '../../support/host.ts';
import { BUILT_IN, formOf, type Mounted, type MountOptions, mountForm, rows } from '../../support/mount.tsx';

const asking = (...bpKeys: string[]) => ({ type: 'questions', questions: bpKeys.map(bpKey => text(bpKey)) });
const listed = (steps: readonly object[]) => steps.map((step, index) => ({ order: index + 1, ...step }));
/** Without the call that follows the after-submit steps. */
const leads = (f: Mounted) =>
  f.host.calls.filter(call => call.path === '/submit' && !(call.body as object as { force_send?: true }).force_send);
const OK = { delay: 1000, body: {} };
const FAILED = { status: 500, body: 'no' };

async function mount(definition: object, answer: object = OK, options?: MountOptions) {
  const f = await mountForm(definition, options);
  f.host.reply('POST /submit', answer);
  return f;
}

describe('the end of the form', () => {
  it('sends the lead once, when the final step is shown', async () => {
    const f = await mount(formOf([asking('a')]));
    await f.next(499);
    expect(leads(f)).to.have.length(0);
    await f.tick(1);
    expect([leads(f).length, f.path(), f.sending()]).to.deep.equal([1, [1, 2], 'sending']);
    await f.tick(1000);
    expect([leads(f).length, f.sending()]).to.deep.equal([1, 'success']);
  });

  it('can be reached again without another lead after the visitor went back, with Forward and with Next', async () => {
    const f = await mount(formOf([asking('a')]), { body: {} });
    await f.next();
    await f.tick(0);
    expect(f.sending()).to.equal('success');
    await f.settled(() => f.host.history.go(-1));
    await f.tick(0);
    expect(f.path()).to.deep.equal([1]);
    const emitted = new Set<string>();
    f.engine.scope.on('sending', () => void emitted.add('sending'));
    await f.settled(() => f.host.history.go(1));
    await f.tick(1000);
    expect(f.path()).to.deep.equal([1, 2]);
    await f.settled(() => f.engine.back());
    await f.next();
    await f.tick(1000);
    expect([leads(f).length, f.path(), f.sending(), emitted.size]).to.deep.equal([1, [1, 2], 'success', 0]);
    expect(f.form.querySelector('[data-success]')).to.exist;
  });

  it('sends the lead when Next leaves a last step with questions, and thanks the visitor', async () => {
    const steps = listed([asking('a'), asking('b')]);
    const f = await mount({ id: 'q', configuration: { country: 'us' }, steps });
    await f.next();
    expect(leads(f)).to.have.length(0);
    await f.next();
    await f.tick(1000);
    expect(leads(f)).to.have.length(1);
    expect(f.section().textContent).to.contain('Thank you for completing the survey');
    expect(f.form.querySelector('[data-success]')).to.exist;
  });

  it('is a step with questions that is marked final, even if other steps follow', async () => {
    const steps = listed([asking('a'), { ...asking('b'), final: true }, asking('c'), { type: 'transition' }]);
    const f = await mount({ id: 'q', configuration: { country: 'us' }, steps }, { body: {} });
    await f.next();
    expect([f.shown(), leads(f).length]).to.deep.equal([['b'], 0]);
    await f.next();
    await f.tick(0);
    expect([f.shown(), leads(f).length, f.sending()]).to.deep.equal([[], 1, 'success']);
    expect(f.section().textContent).to.contain('Thank you for completing the survey');
  });

  it('continues as usual after a successful retry', async () => {
    const after = { ...formOf([asking('a')]), stepsAfterSubmit: listed([asking('later')]) };
    const f = await mount(after, FAILED);
    await f.next();
    await f.tick(5000);
    f.host.reply('POST /submit', { body: {} });
    await f.click('Send again');
    await f.tick(0);
    expect(f.shown()).to.deep.equal(['later']);
    expect(f.sending()).to.equal('success');
  });

  describe('with steps after the submit', () => {
    const followed = (...steps: object[]) => ({ ...formOf([asking('a')]), stepsAfterSubmit: listed(steps) });

    it('shows the final step while sending, then these steps, then the final step again', async () => {
      const f = await mount(followed(asking('later'), asking('last')));
      await f.next();
      expect(f.path()).to.deep.equal([1, 2]);
      await f.tick(1000);
      expect(f.path()).to.deep.equal([1, 3]);
      await f.next();
      expect(f.path()).to.deep.equal([1, 3, 4]);
      await f.next();
      await f.tick(1000);
      expect(f.step()).to.equal(2);
      expect(f.form.querySelector('[data-success]')).to.exist;
      expect(leads(f)).to.have.length(1);
    });

    it('evaluates jumps with the answers given there first', async () => {
      const jump = { ...asking('a'), logicJumps: [{ conditions: [{ bpKey: 'a', value: 'new' }], destinationStep: 3 }] };
      const f = await mount(followed(jump, asking('second'), asking('third')), { body: {} });
      await f.fill('a', 'old');
      await f.next();
      await f.tick(0);
      await f.fill('a', 'new');
      await f.next();
      expect(f.shown()).to.deep.equal(['third']);
    });

    it('follows jumps among them, and continues after one with nothing to show', async () => {
      const hidden = text('third', { conditionalDisplay: [{ bpKey: 'a', value: 'x' }] });
      const jump = { ...asking('first'), logicJumps: [{ destinationStep: 3 }] };
      const f = await mount(
        followed(jump, asking('second'), { type: 'questions', questions: [hidden] }, asking('fourth')),
        { body: {} },
      );
      await f.next();
      await f.tick(0);
      expect(f.shown()).to.deep.equal(['first']);
      await f.next();
      expect(f.shown()).to.deep.equal(['fourth']);
    });

    it('shows the first one at once if it has startLoading, and its questions when the lead is sent', async () => {
      const f = await mount(followed({ ...asking('later'), startLoading: true }));
      await f.next();
      expect(f.step()).to.equal(3);
      expect(f.shown()).to.deep.equal([]);
      expect(f.section().querySelector('.sw-spinner')).to.exist;
      await f.tick(999);
      expect(f.shown()).to.deep.equal([]);
      await f.tick(1);
      expect(f.shown()).to.deep.equal(['later']);
    });

    it('never shows their questions if the sending failed', async () => {
      const page = { pauses: { motion: 160 } };
      const f = await mount(followed({ ...asking('later'), startLoading: true }), FAILED, { page });
      const shown = new Set<string>();
      const look = () => {
        for (const bpKey of f.shown()) shown.add(bpKey);
      };
      await f.next();
      new MutationObserver(look).observe(f.form, { childList: true, subtree: true });
      await f.tick(5000);
      expect([f.step(), f.sending(), ...shown]).to.deep.equal([2, 'failure']);
    });

    it('skips them if no lead is sent', async () => {
      const end = { type: 'transition', final: true, doNotSendLead: true };
      const form = { ...formOf([asking('a'), end]), stepsAfterSubmit: listed([asking('later')]) };
      const f = await mount(form);
      await f.next();
      await f.tick(5000);
      expect(f.path()).to.deep.equal([1, 2]);
    });
  });

  it('delays a step with startLoading for its waitingTime, shows its title and announces the loading', async () => {
    const f = await mount(formOf([{ ...asking('a'), title: 'Hello', startLoading: true, waitingTime: 1 }]));
    expect(f.screen.getByRole('heading', { name: 'Hello' })).to.exist;
    expect(f.announced()).to.equal('Loading');
    await f.tick(999);
    expect(f.shown()).to.deep.equal([]);
    await f.tick(1);
    expect(f.shown()).to.deep.equal(['a']);
    expect(f.section().querySelector('.sw-spinner')).to.equal(null);
  });

  it('does not delay a step without waitingTime or startLoading', async () => {
    for (const step of [{ startLoading: true }, { waitingTime: 9 }]) {
      const f = await mount(formOf([{ ...asking('a'), ...step }]));
      expect(f.shown()).to.deep.equal(['a']);
      await f.unmount();
    }
  });

  describe('with steps that plugins add', () => {
    const asks = (order: number, bpKey: string) => ({ order, ...asking(bpKey) });
    const prepare: Prepare = draft => {
      draft.beforeSubmit.push(asks(1, 'before'));
      draft.beforeEnd.push(asks(9, 'end')); // behind those of other plugins
    };
    const registry = () => createRegistry(BUILT_IN, [...rows, { name: 'more', prepare, load: async () => undefined }]);

    it('shows `beforeSubmit` before the sending and `beforeEnd` before the end', async () => {
      const form = { ...formOf([asking('a')]), stepsAfterSubmit: listed([asking('later')]) };
      const f = await mount(form, { body: {} }, { registry: registry() });
      const shown = [...f.shown()];
      for (let step = 0; step < 3; step++) {
        await f.next();
        await f.tick(0);
        shown.push(...f.shown());
        expect(leads(f)).to.have.length(step === 0 ? 0 : 1);
      }
      expect(shown).to.deep.equal(['a', 'before', 'later', 'end']);
      await f.next();
      expect(f.step()).to.equal(2);
    });

    it('goes back without sending', async () => {
      const f = await mount(formOf([asking('a')]), OK, { registry: registry() });
      await f.next();
      expect(f.shown()).to.deep.equal(['before']);
      await f.click('Back');
      await f.tick(5000);
      expect(f.shown()).to.deep.equal(['a']);
      expect(leads(f)).to.deep.equal([]);
    });
  });
});

describe('the success of a lead', () => {
  it('is shown although a plugin never answers, and so is the step after it', async () => {
    const silent = definePlugin('silent', { start: scope => void scope.on('showing', () => new Promise(() => {})) });
    const form = { ...formOf([asking('a')]), stepsAfterSubmit: listed([asking('later')]) };
    const f = await mount(form, { body: {} }, { plugins: [silent] });
    await f.next();
    await f.tick(10_000);
    expect([f.sending(), f.shown()]).to.deep.equal(['success', ['later']]);
  });
});

describe('an open consent', () => {
  const past = { ...asking('a'), logicJumps: [{ destinationStep: 3 }] };

  it('sends nothing past a question that a checkbox beside it opens', async () => {
    const terms = { bpKey: 'terms', type: 'legal', text: 'I agree' };
    const more = { bpKey: 'more', type: 'checkbox', text: 'More' };
    const extra = { bpKey: 'extra', type: 'short_text', conditionalDisplay: [{ bpKey: 'more', value: true }] };
    const form = formOf([[terms, more], [extra], asking('b')]);
    const f = await mount(form, OK, { page: { query: { initial_step: '3' } } });
    await f.next();
    expect(f.shown()).to.deep.equal(['terms', 'more']);
    await f.tickBox('terms');
    await f.tickBox('more');
    await f.next();
    expect([f.shown(), leads(f)]).to.deep.equal([['extra'], []]);
  });

  for (const isConsent of [true, undefined] as const)
    it(`is shown with its notice if it was passed and could not be loaded${isConsent ? '' : ', or may be one'}`, async () => {
      const view = () => null;
      const load = () => Promise.reject(new Error('404'));
      const parts = [defineQuestion('own', { empty: '', view, load, ...(isConsent && { isConsent }) })];
      const own = { bpKey: 'own', type: 'own', title: 'Own' };
      const steps = [{ type: 'questions', questions: [own] }, asking('b')];
      const options = { plugins: [definePlugin('own', { parts })], page: { query: { initial_step: '2' } } };
      const f = await mount(formOf(steps), OK, options);
      expect(f.shown()).to.deep.equal(['b']);
      await f.next();
      expect([f.shown(), leads(f)]).to.deep.equal([['own'], []]);
      expect(f.question('own').textContent).to.include('could not be loaded');
      await f.next();
      expect([f.shown(), leads(f)]).to.deep.equal([['own'], []]);
    });

  it('may be on a passed step of an unknown type, which is shown with its notice', async () => {
    const host = createTestHost();
    host.after(1000, () => host.fire('loaded')); // before that, a script of the page may register the type
    const options = { host, page: { query: { initial_step: '2' } }, startsWithin: 5000 };
    const f = await mount(formOf([{ ...asking('a'), type: 'own' }, asking('b')]), OK, options);
    await f.next();
    expect([f.step(), leads(f)]).to.deep.equal([1, []]);
    expect(f.section().textContent).to.include('could not be loaded');
  });

  it('that initial_step passed is asked in the chat too, before anything is sent', async () => {
    const terms = { bpKey: 'terms', type: 'legal', title: 'Terms', text: 'I agree' };
    const page = { features: { CHATBOT: true }, query: { initial_step: '2' } };
    const f = await mount(formOf([{ type: 'questions', questions: [terms] }, asking('b')]), OK, { page });
    await f.tick(3000);
    await f.fill('b', 'x');
    await f.click('OK');
    await f.tick(5000);
    expect([f.path().at(-1), leads(f)]).to.deep.equal([1, []]);
    await f.tickBox('terms');
    await f.click('OK');
    await f.tick(5000);
    expect(leads(f)).to.have.length(1);
  });

  it('that appears on the path after a failed sending is asked instead of sending again', async () => {
    const terms = {
      bpKey: 'terms',
      type: 'legal',
      text: 'I agree',
      conditionalDisplay: [{ bpKey: 'served', value: 'yes' }],
    };
    const f = await mount(formOf([{ type: 'questions', questions: [text('a'), terms] }, asking('b')]), FAILED);
    await f.next();
    await f.next();
    await f.tick(5000);
    const sent = leads(f).length;
    f.host.reply('POST /submit', { body: {} });
    await f.settled(() => f.engine.scope.set('served', 'yes'));
    await f.click('Send again');
    await f.tick(60_000);
    expect([f.sending(), f.shown(), leads(f).length]).to.deep.equal(['idle', ['a', 'terms'], sent]);
    await f.tickBox('terms');
    await f.next();
    await f.tick(5000);
    expect([f.sending(), leads(f).length]).to.deep.equal(['success', sent + 1]);
  });

  for (const by of ['OK', 'Skip'] as const)
    it(`whose code could not be loaded is not passed by ${by} in the chat`, async () => {
      const load = () => Promise.reject(new Error('404'));
      const parts = [defineQuestion('own', { empty: '', view: () => null, load, isConsent: true })];
      const own = { bpKey: 'own', type: 'own', title: 'Own' };
      const steps = [{ type: 'questions', skip: 'Skip', questions: [text('a'), own] }, asking('b')];
      const page = { features: { CHATBOT: true } };
      const f = await mount(formOf(steps), OK, { plugins: [definePlugin('own', { parts })], page });
      await f.fill('a', 'x');
      await f.click('OK');
      await f.tick(3000);
      await f.click(by);
      await f.tick(5000);
      expect([f.path(), f.shown(), leads(f)]).to.deep.equal([[1], ['own'], []]);
      expect(f.question('own').textContent).to.include('could not be loaded');
    });

  for (const by of ['Next', 'Skip'] as const)
    it(`of a step after the submit is not passed by ${by}, and its step is not sent without it`, async () => {
      const terms = { bpKey: 'terms', type: 'legal', text: 'I agree' };
      const extra = { type: 'questions', skip: 'Skip', questions: [text('extra'), terms] };
      const f = await mount({ ...formOf([asking('a')]), stepsAfterSubmit: listed([extra]) }, { body: { result: 'x' } });
      await f.next();
      await f.tick(0);
      await f.fill('extra', 'more');
      await f.click(by);
      await f.tick(20 * 60_000);
      f.host.fire('pagehide');
      await f.tick(1000);
      expect(f.shown()).to.deep.equal(['extra', 'terms']);
      expect(JSON.stringify(f.host.calls.map(({ body }) => body))).to.not.contain('more');
    });

  for (const [by, city] of [
    ['Next', 'Lyon'],
    ['Skip', undefined],
  ] as const)
    it(`and a required answer that was filled in and is gone are asked again, and ${by} goes on`, async () => {
      const steps = [
        {
          skip: 'Skip',
          questions: [
            text('home', { conditionalDisplay: [{ bpKey: 'kind', value: 'house' }] }),
            text('city', required),
          ],
        },
        { questions: [text('b')] },
      ];
      const f = await mount(formOf(steps));
      const [home] = f.engine.read.form.steps[0]!.questions;
      await f.settled(() => f.engine.scope.set('kind', 'house'));
      const field = f.engine.state.fields.ensure(home!);
      await f.settled(() => f.engine.answer(field, 'x', true, { city: 'Paris' }));
      await f.next();
      expect([f.step(), f.values().city]).to.deep.equal([2, 'Paris']);
      await f.settled(() => f.engine.scope.set('kind', 'flat'));
      expect(f.values()).to.not.have.property('city');
      await f.next();
      expect([f.path(), f.shown(), leads(f)]).to.deep.equal([[1, 2, 1], ['city'], []]);
      if (by === 'Next') {
        await f.fill('city', 'Lyon');
        await f.next();
        expect(f.step()).to.equal(2);
        await f.next();
      } else {
        await f.click('Skip');
        await f.tick(500);
      }
      await f.tick(1000);
      const [lead] = leads(f);
      expect([f.sending(), (lead!.body as { city?: string }).city]).to.deep.equal(['success', city]);
    });

  it('on a way that the visitor has left is not required', async () => {
    const roof = [{ bpKey: 'need', value: 'roof' }];
    const house = [{ bpKey: 'kind', value: 'house' }];
    const terms = { bpKey: 'terms', type: 'legal', text: 'I agree', conditionalDisplay: roof };
    const first = [text('need'), text('home', { conditionalDisplay: house }), text('city', required)];
    const steps = [
      { questions: first, logicJumps: [{ conditions: roof, destinationStep: 3 }] },
      { questions: [terms] },
      asking('b'),
    ];
    const f = await mount(formOf(steps));
    const [, home] = f.engine.read.form.steps[0]!.questions;
    await f.settled(() => f.engine.scope.set('kind', 'house'));
    await f.settled(() => f.engine.answer(f.engine.state.fields.ensure(home!), 'x', true, { city: 'Paris' }));
    await f.fill('need', 'solar');
    await f.next();
    await f.settled(() => f.engine.scope.set('kind', 'flat'));
    await f.next();
    expect([f.path(), f.shown()]).to.deep.equal([
      [1, 3, 1],
      ['need', 'city'],
    ]);
    await f.fill('city', 'Lyon');
    await f.fill('need', 'roof');
    await f.next();
    expect(f.path()).to.deep.equal([1, 3]);
    await f.next();
    expect([f.shown(), leads(f).length]).to.deep.equal([[], 1]);
  });

  it('is not asked if the path passes it by a jump', async () => {
    const terms = { bpKey: 'terms', type: 'legal', text: 'I agree' };
    const f = await mount(formOf([past, { type: 'questions', questions: [terms] }, asking('b')]));
    await f.next();
    await f.next();
    expect([f.path(), leads(f).length]).to.deep.equal([[1, 3, 4], 1]);
  });
});

describe('a required question', () => {
  it('is not asked again if a later question with its key has the answer', async () => {
    const city = { ...asking(), questions: [text('city', required)] };
    const f = await mount(formOf([city, city, city]));
    await f.fill('city', 'Paris');
    await f.next();
    await f.next();
    await f.settled(() => f.engine.scope.set('city', undefined)); // forgotten by all questions with the key
    await f.fill('city', 'Lyon');
    await f.next();
    await f.tick(1000);
    expect([f.path(), leads(f).map(({ body }) => (body as { city?: string }).city)]).to.deep.equal([
      [1, 2, 3, 4],
      ['Lyon'],
    ]);
  });
});
