/** Why a step or question is shown or hidden, required, valid or wrong, and what would change it. */
import { expect } from 'chai';
import fc from 'fast-check';
import { treeOf, waysToFlip } from '../../../check/inspection/condition-tree.ts';
import { Explainer } from '../../../check/inspection/explain.ts';
import type { DefinitionPath, QuestionExplanation, StepExplanation } from '../../../check/inspection/explanation.ts';
import { EMPTY_PAGE } from '../../../engine/contract/page.ts';
import type { Condition, Json, LogicalOperator, Read } from '../../../engine/contract/plugin.ts';
import { conditionsMatch } from '../../../engine/form/conditions.ts';
import { choice, formOf, required, text } from '../../support/definitions.ts';
import { type MountOptions, mountForm } from '../../support/mount.tsx';

const linkOf = (answers: object) => btoa(JSON.stringify(answers));

async function explained(definition: object, options: MountOptions = {}) {
  const form = await mountForm(definition, options);
  const explainer = new Explainer(form.engine);
  const explain = (path: DefinitionPath) => explainer.explain(path);
  return {
    ...form,
    explain,
    question: async (step: number, question: number) =>
      (await explain(['steps', step, 'questions', question])) as QuestionExplanation,
    step: async (index: number) => (await explain(['steps', index])) as StepExplanation,
    set: (key: string, value: Json | undefined) => form.settled(() => form.engine.scope.set(key, value)),
  };
}
const when = (bpKey: string, value: Json, operator = 'equal') => ({ bpKey, value, operator });

describe('explaining a question', () => {
  it('names the condition that hides it, the answer, and the choice that would show it', async () => {
    const form = await explained(
      formOf([[choice('work', 'radio'), text('size', { conditionalDisplay: [when('work', 'b')] })]]),
    );
    await form.choose('work', 'a');
    const { isShown, reasons, ways, validity } = await form.question(0, 1);
    expect({ isShown, validity }).to.deep.equal({ isShown: false, validity: 'unchecked' });
    const question = ['steps', 0, 'questions', 0];
    const condition = { source: 'answer', key: 'work', operator: 'equal', expected: 'b', actual: 'a', result: false };
    expect(reasons).to.deep.equal([
      { kind: 'conditions', tree: { operator: 'and', result: false, conditions: [{ ...condition, question }] } },
    ]);
    expect(ways).to.deep.equal([
      [{ source: 'answer', key: 'work', holds: true, operator: 'equal', expected: 'b', to: 'b', question }],
    ]);
  });

  it('names the rule that fails, its place and its message', async () => {
    const rules = [{ validator: 'required' }, { validator: 'minLength', value: 3, message: 'Too short' }];
    const form = await explained(formOf([[text('name', { validationRules: rules })]]));
    expect(await form.question(0, 0)).to.deep.include({
      validity: 'wrong',
      failed: { validator: 'required', path: ['steps', 0, 'questions', 0, 'validationRules', 0] },
      answerFrom: 'none',
    });
    await form.fill('name', 'A');
    const explanation = await form.question(0, 0);
    expect(explanation).to.deep.include({
      validity: 'wrong',
      message: 'Too short',
      answer: 'A',
      answerFrom: 'visitor',
    });
    expect(explanation.failed).to.deep.include({ validator: 'minLength', value: 3 });
    await form.fill('name', 'Ann');
    expect((await form.question(0, 0)).validity).to.equal('valid');
  });

  it('says whether a rule or its type makes it required', async () => {
    const form = await explained(formOf([[text('a', required), { bpKey: 'b', type: 'legal', text: 'ok' }, text('c')]]));
    const path = ['steps', 0, 'questions', 0, 'validationRules', 0];
    expect(await form.question(0, 0)).to.deep.include({ isRequired: true, requiredBy: { path } });
    expect(await form.question(0, 1)).to.deep.include({ isRequired: true, requiredBy: { type: 'legal' } });
    expect(await form.question(0, 2)).to.include({ isRequired: false });
  });

  it('says that the link answered it, and which flag would show it', async () => {
    const page = { query: { prefilled_values: linkOf({ a: 'x' }) } };
    const form = await explained(formOf([[text('a', required), text('b')]]), { page });
    const explanation = await form.question(0, 0);
    expect(explanation).to.deep.include({
      isShown: false,
      answerFrom: 'link',
      reasons: [{ kind: 'unconditional' }, { kind: 'prefilled', hides: true }],
    });
    expect(explanation.ways).to.deep.equal([[{ source: 'flag', key: 'DISPLAY_PREFILLED_QUESTIONS', holds: true }]]);
  });

  it('lists what the type read when the type hides it', async () => {
    const form = await explained(formOf([[text('phone'), { bpKey: 'code', type: 'phone_otp', phoneBpKey: 'phone' }]]));
    const reason = (await form.question(0, 1)).reasons.find(one => one.kind === 'type');
    expect(reason).to.include({ result: false, type: 'phone_otp' });
    expect(reason?.kind === 'type' && reason.reads.length).to.be.greaterThan(0);
  });

  it('compares query parameters, and sources of plugins', async () => {
    const conditionalDisplay = [{ queryKey: 'utm', value: 'x' }, { weather: 'sunny' }];
    const plugin = { name: 'weather', contract: 1 as const, conditions: { weather: () => true } };
    const form = await explained(formOf([[text('a'), text('b', { conditionalDisplay })]]), { plugins: [plugin] });
    const [reason] = (await form.question(0, 1)).reasons;
    expect(reason?.kind === 'conditions' && reason.tree.conditions).to.deep.equal([
      { source: 'query', key: 'utm', operator: 'equal', actual: undefined, expected: 'x', result: false },
      { source: 'plugin', key: 'weather', result: true },
    ]);
  });
});

