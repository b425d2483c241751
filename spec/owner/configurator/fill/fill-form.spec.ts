/** Filling in the form of the preview: with the real form, without the frame around it. */
import { readFileSync } from 'node:fs';
import { waitFor } from '@testing-library/react';
import { expect } from 'chai';
import { type FormDefinition, type Host, type Mounted, mount } from '../../../../embed/library.ts';
import { fillForm } from '../../../../owner/configurator/fill/fill-form.ts';
import { answersFor } from '../../../../owner/configurator/fill/test-answers.ts';
import { createInspectionFunctions } from '../../../../owner/configurator/frame/frame-inspection.ts';
import { SHOWCASE } from '../../../../owner/configurator/start/gallery.ts';
import { builtInTypes } from '../../../../owner/configurator/types/types.ts';
import { readGallerySamples } from '../../../../tools/sandbox/pages/gallery-samples.ts';
import { itExtended } from '../../../support/extended.ts';

const ZIPCODE_COUNTRIES =
  'at au be br ca ch cz de dk ec es fi fr gb gr hu ie it lu mx nl no nz pl pt ro se tr us za'.split(' ');

describe('filling in a form', () => {
  // The form has its own React root, which does not wait for the test.
  const acting = (on: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: on });
  before(() => acting(false));
  after(() => acting(true));

  let form: Mounted | undefined;
  /** Its pauses become longer while the form stays on a step: together, more than a minute on a busy machine. */
  function createPlatform() {
    let place = '';
    let pauses = 0;
    return {
      now: () => Date.UTC(2026, 0, 15),
      after: (_: number, run: () => void) => {
        const now = String(form?.store.path);
        pauses = now === place ? pauses + 1 : 0;
        place = now;
        const timer = setTimeout(run, pauses ** 2);
        return () => clearTimeout(timer);
      },
    };
  }
  afterEach(() => {
    form?.unmount();
    document.body.replaceChildren();
  });
  /** In ms. Longer timers are limits. They never end: a busy machine may need long to compile what the form loads. */
  const LONGEST_PAUSE = 4000;
  /** Services that are out of reach, and pauses that end at once. */
  const offline = (host: Host): Host =>
    Object.assign(Object.create(host) as Host, {
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
      script: () => Promise.reject(new TypeError('Failed to fetch')),
      console: () => undefined, // it would say that services are out of reach
      after: (ms: number, run: () => void) =>
        ms > LONGEST_PAUSE ? () => undefined : host.after(Math.min(ms, 20), run),
    });
  async function filled(
    definition: unknown,
    flags: readonly string[] = [],
    attributes: Readonly<Record<string, string>> = {},
  ) {
    const element = document.createElement('div');
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    document.body.append(element);
    const pauses = { next: 0, motion: 0, autopass: 0 };
    const features = Object.fromEntries(flags.map(flag => [flag, true]));
    form = mount(element, {
      definition: definition as FormDefinition,
      preview: true,
      history: false,
      pauses,
      host: offline,
      features,
    });
    const inspection = form.inspect();
    const functions: Record<string, (...args: never[]) => unknown> = createInspectionFunctions(
      { inspection: () => inspection },
      () => undefined,
    );
    const session = {
      call: async (method: string, ...args: readonly unknown[]) => functions[method]!(...(args as never[])),
    };
    return fillForm({ session, platform: createPlatform() as never, now: () => Date.now() });
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

  for (const [at, { id, url, flags }] of SHOWCASE.entries()) {
    (at % 3 === 0 ? it : itExtended)(`comes to the end of the sample ${id}`, async () => {
      const definition = JSON.parse(readFileSync(new URL(url), 'utf8')) as { steps: { order: number; final?: true }[] };
      const result = await filled(definition, flags);
      expect(result.stuck?.question?.question ?? result.stuck?.step).to.equal(undefined);
      await waitFor(() => expect(form!.store.sending).to.equal('success'));
      expect(form!.store.path.at(-1)).to.equal(definition.steps.find(step => step.final)!.order);
    });
  }

  it('answers every type of question, although all are required', async () => {
    const all = readGallerySamples().flatMap(({ samples }) => samples);
    const result = await filled({
      configuration: { country: 'ca' },
      steps: [
        ...all.map((sample, index) => ({
          order: index + 1,
          type: 'questions',
          questions: [question(`q${index}`, sample.type, sample.question)],
        })),
        { order: all.length + 1, type: 'transition', final: true },
      ],
    });
    expect(result.stuck?.question ?? result.stuck?.step).to.equal(undefined);
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
    expect(String(formValues.day) <= '2000-01-01').to.equal(true);
  });

  it('finds a day between the limits of a date', async () => {
    const day = (bpKey: string, ...rules: [string, unknown][]) =>
      question(bpKey, 'date', {
        validationRules: [['required'], ...rules].map(([validator, value]) => ({ validator, value })),
      });
    const result = await filled(
      formOf(
        day('between', ['minDate', '1999-03-01'], ['maxDate', '1999-03-02']),
        day('lately', ['maxDate', 'today'], ['maxDaysBeforeToday', 3]),
        day('adult', ['minDaysBeforeToday', 9000]),
        day('soon', ['minDate', 'today'], ['maxDaysAfterToday', 2]),
        day('any', ['maxDate', 'no day']),
      ),
    );
    expect(result.stuck?.question?.question).to.equal(undefined);
  });

  it('has a postcode that its field accepts for each country', () => {
    const { isPostcode } = builtInTypes.question('zipcode');
    const zip = { question: { ...question('zip', 'zipcode'), values: [] }, example: undefined, isList: false };
    const refused = ZIPCODE_COUNTRIES.filter(country => {
      const [first] = answersFor(zip as never, { country, now: Date.now() });
      return !isPostcode!(String(first), country);
    });
    expect(refused).to.deep.equal([]);
  });

  it('verifies the number by a code on the step that asks for it', async () => {
    const partners = SHOWCASE.find(({ id }) => id === 'us-partners')!;
    const definition = JSON.parse(readFileSync(new URL(partners.url), 'utf8'));
    const result = await filled(definition, ['PHONE_2FA'], { 'data-preview-code': 'on', 'data-preview-brands': 'one' });
    expect(result.stuck?.question ?? result.stuck?.step).to.equal(undefined);
    expect(form!.store.formValues).to.include({ valid_2fa: true, code_2fa: '1234' });
  });

  it('verifies the number by a code below its field', async () => {
    const result = await filled(formOf(question('mobile', 'phone2fa')), [], { 'data-preview-code': 'on' });
    expect(result.stuck?.question ?? result.stuck?.step).to.equal(undefined);
    expect(form!.store.formValues).to.include({ mobile: '5550100199', valid_2fa: true });
  });

  it('says which question refuses every answer', async () => {
    const never = { validator: 'min', value: 5, message: 'Never' };
    const result = await filled(
      formOf(question('odd', 'number', { validationRules: [never, { validator: 'max', value: 1 }] })),
    );
    expect(result.stuck?.question?.question.bpKey).to.equal('odd');
  });
});
