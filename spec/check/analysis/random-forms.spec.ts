/** On small random forms, the analysis agrees with what visitors do in the real engine. */
import { expect } from 'chai';
import fc from 'fast-check';
import { witnessOf } from '../../../check/analysis/analyze.ts';
import { OPERATORS } from '../../../engine/form/conditions.ts';
import { analyzed, formOf, open, replayed, required, step, thanks } from '../../support/analysis.ts';
import { runs } from '../../support/runs.ts';

const KEYS = ['a', 'b', 'c'];
const condition = fc.record({
  bpKey: fc.constantFrom(...KEYS),
  operator: fc.constantFrom(...OPERATORS.filter(one => !/greater|less/.test(one))),
  value: fc.constantFrom('x', 'y'),
});
const TYPES: Record<string, string> = { a: 'radio', b: 'multiple_choices', c: 'single_choice' };
const question = fc.constantFrom(...KEYS).chain(bpKey =>
  fc.record({
    bpKey: fc.constant(bpKey),
    type: fc.constant(TYPES[bpKey]),
    values: fc.constant(['x', 'y'].map(one => ({ bpKey: one, text: one }))),
    validationRules: fc.constantFrom([], required),
    conditionalDisplay: fc.array(condition, { maxLength: 1 }).map(list => list.filter(one => one.bpKey < bpKey)),
  }),
);
const randomForm = fc.integer({ min: 1, max: 4 }).chain(count =>
  fc
    .array(
      fc.record({
        questions: fc.uniqueArray(question, { maxLength: 2, selector: one => one.bpKey }),
        logicJumps: fc.array(
          fc.record({
            conditions: fc.array(condition, { maxLength: 2 }),
            destinationStep: fc.integer({ min: 1, max: count + 1 }),
          }),
          { maxLength: 1 },
        ),
      }),
      { minLength: count, maxLength: count },
    )
    .map(steps => formOf(...steps.map((one, index) => step(index + 1, one.questions, one)), thanks(count + 1))),
);

describe('the analysis of random forms', () => {
  it('gives a visit that comes to each situation in the real engine', async () => {
    await fc.assert(
      fc.asyncProperty(randomForm, fc.nat(), async (definition, which) => {
        const { exploration } = await analyzed(definition);
        const reached = exploration.situations.filter(one => one.from);
        if (reached.length === 0) return;
        const situation = reached[which % reached.length]!;
        const { steps, stuck, isSame, isCyclic } = await replayed(definition, situation);
        const { moves } = witnessOf(situation);
        if (isCyclic) return; // a question that hides itself is reported, and nothing else is promised
        const shown = JSON.stringify(moves.map(({ step, answers }) => [step.order, answers]));
        expect(stuck, shown).to.equal(undefined);
        expect(isSame, shown).to.equal(true);
        expect(steps.slice(0, moves.length).map(({ step }) => step.order)).to.deep.equal(
          moves.map(({ step }) => step.order),
        );
        if (situation.step) expect(steps.at(-1)?.step.order).to.equal(situation.step.order);
      }),
      { numRuns: runs(60) },
    );
  });

  it('reaches whatever a visitor reaches', async () => {
    const choose = fc.array(fc.nat(), { minLength: 30, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(randomForm, choose, async (definition, choices) => {
        const { exploration } = await analyzed(definition);
        const steps = new Set(exploration.situations.map(one => one.step?.order ?? one.end?.step?.order));
        const { engine, host } = open(definition);
        const wait = (promise: Promise<unknown>) => host.waitFor(promise, 60_000);
        await wait(engine.start());
        await wait(engine.interact());
        const seen: number[] = [];
        for (let round = 0, index = 0; round < 6; round++) {
          const order = engine.state.tree.path.at(-1);
          const current = engine.state.steps.at(order);
          if (order !== undefined) seen.push(order);
          if (!current || current.final) break;
          for (const field of engine.state.fields.visibleIn(current)) {
            const values = [undefined, 'x', 'y'][choices[index++]! % 3];
            const isList = field.question.type === 'multiple_choices';
            engine.answer(field, isList ? [values ?? []].flat() : (values ?? field.type?.empty));
          }
          await wait(engine.next('next'));
          await host.tick(5000);
        }
        engine.stop();
        for (const order of seen) expect([...steps], JSON.stringify(seen)).to.include(order);
      }),
      { numRuns: runs(40) },
    );
  });
});
