import { expect } from 'chai';
import fc from 'fast-check';
import { LISTS, type Prepare } from '../../../engine/contract/definition.ts';
import { countryOf } from '../../../engine/contract/languages.ts';
import { EMPTY_PAGE } from '../../../engine/contract/page.ts';
import type { Draft, Form } from '../../../engine/contract/plugin.ts';
import { allSteps } from '../../../engine/form/step-index.ts';
import { manifest } from '../../../plugins/generated/manifest.ts';
import { createForm } from '../../support/form.ts';
import { runs } from '../../support/runs.ts';

const BUILT_IN: readonly Prepare[] = manifest.flatMap(row => row.prepare ?? []);
const made = (raw: unknown, ...prepares: Prepare[]): Form => createForm(raw, EMPTY_PAGE, prepares);
const withStep = (step: object): Form => made({ steps: [{ order: 1, type: 'questions', ...step }] });
const keysOf = (form: Form): string[] => form.steps.flatMap(step => step.questions.map(question => question.bpKey));

describe('parseForm', () => {
  describe('defaults', () => {
    it('accept a definition of id, name and steps', () => {
      const form = made({ id: 'a', name: 'A', steps: [{}] });
      expect(form).to.include({ id: 'a', name: 'A' });
      expect(form.steps).to.have.length(1);
      for (const list of ['stepsAfterSubmit', 'beforeSubmit', 'beforeEnd'] as const) {
        expect(form[list], list).to.deep.equal([]);
      }
      expect(form.logicFormIdRules).to.deep.equal([]);
    });

    it('fill the configuration', () => {
      expect(made({}).configuration).to.deep.equal({
        language: 'en-us',
        country: 'us',
        procurationUrl: '/submit',
        stepTransitionDelay: 0,
        autoPassDelay: 500,
        autofocusFirstField: false,
        displayMode: 'percentage',
        hideProgressBarFirstStep: false,
        disableConversionOn: [],
      });
    });

    it('read delays that are texts of digits, as orders are, and replace invalid ones', () => {
      const delaysOf = (wait: unknown) => {
        const { configuration } = made({ configuration: { stepTransitionDelay: wait, autoPassDelay: wait } });
        return [configuration.stepTransitionDelay, configuration.autoPassDelay];
      };
      expect([800, '800', '0'].map(delaysOf)).to.deep.equal([
        [800, 800],
        [800, 800],
        [0, 0],
      ]);
      for (const wait of ['soon', '-5', '', null, -1, Number.NaN]) expect(delaysOf(wait)).to.deep.equal([0, 500]);
    });

    it('keep what the definition configures', () => {
      const configuration = {
        procurationUrl: '/x/lead',
        autoPassDelay: 0,
        displayMode: 'steps',
        trustedFormMode: 'id',
      };
      expect(made({ configuration }).configuration).to.include(configuration);
    });

    it('leave out a form id that is an object', () => {
      for (const formId of [{ toString: 1 }, ['12'], null]) {
        const form = made({ configuration: { formId }, logicFormIdRules: [{ formId }] });
        expect([form.configuration.formId, form.logicFormIdRules[0]?.formId]).to.deep.equal([undefined, undefined]);
      }
      const form = made({ configuration: { formId: 12 }, logicFormIdRules: [{ formId: '13' }] });
      expect([form.configuration.formId, form.logicFormIdRules[0]?.formId]).to.deep.equal([12, '13']);
    });

    it('use the operator `and` unless it is `or`', () => {
      const jumps = [{ destinationStep: 1 }, { destinationStep: 1, logicalOperator: 'or' }, { logicalOperator: 'xor' }];
      const form = made({ steps: [{ logicJumps: jumps, questions: [{}] }], logicFormIdRules: [{ formId: 1 }] });
      expect(form.steps[0]?.logicJumps.map(jump => jump.logicalOperator)).to.deep.equal(['and', 'or', 'and']);
      expect(form.steps[0]?.questions[0]?.conditionalDisplayLogicalOperator).to.equal('and');
      expect(form.logicFormIdRules[0]).to.include({ formId: 1, logicalOperator: 'and' });
    });

    it('remove rules without a validator', () => {
      const validationRules = [
        { message: 'x' },
        { validator: 'required', message: 'y' },
        null,
        'email',
        { validator: 7 },
      ];
      const [question] = withStep({ questions: [{ validationRules }] }).steps[0]!.questions;
      expect(question?.validationRules).to.deep.equal([{ validator: 'required', message: 'y' }]);
    });

    it('give a question without a key a key of its own', () => {
      const { questions } = withStep({ questions: [{ type: 'short_text' }, { bpKey: '' }] }).steps[0]!;
      expect(new Set(questions.map(question => question.bpKey)).size).to.equal(2);
      expect(new Set(questions.map(question => question.id)).size).to.equal(2);
    });
  });

  describe('aliases', () => {
    it('accepts back as the label of Back; previous takes precedence', () => {
      expect(withStep({ back: 'Return' }).steps[0]?.previous).to.equal('Return');
      expect(withStep({ back: 'Return', previous: 'Before' }).steps[0]?.previous).to.equal('Before');
    });

    it('ignores letter case in language and country', () => {
      const { language, country } = made({ configuration: { language: 'fr_FR', country: 'BE' } }).configuration;
      expect({ language, country }).to.deep.equal({ language: 'fr-fr', country: 'be' });
      const padded = made({ configuration: { language: ' de-AT\n', country: ' CH ' } }).configuration;
      expect(padded).to.include({ language: 'de-at', country: 'ch' });
      expect(made({ configuration: { language: ' es ' } }).configuration.country).to.equal('es');
      expect(made({ configuration: { language: '  ' } }).configuration.language).to.equal('en-us');
    });

    it('accepts an id and a name that are numbers', () => {
      expect(made({ id: 7, name: 2026, steps: [] })).to.include({ id: '7', name: '2026' });
    });

    it('accepts labels that are numbers, and ignores other invalid labels', () => {
      const tags = (given: unknown) => withStep({ questions: [{ tags: given }] }).steps[0]?.questions[0]?.tags;
      expect(tags(['a', 2026, '', null, {}, 'b'])).to.deep.equal(['a', '2026', 'b']);
      expect([tags('a'), tags(undefined)]).to.deep.equal([[], []]);
    });

    it('accepts orders that are text', () => {
      expect(made({ steps: [{ order: '2' }, { order: '1' }] }).steps.map(step => step.order)).to.deep.equal([1, 2]);
    });
  });

  it('reads the country uk as gb, and ignores blanks around a country', () => {
    const countryFrom = (configuration: object) => made({ configuration }).configuration.country;
    for (const country of ['uk', 'UK', ' uk ', 'gb', ' GB']) expect(countryFrom({ country }), country).to.equal('gb');
    expect(countryFrom({ language: 'en-uk' })).to.equal('gb');
    expect(countryFrom({ language: 'uk' })).to.equal('us');
  });

  describe('the country of a language', () => {
    const table =
      'en-us us, en-gb gb, es-mx mx, es-us us, af za, da dk, de de, es es, fi fi, fr fr, it it, nl nl, no no, pl pl, ' +
      'pt pt, sv se, en us, xx us, EN-GB gb, pt_BR br';
    for (const row of table.split(', ')) {
      const [language = '', country] = row.split(' ');
      it(`of ${language} is ${country}`, () => expect(countryOf(language)).to.equal(country));
    }

    it('is used only if none is configured', () => {
      expect(made({ configuration: { language: 'sv' } }).configuration.country).to.equal('se');
      expect(made({ configuration: { language: 'sv', country: 'fi' } }).configuration.country).to.equal('fi');
    });
  });

  describe('ordering', () => {
    it('sorts steps and questions by order', () => {
      const questions = [3, 1, 2].map(order => ({ bpKey: `k${order}`, order }));
      const form = made({
        steps: [
          { order: 2, type: 'b' },
          { order: 1, type: 'a', questions },
        ],
      });
      expect(form.steps.map(step => step.type)).to.deep.equal(['a', 'b']);
      expect(keysOf(form)).to.deep.equal(['k1', 'k2', 'k3']);
    });

    it('keeps the order of the list without orders', () => {
      expect(keysOf(withStep({ questions: [{ bpKey: 'b' }, { bpKey: 'a' }] }))).to.deep.equal(['b', 'a']);
    });

    it('gives a question without an order its place in the list', () => {
      const questions = [
        { bpKey: 'x', order: 5 },
        { bpKey: 'y' },
        { bpKey: 'z', order: 1 },
        { bpKey: 'w', order: 'odd' },
      ];
      expect(keysOf(withStep({ questions }))).to.deep.equal(['z', 'y', 'w', 'x']);
    });

    for (const [given, expected] of [
      ['first last first last', 'first last first last'],
      ['last first last first', 'first last first last'],
      ['last other first', 'last other first'],
      ['first other last', 'first other last'],
      ['last last first', 'last first last'],
    ] as const) {
      it(`orders the names ${given} as ${expected}`, () => {
        const questions = given.split(' ').map((name, index) => ({
          bpKey: `${name}-${index}`,
          type: name === 'other' ? 'short_text' : `${name}_name`,
        }));
        const form = made({ configuration: { country: 'ca' }, steps: [{ type: 'questions', questions }] }, ...BUILT_IN);
        expect(keysOf(form).map(key => key!.replace(/-.*/, ''))).to.deep.equal(expected.split(' '));
      });
    }

    const after = {
      steps: [{ order: 1 }, { order: 7 }],
      stepsAfterSubmit: [{ order: 1, logicJumps: [{ destinationStep: 2 }, { destinationStep: 'x' }] }, { order: 2 }],
      beforeEnd: [{ order: 1 }],
    };

    it('numbers the steps after the submit above all others, and shifts their jumps', () => {
      const form = made(after);
      expect(form.stepsAfterSubmit.map(step => step.order)).to.deep.equal([8, 9]);
      expect(form.stepsAfterSubmit[0]?.logicJumps[0]?.destinationStep).to.equal(9);
      expect(form.stepsAfterSubmit[0]?.logicJumps[1]?.destinationStep).to.be.NaN;
      expect(form.beforeEnd.map(step => step.order)).to.deep.equal([10]);
    });

    it('gives steps of several plugins with the same order one after the other, in the order of registration', () => {
      const adds =
        (order: number, type: string): Prepare =>
        draft =>
          void draft.beforeEnd.push({ order, type, questions: [], logicJumps: [{ destinationStep: 2 }] } as never);
      const { beforeEnd } = made({ steps: [{ order: 3 }] }, adds(2, 'late'), adds(1, 'one'), adds(1, 'other'));
      const facts = beforeEnd.map(({ order, type, logicJumps }) => [type, order, logicJumps[0]!.destinationStep]);
      expect(facts).to.deep.equal([
        ['one', 4, 6],
        ['other', 5, 6],
        ['late', 6, 6],
      ]);
    });

    it('gives every step its own order, with the end last', () => {
      const orders = allSteps(made(after, ...BUILT_IN)).map(step => step.order);
      expect(new Set(orders).size).to.equal(orders.length);
      expect(orders).to.deep.equal([...orders].sort((a, b) => a - b));
    });

    it('leaves a jump without a destination alone when plugins add steps', () => {
      const jumps = [{ destinationStep: null }, { destinationStep: '' }, { destinationStep: '2' }];
      const lists = {
        stepsAfterSubmit: [{ order: 1, logicJumps: jumps }, { order: 2 }],
        beforeEnd: [{ logicJumps: jumps }],
      };
      const form = made({ steps: [{ order: 1, questions: [{ type: 'phone' }] }], ...lists }, ...BUILT_IN);
      const destinations = allSteps(form).flatMap(step => step.logicJumps.map(jump => jump.destinationStep));
      expect(destinations.slice(0, 3)).to.deep.equal([Number.NaN, Number.NaN, form.stepsAfterSubmit.at(-1)!.order]);
      expect(destinations.slice(3, 5)).to.deep.equal([Number.NaN, Number.NaN]);
    });

    it('does not shift the jumps of `steps`', () => {
      const { logicJumps } = withStep({ logicJumps: [{ destinationStep: '3' }] }).steps[0]!;
      expect(logicJumps[0]?.destinationStep).to.equal(3);
    });
  });

  describe('prepare hooks', () => {
    it('run in order, on a draft whose lists, language and country are set', () => {
      const seen: unknown[] = [];
      const note = (name: string) => (draft: Draft) =>
        void seen.push([name, draft.configuration.country, LISTS.map(list => draft[list].length)]);
      made({ configuration: { language: 'fr' }, steps: [{}] }, note('a'), note('b'));
      expect(seen).to.deep.equal([
        ['a', 'fr', [1, 0, 0, 0]],
        ['b', 'fr', [1, 0, 0, 0]],
      ]);
    });

    it('get steps and questions sorted by order', () => {
      const seen: unknown[] = [];
      const note = (draft: Draft) =>
        void seen.push(draft.steps.map(({ order, questions }) => [order, questions.map(question => question.order)]));
      made({ steps: [{ order: 2 }, { order: 1, questions: [{ order: 2 }, { order: 1 }] }] }, note);
      expect(seen).to.deep.equal([
        [
          [1, [1, 2]],
          [2, []],
        ],
      ]);
    });

    it('have their changes sorted too', () => {
      const add: Prepare = draft => void draft.steps.push({ order: 0.5, type: 'first', questions: [{ bpKey: 'x' }] });
      expect(made({ steps: [{ order: 1 }] }, add).steps[0]).to.include({ type: 'first', order: 0.5 });
    });
  });

  describe('the object of the caller', () => {
    const raw = () => ({
      id: 'a',
      configuration: { language: 'FR' },
      steps: [
        { order: 2 },
        {
          order: 1,
          questions: [
            { bpKey: 'a', order: 2 },
            { bpKey: 'b', order: 1 },
          ],
        },
      ],
    });
    it('stays unchanged', () => {
      const given = raw();
      made(given, ...BUILT_IN);
      expect(given).to.deep.equal(raw());
    });

    it('can change without effect on the form', () => {
      const given = raw();
      const form = made(given);
      given.steps.length = 0;
      expect(form.steps).to.have.length(2);
    });
  });

  it('results in a deeply frozen form', () => {
    const form = made({ steps: [{ questions: [{ values: [{ bpKey: 'a', more: { deep: [1] } }] }] }], own: { a: {} } });
    const expectFrozen = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      expect(Object.isFrozen(value)).to.equal(true);
      for (const inner of Object.values(value)) expectFrozen(inner);
    };
    expectFrozen(form);
  });
});

