import { expect } from 'chai';
import fc from 'fast-check';
import { createEngine } from '../../../assembly/create-engine.ts';
import { EMPTY_PAGE } from '../../../contract/page.ts';
import type { By } from '../../../engine/engine.ts';
import '../../../lead/lead.ts';
import type { Engine } from '../../../engine/engine.ts';
import { OPERATORS } from '../../../engine/form/conditions.ts';
import { createRegistry } from '../../../registry.ts';
import { createTestHost, type TestHost } from '../../support/host.ts';
import { BUILT_IN, rows } from '../../support/mount.tsx';
import { runs } from '../../support/runs.ts';

/** Random forms and random visitors: no visit throws an error, traps the visitor, or loses a displayed answer. */
const KEYS = ['a', 'b', 'c', 'd'];
const VALUES = ['x', 'y'];
const condition = fc.record({
  bpKey: fc.constantFrom(...KEYS),
  operator: fc.constantFrom(...OPERATORS),
  value: fc.constantFrom(...VALUES),
});
const TYPES: Record<string, string> = { a: 'radio', b: 'short_text', c: 'multiple_choices', d: 'single_choice' };
const question = fc.constantFrom(...KEYS).chain(bpKey =>
  fc.record({
    bpKey: fc.constant(bpKey),
    type: fc.constant(TYPES[bpKey]),
    values: fc.constant(VALUES.map(bpKey => ({ bpKey, text: bpKey }))),
    validationRules: fc.constantFrom([], [{ validator: 'required' }]),
    conditionalDisplay: fc.array(condition, { maxLength: 1 }),
  }),
);
const step = (count: number) =>
  fc.record({
    type: fc.constantFrom('questions', 'questions', 'questions', 'transition', 'loading'),
    questions: fc.array(question, { maxLength: 3 }),
    logicJumps: fc.array(
      fc.record({
        conditions: fc.array(condition, { minLength: 1, maxLength: 2 }),
        destinationStep: fc.integer({ min: 1, max: count + 1 }),
      }),
      { maxLength: 1 },
    ),
  });
const form = fc.integer({ min: 1, max: 5 }).chain(count =>
  fc
    .record({
      steps: fc.array(step(count), { minLength: count, maxLength: count }),
      after: fc.array(step(count), { maxLength: 2 }),
      early: fc.option(fc.nat(count - 1)),
      silent: fc.boolean(),
    })
    .map(({ steps, after, early, silent }) => ({
      id: 'random',
      configuration: { country: 'us' },
      stepsAfterSubmit: after.map(one => ({ ...one, logicJumps: [], waitingTime: 1 })),
      steps: [
        ...steps.map((one, index) => ({
          ...one,
          order: index + 1,
          questions: one.type === 'questions' ? one.questions : [],
          waitingTime: 1,
          ...(index === early && index > 0 && { final: true }),
        })),
        { type: 'transition', final: true, doNotSendLead: silent, order: count + 1 },
      ],
    })),
);
const action = fc.oneof(
  fc.record({ do: fc.constant('answer' as const), key: fc.nat(2), value: fc.constantFrom(...VALUES, '') }),
  fc.record({ do: fc.constantFrom('next' as const, 'back' as const, 'skip' as const) }),
  fc.record({ do: fc.constant('go' as const), by: fc.constantFrom(-2, -1, 1) }),
  fc.record({ do: fc.constant('reload' as const) }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(100, 600, 2000) }),
);

async function perform(
  engine: Engine,
  host: TestHost,
  one: { do: string; key?: number; value?: string; by?: number; ms?: number },
) {
  const order = engine.state.cells.path.state.value.at(-1);
  const current = engine.read.form.steps.find(candidate => candidate.order === order);
  void engine.interact();
  if (one.do === 'answer') {
    const field = current && engine.state.fields.visibleIn(current)[one.key ?? 0];
    const many = field?.question.type === 'multiple_choices';
    if (field) engine.answer(field, many ? [one.value] : one.value, true);
  } else if (one.do === 'next' || one.do === 'skip') void engine.next(one.do as By);
  else if (one.do === 'back') void engine.back();
  else if (one.do === 'go') host.history.go(one.by ?? -1);
  await host.tick(one.ms ?? 0);
}

/** A displayed question shows the value of its key; a question hidden by its condition has no answer. */
function checkAnswers(engine: Engine): void {
  const answers = engine.state.answers.all();
  for (const field of engine.state.fields.all()) {
    const { bpKey } = field.question;
    const { type, state, question } = field;
    const mine = type?.write ? type.write(state.value, question)[bpKey] : (state.value as string) || undefined;
    if (field.displayed && type) expect(answers[bpKey], `shown ${bpKey}`).to.deep.equal(mine);
    const elsewhere = [...engine.state.fields.all()].some(other => other.question.bpKey === bpKey && other.displayed);
    if (!field.displayed && !elsewhere) expect(answers[bpKey], `hidden ${bpKey}`).to.equal(undefined);
  }
}

describe('random visits', () => {
  it('never throw, never trap the visitor, and never lose a displayed answer', async () => {
    await fc.assert(
      fc.asyncProperty(form, fc.array(action, { maxLength: 14 }), async (definition, actions) => {
        const host = createTestHost();
        host.reply('POST /submit', { body: {} });
        const page = { ...EMPTY_PAGE, pauses: { motion: 0 } };
        const registry = createRegistry(BUILT_IN, rows);
        const opened = async (): Promise<Engine> => {
          const made = createEngine({ definition, page, host, registry });
          await made.start();
          await host.settle();
          return made;
        };
        let engine = await opened();
        for (const one of actions) {
          if (one.do !== 'reload') await perform(engine, host, one);
          else {
            engine.stop();
            engine = await opened(); // the history entries are kept
          }
          await host.settle();
          if (!host.said.some(({ message }) => message.includes('SW_CYCLE'))) checkAnswers(engine);
        }
        await host.tick(10_000);

        const path = engine.state.cells.path.state.value;
        expect(path.length).to.be.greaterThan(0);
        expect(new Set(path).size, 'no step twice on the path').to.equal(path.length);
        const loops = host.said.filter(one => one.message.includes('SW_CYCLE'));
        // A definition can hide the question that its own condition reads. The loop is reported; nothing else is guaranteed then.
        if (loops.length === 0) checkAnswers(engine);
        const errors = host.said
          .filter(({ level }) => level === 'error')
          .map(({ message }) => message)
          .filter(message => !/^SW_(CYCLE|DEFINITION)/.test(message));
        expect(errors).to.deep.equal([]);
        // Back always leads to the first step.
        for (let back = 0; back < 20 && engine.state.cells.path.state.value.length > 1; back++) {
          void engine.back();
          await host.tick(1000);
        }
        expect(engine.state.cells.path.state.value).to.have.length(1);
        engine.stop();
        await host.settle();
        expect(host.pending()).to.equal(0);
      }),
      { numRuns: runs(80) },
    );
  });
});
