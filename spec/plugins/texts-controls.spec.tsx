import { fireEvent, within } from '@testing-library/react';
import { expect } from 'chai';
import { steppedNumber, writtenNumber } from '../../plugins/texts/NumberControls.tsx';
import { limitsOf } from '../../plugins/texts/number-limits.ts';
import { formOf, mountForm } from '../support/mount.tsx';

const limits = (min: unknown, max: unknown) => [
  { validator: 'min', value: min },
  { validator: 'max', value: max },
];
const one = (more: object, rules: object[] = limits(20, 400), language = 'en-us') =>
  formOf([[{ bpKey: 'a', type: 'number', title: 'A', validationRules: rules, ...more }]], {
    language,
  });
const plain = (text: string | null | undefined): string => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');

describe('a slider', () => {
  it('has no answer until the visitor moves it, and stores the number as text', async () => {
    const f = await mountForm(one({ display: 'slider', step: 5 }));
    const slider = f.input('a');
    expect([slider.type, slider.min, slider.max, slider.step, slider.value]).to.deep.equal([
      'range',
      '20',
      '400',
      '5',
      '210',
    ]);
    expect(f.values().a).to.equal(undefined);
    expect(slider.getAttribute('aria-valuetext')).to.equal('No answer');
    await f.settled(() => void fireEvent.change(slider, { target: { value: '120' } }));
    expect(f.values().a).to.equal('120');
    await f.unmount();
  });

  it('takes the number it shows by a press or a space', async () => {
    for (const press of [
      (input: HTMLElement) => fireEvent.pointerUp(input),
      (input: HTMLElement) => fireEvent.keyDown(input, { key: ' ' }),
    ]) {
      const f = await mountForm(one({ display: 'slider' }));
      await f.settled(() => void press(f.input('a')));
      expect(f.values().a).to.equal('210');
      await f.unmount();
    }
  });

  it('writes numbers in the language of the form, with their unit, also for assistive technology', async () => {
    const f = await mountForm(one({ display: 'slider', unit: 'm²', maxText: 'mehr' }, limits(20, 4000), 'de'));
    await f.settled(() => void fireEvent.change(f.input('a'), { target: { value: '1250' } }));
    expect(plain(f.input('a').getAttribute('aria-valuetext'))).to.equal('1.250 m²');
    const ends = [...f.form.querySelectorAll('.sw-slider-ends span')].map(end => plain(end.textContent));
    expect(ends).to.deep.equal(['20 m²', 'mehr']);
    await f.unmount();
  });

  it('is a field without both limits', async () => {
    for (const rules of [[], limits(5, undefined), limits(5, 5), limits('x', 9)]) {
      const f = await mountForm(one({ display: 'slider' }, rules));
      expect(f.input('a').type).to.equal('text');
      await f.unmount();
    }
  });
});

describe('a stepper', () => {
  it('steps by its buttons and by the arrow keys, within the limits', async () => {
    const f = await mountForm(one({ display: 'stepper', format: 0 }, limits(1, 3)));
    const [down, up] = [...f.form.querySelectorAll<HTMLElement>('.sw-stepper button')] as [HTMLElement, HTMLElement];
    const answerAfter = async (act: () => unknown): Promise<unknown> => {
      await f.settled(() => void act());
      return f.values().a;
    };
    expect(await answerAfter(() => fireEvent.click(up))).to.equal('1');
    expect(await answerAfter(() => fireEvent.click(up))).to.equal('2');
    expect(await answerAfter(() => fireEvent.keyDown(f.input('a'), { key: 'ArrowUp' }))).to.equal('3');
    expect(up.getAttribute('aria-disabled')).to.equal('true');
    expect(await answerAfter(() => fireEvent.click(up))).to.equal('3');
    expect(await answerAfter(() => fireEvent.click(down))).to.equal('2');
    await f.unmount();
  });

  it('names its buttons after what they do and the question', async () => {
    const f = await mountForm(one({ display: 'stepper', title: 'Rooms' }));
    for (const name of ['Decrease Rooms', 'Increase Rooms']) within(f.form).getByRole('button', { name });
    await f.unmount();
  });
});

describe('numbers between limits', () => {
  it('are whole steps from the least one', () => {
    expect(steppedNumber(0.30000000000000004, 0.1, 0, 1)).to.equal(0.3);
    expect(steppedNumber(26, 5, 2, 100)).to.equal(22);
    expect(steppedNumber(500, 5, 2, 100)).to.equal(97);
    expect(steppedNumber(-4, 5, 2, 100)).to.equal(2);
  });
  it('take the strictest rules', () => {
    expect(limitsOf([...limits(1, '9,5'), ...limits('3', 20), { validator: 'float' }])).to.deep.equal({
      min: 3,
      max: 9.5,
    });
  });
  it('are written without a language too', () => {
    expect(writtenNumber(12.5, {}, 'no language')).to.equal('12.5');
  });
});
