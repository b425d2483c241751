/** Filling in the form of the preview: with the real form, without the frame around it. */
import { waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { fillForm } from '../../../configurator/fill/fill-form.ts';
import { createInspectionFunctions } from '../../../configurator/preview/frame-inspection.ts';
import { type Mounted, mount } from '../../../embed/library.ts';
import us from '../../../samples/us-roof-quote.json' with { type: 'json' };

const platform = {
  now: () => Date.UTC(2026, 0, 15),
  after: (_: number, run: () => void) => {
    const timer = setTimeout(run, 0);
    return () => clearTimeout(timer);
  },
};

describe('filling in a form', () => {
  // The form has its own React root, which does not wait for the test.
  const acting = (on: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: on });
  before(() => acting(false));
  after(() => acting(true));

  let form: Mounted | undefined;
  afterEach(() => {
    form?.unmount();
    document.body.replaceChildren();
  });
  async function filled(definition: unknown) {
    const element = document.createElement('div');
    document.body.append(element);
    const pauses = { next: 0, motion: 0, autopass: 0 };
    form = mount(element, { definition, preview: true, history: false, pauses });
    const inspection = form.inspect();
    const functions: Record<string, (...args: never[]) => unknown> = createInspectionFunctions(
      { inspection: () => inspection },
      () => undefined,
    );
    const session = {
      call: async (method: string, ...args: readonly unknown[]) => functions[method]!(...(args as never[])),
    };
    return fillForm({ session, platform: platform as never });
  }
  const question = (bpKey: string, type: string, more: object = {}) => ({
    bpKey,
    type,
    validationRules: [{ validator: 'required' }],
    ...more,
  });
  const formOf = (...questions: object[]) => ({
    configuration: { country: 'ca' },
    steps: [
      { order: 1, type: 'questions', questions },
      { order: 2, type: 'transition', final: true },
    ],
  });

  it('reaches the end of a whole form', async () => {
    const result = await filled(us);
    expect(result.stuck).to.equal(undefined);
    await waitFor(() => expect(form!.store.sending).to.equal('success'));
  });

  it('keeps within the rules, and answers what an answer shows', async () => {
    const result = await filled(
      formOf(
        question('age', 'number', {
          validationRules: [
            { validator: 'min', value: 18 },
            { validator: 'max', value: 30 },
          ],
        }),
        question('code', 'short_text', {
          validationRules: [{ validator: 'required' }, { validator: 'minLength', value: 20 }],
        }),
        question('own', 'yesno'),
        question('since', 'short_text', { conditionalDisplay: [{ bpKey: 'own', value: 'yes' }] }),
        question('parts', 'multiple_choices', {
          values: [
            { bpKey: 'a', text: 'A' },
            { bpKey: 'b', text: 'B' },
          ],
        }),
        question('day', 'date', {
          validationRules: [{ validator: 'required' }, { validator: 'maxDate', value: '2000-01-01' }],
        }),
      ),
    );
    expect(result).to.deep.equal({ steps: 1, answers: 6 });
    await waitFor(() => expect(form!.store.formValues).not.to.equal(undefined));
    const { formValues } = form!.store;
    expect(formValues).to.include({ age: '24', own: 'yes', since: 'Test answer' });
    expect(formValues.parts).to.deep.equal(['a']);
    expect(String(formValues.code).length).to.be.at.least(20);
    expect(String(formValues.day) < '2000-01-01').to.equal(true);
  });

  it('says which question refuses every answer', async () => {
    const never = { validator: 'min', value: 5, message: 'Never' };
    const result = await filled(
      formOf(question('odd', 'number', { validationRules: [never, { validator: 'max', value: 1 }] })),
    );
    expect(result.stuck?.question?.question.bpKey).to.equal('odd');
  });
});
