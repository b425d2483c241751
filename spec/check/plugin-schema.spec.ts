/** What the definition check knows of a plugin from its declarations. */
import { expect } from 'chai';
import * as v from 'valibot';
import { checkDefinition } from '../../check/check.ts';
import { schemaOf } from '../../check/plugin-schema.ts';
import { definePlugin, defineQuestion, defineStep } from '../../plugins/kit/kit.ts';
import { TAUGHT } from '../support/form.ts';
import { schemas } from '../support/schemas.ts';

const stars = v.optional(v.number('a number'));
const draw = () => null;
const rating = defineQuestion('rating', {
  options: { stars },
  editor: { name: 'Rating', purpose: 'Stars to choose from.' },
  empty: 0,
  view: draw,
  write: (value, { bpKey }) => ({ [bpKey]: value || undefined, [`${bpKey}_total`]: 5, rated: value > 0 || undefined }),
  fills: ({ bpKey }) => [`${bpKey}_city`],
});
const deposit = defineStep('deposit', {
  options: async () => ({ amount: v.number('an amount') }),
  empty: '',
  view: draw,
  withoutQuestions: true,
  write: receipt => ({ deposit_receipt: receipt || undefined }),
});
const plugin = definePlugin('acme', { parts: [rating, deposit], schema: () => ({ displayModes: ['tiles'] }) });
const known = {
  ...TAUGHT,
  questions: [...TAUGHT.questions, 'rating'],
  steps: [...TAUGHT.steps, 'deposit'],
};

describe('the declarations of a plugin', () => {
  async function paths(...steps: readonly object[]) {
    const all = [...schemas, await schemaOf(plugin)];
    const end = { order: 9, type: 'transition', final: true, title: 'Thanks' };
    const found = checkDefinition({ steps: [...steps.map((step, order) => ({ order, ...step })), end] }, known, all);
    return found.map(({ path }) => path);
  }
  const asking = (...questions: object[]) => ({ type: 'questions', title: 'Ask', questions });

  it('check the members of its types, also if they load later', async () => {
    const rate = { bpKey: 'a', type: 'rating', title: 'Rate' };
    expect(await paths(asking({ ...rate, stars: 3 }), { type: 'deposit', amount: 5 })).to.deep.equal([]);
    expect(await paths(asking({ ...rate, stars: 'x' }), { type: 'deposit', amount: 'x' })).to.deep.equal([
      'steps[0].questions[0].stars',
      'steps[1].amount',
    ]);
  });

  it('tell which keys its questions and steps write', async () => {
    const rate = { bpKey: 'a', type: 'rating', title: 'Rate' };
    const shownIf = (bpKey: string) =>
      asking({ bpKey: 'b', type: 'short_text', title: 'B', conditionalDisplay: [{ bpKey, operator: 'isNotEmpty' }] });
    for (const key of ['a', 'a_total', 'a_city', 'rated', 'deposit_receipt'])
      expect(await paths(asking(rate), { type: 'deposit', amount: 5 }, shownIf(key)), key).to.deep.equal([]);
    expect(await paths(asking(rate), { type: 'deposit', amount: 5 }, shownIf('a_other'))).to.have.length(1);
  });

  it('have what editors show, and what else the plugin adds', async () => {
    const { editor, displayModes } = await schemaOf(plugin);
    expect(editor?.questions?.rating?.name).to.equal('Rating');
    expect(displayModes).to.deep.equal(['tiles']);
  });

  it('have the parameters and words of its validators, also if they load later', async () => {
    const validators = {
      startsWith: { parameter: stars, words: 'Begins with', check: () => undefined },
      endsWith: { parameter: async () => stars, check: () => undefined },
      loud: () => undefined,
    };
    const { parameters, editor } = await schemaOf(definePlugin('letters', { validators }));
    expect(parameters).to.deep.equal({ startsWith: stars, endsWith: stars });
    expect(editor?.validators).to.deep.equal({ startsWith: 'Begins with' });
  });

  it('count as writing no further keys if they need more than a part of a definition', async () => {
    const fragile = defineQuestion('fragile', {
      empty: '',
      view: draw,
      write: (value, { values }) => ({ [values[0]!.bpKey!]: value }),
    });
    const { answers } = await schemaOf(definePlugin('fragile', { parts: [fragile] }));
    expect([answers?.keys, answers?.suffixes, answers?.ofQuestion?.({ type: 'fragile' })]).to.deep.equal([[], [], []]);
  });
});
