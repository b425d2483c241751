import { fireEvent, within } from '@testing-library/react';
import { expect } from 'chai';
import type { ReactNode } from 'react';
import type { Step } from '../../../engine/contract/definition.ts';
import type { Plugin, Read, StepProps } from '../../../engine/contract/plugin.ts';
import { Controls } from '../../../view/Controls.tsx';
import { text } from '../../support/definitions.ts';
import { formOf, type Mounted, mountForm } from '../../support/mount.tsx';

/** A deposit that has to be paid before the step can be left. */
function Deposit({ step, value, set, error }: StepProps<boolean>): ReactNode {
  return (
    <div>
      <input type="checkbox" aria-label="Pay" checked={value} onChange={() => set(!value)} />
      <output>{error}</output>
      <Controls step={step} />
    </div>
  );
}
const GENERAL = 'This step is not complete yet.';

describe('a step whose type refuses Next', () => {
  async function atDeposit(canLeave: (paid: boolean, read: Read) => boolean | string): Promise<Mounted> {
    const deposit = {
      empty: false,
      view: Deposit,
      canLeave: (_: Step, paid: boolean, read: Read) => canLeave(paid, read),
    };
    const plugin = { name: 'deposits', contract: 1, steps: { deposit } } as unknown as Plugin;
    const steps = [[text('a')], { type: 'deposit' }, [text('c')]];
    const f = await mountForm(formOf(steps), { plugins: [plugin] });
    await f.next();
    expect(f.step()).to.equal(2);
    return f;
  }
  const paysFirst = (paid: boolean) => paid || 'Please pay the deposit first.';
  const pay = (f: Mounted) => f.settled(() => void fireEvent.click(within(f.form).getByLabelText('Pay')));
  /** The errors at the buttons, and what the component of the step got. */
  const shown = (f: Mounted) =>
    [...f.section().querySelectorAll('output, [data-refusal]')].map(({ textContent }) => textContent);
  const refusals = (f: Mounted) => f.reports.filter(({ message }) => message.includes('SW_STEP_REFUSED'));

  it('shows why, and announces it at each press of Next, until the visitor has done it', async () => {
    const f = await atDeposit(paysFirst);
    expect([shown(f), f.announced()]).to.deep.equal([[''], '']);
    await f.next();
    const sentence = 'Please pay the deposit first.';
    expect([f.step(), shown(f), f.announced()]).to.deep.equal([2, [sentence, sentence], sentence]);
    const announcement = () => f.form.querySelector('.sw-announcer')?.textContent;
    const first = announcement();
    await f.next();
    expect(announcement(), 'the same sentence again').not.to.equal(first);
    expect(f.announced()).to.equal(sentence);
    await pay(f);
    expect(shown(f)).to.deep.equal(['']);
    await pay(f); // takes it back
    await f.next();
    await f.click('Back');
    await f.next();
    expect([f.step(), shown(f)], 'when the visitor comes back').to.deep.equal([2, ['']]);
    await pay(f);
    await f.next();
    expect(f.step()).to.equal(3);
    expect(refusals(f)).to.deep.equal([]);
  });

  it('shows a general sentence to the visitor for a type that does not say why, and tells the owner once', async () => {
    const f = await atDeposit(paid => paid);
    await f.settled(() => f.engine.scope.next());
    await f.tick(1000);
    expect([f.step(), shown(f), f.announced(), refusals(f)], 'after an effect').to.deep.equal([2, [''], '', []]);
    await f.next();
    await f.next();
    expect([shown(f), f.announced()]).to.deep.equal([[GENERAL, GENERAL], GENERAL]);
    expect(refusals(f).map(({ level }) => level)).to.deep.equal(['warning']);
    expect(refusals(f)[0]?.message).to.match(/Step 2 .*"deposit".*Return the sentence/);
  });

  it('shows the general sentence if the type throws an error, which is reported alone', async () => {
    const f = await atDeposit(() => {
      throw new Error('out of order');
    });
    await f.next();
    expect([shown(f), f.announced()]).to.deep.equal([[GENERAL, GENERAL], GENERAL]);
    expect(refusals(f)).to.deep.equal([]);
    expect(f.reports.filter(({ message }) => message.includes('out of order'))).to.have.length.above(0);
  });
});
