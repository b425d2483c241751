import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import type { Plugin, QuestionType } from '../../../engine/contract/plugin.ts';
import { text } from '../../support/definitions.ts';
import { createTestHost } from '../../support/host.ts';
import { formOf, type Mounted, type MountOptions, mountForm } from '../../support/mount.tsx';

const choice = (type: string, more: object = {}) => ({
  bpKey: 'pick',
  type,
  title: 'Pick',
  values: [
    { bpKey: 'a', text: 'A' },
    { bpKey: 'b', text: 'B' },
  ],
  ...more,
});
const yesno = { bpKey: 'pick', type: 'yesno', title: 'Pick' };
const mount = (questions: readonly object[], options?: MountOptions, configuration?: object) =>
  mountForm(formOf([questions, [text('next')]], configuration), options);
const hasNext = (f: Mounted) => f.form.querySelector('.sw-next') !== null;
const flagged = (...names: string[]) => ({
  page: { features: Object.fromEntries(names.map(name => [name, true])) },
});

describe('autopass', () => {
  it('advances 500 ms after the answer to a single question of an advancing type, as an attempt of its own kind', async () => {
    const asked = [choice('single_choice'), { ...yesno, bpKey: 'yes' }, choice('owner_renter', { bpKey: 'own' })];
    const f = await mountForm(formOf([...asked.map(one => [one]), [text('next')]]));
    const tries: string[] = [];
    f.engine.scope.on('attempt', ({ by }) => void tries.push(by));
    for (const [at, { bpKey }] of asked.entries()) {
      await f.choose(bpKey, bpKey === 'yes' ? 'Yes' : 'A');
      await f.tick(499);
      expect(f.step(), bpKey).to.equal(at + 1);
      await f.tick(1);
      expect(f.step(), bpKey).to.equal(at + 2);
    }
    expect(tries).to.deep.equal(['autopass', 'autopass', 'autopass']);
  });

  it('does not advance past a consent without a checkbox that something else shows in the meantime', async () => {
    const calls = { bpKey: 'calls', type: 'tcpa', text: 'Acme may call me.' };
    const f = await mount([yesno, { ...calls, conditionalDisplay: [{ bpKey: 'served', value: 'yes' }] }]);
    await f.choose('pick', 'Yes');
    await f.tick(300);
    await f.settled(() => f.engine.scope.set('served', 'yes'));
    await f.tick(3000);
    expect([f.step(), hasNext(f)]).to.deep.equal([1, true]);
    await f.next();
    expect(f.step()).to.equal(2);
  });

  it('does not let an effect leave a step past what the visitor has not seen', async () => {
    const calls = { bpKey: 'calls', type: 'tcpa', text: 'Acme may call me.' };
    const f = await mount([text('name'), { ...calls, conditionalDisplay: [{ bpKey: 'served', value: 'yes' }] }]);
    await f.settled(() => f.engine.scope.set('served', 'yes'));
    await f.settled(() => f.engine.scope.next());
    expect(f.step()).to.equal(1);
    await f.type('name', 'Ann');
    await f.settled(() => f.engine.scope.next());
    expect(f.step()).to.equal(2);
  });

  it('does not advance for other types', async () => {
    const types = ['radio', 'card', 'list', 'multiple_choices'];
    const asked = [...types.map(type => choice(type, { bpKey: type })), choice('dropdown')];
    const f = await mountForm(formOf([...asked.map(one => [one]), [text('next')]]));
    for (const [at, type] of types.entries()) {
      expect(hasNext(f), type).to.equal(true);
      await f.choose(type, 'A');
      await f.tick(5000);
      expect(f.step(), type).to.equal(at + 1);
      await f.next();
    }
    expect(hasNext(f), 'a dropdown').to.equal(true);
    await f.settled(() => {
      fireEvent.pointerDown(f.input('pick'));
      fireEvent.change(f.input('pick'), { target: { value: '1' } });
    });
    await f.tick(5000);
    expect([f.step(), f.values().pick]).to.deep.equal([5, 'b']);
  });

  it('advances only the step that was answered', async () => {
    const f = await mount([yesno]);
    const [question] = f.engine.read.form.steps[0]!.questions;
    await f.choose('pick', 'Yes');
    await f.tick(500);
    await f.settled(() => f.engine.answer(f.engine.state.fields.ensure(question!), 'no', true));
    await f.tick(5000);
    expect(f.path()).to.deep.equal([1, 2]);
  });

  it('does not advance while a second question is displayed', async () => {
    const f = await mount([yesno, text('other')]);
    expect(hasNext(f)).to.equal(true);
    await f.choose('pick', 'Yes');
    await f.tick(5000);
    expect(f.step()).to.equal(1);
  });

  it('advances while the second question is hidden, but not when an answer displays it, also a quick second one', async () => {
    const other = text('other', { conditionalDisplay: [{ bpKey: 'pick', value: 'no' }] });
    const f = await mount([yesno, other]);
    await f.choose('pick', 'Yes');
    await f.tick(200);
    await f.choose('pick', 'No');
    await f.tick(5000);
    expect([f.step(), f.shown()]).to.deep.equal([1, ['pick', 'other']]);
    expect(hasNext(f)).to.equal(true);
    await f.settled(() => f.engine.scope.set('pick', 'yes'));
    expect([f.shown(), hasNext(f)], 'hidden again').to.deep.equal([['pick'], true]);
    await f.choose('pick', 'No');
    await f.tick(5000);
    expect(f.step()).to.equal(1);
    await f.choose('pick', 'Yes');
    await f.tick(500);
    expect(f.step()).to.equal(2);
  });

  it('is canceled by Back', async () => {
    const f = await mountForm(formOf([[text('first')], [yesno], [text('last')]]));
    await f.next();
    await f.choose('pick', 'Yes');
    await f.click('Back');
    await f.tick(5000);
    expect(f.path()).to.deep.equal([1]);
    await f.next();
    expect([f.step(), hasNext(f)]).to.deep.equal([2, true]);
  });

  it('is canceled by Next, which advances once', async () => {
    const f = await mount([yesno], { page: { pauses: { next: 0, motion: 0 } } });
    await f.choose('pick', 'Yes');
    await f.settled(() => void f.engine.next());
    await f.tick(5000);
    expect(f.path()).to.deep.equal([1, 2]);
  });

  for (const [delay, what, pauses, autoPassDelay] of [
    [500, 'with motion too', {}, undefined],
    [20, 'as the page says, for measurements', { autopass: 20, motion: 0 }, undefined],
    [1200, 'as the definition says', { motion: 0 }, 1200],
  ] as const) {
    it(`takes ${delay} ms ${what}`, async () => {
      const f = await mount([yesno], { page: { pauses } }, { autoPassDelay });
      await f.choose('pick', 'Yes');
      await f.tick(delay - 1);
      expect(f.step()).to.equal(1);
      await f.tick(1);
      expect(f.step()).to.equal(2);
    });
  }

  it('ignores a question that its type excludes', async () => {
    const note = { empty: null, view: () => null, autopass: () => 'ignored' } as unknown as QuestionType<null>;
    const plugin = { name: 'notes', contract: 1, questions: { note } } as Plugin;
    const f = await mount([yesno, { bpKey: 'more', type: 'note' }], { plugins: [plugin] });
    await f.choose('pick', 'Yes');
    await f.tick(500);
    expect(f.step()).to.equal(2);
  });

  it('advances once after the last of several quick answers', async () => {
    const f = await mount([yesno]);
    await f.choose('pick', 'Yes');
    await f.tick(200);
    await f.choose('pick', 'No');
    await f.tick(499);
    expect(f.step()).to.equal(1);
    await f.tick(1);
    expect(f.path()).to.deep.equal([1, 2]);
    expect(f.values()).to.include({ pick: 'no' });
    await f.tick(5000);
    expect(f.path()).to.deep.equal([1, 2]);
  });

  it('does not advance for an answer selected with the arrow keys', async () => {
    const f = await mount([yesno]);
    await f.settled(() => {
      fireEvent.keyDown(f.input('pick'), { key: 'ArrowDown' });
      fireEvent.click(f.question('pick').querySelectorAll('input')[1]!);
    });
    await f.tick(5000);
    expect([f.step(), f.values().pick]).to.deep.equal([1, 'no']);
    await f.next();
    expect(f.step()).to.equal(2);
  });

  it('does not advance for a value that the form selected', async () => {
    const f = await mount([choice('single_choice', { display: 'dropdown' })]);
    expect(f.values()).to.include({ pick: 'a' });
    await f.tick(5000);
    expect(f.step()).to.equal(1);
    expect(hasNext(f)).to.equal(true);
  });

  it('does not advance if the answer is invalid', async () => {
    const f = await mount([{ ...yesno, validationRules: [{ validator: 'noNumbers' }], noData: { itemValue: '0' } }]);
    await f.choose('pick', 'No');
    await f.tick(500);
    expect(f.step()).to.equal(1);
    expect(f.error('pick')).to.equal('Invalid value');
    expect(hasNext(f)).to.equal(true);
  });

  describe('Next', () => {
    it('is hidden until the visitor comes back', async () => {
      const f = await mount([yesno]);
      expect(hasNext(f)).to.equal(false);
      await f.choose('pick', 'Yes');
      expect(hasNext(f)).to.equal(false);
      await f.tick(500);
      await f.click('Back');
      expect(hasNext(f)).to.equal(true);
      await f.next();
      expect(f.step()).to.equal(2);
    });
  });

  for (const [flag, width, isOn] of [
    ['DISABLE_AUTOPASS', 320, false],
    ['REMOVE_AUTOPASS_DESKTOP_TABLET', 767, true],
    ['REMOVE_AUTOPASS_DESKTOP_TABLET', 768, false],
    ['no flag', 2000, true],
  ] as const) {
    it(`is ${isOn ? 'on' : 'off'} at ${width} px with ${flag}`, async () => {
      const host = createTestHost();
      host.size.width = width;
      const f = await mount([yesno], { host, ...flagged(flag) });
      expect(hasNext(f)).to.equal(!isOn);
      await f.choose('pick', 'Yes');
      await f.tick(500);
      expect(f.step()).to.equal(isOn ? 2 : 1);
    });
  }
});
