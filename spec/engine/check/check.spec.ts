import { expect } from 'chai';
import fc from 'fast-check';
import { checkDefinition, type Problem } from '../../../engine/check/check.ts';
import type { OptionSchemas } from '../../../engine/check/parts.ts';
import { schemas } from '../../../plugins/schemas.ts';
import { samples } from '../../../samples/index.ts';
import { ROWS } from '../../support/form.ts';

const known = {
  questions: ['ask', 'choose_one', 'tel'],
  steps: ['form', 'wait', 'words'],
  validators: ['special'],
  conditions: ['areaKey'],
};
/** Every plugin's members, on the made-up types of this file. */
const all = (kind: 'questions' | 'steps') =>
  Object.assign({}, ...schemas.flatMap(one => Object.values(one[kind] ?? {})));
const added: OptionSchemas[] = [...schemas, { questions: { ask: all('questions') }, steps: { form: all('steps') } }];
const check = (raw: unknown): Problem[] => checkDefinition(raw, known, added);

const ask = (bpKey: string, more: object = {}) => ({ type: 'ask', bpKey, ...more });
const form = (questions: object[], more: object = {}) => ({ type: 'form', questions, ...more });
const END = { type: 'words', final: true };
/** A definition with nothing wrong but what the test adds. */
const withQuestions = (...questions: object[]) => ({ steps: [form(questions), END] });
const withQuestion = (more: object) => withQuestions(ask('a', more));
const withStep = (more: object) => ({ steps: [form([ask('a')], more), END] });
const withCondition = (condition: object) => withQuestion({ conditionalDisplay: [condition] });
const withConfiguration = (configuration: object) => ({ configuration, steps: [form([ask('a')]), END] });

const short = ({ level, path }: Problem): string => `${level} ${path}`;
const problems = (raw: unknown): string[] => check(raw).map(short);
const message = (raw: unknown): string => check(raw)[0]?.message ?? '';

const FIRST = 'steps[0].questions[0]';

