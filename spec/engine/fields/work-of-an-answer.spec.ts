/** How much work one answer makes, by the number of questions beside it. No view: only the engine works. */
import { expect } from 'chai';
import { createEngine } from '../../../embed/assembly/create-engine.ts';
import '../../../embed/lead/lead.ts';
import { EMPTY_PAGE } from '../../../engine/contract/page.ts';
import type { Plugin } from '../../../engine/contract/plugin.ts';
import { plugin as questionsStep } from '../../../plugins/questions/plugin.tsx';
import { createRegistry } from '../../../registry.ts';
import { createCallCounter } from '../../support/calls.ts';
import { createTestHost } from '../../support/host.ts';

const plugin = {
  name: 'own',
  contract: 1,
  questions: {
    plain: { empty: '', view: () => null },
    // Its effects fill a key of its own.
    filling: { empty: '', view: () => null, fills: ({ bpKey }: { bpKey: string }) => [`${bpKey}_more`] },
  },
} as unknown as Plugin;

/** A form whose first step asks a question, and `count` others. */
async function formOf(count: number, other: (index: number) => object) {
  const questions = Array.from({ length: count }, (_, index) => ({
    bpKey: `q${index}`,
    type: 'plain',
    ...other(index),
  }));
  const steps = [
    { order: 1, type: 'questions', questions: [{ bpKey: 'first', type: 'plain' }, ...questions] },
    { order: 2, type: 'questions', questions: [{ bpKey: 'last', type: 'plain' }] },
  ];
  const host = createTestHost();
  const registry = createRegistry([questionsStep, plugin]);
  const engine = createEngine({ definition: { id: 'work', steps }, page: EMPTY_PAGE, host, registry });
  const started = engine.start();
  await host.tick(100);
  await started;
  await engine.interact();
  await host.tick(100);
  const { fields } = engine.state;
  const field = (index: number) => fields.ensure(engine.state.steps.at(1)!.questions[index]!);
  async function answer(index: number, value: string): Promise<void> {
    engine.answer(field(index), value);
    await host.settle();
  }
  return { engine, host, field, answer, answers: () => ({ ...engine.state.answers.all() }) };
}

describe('The work of an answer', () => {
  const calls = createCallCounter();
  before(calls.start);
  after(calls.stop);

  it('is the same on a step of 10 and of 300 questions, also once its completed mark appears', async () => {
    const work: Record<string, number[]> = { key: [], mark: [] };
    for (const count of [10, 300]) {
      const { engine, host, answer } = await formOf(count, () => ({}));
      await answer(1, 'x');
      await host.tick(2000);
      work.key!.push(await calls.during(() => answer(1, 'xy')));
      work.mark!.push(await calls.during(() => host.tick(2000)));
      engine.stop();
    }
    expect(work.key![0]).to.be.greaterThan(0).and.equal(work.key![1]);
    expect(work.mark![0]).to.be.greaterThan(0).and.equal(work.mark![1]);
  });

  /** The calls for each question that an answer hides, when it hides so many. */
  async function hide(count: number, other: (index: number) => object): Promise<number> {
    const { engine, field, answer, answers } = await formOf(count, other);
    await answer(0, 'show');
    for (let index = 1; index < count; index++) engine.answer(field(index), 'x');
    await answer(count, 'x');
    const work = await calls.during(() => answer(0, 'hide'));
    expect(answers(), 'the answers that are left').to.deep.equal({ first: 'hide' });
    engine.stop();
    return work / count;
  }
  const shownBy = (bpKey: string, value = 'show') => ({ conditionalDisplay: [{ bpKey, value }] });
  for (const [what, other] of Object.entries({
    questions: () => shownBy('first'),
    'questions that fill other keys': () => ({ type: 'filling', ...shownBy('first') }),
    'questions that hide one another': (index: number) =>
      index === 0 ? shownBy('first') : shownBy(`q${index - 1}`, 'x'),
    'questions with one key': () => ({ bpKey: 'shared', ...shownBy('first') }),
  })) {
    it(`grows in proportion to the ${what} that it hides`, async () => {
      const [few, many] = [await hide(50, other), await hide(200, other)];
      expect(many, `with 50: ${few} calls for each`).to.be.lessThan(few * 1.1);
    });
  }
});
