import { expect } from 'chai';
import { EMPTY_PAGE } from '../../../engine/contract/page.ts';
import type { Form, Step } from '../../../engine/contract/plugin.ts';
import { nextByOrder, takenJump } from '../../../engine/form/flow.ts';
import { hasQuestions, isEndScreen, isLast, stepCount } from '../../../engine/form/steps.ts';
import { text } from '../../support/definitions.ts';
import { createForm } from '../../support/form.ts';
import { createTestHost } from '../../support/host.ts';
import { formOf, type Mounted, mountForm } from '../../support/mount.tsx';

const hidden = (bpKey: string) => text(bpKey, { conditionalDisplay: [{ bpKey: 'show', value: bpKey }] });
const when = (bpKey: string, value: string, destinationStep: number) => ({
  conditions: [{ bpKey, value }],
  destinationStep,
});
const made = (...steps: object[]): Form => createForm({ steps }, EMPTY_PAGE, []);
const at = (form: Form, order: number): Step => form.steps.find(step => step.order === order)!;
const orders = (form: Form, test: (form: Form, step: Step) => boolean): number[] =>
  form.steps.filter(step => test(form, step)).map(step => step.order);

describe('steps', () => {
  describe('the last step', () => {
    const questions = [text('a')];

    it('is the one whose order is the number of steps, any that is marked final, and the highest if the orders have gaps', () => {
      expect(orders(made({}, {}, {}), isLast)).to.deep.equal([3]);
      expect(orders(made({ final: false }, { final: true }, {}), isLast)).to.deep.equal([2, 3]);
      const form = made({ order: 1 }, { order: 2 }, { order: 10 }, { order: 11 });
      expect(stepCount(form.steps)).to.equal(11);
      expect(orders(form, isLast)).to.deep.equal([11]);
    });

    it('is a final view if it has no questions', () => {
      const form = made({ questions }, { final: true }, { final: true, questions });
      expect(orders(form, isEndScreen)).to.deep.equal([2]);
      expect(form.steps.map(hasQuestions)).to.deep.equal([true, false, true]);
    });

    it('is missing if all orders are below the number of steps: the lead is sent when the highest step is left', async () => {
      for (const orders of [
        [0, 1],
        [1, 1],
        [1, 1.5],
      ]) {
        const host = createTestHost();
        host.reply('POST /submit', { body: {} });
        const steps = orders.map((order, index) => ({ order, type: 'questions', questions: [text(`q${index}`)] }));
        const f = await mountForm({ steps, configuration: { country: 'ca' } }, { host });
        expect(f.engine.read.form.steps.some(step => isLast(f.engine.read.form, step))).to.equal(false);
        while (f.sending() === 'idle') await f.next();
        expect(f.sending()).to.equal('success');
        expect(f.section().textContent).to.include('Thank you');
        await f.unmount();
      }
    });

    it('is never a step after the submit', () => {
      const form = createForm({ steps: [{}], stepsAfterSubmit: [{ final: true }] }, EMPTY_PAGE, []);
      expect(isLast(form, form.stepsAfterSubmit[0]!)).to.equal(false);
    });
  });

  it('follow one another by order, over gaps, within their own list', () => {
    const form = made({ order: 3 }, { order: 1 }, { order: 10 });
    expect(nextByOrder(form, at(form, 1))?.order).to.equal(3);
    expect(nextByOrder(form, at(form, 3))?.order).to.equal(10);
    expect(nextByOrder(form, at(form, 10))).to.equal(undefined);
    expect(nextByOrder(form, { ...at(form, 1) })?.order, 'of a step of the definition before an update').to.equal(3);
    const between = made({ order: 1 }, { order: 1.5 }, { order: 2 });
    expect(nextByOrder(between, at(between, 1))?.order).to.equal(2);
    const after = createForm({ steps: [{}], stepsAfterSubmit: [{}] }, EMPTY_PAGE, []);
    expect(nextByOrder(after, after.steps[0]!)).to.equal(undefined);
  });

  it('follow the first matching jump, and report a destination that does not exist', () => {
    const missing: number[] = [];
    const jump = (...logicJumps: object[]) => {
      const form = made({ logicJumps }, {}, {});
      const matches = (conditions: readonly object[]) => conditions.length === 0;
      return takenJump(form, form.steps[0]!, matches, one => void missing.push(one))?.step.order;
    };
    expect(jump({ destinationStep: 3 }, { destinationStep: 2 })).to.equal(3);
    expect(jump({ destinationStep: 3, conditions: [{}] }, { destinationStep: 2 })).to.equal(2);
    expect(missing).to.deep.equal([]);
    expect(jump({ destinationStep: 9 })).to.equal(undefined);
    expect(jump({ destinationStep: 9 }, { destinationStep: 3 })).to.equal(3);
    expect(missing).to.deep.equal([9, 9]);
  });
});

