/** Step types that show no questions: the form drops what a definition gives them, so that nothing stops the visitor. */
import { expect } from 'chai';
import { type Plugin, Title } from '../../plugins/kit/kit.ts';
import { createRegistry } from '../../registry.ts';
import { ROWS } from '../support/form.ts';
import { formOf, mountForm } from '../support/mount.tsx';

const question = [{ bpKey: 'a', type: 'short_text', title: 'A' }];
const required = { bpKey: 'b', type: 'short_text', title: 'B', validationRules: [{ validator: 'required' }] };
const advancing = { bpKey: 'c', type: 'yesno', title: 'C' };
const questions = [required, advancing];
const { names, typesWith } = createRegistry([], ROWS);
const withoutQuestions = () => typesWith('withoutQuestions');

/** A step type of a third party. */
const pause = {
  name: 'pause',
  contract: 1,
  steps: {
    pause: {
      empty: null,
      withoutQuestions: true,
      view: ({ step, scope }: { step: never; scope: { next(): void } }) => (
        <>
          <Title step={step} />
          <button type="button" onClick={() => scope.next()}>
            Go on
          </button>
        </>
      ),
    },
  },
} as unknown as Plugin;

describe('a step type that shows no questions', () => {
  it('drops the questions of its steps, also of those before the sending', async () => {
    const steps = withoutQuestions().map(type => ({ type, title: 'Hello', questions }));
    const { engine } = await mountForm({ ...formOf([question, ...steps, question]), beforeSubmit: steps });
    const { form } = engine.read;
    const types = new Set([...form.steps.slice(1, -2), ...form.beforeSubmit].map(({ type }) => type));
    expect([...types].sort()).to.deep.equal(withoutQuestions().toSorted());
    expect([...form.steps.slice(1, -2), ...form.beforeSubmit].flatMap(step => step.questions)).to.deep.equal([]);
  });

  // A form without a phone skips a code step.
  const skipped = ['phone_code', ...withoutQuestions()];
  for (const type of names('steps').filter(name => !skipped.includes(name))) {
    it(`is none that draws them: ${type}`, async () => {
      const f = await mountForm(formOf([{ type, title: 'Hello', questions }, question]));
      expect(f.shown()).to.deep.equal(['b', 'c']);
    });
  }

  it('lets the visitor go on, also from the first step', async () => {
    for (const type of ['transition', 'loading', 'recommendation']) {
      const f = await mountForm(formOf([{ type, title: 'Hello', questions }, question]));
      expect(f.step(), type).to.equal(1);
      expect(f.shown(), type).to.deep.equal([]);
      if (type === 'loading') await f.tick(2000);
      else await f.next();
      expect(f.step(), type).to.equal(2);
      await f.unmount();
    }
  });

  it('can come from a third party', async () => {
    const form = formOf([{ type: 'pause', title: 'Wait', questions }, question]);
    const f = await mountForm(form, { plugins: [pause], page: { preview: true } });
    await f.click('Go on');
    expect(f.step()).to.equal(2);
    await f.tick(0); // the check has ended
    expect(f.reports.map(({ message }) => message).join()).to.contain('no questions in a step of type "pause"');
  });
});
