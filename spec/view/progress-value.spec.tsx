import { within } from '@testing-library/react';
import { expect } from 'chai';
import { EMPTY_PAGE } from '../../engine/contract/page.ts';
import { progressOf } from '../../view/progress-value.ts';
import { text } from '../support/definitions.ts';
import { createForm } from '../support/form.ts';
import { formOf, type Mounted, mountForm } from '../support/mount.tsx';

const asking = (count: number) => Array.from({ length: count }, (_, index) => [text(`q${index}`)]);
const mount = (steps: readonly object[], configuration: object = {}) => mountForm(formOf(steps, configuration));
const progress = (f: Mounted) => f.form.querySelector<HTMLElement>('.sw-progress');
const bar = (f: Mounted) => within(progress(f)!).queryByRole('progressbar');
const marks = (f: Mounted) => [...progress(f)!.querySelectorAll('li')].map(mark => mark.className);
const words = (f: Mounted) => progress(f)!.textContent;

describe('progress', () => {
  it('is a bar with a percentage by default', async () => {
    for (const displayMode of ['nonsense', undefined]) {
      const f = await mount(asking(2), { displayMode });
      expect(within(progress(f)!).getByRole('progressbar', { name: 'Progress' })).to.equal(bar(f));
      expect(bar(f)?.getAttribute('aria-valuenow')).to.equal('33');
      expect(bar(f)?.querySelector<HTMLElement>('.sw-bar-fill')?.style.inlineSize).to.equal('33%');
      expect(words(f)).to.equal('33%');
      expect(progress(f)?.dataset.mode).to.equal('percentage');
      await f.unmount();
    }
  });

  it('is a bar alone in the mode minimal', async () => {
    const f = await mount(asking(2), { displayMode: 'minimal' });
    expect(bar(f)).to.exist;
    expect(words(f)).to.equal('');
  });

  it('has one mark for each step in the mode steps, and a text for screen readers', async () => {
    const f = await mount(asking(3), { displayMode: 'steps' });
    expect(progress(f)?.querySelector('ol')?.getAttribute('aria-hidden')).to.equal('true');
    expect(progress(f)?.querySelector('.sw-unseen')?.textContent).to.equal('Step 1 of 3');
    await f.next();
    expect(bar(f)).to.equal(null);
    expect(marks(f)).to.deep.equal(['sw-done', 'sw-current', '']);
    expect(progress(f)?.querySelector('.sw-progress-text')).to.equal(null);
  });

  it('shows the place in the mode steps_with_label, counting only steps with questions', async () => {
    const f = await mount([[text('a')], { type: 'loading', waitingTime: 1 }, [text('b')]], {
      displayMode: 'steps_with_label',
    });
    await f.next();
    await f.tick(1000);
    expect(marks(f)).to.have.length(2);
    expect(words(f)).to.equal('Step 2 of 2');
  });

  it('has no text on a step without questions', async () => {
    const f = await mount([[text('a')], { type: 'transition', title: 'Halfway' }, [text('b')]]);
    await f.next();
    expect(f.announced()).not.to.contain('%');
    await f.next();
    expect(f.announced()).to.contain('75%');
  });

  it('does not start `Intl`, which would delay the first question', async () => {
    const { Intl: original } = globalThis;
    const used: PropertyKey[] = [];
    globalThis.Intl = new Proxy(original, { get: (target, name) => used.push(name) && Reflect.get(target, name) });
    try {
      const f = await mount(asking(2));
      expect(words(f)).to.equal('33%');
      expect(used).to.deep.equal([]);
    } finally {
      globalThis.Intl = original;
    }
  });

  it('is hidden on the first step if the form says so', async () => {
    const f = await mount(asking(2), { hideProgressBarFirstStep: true });
    expect(progress(f)).to.equal(null);
    await f.next();
    expect(progress(f)).to.exist;
    await f.click('Back');
    expect(progress(f)).to.equal(null);
  });

  it('is shown on a later step with which the visit starts, but not on the first step of the form', async () => {
    const f = await mountForm(formOf(asking(3), { hideProgressBarFirstStep: true }), {
      page: { query: { initial_step: '2' } },
    });
    expect([f.step(), words(f)]).to.deep.equal([2, '50%']);
    await f.click('Back');
    expect([f.step(), progress(f)]).to.deep.equal([1, null]);
  });

  it('is shown on the second step if the first one is skipped', async () => {
    const hidden = { ...text('a'), conditionalDisplay: [{ bpKey: 'b', value: 'x' }] };
    const f = await mount([[hidden], [text('b')]], { hideProgressBarFirstStep: true });
    expect([f.step(), words(f)]).to.deep.equal([2, '67%']);
  });

  it('is hidden on steps after the submit', async () => {
    const stepsAfterSubmit = [{ order: 1, type: 'questions', questions: [text('later')] }];
    const f = await mountForm({ ...formOf(asking(1)), stepsAfterSubmit });
    f.host.reply('POST /submit', {});
    await f.next();
    await f.tick(0);
    expect(f.shown()).to.deep.equal(['later']);
    expect(progress(f)).to.equal(null);
  });

  describe('in a mode with marks', () => {
    const modeOf = (steps: readonly object[], displayMode = 'steps') => {
      const form = createForm(formOf(steps, { displayMode }), EMPTY_PAGE, []);
      return progressOf(form, form.steps[0]!)?.mode;
    };
    const jumping = (destinationStep: number) => ({ questions: [text('a')], logicJumps: [{ destinationStep }] });
    const FALLBACK = 'minimal_with_percentage';

    it('has marks for six steps with questions, and falls back for seven', () => {
      expect(modeOf(asking(6))).to.equal('steps');
      expect(modeOf(asking(7))).to.equal(FALLBACK);
      expect(modeOf(asking(7), 'steps_with_label')).to.equal(FALLBACK);
    });

    it('does not count other steps', () => {
      expect(modeOf([...asking(6), { type: 'loading' }, { type: 'transition' }])).to.equal('steps');
    });

    it('falls back if a step with questions has a jump', () => {
      expect(modeOf([jumping(3), ...asking(2)])).to.equal(FALLBACK);
      expect(modeOf([jumping(3), ...asking(2)], 'steps_with_label')).to.equal(FALLBACK);
    });

    it('keeps the marks if jumps lead only to an end', () => {
      expect(modeOf([jumping(4), ...asking(2)])).to.equal('steps');
      const sorry = { type: 'transition', doNotSendLead: true };
      expect(modeOf([jumping(2), sorry, ...asking(1)])).to.equal('steps');
    });

    it('keeps the marks if a jump leads to the last step, marked as final or not', () => {
      const form = createForm(
        { configuration: { displayMode: 'steps' }, steps: [jumping(2), { type: 'transition' }] },
        EMPTY_PAGE,
        [],
      );
      expect(progressOf(form, form.steps[0]!)?.mode).to.equal('steps');
    });

    it('ignores the jumps of other steps, and falls back for one jump elsewhere', () => {
      const elsewhere = { type: 'transition', logicJumps: [{ destinationStep: 1 }] };
      expect(modeOf([...asking(2), elsewhere])).to.equal('steps');
      const both = { questions: [text('a')], logicJumps: [{ destinationStep: 4 }, { destinationStep: 3 }] };
      expect(modeOf([both, ...asking(2)])).to.equal(FALLBACK);
    });

    it('shows the bar and the percentage when it falls back', async () => {
      const f = await mount(asking(7), { displayMode: 'steps_with_label' });
      expect(bar(f)).to.exist;
      expect(marks(f)).to.deep.equal([]);
      expect(words(f)).to.equal('13%');
    });

    it('ignores a mode that only begins like a known one', () => {
      expect(modeOf(asking(2), 'steps_of_mine')).to.equal('percentage');
      expect(modeOf([jumping(3), ...asking(9)], 'steps_of_mine')).to.equal('percentage');
    });

    it('keeps other modes in any form', () => {
      expect(modeOf([jumping(3), ...asking(9)], 'minimal')).to.equal('minimal');
      expect(modeOf([jumping(3), ...asking(9)], 'percentage')).to.equal('percentage');
    });
  });
});