describe('navigation between steps', () => {
  async function forth(f: Mounted, ...answers: [key: string, text: string][]) {
    for (const [key, answer] of answers) await f.fill(key, answer);
    await f.next();
    return f.path();
  }

  it('follows the order, not the place in the list', async () => {
    const step = (order: number) => ({ order, type: 'questions', questions: [text(`s${order}`)] });
    const f = await mountForm({ steps: [step(2), step(1), step(3)], configuration: { country: 'us' } });
    expect(f.shown()).to.deep.equal(['s1']);
    expect(await forth(f)).to.deep.equal([1, 2]);
    expect(await forth(f)).to.deep.equal([1, 2, 3]);
  });

  describe('with jumps', () => {
    const withJumps = (...logicJumps: object[]) =>
      mountForm(formOf([{ questions: [text('a'), text('b')], logicJumps }, [text('two')], [text('three')]]));
    const both = (logicalOperator?: string) => ({
      conditions: [
        { bpKey: 'a', value: 'x' },
        { bpKey: 'b', value: 'x' },
      ],
      destinationStep: 3,
      logicalOperator,
    });

    it('needs all conditions, or any condition with the operator `or`', async () => {
      const f = await withJumps(both());
      expect(await forth(f, ['a', 'x'])).to.deep.equal([1, 2]);
      await f.click('Back');
      expect(await forth(f, ['b', 'x'])).to.deep.equal([1, 3]);
      expect(await forth(await withJumps(both('or')), ['b', 'x'])).to.deep.equal([1, 3]);
    });

    it('ignores a destination that does not exist, and reports it once', async () => {
      const f = await withJumps(when('a', 'x', 77));
      expect(await forth(f, ['a', 'x'])).to.deep.equal([1, 2]);
      await f.click('Back');
      expect(await forth(f)).to.deep.equal([1, 2]);
      const warnings = f.reports.filter(one => one.message.includes('77'));
      expect(warnings.map(one => one.level)).to.deep.equal(['warning']);
      expect(warnings[0]?.message).to.contain('77');
    });

    it('cuts the path when a jump leads back', async () => {
      const f = await mountForm(formOf([[text('a')], { questions: [text('b')], logicJumps: [when('b', 'x', 1)] }]));
      await forth(f);
      expect(await forth(f, ['b', 'x'])).to.deep.equal([1]);
    });
  });

  describe('with steps that have nothing to show', () => {
    it('skips the step, forwards and backwards, until it has something to show', async () => {
      const f = await mountForm(formOf([[text('show')], [hidden('b'), hidden('c')], [text('d')]]));
      expect(await forth(f)).to.deep.equal([1, 3]);
      await f.click('Back');
      expect(f.path()).to.deep.equal([1]);
      expect(await forth(f, ['show', 'c'])).to.deep.equal([1, 2]);
      expect(f.shown()).to.deep.equal(['c']);
    });

    it('skips a step on the way back that an answer has emptied since', async () => {
      const emptied = text('b', { conditionalDisplay: [{ bpKey: 'c', operator: 'isEmpty' }] });
      const f = await mountForm(formOf([[text('a')], [emptied], [text('c')]]));
      await forth(f);
      expect(await forth(f)).to.deep.equal([1, 2, 3]);
      await f.type('c', 'x');
      await f.click('Back');
      expect(f.path()).to.deep.equal([1]);
      expect(f.shown()).to.deep.equal(['a']);
    });

    it('follows the jumps of a skipped step, with the answers as they are', async () => {
      const passed = { questions: [hidden('b')], logicJumps: [when('a', 'far', 4)] };
      const f = await mountForm(formOf([[text('a')], passed, [text('c')], [text('d')]]));
      expect(await forth(f, ['a', 'far'])).to.deep.equal([1, 4]);
      await f.click('Back');
      expect(await forth(f, ['a', 'near'])).to.deep.equal([1, 3]);
    });

    it('follows the jumps of several skipped steps in a row', async () => {
      const jumping = (bpKey: string, destinationStep: number) => ({
        questions: [hidden(bpKey)],
        logicJumps: [{ destinationStep }],
      });
      const steps = [[text('a')], jumping('b', 4), [text('c')], jumping('d', 6), [text('e')], [text('f')]];
      expect(await forth(await mountForm(formOf(steps)))).to.deep.equal([1, 6]);
    });

    it('ends if skipped steps lead to each other in a circle, or back to the step that is left', async () => {
      const to = (destinationStep: number, bpKey: string) => ({
        questions: [hidden(bpKey)],
        logicJumps: [{ destinationStep }],
      });
      expect(await forth(await mountForm(formOf([[text('a')], to(3, 'b'), to(2, 'c'), [text('d')]])))).to.deep.equal([
        1, 4,
      ]);
      expect(await forth(await mountForm(formOf([[text('a')], to(1, 'b'), [text('c')]])))).to.deep.equal([1, 3]);
    });

    it('follows the jump of a skipped last step', async () => {
      const last = { questions: [hidden('b')], final: true, logicJumps: [{ destinationStep: 3 }] };
      const f = await mountForm(formOf([[text('a')], last, [text('c')]]));
      expect(await forth(f)).to.deep.equal([1, 3]);
      expect(f.shown()).to.deep.equal(['c']);
    });

    describe('because a link answered them', () => {
      const owner = { questions: [text('own')], logicJumps: [when('own', 'no', 4)] };
      const stop = { type: 'transition', doNotSendLead: true, final: true, title: 'Only for owners' };
      const linked = (steps: object[], own: string) =>
        mountForm(formOf(steps as never), { page: { query: { prefilled_values: btoa(JSON.stringify({ own })) } } });
      const leads = (f: Mounted) => f.host.calls.filter(call => call.method === 'POST');

      it('keeps back the lead if a jump of such a step leads to an end without one', async () => {
        const f = await linked([[text('a')], owner, [text('c')], stop], 'no');
        expect(await forth(f)).to.deep.equal([1, 4]);
        await f.tick(5000);
        expect(f.section().textContent).to.contain('Only for owners');
        expect([leads(f), f.sending()]).to.deep.equal([[], 'idle']);
        const others = await linked([[text('a')], owner, [text('c')], stop], 'yes');
        expect(await forth(others)).to.deep.equal([1, 3]);
      });

      it('starts where the jump of the first step leads', async () => {
        const steps = [{ ...owner, logicJumps: [when('own', 'no', 3)] }, [text('b')], [text('c')]];
        const f = await linked(steps, 'no');
        expect(f.path()).to.deep.equal([3]);
      });

      it('starts at an end without a lead, and tracks it', async () => {
        const f = await linked([owner, [text('b')], [text('c')], stop], 'no');
        expect(f.path()).to.deep.equal([4]);
        const tracked: string[] = [];
        f.replay('track', ({ event }) => tracked.push(event));
        await f.tick(5000);
        expect(tracked).to.include('deadend');
        expect(leads(f)).to.deep.equal([]);
      });

      it('asks again if the jumps of the link lead to an end that sends', async () => {
        const end = { type: 'transition', final: true, title: 'Sent' };
        const f = await linked([owner, [text('b')], [text('c')], end], 'no');
        await f.tick(5000);
        expect([f.path(), leads(f)]).to.deep.equal([[3], []]);
      });
    });

    it('follows the jumps of skipped steps after the submit', async () => {
      const skipped = { type: 'questions', questions: [hidden('b')], order: 1, logicJumps: [{ destinationStep: 3 }] };
      const step = (order: number, bpKey: string) => ({ order, type: 'questions', questions: [text(bpKey)] });
      const form = { ...formOf([[text('a')]]), stepsAfterSubmit: [skipped, step(2, 'c'), step(3, 'd')] };
      const f = await mountForm(form);
      f.host.reply('POST /submit', { body: {} });
      await forth(f);
      await f.tick(0);
      expect(f.shown()).to.deep.equal(['d']);
    });

    it('starts at the first step that has something to show', async () => {
      const f = await mountForm(formOf([[hidden('a')], [text('b')]]));
      expect(f.path()).to.deep.equal([2]);
    });

    it('skips a question step without questions, but not the final step', async () => {
      const f = await mountForm(formOf([[], [text('b')], [], { type: 'questions', final: true, title: 'Bye' }]));
      expect(f.path()).to.deep.equal([2]);
      expect(await forth(f)).to.deep.equal([2, 4]);
      const only = await mountForm({ steps: [{ order: 1, type: 'questions', title: 'Nothing to ask' }] });
      expect(only.path()).to.deep.equal([1]);
    });

    for (const [name, more] of [
      ['the last question step', []],
      ['a final question step that is followed by others', [[text('c')]]],
    ] as const) {
      it(`sends the lead when ${name} has nothing to show`, async () => {
        const lists = [[text('a')], [hidden('b')], ...more];
        const steps = lists.map((questions, at) => ({ order: at + 1, type: 'questions', questions, final: at === 1 }));
        const f = await mountForm({ steps, configuration: { country: 'us' } });
        await forth(f);
        await f.tick(0);
        expect(f.shown()).to.deep.equal([]);
        expect(f.host.calls.filter(call => call.method === 'POST')).to.have.length(1);
      });
    }
  });

  it('replaces several loading steps in a row', async () => {
    const loading = { type: 'loading', waitingTime: 3 };
    const f = await mountForm(formOf([[text('a')], loading, loading, [text('b')]]));
    await forth(f);
    await f.tick(3000);
    expect(f.path()).to.deep.equal([1, 3]);
    await f.tick(3000);
    expect(f.path()).to.deep.equal([1, 4]);
  });
});
