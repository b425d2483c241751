import { expect } from 'chai';
import * as v from 'valibot';
import type { DefinitionSchema } from '../../../check/schema-parts.ts';
import type { Plugin, QuestionProps } from '../../../engine/contract.ts';
import type { RegisterOptions } from '../../../engine/registry.ts';
import { createRegistry } from '../../../registry.ts';
import { text } from '../../support/definitions.ts';
import { BUILT_IN, formOf, mountForm, rows } from '../../support/mount.tsx';

const rating = {
  name: 'rating',
  contract: 1,
  questions: {
    rating: {
      empty: '',
      Component: ({ value, set, field }: QuestionProps<string, object>) => (
        <input {...field} value={value} onChange={event => set(event.target.value)} />
      ),
    },
  },
} as unknown as Plugin;
const AT_MOST_FIVE = 'a number of at most 5';
const schema: DefinitionSchema = {
  questions: { rating: { most: v.optional(v.pipe(v.number(AT_MOST_FIVE), v.maxValue(5, AT_MOST_FIVE))) } },
};

async function withRating(most: number, options: RegisterOptions) {
  const registry = createRegistry(BUILT_IN, rows);
  registry.register(rating, options);
  const f = await mountForm(formOf([[{ bpKey: 'stars', type: 'rating', most }], [text('a')]]), { registry });
  return { f, messages: f.reports.filter(one => one.level !== 'info').map(one => one.message) };
}

describe("a third party's schema, given to `register`", () => {
  for (const [how, give] of [
    ['at once', () => schema],
    ['by a promise', async () => schema],
  ] as const) {
    it(`reports a member that does not fit, with its path (given ${how})`, async () => {
      const { f, messages } = await withRating(6, { schema: give });
      expect(messages).to.deep.equal([
        'SW_DEFINITION: steps[0].questions[0].most: expected a number of at most 5, found number 6. Write a number of at most 5 here.',
      ]);
      expect(f.form.querySelectorAll('.sw-missing'), 'the question is shown all the same').to.have.length(0);
    });
  }

  it('reports nothing when every member fits', async () => {
    expect((await withRating(5, { schema: () => schema })).messages).to.deep.equal([]);
  });

  it('is reported when it cannot be loaded, and the form works without the check', async () => {
    const { f, messages } = await withRating(6, { schema: () => Promise.reject(new Error('out of order')) });
    expect(messages).to.have.length(1);
    expect(messages[0]).to.match(/^SW_CHUNK_FAILED.*rating.*out of order/);
    await f.next();
    expect(f.step()).to.equal(2);
  });
});

describe('a definition with mistakes', () => {
  const form = {
    ...formOf([[text('a')]]),
    steps: [{ order: 1, type: 'questions', questions: [{ type: 'short_text' }] }],
  };

  it('is explained on the console, and works as far as it can', async () => {
    const f = await mountForm(form);
    const said = f.host.said.filter(one => one.message.startsWith('SW_DEFINITION'));
    expect(said.map(one => one.level)).to.include('error');
    expect(said[0]?.message).to.contain('steps[0].questions[0].bpKey');
    expect(f.shown()).to.have.length(1);
  });

  it('is not mentioned when it has none', async () => {
    const f = await mountForm(formOf([[text('a')], [text('b')]]));
    expect(f.host.said).to.deep.equal([]);
  });
});