describe('the ways to change what a list of conditions says', () => {
  it('do so', () => {
    const operators = [
      'equal',
      'different',
      'in',
      'notIn',
      'contains',
      'greater',
      'lessOrEqual',
      'isEmpty',
      'isNotEmpty',
    ];
    const condition = fc.record({
      bpKey: fc.constantFrom('a', 'b'),
      operator: fc.constantFrom(...operators),
      value: fc.constantFrom<Json>('1', '5', 'x', '1,x'),
    });
    const needs = {
      conditions: { source: () => undefined, unknownOperator: () => undefined },
      questionOf: () => undefined,
      pathOf: () => undefined,
      hasListAnswer: () => false,
      choicesOf: () => undefined,
    };
    let tried = 0;
    const answer = fc.constantFrom<Json | undefined>(undefined, '1', '5', 'x');
    const list = fc.uniqueArray(condition, { minLength: 1, maxLength: 2, selector: one => one.bpKey });
    fc.assert(
      fc.property(list, fc.constantFrom('and' as const, 'or' as const), answer, answer, (conditions, joint, a, b) => {
        const readOf = (answers: Readonly<Record<string, Json | undefined>>): Read => {
          const read: Read = Object.assign((key: string) => answers[key], {
            page: EMPTY_PAGE,
            matches: (all: readonly Condition[], operator: LogicalOperator) =>
              conditionsMatch(all, operator, read, needs.conditions),
          }) as never;
          return read;
        };
        const tree = treeOf(conditions, joint, readOf({ a, b }), needs);
        for (const way of waysToFlip(tree, needs)) {
          if (way.some(({ to }) => to === undefined)) continue;
          tried++;
          const changed = Object.fromEntries(way.map(({ key, to }) => [key, to ?? undefined]));
          expect(readOf({ a, b, ...changed }).matches(conditions, joint)).to.equal(!tree.result);
        }
      }),
    );
    expect(tried).to.be.greaterThan(20);
  });
});

describe('explaining a step', () => {
  const jump = (destinationStep: number, value: string) => ({ destinationStep, conditions: [when('own', value)] });
  const definition = formOf([
    { type: 'questions', questions: [choice('own', 'radio')], logicJumps: [jump(3, 'c')] },
    [text('hidden', { conditionalDisplay: [when('own', 'b')] })],
    [text('name')],
  ]);

  it('names the jump that leads past it, and the answer that would lead there', async () => {
    const form = await explained(definition);
    await form.choose('own', 'c');
    const step = await form.step(1);
    expect(step).to.include({ isShown: false, place: 'not-reached' });
    const jumped = step.reasons.find(reason => reason.kind === 'jumped-over');
    expect(jumped?.jump).to.deep.include({ from: 1, index: 0, destination: 3, path: ['steps', 0, 'logicJumps', 0] });
    expect(step.ways[0]?.[0]).to.include({ key: 'own', holds: false, to: 'a' });
    expect((await form.step(2)).reasons[0]).to.include({ kind: 'reached', from: 1 });
  });

  it('says that none of its questions is shown', async () => {
    const form = await explained(definition);
    await form.choose('own', 'a');
    const step = await form.step(1);
    expect(step).to.include({ isShown: false, place: 'not-reached' });
    expect(step.reasons).to.deep.include({ kind: 'no-questions', questions: [['steps', 1, 'questions', 0]] });
    expect(step.ways).to.have.length(1);
    expect(step.ways[0]?.[0]).to.include({ key: 'own', to: 'b' });
  });

  it('knows the step on screen, those before it and those ahead', async () => {
    const form = await explained(definition);
    await form.choose('own', 'b');
    await form.next();
    const places = await Promise.all([0, 1, 2, 3].map(async index => (await form.step(index)).place));
    expect(places).to.deep.equal(['passed', 'current', 'ahead', 'ahead']);
  });

  it('finds steps and questions that are written in another order, and none beside them', async () => {
    const form = await explained({
      configuration: { country: 'us' },
      steps: [
        { order: 3, type: 'transition', final: true },
        { order: 1, type: 'questions', questions: [text('b', { order: 2 }), text('a', { order: 1 })] },
        { order: 2, type: 'questions', questions: [text('c')] },
      ],
    });
    expect((await form.question(1, 0)).bpKey).to.equal('b');
    expect((await form.step(1)).order).to.equal(1);
    expect((await form.step(2)).reasons[0]).to.deep.equal({ kind: 'reached', from: 1 });
    expect(await form.explain(['configuration', 'country'])).to.equal(undefined);
    const deep = await form.explain(['steps', 2, 'questions', 0, 'title']);
    expect(deep).to.include({ kind: 'field', bpKey: 'c' });
  });
});