describe('invalid definitions', () => {
  const deep = (levels: number): unknown => {
    let value: unknown = {};
    for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { steps: value, questions: value };
    return value;
  };
  const cyclic: Record<string, unknown> = { steps: [] };
  Object.assign(cyclic, { configuration: cyclic, steps: [cyclic, cyclic], questions: [cyclic] });
  const INVALID: Record<string, unknown> = {
    nothing: undefined,
    null: null,
    'a number': 5,
    'a text': 'steps',
    'a list': [{ steps: [] }],
    'a function': () => ({}),
    'lists of nothing': { steps: [null, undefined, [], 5, { questions: [null, 'x'] }], configuration: [] },
    'functions inside': { steps: [{ questions: [{ bpKey: () => 'x', values: () => [] }] }] },
    'a big integer': { steps: [{ order: 1n }] },
    'lists for objects': { steps: [[], [{ order: 1 }]], end: [false], configuration: [] },
    'texts for lists': { steps: 'abc', stepsAfterSubmit: { length: 5 }, configuration: 'fr' },
    'texts for members': { steps: [{ questions: 'q', messages: 'm', logicJumps: 'j', order: {} }] },
    'jumps that are no objects, or to no step': {
      steps: [{ questions: [{ type: 'phone' }] }],
      stepsAfterSubmit: [{ logicJumps: ['x', null, 5, { destinationStep: { toString: 1 } }] }],
      beforeEnd: [{ logicJumps: ['x', null, 5, { destinationStep: { toString: 1 } }] }],
    },
    'form ids that are no text': {
      configuration: { formId: { toString: 1 } },
      logicFormIdRules: [{ formId: { toString: 1 } }, { formId: [] }],
    },
    'tags without text': { steps: [{ questions: [{ tags: [{ toString: 1, valueOf: 1 }, Symbol('x')] }] }] },
  };
  const NO_JSON: Record<string, unknown> = {
    'endless nesting': deep(100_000),
    'a cycle': cyclic,
    'a throwing member': { steps: [Object.defineProperty({}, 'title', { enumerable: true, get: () => atob('*') })] },
  };
  for (const [name, raw] of Object.entries(INVALID)) {
    it(`make a form: ${name}`, () => {
      expect(made(raw, ...BUILT_IN).configuration).to.include({ language: 'en-us', country: 'us' });
    });
  }

  for (const [name, raw] of Object.entries(NO_JSON)) {
    it(`that are no JSON fail with SW_JSON: ${name}`, () => {
      expect(() => made(raw))
        .to.throw()
        .with.property('code', 'SW_JSON');
    });
  }

  it('keep their lists on a page that gives arrays a toJSON', () => {
    const prototype = Array.prototype as { toJSON?: unknown };
    prototype.toJSON = () => 'a text';
    try {
      expect(made({ steps: [{ questions: [{ bpKey: 'a' }] }] }).steps[0]!.questions[0]).to.include({ bpKey: 'a' });
    } finally {
      delete prototype.toJSON;
    }
  });

  it('lose the members that JSON cannot contain', () => {
    const odd = { a: undefined, b: () => 1, c: Symbol('c'), d: Number.NaN, e: 1n, f: Number.POSITIVE_INFINITY };
    const question = { bpKey: 'q', options: { ...odd, kept: null, zero: 0, list: [1, undefined] } };
    const [step] = made({ steps: [{ questions: [question] }] }).steps;
    expect(step!.questions[0]).to.have.deep.property('options', { kept: null, zero: 0, list: [1, undefined] });
  });

  it('never set a prototype key', () => {
    const raw: unknown = JSON.parse(
      '{"__proto__":{"bad":1},"steps":[{"constructor":1,"questions":[{"bpKey":"__proto__"},{"bpKey":"prototype"}]}]}',
    );
    const form = made(raw, ...BUILT_IN);
    expect(form).not.to.have.property('bad');
    expect(Object.hasOwn(form.steps[0]!, 'constructor')).to.equal(false);
    expect(keysOf(form)).to.not.include.oneOf(['__proto__', 'prototype']);
    expect({}).not.to.have.property('bad');
  });

  it('never throw anything else', () => {
    const anything = fc.anything({
      size: '-1',
      withDate: true,
      withMap: true,
      withNullPrototype: true,
    });
    const some = (...names: string[]) =>
      fc.record(Object.fromEntries(names.map(name => [name, anything])), { requiredKeys: [] });
    const list = (arbitrary: fc.Arbitrary<unknown>) =>
      fc.oneof({ weight: 4, arbitrary: fc.array(arbitrary) }, anything);
    const question = some('bpKey', 'type', 'order', 'values', 'validationRules', 'conditionalDisplay', 'tags');
    const step = fc.tuple(some('order', 'type', 'messages', 'logicJumps', 'final'), list(question));
    const steps = list(step.map(([members, questions]) => ({ ...members, questions })));
    const form = fc.tuple(some('id', 'name', 'configuration', 'logicFormIdRules', 'end'), steps, steps);
    const definition = form.map(([members, before, after]) => ({ ...members, steps: before, stepsAfterSubmit: after }));
    fc.assert(
      fc.property(fc.oneof(anything, definition), raw => {
        for (const step of allSteps(made(raw, ...BUILT_IN))) expect(step.questions).to.be.an('array');
      }),
      { numRuns: runs(160) },
    );
  });
});
