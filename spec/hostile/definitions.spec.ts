/** Runs a few of the trials of `tools/hostile/trials.ts definitions` and `shapes`. */
import { expect } from 'chai';
import { createRandom } from '../support/random.ts';
import { runs } from '../support/runs.ts';
import { playTrials } from '../support/trials.ts';
import { analyzeWrongDefinition } from './definitions/analyze.ts';
import { playSpoiltDefinition, playWrongDefinition } from './definitions/robust.ts';
import { playGeneratedVisit } from './definitions/visit.ts';

const text = (bpKey: string, more: object = {}) => ({ bpKey, type: 'short_text', title: bpKey, ...more });
const step = (order: number, more: object = {}) => ({
  order,
  type: 'questions',
  questions: [text(`k${order}`)],
  ...more,
});
const many = (count: number, make: (order: number) => object) => Array.from({ length: count }, (_, at) => make(at + 1));

/** Definitions of extreme size or shape. */
const EXTREMES: Readonly<Record<string, unknown>> = {
  '2,000 steps': { steps: many(2000, order => step(order)) },
  'texts of 200,000 characters': {
    steps: [
      step(1, {
        title: 'x'.repeat(2e5),
        questions: [text('a', { title: '<b>'.repeat(6e4), helper: '{{a}}'.repeat(4e3) })],
      }),
    ],
  },
  'jumps in a circle between hidden steps': {
    steps: [
      step(1),
      ...many(50, at => ({
        ...step(at + 1, { questions: [text(`h${at}`, { conditionalDisplay: [{ bpKey: 'never', value: 'x' }] })] }),
        logicJumps: [{ conditions: [], destinationStep: 2 + (at % 50) }],
      })),
    ],
  },
  'questions that hide each other': {
    steps: [
      {
        type: 'questions',
        questions: ['a', 'b', 'c'].map((key, at, all) =>
          text(key, { conditionalDisplay: [{ bpKey: all[(at + 1) % 3], operator: 'isEmpty' }] }),
        ),
      },
    ],
  },
  'a circle of objects': (() => {
    const form: Record<string, unknown> = { steps: [step(1)] };
    return Object.assign(form, { self: form });
  })(),
  'members that reach a prototype': JSON.parse(
    '{"__proto__":{"polluted":1},"steps":[{"type":"questions","__proto__":{"polluted":1},"questions":[{"bpKey":"__proto__",' +
      '"type":"short_text"},{"bpKey":"constructor","type":"radio","values":[{"bpKey":"__proto__","text":"{{__proto__}}"}]}]}]}',
  ),
  'choices with one key': {
    steps: [
      {
        type: 'questions',
        questions: [{ bpKey: 'a', type: 'radio', values: many(50, () => ({ bpKey: 'x', text: 'x' })) }],
      },
    ],
  },
};

describe('a hostile definition', () => {
  it('is walked through as the model says, in random visits of random forms', async () => {
    const seed = Math.floor(Math.random() * 1e9);
    expect(await playTrials(playGeneratedVisit, runs(15), seed)).to.deep.equal([]);
  });

  it('never throws and never leaves the page blank, whatever is wrong with it', async () => {
    expect(await playTrials(playSpoiltDefinition, runs(10, 5), 1)).to.deep.equal([]);
  });

  it('never makes the tools of owners throw', async () => {
    expect(await playTrials(analyzeWrongDefinition, runs(5, 3), 1)).to.deep.equal([]);
  });

  for (const [name, definition] of Object.entries(EXTREMES)) {
    it(`is survived: ${name}`, async () => {
      expect(await playWrongDefinition(definition, createRandom(1), 1)).to.equal(undefined);
    });
  }
});
