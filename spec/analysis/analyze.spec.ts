import { expect } from 'chai';
import fc from 'fast-check';
import {
  type Analysis,
  analyze,
  type FindingKind,
  replay,
  type Situation,
  visitsByStep,
  witnessOf,
} from '../../analysis/analyze.ts';
import { createEngine } from '../../engine/create-engine.ts';
import { OPERATORS } from '../../engine/form/conditions.ts';
import { EMPTY_PAGE } from '../../engine/page.ts';
import { createHeadlessHost } from '../../host/headless.ts';
import { createRegistry } from '../../registry.ts';
import { BUILT_IN, rows } from '../support/mount.tsx';
import { runs } from '../support/runs.ts';

function open(definition: object, query: Record<string, string> = {}) {
  const host = createHeadlessHost({ now: Date.UTC(2026, 0, 15, 12) });
  const page = { ...EMPTY_PAGE, query, preview: true };
  const registry = createRegistry(BUILT_IN, rows);
  const reports: string[] = [];
  const onReport = (_: unknown, message: string) => reports.push(message);
  return { engine: createEngine({ definition, page, host, registry, onReport }), host, reports };
}
async function analyzed(definition: object): Promise<Analysis> {
  const { engine } = open(definition);
  const analysis = await analyze(engine);
  engine.stop();
  return analysis;
}
async function replayed(definition: object, situation: Situation) {
  const witness = witnessOf(situation);
  const { engine, host, reports } = open(definition, witness.circumstances.query);
  const result = await replay(engine, witness, host);
  engine.stop();
  return { ...result, isCyclic: reports.some(message => message.includes('SW_CYCLE')) };
}
const required = [{ validator: 'required' }];
const choice = (bpKey: string, values: string[], more: object = {}) => ({
  bpKey,
  type: 'radio',
  title: bpKey,
  values: values.map(one => ({ bpKey: one, text: one })),
  validationRules: required,
  ...more,
});
const text = (bpKey: string, more: object = {}) => ({ bpKey, type: 'short_text', title: bpKey, ...more });
const step = (order: number, questions: object[], more: object = {}) => ({
  order,
  type: 'questions',
  questions,
  ...more,
});
const jump = (destinationStep: number, ...conditions: object[]) => ({ destinationStep, conditions });
const thanks = (order: number, more: object = {}) => ({ order, type: 'transition', final: true, ...more });
const formOf = (...steps: object[]) => ({ id: 'form', configuration: { country: 'ca' }, steps });
const kinds = ({ findings }: Analysis): FindingKind[] => findings.map(({ kind }) => kind);
const find = ({ findings }: Analysis, kind: FindingKind) => findings.find(one => one.kind === kind);

