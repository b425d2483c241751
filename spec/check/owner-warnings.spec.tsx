/** Mistakes in a definition are reported once: by the definition check, with their path, or by the form that meets them. */
import { expect } from 'chai';
import * as v from 'valibot';
import type { DefinitionSchema } from '../../check/schema-parts.ts';
import type { Prepare } from '../../engine/contract/definition.ts';
import type { Plugin, QuestionProps } from '../../engine/contract/plugin.ts';
import { createRegistry } from '../../registry.ts';
import { text } from '../support/definitions.ts';
import { createTestHost, type TestHost } from '../support/host.ts';
import { BUILT_IN, formOf, mountForm, rows } from '../support/mount.tsx';

/** The warnings about a form that a plugin changes with `prepare`: the definition check does not see these changes. */
async function prepared(prepare: Prepare, definition: object = formOf([[text('a')], [text('b')]])) {
  const registry = createRegistry([...BUILT_IN], rows);
  registry.register({ name: 'adds', contract: 1, prepare });
  const f = await mountForm(definition, { registry });
  await f.fill('a', 'x');
  await f.next();
  return f.reports.filter(one => one.level !== 'info').map(one => one.message);
}

describe('an unknown name that a plugin adds', () => {
  for (const [what, add, said] of [
    ['a validator', { validationRules: [{ validator: 'shiny' }] }, /^SW_VALIDATOR: Unknown validator "shiny" at a/],
    [
      'an operator',
      { conditionalDisplay: [{ bpKey: 'b', operator: 'like' }] },
      /^SW_OPERATOR: Unknown operator "like"/,
    ],
    ['a type', { type: 'riddle' }, /^SW_TYPE_UNKNOWN: No plugin registers "riddle"/],
  ] as const) {
    it(`is reported once: ${what}`, async () => {
      const step = what === 'a validator' ? 0 : 1;
      const messages = await prepared(draft => void Object.assign(draft.steps[step]!.questions[0]!, add));
      expect(messages).to.have.length(1);
      expect(messages[0]).to.match(said);
    });
  }

  it('is reported once, even if several questions have it', async () => {
    const asks = { conditionalDisplay: [{ bpKey: 'b', operator: 'like' }] };
    const messages = await prepared(
      draft => {
        for (const { questions } of draft.steps.slice(1))
          for (const question of questions) Object.assign(question, asks);
      },
      formOf([[text('a')], [text('b'), text('c')], [text('d')]]),
    );
    expect(messages.filter(message => message.includes('"like"'))).to.have.length(1);
  });

  it('is reported once: the destination of a jump', async () => {
    const jump = { conditions: [{ bpKey: 'a', value: 'x' }], destinationStep: 77 };
    const messages = await prepared(draft => void Object.assign(draft.steps[0]!, { logicJumps: [jump] }));
    expect(messages).to.have.length(1);
    expect(messages[0]).to.match(/^SW_JUMP: A jump of step 1 leads to step 77/);
  });
});

describe('a message on the console', () => {
  const page = 'https://cdn.example/survey/errors.html';
  const linked = (messages: readonly string[]) => messages.filter(message => message.includes('errors.html'));

  function embedded(): TestHost {
    const host = createTestHost();
    host.globals.stepwell = { files: 'https://cdn.example/survey/' };
    return host;
  }

  it('ends with the address of its explanation; of many mistakes in a definition only the first does', async () => {
    const definition = formOf([[text('a', { helper: 4 }), text('b', { helper: 5 })]]);
    const { reports } = await mountForm(definition, { host: embedded(), page: { preview: true } });
    const messages = reports.map(({ message }) => message).filter(message => message.startsWith('SW_DEFINITION'));
    expect(messages).to.have.length.above(1);
    expect(linked(messages)).to.deep.equal([messages[0]]);
    expect(messages[0]).to.match(new RegExp(`\\n${page}#sw_definition$`));
  });

  it('has it for errors outside of the definition too', async () => {
    const registry = createRegistry([...BUILT_IN], rows);
    const definition = formOf([[text('a')], [text('b')]]);
    registry.register({
      name: 'adds',
      contract: 1,
      prepare: draft => void Object.assign(draft.steps[0]!, { logicJumps: [{ conditions: [], destinationStep: 77 }] }),
    });
    const f = await mountForm(definition, { host: embedded(), registry });
    await f.fill('a', 'x');
    await f.next();
    expect(linked(f.reports.map(({ message }) => message)).join()).to.include(`${page}#sw_jump`);
  });
});

const rating = {
  name: 'rating',
  contract: 1,
  questions: {
    rating: {
      empty: '',
      view: ({ value, set, field }: QuestionProps<string>) => (
        <input {...field} value={value} onChange={event => set(event.target.value)} />
      ),
    },
  },
} as unknown as Plugin;
const AT_MOST_FIVE = 'a number of at most 5';
const schema: DefinitionSchema = {
  questions: { rating: { most: v.optional(v.pipe(v.number(AT_MOST_FIVE), v.maxValue(5, AT_MOST_FIVE))) } },
};

