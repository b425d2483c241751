/** What the form of a visitor notices in a definition without its check. */
import { expect } from 'chai';
import fc from 'fast-check';
import type * as v from 'valibot';
import { configuration, formSchema, jump, question, step } from '../../check/definition-schema.ts';
import { looksWrong } from '../../check/first-look.ts';
import { samples } from '../../embed/samples/index.ts';
import type { Loose } from '../../engine/contract/json.ts';
import { createRegistry } from '../../registry.ts';
import {
  ask,
  check,
  END,
  form,
  known,
  withCondition,
  withQuestion,
  withQuestions,
  withStep,
} from '../support/checking.ts';
import { ROWS } from '../support/form.ts';
import { runs } from '../support/runs.ts';
import { schemas } from '../support/schemas.ts';

/** Counts its idle moments. */
function createIdle() {
  const host = {
    moments: 0,
    idle(run: () => void) {
      host.moments++;
      queueMicrotask(run);
      return () => undefined;
    },
  };
  return host;
}
const looks = (definition: unknown) => looksWrong(definition, { names: kind => [...known[kind]] }, createIdle());

/** Mistake → a definition whose only mistake it is. */
const MISTAKES: Readonly<Record<string, unknown>> = {
  'a definition that is no object': 'form',
  'no steps': { configuration: {} },
  'an empty list of steps': { steps: [] },
  'steps that are no list': { steps: { 1: form([ask('a')]) } },
  'later steps that are no list': { ...withStep({}), stepsAfterSubmit: {} },
  'a configuration that is no object': { ...withStep({}), configuration: [] },
  'an end that is no object': { ...withStep({}), end: true },
  'an unknown step type': { steps: [{ ...form([ask('a')]), type: 'forn' }, END] },
  'an unknown type of the end': { ...withStep({}), end: { type: 'wrods' } },
  'an unknown question type': withQuestion({ type: 'aks' }),
  'a missing question type': withQuestion({ type: undefined }),
  'an unknown validator': withQuestion({ validationRules: [{ validator: 'requird' }] }),
  'a rule without validator': withQuestion({ validationRules: [{ required: true }] }),
  'an unknown operator': withCondition({ bpKey: 'a', operator: 'equals' }),
  'a condition without source': withCondition({ value: 'x' }),
  'a condition of an unknown source': withCondition({ ageKey: 'x' }),
  'a jump to nowhere': withStep({ logicJumps: [{ conditions: [{ bpKey: 'a' }], destinationStep: 7 }] }),
  'an unknown operator of a jump': withStep({
    logicJumps: [{ conditions: [{ bpKey: 'a', operator: '==' }], destinationStep: 2 }],
  }),
  'two steps with one order': { steps: [form([ask('a')], { order: 1 }), { ...END, order: 1 }] },
  'a key that is there twice': withQuestions(ask('a'), ask('a')),
  'a key that is there twice under the same condition': withQuestions(
    ask('b'),
    ...[1, 2].map(() => ask('a', { conditionalDisplay: [{ bpKey: 'b', value: 'x' }] })),
  ),
  'a missing key': withQuestions({ type: 'ask' }),
  'a blank key': withQuestions(ask(' ')),
  'a reserved key': withQuestions(ask('__proto__')),
  'a question that is no object': withQuestions(ask('a'), 'b' as unknown as object),
  'questions that are no list': { steps: [{ ...form([]), questions: { a: ask('a') } }, END] },
  'choices that are no list': withQuestion({ values: 'yes, no' }),
  'rules that are no list': withQuestion({ validationRules: { validator: 'required' } }),
  'conditions that are no list': withQuestion({ conditionalDisplay: { bpKey: 'a' } }),
  'a misspelled member of a question': withQuestion({ value: [] }),
  'a misspelled member of a step': withStep({ logicJump: [] }),
  'a misspelled member of a jump': withStep({ logicJumps: [{ condition: [{ bpKey: 'a' }], destinationStep: 2 }] }),
  'a misspelled setting': { ...withStep({}), configuration: { procurationURI: '/lead' } },
  'a setting outside of the configuration': { ...withStep({}), procurationUrl: '/lead' },
  'a rule as a member': withQuestion({ required: true }),
  'conditions of a step': withStep({ conditionalDisplay: [{ bpKey: 'a' }] }),
  'no step that sends the lead': { steps: [form([ask('a')]), { ...END, doNotSendLead: true }] },
};

describe('the first look at a definition', () => {
  for (const [mistake, definition] of Object.entries(MISTAKES)) {
    it(`notices ${mistake}, which the check reports`, async () => {
      expect(await looks(definition)).to.equal(true);
      expect(check(definition)).to.have.length.above(0);
    });
  }

  for (const [what, definition] of Object.entries({
    'a form': withStep({}),
    'a key of two steps': { steps: [form([ask('a')]), form([ask('a')]), END] },
    'two questions with a key, of which one is displayed': withQuestions(
      ask('b'),
      ...['x', 'y'].map(value => ask('a', { conditionalDisplay: [{ bpKey: 'b', value }] })),
    ),
    'a condition of a plugin': withCondition({ areaKey: 'served' }),
    'a validator of a plugin': withQuestion({ validationRules: [{ validator: 'special' }] }),
    'an order that is text': { steps: [form([ask('a')], { order: '1' }), { ...END, order: '2' }] },
  })) {
    it(`accepts ${what}`, async () => {
      expect(await looks(definition)).to.equal(false);
    });
  }

  const registry = createRegistry([], ROWS);
  for (const [name, load] of Object.entries(samples)) {
    it(`accepts the sample ${name}`, async () => {
      expect(await looksWrong((await load()).default, registry, createIdle())).to.equal(false);
    });
  }

  it('takes no member of a schema for a misspelled one', async () => {
    const namesOf = (own: v.ObjectEntries, added: (object | undefined)[]) =>
      Object.fromEntries([own, ...added].flatMap(entries => Object.keys(entries ?? {})).map(name => [name, undefined]));
    const ofTypes = (kind: 'questions' | 'steps') => schemas.flatMap(one => Object.values(one[kind] ?? {}));
    const definition = {
      ...namesOf(
        formSchema.entries,
        schemas.map(one => one.form),
      ),
      configuration: namesOf(
        configuration.entries,
        schemas.map(one => one.configuration),
      ),
      steps: [
        {
          ...namesOf(step.entries, ofTypes('steps')),
          type: 'form',
          questions: [{ ...namesOf(question.entries, ofTypes('questions')), ...ask('a') }],
          logicJumps: [{ ...namesOf(jump.entries, []), destinationStep: 2 }],
        },
        END,
      ],
    };
    expect(await looks(definition)).to.equal(false);
  });

  it('pauses between parts of a large form', async () => {
    const host = createIdle();
    const steps = [...Array(300)].map((_, at) => form([...Array(10)].map((_, index) => ask(`a${at}-${index}`))));
    expect(await looksWrong({ steps: [...steps, END] }, { names: kind => [...known[kind]] }, host)).to.equal(false);
    expect(host.moments).to.be.within(10, 20);
  });

  it('never throws', () =>
    fc.assert(
      fc.asyncProperty(fc.anything(), fc.anything(), fc.anything(), async (one, two, three) => {
        await looks(one);
        await looks({ steps: [one, two], end: three, configuration: two });
        await looks(withStep({ logicJumps: [one, { conditions: [two], destinationStep: three }] }));
        await looks(withQuestion({ bpKey: one, values: two, validationRules: [three], conditionalDisplay: [one] }));
        await looks(withQuestions(...([one, two, three] as Loose[])));
      }),
      { numRuns: runs(200) },
    ));
});
