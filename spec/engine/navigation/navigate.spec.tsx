import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import { subscribe } from 'valtio/vanilla';
import type { Plugin, StepProps } from '../../../engine/contract/plugin.ts';
import { Controls } from '../../../view/Controls.tsx';
import { choice, required, text } from '../../support/definitions.ts';
import { formOf, type Mounted, mountForm } from '../../support/mount.tsx';

const TWO = formOf([[text('name', { title: 'Name', ...required })], [text('city')]]);
const THREE = [[text('a')], [text('b')], [text('c')]];
const leads = (f: Mounted) => f.host.calls.filter(call => call.path === '/submit');
/** Clicks Next; no time passes. */
const press = (f: Mounted) => f.settled(() => void fireEvent.click(f.form.querySelector('.sw-next')!));

describe('navigate', () => {
  it('leads from the first step to the lead', async () => {
    const f = await mountForm(TWO);
    f.host.reply('POST /submit', { body: { result: 'c1' } });
    expect(f.step()).to.equal(1);
    await f.fill('name', 'Ann');
    await f.next();
    expect(f.path()).to.deep.equal([1, 2]);
    await f.fill('city', 'Austin');
    await f.next();
    await f.tick(100);
    expect(f.path()).to.deep.equal([1, 2, 3]);
    expect(f.sending()).to.equal('success');
    const [lead] = leads(f);
    expect(lead?.body).to.include({ name: 'Ann', city: 'Austin', comment: 'Test form' });
    expect(f.form.querySelector('[data-success]')).to.exist;
  });

  it('renders the new step once, and the old one not again, with at most seven writes of the state', async () => {
    const rendered: number[] = [];
    const view = ({ step }: StepProps<unknown>) => {
      rendered.push(step.order);
      return <Controls step={step} />;
    };
    const plugin: Plugin = { contract: 1, name: 'counting', steps: { counted: { empty: undefined, view } } };
    const steps = ['One', 'Two', 'Three', 'Four'].map(title => ({ type: 'counted', title, questions: [] }));
    const f = await mountForm({ steps }, { plugins: [plugin] });
    await f.next(); // the first one starts plugins
    rendered.splice(0);
    let writes = 0;
    subscribe(f.engine.state.tree, () => writes++, true);
    await f.next();
    expect(rendered).to.deep.equal([3]);
    expect(writes).to.be.within(1, 7);
  });

  it('shows and announces the error and moves the focus at once if the step is invalid', async () => {
    const f = await mountForm(TWO);
    await press(f);
    expect([f.step(), f.engine.state.tree.changingStep]).to.deep.equal([1, false]);
    expect(f.error('name')).to.equal('This field is required');
    expect(f.announced()).to.equal('Name: This field is required');
    expect(document.activeElement).to.equal(f.input('name'));
  });

  describe('stays, at the question, if an answer during its pause shows', () => {
    const given = [{ bpKey: 'own', value: 'yes' }];
    const own = { ...choice('own', 'single_choice'), values: ['yes', 'no'].map(one => ({ bpKey: one, text: one })) };
    const shown = {
      'a consent without a checkbox': { bpKey: 'calls', type: 'tcpa', text: 'Acme may call me.' },
      'a question that may be left empty': text('calls'),
    };
    for (const [what, question] of Object.entries(shown))
      it(what, async () => {
        const f = await mountForm(
          formOf([[text('name'), own, { ...question, conditionalDisplay: given }], [text('b')]]),
        );
        await f.choose('own', 'no');
        await press(f);
        await f.tick(300);
        await f.choose('own', 'yes');
        await f.tick(3000);
        expect([f.step(), f.question('calls').contains(document.activeElement)]).to.deep.equal([1, true]);
        await f.next();
        expect(f.step()).to.equal(2);
      });
  });

  it('handles Enter like Next', async () => {
    const f = await mountForm(formOf(THREE));
    await f.settled(() => void fireEvent.submit(f.form));
    await f.tick(500);
    expect(f.step()).to.equal(2);
  });

  it('emits an attempt with its cause and whether the step was left', async () => {
    const f = await mountForm(formOf([{ questions: [text('a', required)], skip: 'Later' }, [text('b')]]));
    const tries: unknown[] = [];
    f.engine.scope.on('attempt', ({ step, index, by, valid }) => void tries.push([step.order, index, by, valid]));
    await f.next();
    await f.click('Later');
    await f.tick(500);
    await f.next();
    expect(tries).to.deep.equal([
      [1, 0, 'next', false],
      [1, 0, 'skip', true],
      [2, 1, 'next', true],
    ]);
  });

  describe('the pause after Next', () => {
    for (const [name, options, stepTransitionDelay] of [
      ['without motion', {}, 300],
      ['with motion', { page: { pauses: {} } }, undefined],
    ] as const)
      it(`is exactly 500 ms and the stepTransitionDelay of ${stepTransitionDelay} ms, ${name}`, async () => {
        const f = await mountForm(formOf(THREE, { stepTransitionDelay }), options);
        await f.next(499 + (stepTransitionDelay ?? 0));
        expect(f.step()).to.equal(1);
        await f.tick(1);
        expect(f.step()).to.equal(2);
      });

    it('is configured by the page, for measurements', async () => {
      const f = await mountForm(formOf(THREE), { page: { pauses: { next: 0, motion: 0 } } });
      await press(f);
      expect(f.step()).to.equal(2);
    });

    it('ignores further clicks on Next', async () => {
      const f = await mountForm(formOf(THREE));
      await f.next(300);
      await f.next(200);
      await f.tick(5000);
      expect(f.path()).to.deep.equal([1, 2]);
    });
  });

  describe('motion', () => {
    const inMotion = () => mountForm(formOf(THREE), { page: { pauses: {} } });
    const direction = (f: Mounted) => f.section().className.replace('sw-step', '').trim();

    it('moves out to the left and in from the right, then stops, and the other way with Back', async () => {
      const f = await inMotion();
      expect(direction(f)).to.equal('');
      await f.next(450);
      expect([f.step(), direction(f)]).to.deep.equal([1, 'sw-out-left']);
      await f.tick(50);
      expect([f.step(), direction(f)]).to.deep.equal([2, 'sw-in-right']);
      await f.tick(500);
      expect(direction(f)).to.equal('');
      await f.click('Back');
      expect([f.step(), direction(f)]).to.deep.equal([2, 'sw-out-right']);
      await f.tick(160);
      expect([f.step(), direction(f)]).to.deep.equal([1, 'sw-in-left']);
      await f.tick(500);
      expect(direction(f)).to.equal('');
    });

    it('starts after stepTransitionDelay, with Next and with Back', async () => {
      const f = await mountForm(formOf(THREE, { stepTransitionDelay: 300 }), { page: { pauses: {} } });
      await f.next(639);
      expect([f.step(), direction(f)]).to.deep.equal([1, '']);
      await f.tick(1);
      expect([f.step(), direction(f)]).to.deep.equal([1, 'sw-out-left']);
      await f.tick(1000);
      await f.click('Back');
      await f.tick(299);
      expect([f.step(), direction(f)]).to.deep.equal([2, '']);
      await f.tick(1);
      expect([f.step(), direction(f)]).to.deep.equal([2, 'sw-out-right']);
    });

    it('is off for visitors who prefer reduced motion, with the same pause', async () => {
      const f = await mountForm(formOf(THREE), { page: { pauses: {} } });
      f.host.size.reduced = true;
      await f.next(499);
      expect([f.step(), direction(f)]).to.deep.equal([1, '']);
      await f.tick(1);
      expect(f.step()).to.equal(2);
    });

    it('is ended by Back at any time, and the next press of Next counts', async () => {
      const f = await inMotion();
      await f.next(1000);
      for (const ms of [0, 300, 499]) {
        await press(f);
        await f.tick(ms);
        await f.settled(() => void f.engine.back());
        await f.tick(200);
        expect(f.path(), `after ${ms} ms`).to.deep.equal([1]);
        await f.tick(100);
        expect(f.form.querySelector('.sw-next')!.getAttribute('aria-busy')).to.equal(null);
        await f.next(1000);
        expect(f.path()).to.deep.equal([1, 2]);
      }
    });

    it('ignores Next while Back is running', async () => {
      const f = await inMotion();
      await f.next(1000);
      await f.click('Back');
      await press(f);
      await f.tick(1000);
      expect(f.path()).to.deep.equal([1]);
    });
  });

  it('does not show a step if the browser’s Back interrupts the change', async () => {
    const f = await mountForm(formOf(THREE), { page: { pauses: {} } });
    const shown: number[] = [];
    f.engine.scope.on('step', ({ step }) => void shown.push(step.order));
    await f.next(1000);
    await f.next(400);
    f.host.history.go(-1);
    await f.tick(1000);
    expect(f.path()).to.deep.equal([1]);
    expect(shown).to.deep.equal([2, 1]);
  });

  describe('Back', () => {
    it('goes back to the given path length, and moves the history along', async () => {
      const f = await mountForm(formOf(THREE));
      await f.next();
      await f.next();
      expect(f.host.entries.at).to.equal(2);
      await f.settled(() => f.engine.scope.back(1));
      await f.tick(0);
      expect([f.path(), f.host.entries.at]).to.deep.equal([[1], 0]);
    });

    it('passes steps that have nothing to show any more, also to a path length', async () => {
      const shown = { conditionalDisplay: [{ bpKey: 'more', value: 'yes' }] };
      const steps = [[text('a')], [text('b', shown)], [text('c', shown)], [text('d')]];
      const onStepFour = async () => {
        const f = await mountForm(formOf(steps));
        await f.settled(() => f.engine.scope.set('more', 'yes'));
        for (let count = 0; count < 3; count++) await f.next();
        expect(f.path()).to.deep.equal([1, 2, 3, 4]);
        await f.settled(() => f.engine.scope.set('more', 'no'));
        return f;
      };
      const f = await onStepFour();
      await f.click('Back');
      expect([f.path(), f.shown()]).to.deep.equal([[1], ['a']]);
      const other = await onStepFour();
      await other.settled(() => other.engine.scope.back(2));
      await other.tick(1000);
      expect(other.path()).to.deep.equal([1]);
    });

    it('with a path length interrupts a running step change', async () => {
      const f = await mountForm(formOf(THREE));
      await f.next();
      await press(f);
      await f.settled(() => f.engine.scope.back(1));
      await f.tick(1000);
      expect(f.path()).to.deep.equal([1]);
    });

    it('calls a plugin on the first step while its view is active', async () => {
      let left = 0;
      const own: Plugin = {
        name: 'own',
        contract: 1,
        views: { own: { when: read => read.feature('EXIT'), back: () => void left++ } },
      };
      const f = await mountForm(formOf(THREE), { plugins: [own], page: { features: { EXIT: true } } });
      await f.click('Back');
      expect([f.path(), left]).to.deep.equal([[1], 1]);
      await f.next();
      await f.click('Back');
      expect([f.path(), left]).to.deep.equal([[1], 1]);
      await f.settled(() => f.engine.scope.feature('EXIT', false));
      expect(f.form.querySelector('.sw-back')).to.equal(null);
    });
  });

  describe('Skip', () => {
    const mail = { bpKey: 'mail', type: 'email', title: 'mail', ...required };

    it('advances without validation, and clears invalid answers', async () => {
      const f = await mountForm(formOf([{ questions: [mail, text('name')], skip: 'Not now' }, [text('b')]]));
      await f.fill('name', 'Ann');
      await f.fill('mail', 'half@');
      await f.click('Not now');
      await f.tick(499);
      expect(f.path()).to.deep.equal([1]);
      await f.tick(1);
      expect(f.path()).to.deep.equal([1, 2]);
      expect(f.values()).to.deep.equal({ name: 'Ann' });
      await f.click('Back');
      expect([f.input('mail').value, f.error('mail')]).to.deep.equal(['', '']);
    });

    it('does not wait for an answer that is still being checked, and clears it', async () => {
      const slow = { name: 'slow', contract: 1, validators: { slow: () => ({ pending: true }) } } as Plugin;
      const checked = text('a', { validationRules: [{ validator: 'slow' }] });
      const f = await mountForm(formOf([{ questions: [checked], skip: 'Not now' }, [text('b')]]), { plugins: [slow] });
      await f.fill('a', 'x');
      await f.click('Not now');
      await f.tick(500);
      expect([f.path(), f.values()]).to.deep.equal([[1, 2], {}]);
    });

    it('follows the same jumps as Next', async () => {
      const step = { questions: [mail], skip: 'Not now', logicJumps: [{ destinationStep: 3 }] };
      const f = await mountForm(formOf([step, [text('b')], [text('c')]]));
      await f.click('Not now');
      await f.tick(500);
      expect(f.path()).to.deep.equal([1, 3]);
    });

    it('does not skip a consent', async () => {
      const box = { bpKey: 'terms', type: 'legal', text: 'I agree' };
      const f = await mountForm(formOf([{ questions: [mail, box], skip: 'Not now' }, [text('b')]]));
      await f.click('Not now');
      await f.tick(500);
      expect(f.step()).to.equal(1);
      expect(f.error('terms')).to.equal('This field is required');
      expect(f.error('mail')).to.equal('');
      await f.tickBox('terms');
      await f.click('Not now');
      await f.tick(500);
      expect(f.step()).to.equal(2);
    });

    it('is shown only if the step has a label for it', async () => {
      const f = await mountForm(formOf(THREE));
      expect(f.form.querySelector('.sw-skip')).to.equal(null);
    });
  });

  describe('a dead end', () => {
    const end = { type: 'transition', doNotSendLead: true, final: true, richText: 'Sorry' };
    const past = { questions: [text('a')], logicJumps: [{ destinationStep: 3 }] };
    async function reached(configuration?: object) {
      const f = await mountForm(formOf([past, [text('b')], end], configuration));
      const tracked: string[] = [];
      f.engine.scope.on('track', ({ event }) => event === 'deadend' && tracked.push(event));
      await f.next();
      await f.tick(5000);
      return { f, tracked };
    }

    it('is shown and tracked once, and sends nothing', async () => {
      const { f, tracked } = await reached();
      expect(f.section().textContent).to.equal('SorryBack');
      expect(f.form.querySelector('[data-success]')).to.equal(null);
      expect(tracked).to.deep.equal(['deadend']);
      expect(f.host.calls).to.deep.equal([]);
      expect(f.sending()).to.equal('idle');
    });

    it('with questions sends nothing after Enter either', async () => {
      const asking = { questions: [text('why')], doNotSendLead: true, final: true };
      const f = await mountForm({
        steps: [
          { questions: [text('a')], type: 'questions' },
          { ...asking, type: 'questions' },
        ],
      });
      const tracked: string[] = [];
      f.engine.scope.on('track', ({ event }) => event === 'deadend' && tracked.push(event));
      await f.next();
      await f.fill('why', 'x');
      await f.settled(() => void f.engine.next()); // Enter; there is no button
      await f.tick(5000);
      expect([f.path(), tracked, f.sending()]).to.deep.equal([[1, 2], ['deadend'], 'idle']);
      expect(f.host.calls).to.deep.equal([]);
    });

    it('must be a final step: elsewhere doNotSendLead has no effect', async () => {
      const f = await mountForm(formOf([[text('a')], { questions: [text('b')], doNotSendLead: true }]));
      const tracked: string[] = [];
      f.engine.scope.on('track', ({ event }) => event === 'deadend' && tracked.push(event));
      f.host.reply('POST /submit', { body: {} });
      await f.next();
      await f.next();
      await f.tick(0);
      expect([f.sending(), leads(f).length, tracked]).to.deep.equal(['success', 1, []]);
    });
  });
});