describe('the analysis of a form', () => {
  it('finds a step that every visit jumps over, and proves it', async () => {
    const analysis = await analyzed(
      formOf(step(1, [choice('own', ['yes', 'no'])], { logicJumps: [jump(3)] }), step(2, [text('never')]), thanks(3)),
    );
    const finding = find(analysis, 'unreachable step');
    expect(finding?.step?.order).to.equal(2);
    expect(finding?.isProved).to.equal(true);
    expect(analysis.exploration.isComplete).to.equal(true);
  });

  it('knows that a step behind a contradiction is never reached', async () => {
    const both = [
      { bpKey: 'own', value: 'yes' },
      { bpKey: 'own', value: 'no' },
    ];
    const analysis = await analyzed(
      formOf(
        step(1, [choice('own', ['yes', 'no'])], { logicJumps: [jump(3, ...both), jump(4)] }),
        step(3, [text('never')]),
        thanks(4),
      ),
    );
    expect(kinds(analysis)).to.include.members(['unreachable step', 'contradictory conditions']);
    expect(kinds(analysis)).not.to.include('jump never taken');
    expect(find(analysis, 'contradictory conditions')).to.deep.include({ jump: 0, key: 'own', isProved: true });
  });

  it('tries values on both sides of a number, within the rules of the question', async () => {
    const age = (max: number) =>
      formOf(
        step(
          1,
          [
            {
              bpKey: 'age',
              type: 'number',
              title: 'Age',
              validationRules: [...required, { validator: 'max', value: max }],
            },
          ],
          {
            logicJumps: [jump(3, { bpKey: 'age', operator: 'greater', value: 64 })],
          },
        ),
        step(2, [text('job')]),
        thanks(3),
      );
    expect(kinds(await analyzed(age(99)))).not.to.include('jump never taken');
    expect(find(await analyzed(age(64)), 'jump never taken')).to.deep.include({ isProved: true });
  });

  it('tries whole numbers between fractions, and the limits of the rules', async () => {
    const area = (rules: object[], ...conditions: object[]) =>
      formOf(
        step(1, [{ bpKey: 'area', type: 'number', title: 'Area', validationRules: [...required, ...rules] }], {
          logicJumps: [jump(3, ...conditions)],
        }),
        step(2, [text('b')]),
        thanks(3),
      );
    const more = (value: number) => ({ bpKey: 'area', operator: 'greater', value });
    const less = (value: number) => ({ bpKey: 'area', operator: 'less', value });
    const least = { validator: 'min', value: 70_000 };
    expect(kinds(await analyzed(area([], more(40.2), less(41.7))))).not.to.include('jump never taken');
    expect(kinds(await analyzed(area([least], more(60_000))))).to.include('unreachable step');
    expect(kinds(await analyzed(area([], more(5), less(5))))).to.include('contradictory conditions');
  });

  it('finds answers of the length and of the day that the rules accept', async () => {
    const answered = async (question: object) => {
      const analysis = await analyzed(
        formOf(
          step(1, [question], { logicJumps: [jump(3, { bpKey: 'a', operator: 'isNotEmpty' })] }),
          step(2, [text('never')]),
          thanks(3),
        ),
      );
      expect(find(analysis, 'unreachable step')).to.deep.include({ isProved: true });
      return analysis.ways!.shortest.witness.moves[0]!.answers.a as string;
    };
    const rules = (...list: object[]) => ({ validationRules: [...required, ...list] });
    const long = await answered(text('a', rules({ validator: 'minLength', value: 300 })));
    expect(long).to.have.length(300);
    const short = await answered(text('a', rules({ validator: 'maxLength', value: 1 })));
    expect(short).to.have.length(1);
    const adult = { validator: 'minDaysBeforeToday', value: 6570 };
    const day = await answered({ bpKey: 'a', type: 'date', title: 'Born', ...rules(adult) });
    expect(day).to.match(/^\d{4}-\d{2}-\d{2}$/);
    const early = { validator: 'maxDate', value: '1900-01-31' };
    expect(await answered({ bpKey: 'a', type: 'date', title: 'Day', ...rules(early) })).to.match(/^1900-01-3/);
  });

  it('does not call conditions contradictory that a list of choices meets, or one of several', async () => {
    const both = [
      { bpKey: 'a', value: 'x' },
      { bpKey: 'a', value: 'y' },
    ];
    const form = (type: string, more: object = {}) =>
      formOf(
        step(1, [choice('a', ['x', 'y'], { type })], { logicJumps: [{ ...jump(3, ...both), ...more }] }),
        step(2, [text('b')]),
        thanks(3),
      );
    expect(kinds(await analyzed(form('multiple_choices')))).not.to.include('contradictory conditions');
    expect(kinds(await analyzed(form('radio', { logicalOperator: 'or' })))).not.to.include('contradictory conditions');
    expect(kinds(await analyzed(form('radio')))).to.include('contradictory conditions');
  });

  it('tells where visits go from each step, what they skip, and how they end', async () => {
    const isNo = { bpKey: 'own', value: 'no' };
    const form = formOf(
      step(1, [choice('own', ['yes', 'no'])], { logicJumps: [jump(4, isNo)] }),
      step(2, [text('a', { conditionalDisplay: [isNo] })]),
      step(3, [text('b')]),
      step(4, [text('c')]),
      thanks(5),
    );
    const analysis = await analyzed(form);
    const visits = [...visitsByStep(analysis.exploration)].map(([{ order }, { next, ends }]) => ({
      order,
      next: next.map(({ to, jump: index, passed }) => [to?.order, index, passed.map(one => one.order)]),
      ends,
    }));
    expect(visits[0]).to.deep.equal({
      order: 1,
      next: [
        [3, undefined, [2]],
        [4, 0, []],
      ],
      ends: [],
    });
    expect(visits.find(({ order }) => order === 5)).to.deep.equal({ order: 5, next: [], ends: [true] });
  });

  it('finds a question that never shows, and an end without a lead with a visit that comes there', async () => {
    const definition = formOf(
      step(1, [choice('own', ['yes', 'no'])], { logicJumps: [jump(4, { bpKey: 'own', value: 'no' })] }),
      step(2, [text('a'), text('b', { conditionalDisplay: [{ bpKey: 'own', value: 'no' }] })]),
      thanks(3),
      thanks(4, { doNotSendLead: true }),
    );
    const analysis = await analyzed(definition);
    expect(find(analysis, 'hidden question')?.question?.bpKey).to.equal('b');
    const silent = find(analysis, 'end without lead')!;
    expect(silent.witness?.moves.map(({ answers }) => answers)).to.deep.equal([{ own: 'no' }]);
  });

  it('finds a loop without a way out, and one with a way out', async () => {
    const back = (conditions: object[]) =>
      formOf(
        step(1, [choice('a', ['x', 'y'])]),
        step(2, [choice('b', ['x', 'y'])], { logicJumps: [{ destinationStep: 1, conditions }] }),
        thanks(3),
      );
    expect(kinds(await analyzed(back([])))).to.include.members(['loop', 'no way out']);
    const analysis = await analyzed(back([{ bpKey: 'b', value: 'x' }]));
    expect(kinds(analysis)).to.include('loop').and.not.include('no way out');
  });

  it('tells the shortest and the longest way', async () => {
    const { ways } = await analyzed(
      formOf(
        step(1, [choice('own', ['yes', 'no'])], { logicJumps: [jump(4, { bpKey: 'own', value: 'no' })] }),
        step(2, [text('a'), text('b')]),
        step(3, [text('c')]),
        thanks(4),
      ),
    );
    expect([ways?.shortest.questions, ways?.longest.questions]).to.deep.equal([1, 4]);
    expect(ways?.longest.witness.moves).to.have.length(3);
    // Two seconds for a step, three for a choice, eight to type; the title and two choices are three words.
    expect(ways?.shortest.seconds).to.equal(Math.round(2 + 3 + 3 / 4));
    expect(ways?.longest.seconds).to.equal(Math.round(3 * 2 + 3 + 3 * 8 + 6 / 4));
  });

  it('does not call a condition of a plugin impossible, nor what a link decides', async () => {
    const analysis = await analyzed(
      formOf(
        step(1, [choice('own', ['yes', 'no'])], {
          logicJumps: [jump(3, { zipcodeKey: 'list' }), jump(3, { queryKey: 'source', value: 'ad' })],
        }),
        step(2, [text('a')]),
        thanks(3),
      ),
    );
    expect(kinds(analysis)).not.to.include('jump never taken').and.not.include('unreachable step');
  });

  it('says that it did not find, instead of never, if the answers cannot be divided', async () => {
    const analysis = await analyzed(
      formOf(
        step(1, [text('name', { validationRules: required })], {
          logicJumps: [
            jump(
              3,
              { bpKey: 'name', operator: 'contains', value: 'q' },
              { bpKey: 'name', operator: 'endsWith', value: 'w' },
            ),
          ],
        }),
        step(2, [text('a')]),
        thanks(3),
      ),
    );
    expect(find(analysis, 'jump never taken')?.isProved).to.equal(false);
  });
});

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
        await engine.later.load();
        await wait(engine.start());
        await wait(engine.interact());
        const seen: number[] = [];
        for (let round = 0, index = 0; round < 6; round++) {
          const order = engine.state.cells.path.state.value.at(-1);
          const current = engine.state.steps.at(order);
          if (order !== undefined) seen.push(order);
          if (!current || current.final) break;
          for (const field of engine.state.fields.visibleIn(current)) {
            const values = [undefined, 'x', 'y'][choices[index++]! % 3];
            const isList = field.question.type === 'multiple_choices';
            engine.answer(field, isList ? [values ?? []].flat() : (values ?? field.type?.empty));
          }
          await wait(engine.withLater(parts => parts.next('next')));
          await host.tick(5000);
        }
        engine.stop();
        for (const order of seen) expect([...steps], JSON.stringify(seen)).to.include(order);
      }),
      { numRuns: runs(40) },
    );
  });
});