async function withRating(most: number, members: Partial<Plugin>) {
  const registry = createRegistry(BUILT_IN, rows);
  registry.register({ ...rating, ...members });
  const definition = formOf([[{ bpKey: 'stars', type: 'rating', most }], [text('a')]]);
  const f = await mountForm(definition, { registry, page: { preview: true } });
  return { f, messages: f.reports.filter(one => one.level !== 'info').map(one => one.message) };
}

describe("a third party's schema, given to `register`", () => {
  for (const [how, give] of [
    ['directly', () => schema],
    ['as a promise', async () => schema],
  ] as const) {
    it(`reports an invalid member with its path (schema given ${how})`, async () => {
      const { f, messages } = await withRating(6, { schema: give });
      expect(messages).to.deep.equal([
        'SW_DEFINITION: steps[0].questions[0].most (step 1): expected a number of at most 5, found number 6. Write a number of at most 5 here.',
      ]);
      expect(f.form.querySelectorAll('.sw-missing'), 'the question is shown all the same').to.have.length(0);
      expect((await withRating(5, { schema: give })).messages, 'every member is valid').to.deep.equal([]);
    });
  }

  it('is reported if it cannot be loaded, and the form works without the check', async () => {
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

  it('is reported on the console, and its valid parts work', async () => {
    const f = await mountForm(form);
    const said = f.host.said.filter(one => one.message.startsWith('SW_DEFINITION'));
    expect(said.map(one => one.level)).to.include('error');
    expect(said[0]?.message).to.contain('steps[0].questions[0].bpKey');
    expect(f.shown()).to.have.length(1);
  });
});

describe('the page of visitors', () => {
  const walk = async (definition: object, page = {}) => {
    const f = await mountForm(definition, { page });
    await f.fill('a', 'x');
    await f.next();
    return { ...f, said: f.reports.filter(({ level }) => level !== 'info').map(({ message }) => message) };
  };
  const jump = { conditions: [{ bpKey: 'a', value: 'x' }], destinationStep: 77 };

  it('does not load the check of a definition without mistakes', async () => {
    const f = await walk(formOf([[text('a')], [text('b')]]));
    expect(f.isCheckLoaded()).to.equal(false);
    expect(f.step()).to.equal(2);
    expect(f.host.said).to.deep.equal([]);
  });

  for (const [mistake, definition, said] of [
    ['an unknown type', formOf([[text('a')], [text('b', { type: 'short_txt' })]]), /found text "short_txt"/],
    ['a jump to nowhere', formOf([{ questions: [text('a')], logicJumps: [jump] }, [text('b')]]), /found number 77/],
  ] as const) {
    it(`loads the check and reports ${mistake}`, async () => {
      const f = await walk(definition);
      expect(f.isCheckLoaded()).to.equal(true);
      expect(f.said).to.have.length(1);
      expect(f.said[0]).to.match(/^SW_DEFINITION: /);
      expect(f.said[0]).to.match(said);
    });
  }

  const twoMistakes = formOf([[text('a', { validationRule: [], helper: 4 })], [text('b')]]);
  it('gets one line, which says how to see all problems', async () => {
    const { said } = await walk(twoMistakes);
    expect(said).to.have.length(1);
    expect(said[0]).to.match(/^SW_DEFINITION: steps\[0\]/);
    expect(said[0]).to.contain('There is 1 more problem. Add `data-preview`');
    expect(said[0]).to.contain('npx stepwell check');
  });
  it('names an unknown type that is not in this line once the visitor meets it', async () => {
    const { said } = await walk(formOf([[text('a', { helper: 4, values: 5 })], [text('b', { type: 'y' })]]));
    expect(said).to.have.length(2);
    expect(said[0]).to.match(/^SW_DEFINITION: .*There are \d more problems/);
    expect(said[1]).to.match(/^SW_TYPE_UNKNOWN: No plugin registers "y"/);
  });
  it('gets every problem in preview', async () => {
    const { said } = await walk(twoMistakes, { preview: true });
    expect(said).to.have.length(2);
    expect(said.join()).to.not.contain('more problem');
  });
  it('loads the check only with the definition: not if a chunk is missing', async () => {
    const broken = { name: 'late', questions: ['late'], load: () => Promise.reject(new Error('offline')) };
    const registry = createRegistry([...BUILT_IN], [...rows, broken]);
    const f = await mountForm(formOf([[text('a')], [text('b', { type: 'late' })]]), { registry });
    await f.fill('a', 'x');
    await f.next();
    expect(f.reports.map(({ message }) => message.split(':')[0])).to.deep.equal(['SW_CHUNK_FAILED']);
    expect(f.isCheckLoaded()).to.equal(false);
  });
});