describe('checkDefinition', () => {
  describe('what it accepts', () => {
    const all = (kind: keyof typeof known) => ROWS.flatMap(row => row[kind] ?? []);
    const taught = {
      questions: all('questions'),
      steps: all('steps'),
      validators: all('validators'),
      conditions: all('conditions'),
    };
    for (const [name, load] of Object.entries(samples)) {
      it(`the sample ${name}`, async () => {
        expect(checkDefinition((await load()).default, taught)).to.deep.equal([]);
      });
    }

    it('a member of one type on every other, since the catalogue ties none to a type', () => {
      const members = (kind: 'questions' | 'steps') =>
        Object.assign({}, ...schemas.flatMap(one => Object.values(one[kind] ?? {}))) as Record<string, unknown>;
      const given: Readonly<Record<string, unknown>> = {
        addressProvider: 'google',
        addressType: 'city',
        affiliationDescription: 'd',
        affiliationKey: 'tid',
        affiliationLogo: '/logo.png',
        affiliationTitle: 't',
        affiliationUrl: 'https://example.com',
        apiFilter: { bpKey: 'first', apiKey: 'k' },
        apiUrl: '/x?q=',
        crossSell: true,
        customBpKeys: { city: 'town' },
        display: 'card',
        format: '2',
        noData: { bpKey: 'n' },
        phoneBpKey: 'first',
        revealData: { cta: { text: 'Go', url: '/go' } },
        tcpaOptIn: true,
        titleFinished: 't',
        waitingTimePerLine: 1,
        yesData: { bpKey: 'y' },
      };
      expect(Object.keys(given)).to.include.members(Object.keys({ ...members('questions'), ...members('steps') }));
      const first = { bpKey: 'first', type: 'short_text' };
      const questions = taught.questions.map((type, place) => ({ ...given, bpKey: `k${place}`, type }));
      const steps = taught.steps.map((type, place) => ({
        ...given,
        order: place + 2,
        type,
        questions: [{ ...first, bpKey: `s${place}` }],
      }));
      const raw = { steps: [{ order: 1, type: 'questions', questions: [first, ...questions] }, ...steps] };
      expect(checkDefinition(raw, taught, schemas)).to.deep.equal([]);
    });

    it('each of the four displays, and no other (Q-06)', () => {
      for (const display of ['radio', 'card', 'list', 'dropdown']) {
        expect(problems(withQuestion({ display })), display).to.deep.equal([]);
      }
      expect(message(withQuestion({ display: 'tiles' }))).to.contain('"radio", "card", "list" or "dropdown"');
    });

    it('members nobody knows, since plugins add theirs', () => {
      expect(problems(withQuestion({ mascot: 'cat', nested: { title: 5, bpkey: {} } }))).to.deep.equal([]);
      expect(problems({ ...withStep({ mascot: [1] }), campaign: { bpkey: 1 } })).to.deep.equal([]);
    });

    it('every member of the catalogue (DEF-06, DEF-07, DEF-17 to DEF-19, DEF-23 to DEF-25)', () => {
      const condition = { bpKey: 'a', queryKey: 'q', value: ['x'], operator: 'in' };
      const conditions = [condition];
      const choice = { bpKey: 'x', text: 'X', imgUrl: '/x.png', itemValue: 7, isOther: true, conditionalValue: ['y'] };
      const raw = {
        id: 'f',
        name: 'Form',
        configuration: {
          language: 'fr',
          country: 'fr',
          formId: 10,
          providerFormId: 'p',
          conversionEvent: 'sold',
          disableConversionOn: conditions,
          disableConversionLogicalOperator: 'or',
          allowConversionOnRequalification: true,
          addUserTimespan: 'time_spent',
          procurationUrl: '/submit',
          stepTransitionDelay: 300,
          autoPassDelay: 0,
          autofocusFirstField: true,
          displayMode: 'steps',
          displayCtcConditions: conditions,
          displayCtcLogicalOperator: 'and',
          jornayaToken: 't',
          jornayaBpKey: 'leadid',
          trustedFormBpKey: 'cert',
          trustedFormMode: 'url',
          hideProgressBarFirstStep: false,
        },
        steps: [
          {
            order: '1',
            type: 'form',
            title: 'T',
            titleChatbot: 'T',
            titleFinished: 'T',
            messages: [
              {
                position: 'top',
                content: 'c',
                contentChatbot: 'c',
                header: 'h',
                messageType: 'legal',
                isRichText: true,
              },
            ],
            logicJumps: [{ conditions, destinationStep: 2, logicalOperator: 'or' }],
            next: 'N',
            previous: 'P',
            back: 'B',
            skip: 'S',
            final: false,
            doNotSendLead: false,
            startLoading: true,
            waitingTime: 1.5,
            waitingTimePerLine: 1,
            neverDisabled: true,
            richText: '<b>r</b>',
            crossSell: false,
            affiliationUrl: 'https://example.com',
            affiliationDescription: 'd',
            affiliationTitle: 't',
            affiliationLogo: 'data:image/png;base64,AAAA',
            affiliationKey: 'tid',
            revealData: { cta: { text: 'Go', url: '/go' } },
            questions: [
              {
                ...ask('a'),
                order: 1,
                title: 't',
                titleChatbot: 't',
                description: 'd',
                helper: 'h',
                placeholder: 'p',
                format: 2,
                values: [choice],
                validationRules: [{ validator: 'special', value: { any: 1 }, message: 'm' }, { validator: 'required' }],
                conditionalDisplay: conditions,
                conditionalDisplayLogicalOperator: 'and',
                customBpKeys: { city: 'town' },
                countryOverrideBpKey: 'a',
                addressProvider: 'p',
                addressType: 't',
                apiUrl: '/x?q=',
                apiFilter: { bpKey: 'a', apiKey: 'k' },
                display: 'card',
                questionNumber: 1,
                tags: ['a', 'b'],
                phoneBpKey: 'a',
                tcpaOptIn: true,
                text: 't',
                yesData: choice,
                noData: choice,
              },
              ask('b', { apiFilter: [{ bpKey: 'a', apiKey: 'k' }], format: 'DD/MM/YYYY' }),
            ],
          },
          { order: 2, ...END },
        ],
        stepsAfterSubmit: [form([ask('c')])],
        additionalFormValues: [
          { type: 'static', payloadKey: 'k', value: 1 },
          { type: 'query', payloadKey: 'k', queryKey: 'q' },
          { type: 'conditional', payloadKey: 'k', value: 'v', conditions, logicalOperator: 'or' },
          { type: 'copy', payloadKey: 'k', bpKey: 'a' },
        ],
        logicFormIdRules: [{ conditions: [{ areaKey: 'z' }], formId: 20, logicalOperator: 'or' }],
        sendScriptData: false,
        brandConfiguration: { title: 't', disclaimerText: 'd', next: 'n', messages: [] },
      };
      expect(problems(raw)).to.deep.equal([]);
    });
  });

  describe('shape', () => {
    const cases: [string, unknown, string[]][] = [
      ['a definition that is no object', [], ['error ']],
      ['no steps', {}, ['error steps']],
      ['an empty list of steps', { steps: [] }, ['error steps']],
      ['steps that are no list', { steps: {} }, ['error steps']],
      ['a step that is no object', { steps: ['x', form([ask('a')])] }, ['error steps[0]']],
      ['a text as a number', withStep({ waitingTime: '3' }), ['error steps[0].waitingTime']],
      ['a negative time', withStep({ waitingTime: -1 }), ['error steps[0].waitingTime']],
      ['a word as an order', withStep({ order: 'first' }), ['error steps[0].order']],
      ['a text as a flag', withStep({ startLoading: 'true' }), ['error steps[0].startLoading']],
      ['a number as a text', withQuestion({ title: 5 }), [`error ${FIRST}.title`]],
      ['a format of another kind', withQuestion({ format: true }), [`error ${FIRST}.format`]],
      ['a format in a list', withQuestion({ format: [2] }), [`error ${FIRST}.format`]],
      ['a list given as an object', withQuestion({ validationRules: {} }), [`error ${FIRST}.validationRules`]],
      [
        'a rule without validator',
        withQuestion({ validationRules: [{}] }),
        [`error ${FIRST}.validationRules[0].validator`],
      ],
      [
        'a logical operator nobody knows',
        withQuestion({ conditionalDisplayLogicalOperator: 'OR' }),
        [`error ${FIRST}.conditionalDisplayLogicalOperator`],
      ],
      [
        'a message in no place',
        withStep({ messages: [{ position: 'left' }] }),
        ['error steps[0].messages[0].position'],
      ],
      [
        'a message of no kind',
        withStep({ messages: [{ position: 'top', messageType: 'x' }] }),
        ['error steps[0].messages[0].messageType'],
      ],
      [
        'a jump to nowhere',
        withStep({ logicJumps: [{ conditions: [] }] }),
        ['error steps[0].logicJumps[0].destinationStep'],
      ],
      [
        'a member that is null',
        withQuestion({ title: null, values: null }),
        [`warning ${FIRST}.title`, `warning ${FIRST}.values`],
      ],
      ['a member without which nothing works that is null', withQuestion({ type: null }), [`error ${FIRST}.type`]],
      ['a key that is no text', withQuestion({ customBpKeys: { 'a b': 1 } }), [`error ${FIRST}.customBpKeys["a b"]`]],
      [
        'an addition of no kind',
        { ...withStep({}), additionalFormValues: [{ type: 'x', payloadKey: 'k' }] },
        ['error additionalFormValues[0].type'],
      ],
    ];
    for (const [what, raw, expected] of cases) it(what, () => void expect(problems(raw)).to.deep.equal(expected));

    it('says what was expected, what was found, and the remedy', () => {
      expect(message(withStep({ startLoading: 'true' }))).to.equal(
        'SW_DEFINITION: steps[0].startLoading: expected true or false, found text "true". Write true or false here.',
      );
      expect(message(null)).to.equal(
        'SW_DEFINITION: definition: expected an object, found null. Write it as an object, in curly brackets.',
      );
      expect(message(withQuestion({ conditionalDisplayLogicalOperator: 'OR' }))).to.match(
        /found text "OR"\. Did you mean "or"\?$/,
      );
    });

    it('never shows more than 40 characters of what was found', () => {
      for (const title of ['x'.repeat(1e6), '\n'.repeat(100), '😀'.repeat(100)]) {
        const [, found = ''] = /found (.*?)\. /.exec(message(withStep({ order: title }))) ?? [];
        expect(found).to.have.length.within(10, 40);
      }
    });
  });

  describe('misspelt members', () => {
    const cases: [string, unknown, string, string][] = [
      ['letter case', withQuestion({ Title: 't' }), `${FIRST}.Title`, 'title'],
      ['a missing letter', withQuestion({ validationRule: [] }), `${FIRST}.validationRule`, 'validationRules'],
      [
        'a letter too many',
        withQuestion({ conditionnalDisplay: [] }),
        `${FIRST}.conditionnalDisplay`,
        'conditionalDisplay',
      ],
      ['swapped letters', withQuestion({ palceholder: '' }), `${FIRST}.palceholder`, 'placeholder'],
      ['of a step', withStep({ logicJump: [] }), 'steps[0].logicJump', 'logicJumps'],
      [
        'of a condition',
        withCondition({ bpKey: 'a', operater: 'in' }),
        `${FIRST}.conditionalDisplay[0].operater`,
        'operator',
      ],
      ['of a configuration', withConfiguration({ langage: 'fr' }), 'configuration.langage', 'language'],
      ['of the form', { ...withStep({}), stepAfterSubmit: [] }, 'stepAfterSubmit', 'stepsAfterSubmit'],
      ['a short one', withStep({ nxet: 'N' }), 'steps[0].nxet', 'next'],
    ];
    for (const [what, raw, path, meant] of cases) {
      it(what, () => {
        expect(problems(raw)).to.deep.equal([`warning ${path}`]);
        expect(message(raw)).to.contain(`Did you mean "${meant}"?`);
      });
    }

    it('bpkey, beside the key that is missing', () => {
      expect(problems(withQuestions({ type: 'ask', bpkey: 'a' }))).to.deep.equal([
        `error ${FIRST}.bpKey`,
        `warning ${FIRST}.bpkey`,
      ]);
    });

    it("a condition source of a plugin, which then is no condition's source", () => {
      const at = `${FIRST}.conditionalDisplay[0]`;
      expect(problems(withCondition({ areakey: 'z' }))).to.deep.equal([`warning ${at}.areakey`, `warning ${at}`]);
    });

    it('leaves short words alone that differ in their first letter', () => {
      expect(problems(withStep({ text: 'x' }))).to.deep.equal([]);
    });
  });

  describe('types and names', () => {
    it('an unknown question type, with the nearest one', () => {
      const raw = withQuestion({ type: 'chose_one' });
      expect(problems(raw)).to.deep.equal([`warning ${FIRST}.type`]);
      expect(message(raw)).to.contain('found text "chose_one". Did you mean "choose_one"?');
    });

    it('an unknown question type that resembles none', () => {
      expect(message(withQuestion({ type: 'hologram' }))).to.contain('load the plugin');
    });

    it('an unknown step type, wherever the step stands', () => {
      const raw = { ...withStep({ type: 'From' }), stepsAfterSubmit: [form([ask('b')], { type: 'nope' })] };
      expect(problems(raw)).to.deep.equal(['warning steps[0].type', 'warning stepsAfterSubmit[0].type']);
    });

    it('missing types', () => {
      expect(problems({ steps: [{ questions: [{ bpKey: 'a' }] }, END] })).to.deep.equal([
        'error steps[0].type',
        `error ${FIRST}.type`,
      ]);
    });

    it('an unknown validator; those of the engine and of plugins are known', () => {
      const rules = ['required', 'special', 'minLenght'].map(validator => ({ validator }));
      const raw = withQuestion({ validationRules: rules });
      expect(problems(raw)).to.deep.equal([`warning ${FIRST}.validationRules[2].validator`]);
      expect(message(raw)).to.contain('Did you mean "minLength"?');
    });

    it('an unknown operator', () => {
      const raw = withCondition({ bpKey: 'a', operator: 'equals' });
      expect(problems(raw)).to.deep.equal([`warning ${FIRST}.conditionalDisplay[0].operator`]);
      expect(message(raw)).to.contain('Did you mean "equal"?');
    });
  });

  describe('keys', () => {
    it('a question without bpKey', () => {
      expect(problems(withQuestions({ type: 'ask' }))).to.deep.equal([`error ${FIRST}.bpKey`]);
      expect(problems(withQuestion({ bpKey: ' ' }))).to.deep.equal([`error ${FIRST}.bpKey`]);
      expect(problems(withQuestion({ bpKey: '__proto__' }))).to.deep.equal([`error ${FIRST}.bpKey`]);
    });

    it('two questions of one step that share a key', () => {
      const conditionalDisplay = [{ bpKey: 'b', value: 1 }];
      const shared = [`warning steps[0].questions[1].bpKey`];
      const two = (first: object, second: object) =>
        problems(withQuestions(ask('a', first), ask('a', second), ask('b')));
      expect(two({}, {})).to.deep.equal(shared);
      expect(two({}, { conditionalDisplay })).to.deep.equal(shared);
      expect(two({ conditionalDisplay }, { conditionalDisplay })).to.deep.equal(shared);
      expect(two({ conditionalDisplay }, { conditionalDisplay: [{ bpKey: 'b', value: 2 }] })).to.deep.equal([]);
      expect(problems({ steps: [form([ask('a')]), form([ask('a')]), END] })).to.deep.equal([]);
    });

    it('an empty list of values', () => {
      expect(problems(withQuestion({ values: [] }))).to.deep.equal([`warning ${FIRST}.values`]);
    });
  });

  describe('conditions', () => {
    const at = `${FIRST}.conditionalDisplay[0]`;

    it('need a source', () => {
      expect(problems(withCondition({ value: 1 }))).to.deep.equal([`error ${at}`]);
      expect(problems(withCondition({ moonPhase: 'full' }))).to.deep.equal([`warning ${at}`]);
      for (const source of ['bpKey', 'queryKey', 'areaKey']) {
        expect(problems(withCondition({ [source]: 'a' }))).to.deep.equal([]);
      }
    });

    it('need a key that a question writes', () => {
      const raw = withQuestions(ask('energy'), ask('b', { conditionalDisplay: [{ bpKey: 'enrgy' }] }));
      expect(problems(raw)).to.deep.equal(['warning steps[0].questions[1].conditionalDisplay[0].bpKey']);
      expect(message(raw)).to.contain('Did you mean "energy"?');
    });

    it('may read companions, after-submit answers and geocoded fields', () => {
      const keys = [
        'a__count',
        'a_raw',
        'a_international',
        'after__submit__a',
        'after__submit__a_raw',
        'zipcode',
        'lat',
      ];
      for (const bpKey of keys) expect(problems(withCondition({ bpKey })), bpKey).to.deep.equal([]);
      const redirected = withQuestion({ customBpKeys: { city: 'town' }, conditionalDisplay: [{ bpKey: 'town' }] });
      expect(problems(redirected)).to.deep.equal([]);
    });

    it('are looked at wherever they stand', () => {
      const conditions = [{ bpKey: 'nothing' }];
      const raw = {
        configuration: { disableConversionOn: conditions, displayCtcConditions: conditions },
        steps: [form([ask('a')], { logicJumps: [{ conditions, destinationStep: 2 }] }), END],
        stepsAfterSubmit: [form([ask('b', { conditionalDisplay: conditions })])],
        logicFormIdRules: [{ conditions, formId: 1 }],
        additionalFormValues: [{ type: 'conditional', payloadKey: 'k', value: 1, conditions }],
      };
      expect(problems(raw)).to.have.members([
        'warning configuration.disableConversionOn[0].bpKey',
        'warning configuration.displayCtcConditions[0].bpKey',
        'warning steps[0].logicJumps[0].conditions[0].bpKey',
        'warning stepsAfterSubmit[0].questions[0].conditionalDisplay[0].bpKey',
        'warning logicFormIdRules[0].conditions[0].bpKey',
        'warning additionalFormValues[0].conditions[0].bpKey',
      ]);
    });
  });

  describe('ways', () => {
    const jump = (destinationStep: number, ...conditions: object[]) => ({
      logicJumps: [{ conditions, destinationStep }],
    });
    const ifA = { bpKey: 'a', value: 1 };

    it('duplicate orders', () => {
      expect(
        problems({ steps: [form([ask('a')], { order: 1 }), form([ask('b')], { order: 1 }), { ...END, order: 2 }] }),
      ).to.deep.equal(['error steps[1].order']);
      expect(problems({ ...withStep({ order: 1 }), stepsAfterSubmit: [form([ask('b')], { order: 1 })] })).to.deep.equal(
        [],
      );
    });

    it('a jump to a missing step', () => {
      const raw = withStep(jump(7, ifA));
      expect(problems(raw)).to.deep.equal(['warning steps[0].logicJumps[0].destinationStep']);
    });

    it('a jump out of its list', () => {
      const raw = { ...withStep({}), stepsAfterSubmit: [form([ask('b')], jump(2, ifA))] };
      expect(problems(raw)).to.deep.equal(['warning stepsAfterSubmit[0].logicJumps[0].destinationStep']);
    });

    it('a loop over steps that ask nothing', () => {
      const loop = (second: object) => ({
        steps: [form([ask('a')]), { type: 'words' }, second, { type: 'wait', ...jump(2, ifA) }, END],
      });
      expect(problems(loop({ type: 'wait' }))).to.deep.equal(['error steps[3].logicJumps[0].destinationStep']);
      expect(problems(loop(form([ask('b')])))).to.deep.equal([]);
    });

    it('a step that jumps to itself', () => {
      const raw = { steps: [form([ask('a')]), { type: 'wait', ...jump(2, ifA) }, END] };
      expect(problems(raw)).to.deep.equal(['error steps[1].logicJumps[0].destinationStep']);
    });

    it('a way back to a question is no loop', () => {
      expect(problems({ steps: [form([ask('a')]), { type: 'wait', ...jump(1, ifA) }, END] })).to.deep.equal([]);
    });

    it('a step that every way passes by', () => {
      const raw = { steps: [form([ask('a')], jump(3)), form([ask('b')]), END] };
      expect(problems(raw)).to.deep.equal(['warning steps[1]']);
      expect(problems({ steps: [form([ask('a')], jump(3, ifA)), form([ask('b')]), END] })).to.deep.equal([]);
    });

    it('a step that can be empty is passed by, its jump then does not count', () => {
      const step = form([ask('b', { conditionalDisplay: [ifA] })], jump(4));
      expect(problems({ steps: [form([ask('a')]), step, form([ask('c')]), END] })).to.deep.equal([]);
    });

    it('a step after the final one, unless a jump leads there', () => {
      const after = { type: 'words', doNotSendLead: true };
      expect(problems({ steps: [form([ask('a')]), END, after] })).to.deep.equal(['warning steps[2]']);
      expect(problems({ steps: [form([ask('a')], jump(3, ifA)), END, after] })).to.deep.equal([]);
    });

    it('a final step that cannot be reached', () => {
      const raw = { steps: [form([ask('a')], jump(3)), END, { type: 'words' }] };
      expect(problems(raw)).to.deep.equal(['error steps[1].final']);
    });

    it('orders with gaps (DEC-25)', () => {
      const steps = [1, 2, 10].map(order => form([ask(`k${order}`)], { order }));
      expect(problems({ steps: [...steps, { ...END, order: 11 }] })).to.deep.equal([]);
    });
  });

  describe('addresses that run code', () => {
    const evil = 'javascript:alert(1)';
    const cases: [string, unknown][] = [
      [`${FIRST}.apiUrl`, withQuestion({ apiUrl: evil })],
      [`${FIRST}.values[0].imgUrl`, withQuestion({ values: [{ imgUrl: evil }] })],
      [`${FIRST}.yesData.imgUrl`, withQuestion({ yesData: { imgUrl: evil } })],
      ['configuration.procurationUrl', withConfiguration({ procurationUrl: evil })],
      ['steps[0].affiliationUrl', withStep({ affiliationUrl: evil })],
      ['steps[0].affiliationLogo', withStep({ affiliationLogo: evil })],
      ['steps[0].revealData.cta.url', withStep({ revealData: { cta: { url: evil } } })],
    ];
    for (const [path, raw] of cases) it(path, () => void expect(problems(raw)).to.deep.equal([`error ${path}`]));

    it('however they are written', () => {
      for (const affiliationUrl of [
        ' JavaScript:x',
        'java\nscript:x',
        '\u0001javascript:x',
        'data:text/html,x',
        'vbscript:x',
      ]) {
        expect(problems(withStep({ affiliationUrl })), affiliationUrl).to.deep.equal(['error steps[0].affiliationUrl']);
      }
      for (const affiliationUrl of ['/javascript:x', 'https://x/?data:text', '//x', 'data:image/png;base64,AA']) {
        expect(problems(withStep({ affiliationUrl })), affiliationUrl).to.deep.equal([]);
      }
    });
  });

  describe('whatever it is given', function () {
    this.timeout(30_000);
    const bounded = (raw: unknown, within = 5000): Problem[] => {
      const started = performance.now();
      const found = check(raw);
      expect(performance.now() - started).to.be.below(within);
      expect(found.length).to.be.at.most(101);
      for (const one of found) expect(one.message.length, one.message.slice(0, 500)).to.be.below(500);
      return found;
    };
    const names = [
      ...[
        'steps',
        'questions',
        'bpKey',
        'type',
        'order',
        'values',
        'validationRules',
        'validator',
        'conditionalDisplay',
      ],
      ...[
        'logicJumps',
        'conditions',
        'destinationStep',
        'final',
        'configuration',
        'disableConversionOn',
        'bpkey',
        'value',
      ],
      ...[
        'customBpKeys',
        'apiFilter',
        'revealData',
        'cta',
        'url',
        'end',
        'stepsAfterSubmit',
        '__proto__',
        'constructor',
      ],
    ];

    it('does not throw on random JSON', () => {
      fc.assert(
        fc.property(fc.jsonValue({ maxDepth: 8 }), raw => void bounded(raw)),
        { numRuns: 300 },
      );
    });

    it('does not throw on random values under names it knows', () => {
      const key = fc.constantFrom(...names);
      const values = [
        fc.string(),
        fc.double(),
        fc.boolean(),
        fc.bigInt(),
        fc.constant(null),
        fc.constant('form'),
        fc.nat(5),
      ];
      const anything = fc.anything({
        key,
        values,
        maxDepth: 9,
        maxKeys: 12,
        withNullPrototype: true,
        withSparseArray: true,
      });
      fc.assert(
        fc.property(anything, raw => void bounded(raw)),
        { numRuns: 500 },
      );
      fc.assert(
        fc.property(fc.array(anything), steps => void bounded({ steps })),
        { numRuns: 300 },
      );
      fc.assert(
        fc.property(fc.array(anything), questions => void bounded({ steps: [{ questions }] })),
        { numRuns: 300 },
      );
    });

    it('does not throw on what is nearly a form', () => {
      const odd = fc.anything({ maxDepth: 2, withBigInt: true, withDate: true, withMap: true, withObjectString: true });
      const or = <T>(right: fc.Arbitrary<T>) =>
        fc.oneof({ weight: 4, arbitrary: right }, { weight: 1, arbitrary: odd });
      const of = (members: Record<string, fc.Arbitrary<unknown>>) => fc.record(members, { requiredKeys: [] });
      const list = (item: fc.Arbitrary<unknown>) => or(fc.array(or(item), { maxLength: 3 }));
      const key = or(fc.constantFrom('a', 'b', 'a_raw', 'x'));
      const condition = of({
        bpKey: key,
        queryKey: key,
        areaKey: key,
        operator: or(fc.constantFrom('in', 'x')),
        value: odd,
      });
      const conditionalDisplay = list(condition);
      const question = of({
        bpKey: key,
        type: key,
        conditionalDisplay,
        values: odd,
        customBpKeys: odd,
        apiFilter: odd,
      });
      const logicJumps = list(of({ conditions: conditionalDisplay, destinationStep: or(fc.nat(4)) }));
      const step = of({
        type: key,
        order: or(fc.nat(4)),
        final: odd,
        questions: list(question),
        logicJumps,
        revealData: odd,
      });
      const raw = of({ steps: list(step), stepsAfterSubmit: list(step), end: or(step), configuration: odd });
      fc.assert(
        fc.property(raw, one => void bounded(one)),
        { numRuns: 1000 },
      );
    });

    it('ends on any ways between steps', () => {
      const orders = fc.integer({ min: 0, max: 6 });
      const jumps = fc.array(
        fc.record({ destinationStep: orders, conditions: fc.constantFrom([], [{ queryKey: 'q' }]) }),
      );
      const questions = fc.constantFrom([], [ask('a')]);
      const step = fc.record({
        type: fc.constant('form'),
        order: orders,
        final: fc.boolean(),
        questions,
        logicJumps: jumps,
      });
      fc.assert(
        fc.property(fc.array(step), steps => void bounded({ steps })),
        { numRuns: 500 },
      );
    });

    it('no object at all', () => {
      for (const raw of [undefined, null, 0, '', 'x', true, [], [{}], () => {}, Symbol('x'), 10n, Number.NaN]) {
        expect(bounded(raw).map(short)).to.deep.equal(['error ']);
      }
    });

    it('cycles', () => {
      const raw: Record<string, unknown> = { type: 'form', bpKey: 'a' };
      for (const name of names) raw[name] ??= raw;
      raw.steps = [raw];
      raw.questions = raw.steps;
      raw.conditionalDisplay = raw.steps;
      bounded(raw);
      let doubled: unknown = 1;
      for (let depth = 0; depth < 100; depth++) doubled = [doubled, doubled];
      bounded(withCondition({ bpKey: 'a', value: doubled }));
    });

    it('endless nesting', () => {
      let deep: object = {};
      for (let depth = 0; depth < 10_000; depth++) deep = { steps: [deep], value: deep, end: deep };
      bounded(deep);
      bounded(withCondition({ bpKey: 'a', value: deep }));
    });

    it('getters and proxies that throw', () => {
      const refuse = (): never => {
        throw new Error('no');
      };
      const thrower = Object.defineProperty({ type: 'ask' }, 'bpKey', { get: refuse, enumerable: true });
      expect(bounded(withQuestions(thrower)).map(short)).to.deep.equal([`error ${FIRST}.bpKey`]);
      bounded(withCondition({ bpKey: 'a', value: { big: 10n, toJSON: refuse } }));
      bounded(withCondition({ bpKey: 'a', value: 10n }));
      const { proxy, revoke } = Proxy.revocable({}, {});
      revoke();
      bounded(proxy);
      bounded({ steps: proxy });
      bounded({ steps: [proxy, { type: proxy, questions: [proxy] }] });
      bounded(new Proxy({}, { ownKeys: refuse }));
    });

    it('hostile names', () => {
      const raw = JSON.parse(
        '{"__proto__":{"steps":[]},"constructor":1,"steps":[{"__proto__":{"type":"x"},"questions":[]}]}',
      );
      expect(bounded(raw).map(short)).to.deep.equal(['error steps[0].type']);
      expect(Object.hasOwn(Object.prototype, 'steps')).to.equal(false);
    });

    it('more problems than anybody reads: errors first, then how many more', () => {
      const questions = Array.from({ length: 150 }, (_, place) =>
        ask(`k${place}`, { values: [], format: place < 60 || {} }),
      );
      const found = bounded(withQuestions(...questions));
      expect(found).to.have.length(101);
      expect(found[100]?.message).to.contain('found 200 more');
      expect(found.slice(0, 100).map(one => one.level)).to.include.members(['error']);
      const mixed = bounded(withQuestions(...questions.map(one => ({ ...one, format: 1 })), ask('x', { format: {} })));
      expect(mixed[0]).to.include({ level: 'error' });
      expect(mixed[100]?.message).to.contain('found 51 more');
    });

    it('10 MB of it', () => {
      const raw = {
        steps: Array.from({ length: 1000 }, () =>
          form(Array.from({ length: 200 }, (_, place) => ask(`key_${place}`, { title: 'A title' }))),
        ),
      };
      const found = bounded(JSON.parse(JSON.stringify(raw)));
      expect(found.at(-1)?.message).to.contain('at most 200000 values');
      bounded({ steps: new Array(1e9) });
      bounded(withStep(Object.fromEntries(Array.from({ length: 300_000 }, (_, place) => [`title${place}`, 1]))));
      const long = 'x'.repeat(1e7);
      bounded(
        withQuestions(
          ...Array.from({ length: 1000 }, () => ask(long, { [long]: 1, conditionalDisplay: [{ bpKey: long }] })),
        ),
      );
    });

    it('many wrong keys and many jumps back', () => {
      const asks = Array.from({ length: 20_000 }, (_, place) => ask(`key_number_${place}`));
      const wrong = Array.from({ length: 10_000 }, (_, place) =>
        ask('k', { conditionalDisplay: [{ bpKey: `key_numbr_${place}` }] }),
      );
      bounded(withQuestions(...asks, ...wrong));
      const conditions = [{ queryKey: 'q' }];
      const jumps = (count: number, to: number) =>
        Array.from({ length: count }, () => ({ conditions, destinationStep: to }));
      bounded({ steps: [{ type: 'words' }, { type: 'wait', logicJumps: jumps(30_000, 1) }, { type: 'words' }] });
      bounded({ steps: Array.from({ length: 12_000 }, () => ({ type: 'wait', logicJumps: jumps(1, 1) })) });
    });
  });
});
