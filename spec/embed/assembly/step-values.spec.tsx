/** The value of a step can be answers and a part of the lead, like that of a question. */
import { fireEvent, within } from '@testing-library/react';
import { expect } from 'chai';
import { Controls, definePlugin, defineStep } from '../../../plugins/kit/kit.ts';
import { text } from '../../support/definitions.ts';
import { formOf, type Mounted, mountForm, update } from '../../support/mount.tsx';

const paying = defineStep('paying', {
  empty: '',
  withoutQuestions: true,
  view: ({ step, set }) => (
    <>
      <button type="button" onClick={() => set('r1')}>
        Pay
      </button>
      <Controls step={step} />
    </>
  ),
  canLeave: (_, receipt) => receipt !== '' || 'Please pay first.',
  write: receipt => ({ receipt: receipt || undefined }),
  lead: (receipt, step) => ({ paid: { [`step ${step.order}`]: receipt } }),
});
const plugins = [definePlugin('paying', { parts: [paying] })];
const pay = (f: Mounted) => f.settled(() => void fireEvent.click(within(f.form).getByText('Pay')));
async function sent(f: Mounted): Promise<object> {
  f.host.reply('POST /submit', {});
  while (f.sending() === 'idle') await f.next();
  await f.tick(0);
  return f.host.calls.find(({ path }) => path === '/submit')!.body as object;
}

describe('the value of a step', () => {
  it('gives answers, which conditions can read, and a part of the lead', async () => {
    const shown = text('c', { conditionalDisplay: [{ bpKey: 'receipt', value: 'r1' }] });
    const f = await mountForm(formOf([{ type: 'paying' }, [text('b'), shown]]), { plugins });
    expect(f.values()).to.not.have.property('receipt');
    await pay(f);
    expect(f.values()).to.include({ receipt: 'r1' });
    await f.next();
    expect(f.shown()).to.deep.equal(['b', 'c']);
    expect(await sent(f)).to.deep.include({ receipt: 'r1', paid: { 'step 1': 'r1' } });
  });

  it('is kept by an update of the definition', async () => {
    const form = (title: string) => formOf([{ type: 'paying', title: 'Payment' }, [text('b', { title })]]);
    const f = await mountForm(form('B'), { plugins });
    await pay(f);
    await f.next();
    expect(await sent(await update(f, form('Another title')))).to.deep.include({
      receipt: 'r1',
      paid: { 'step 1': 'r1' },
    });
  });

  it('is taken back when the path passes the step by', async () => {
    const jump = { destinationStep: 3, conditions: [{ bpKey: 'a', value: 'skip' }] };
    const first = { questions: [text('a')], logicJumps: [jump] };
    const f = await mountForm(formOf([first, { type: 'paying' }, [text('b')]]), { plugins });
    await f.fill('a', 'pay');
    await f.next();
    await pay(f);
    await f.click('Back');
    await f.fill('a', 'skip');
    await f.next();
    expect(f.step()).to.equal(3);
    const lead = await sent(f);
    expect(lead).to.include({ a: 'skip' });
    expect(lead).to.not.have.any.keys('receipt', 'paid');
  });

  it('blocks the lead if its part throws an error, which might be a consent', async () => {
    const broken = {
      ...paying,
      lead() {
        throw new Error('no receipt');
      },
    };
    const f = await mountForm(formOf([{ type: 'paying' }, [text('b')]]), {
      plugins: [definePlugin('paying', { parts: [broken] })],
    });
    await pay(f);
    await f.next();
    while (f.sending() === 'idle') await f.next();
    await f.tick(0);
    expect(f.sending()).to.equal('failure');
    expect(f.host.calls.filter(({ path }) => path === '/submit')).to.deep.equal([]);
  });
});
