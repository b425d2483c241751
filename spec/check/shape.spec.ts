import { expect } from 'chai';
import {
  ask,
  FIRST,
  form,
  message,
  problems,
  withCondition,
  withConfiguration,
  withQuestion,
  withQuestions,
  withStep,
} from '../support/checking.ts';

describe('checkDefinition', () => {
  describe('the place of a problem', () => {
    const place = (raw: unknown): string => /^SW_DEFINITION: (.*?): expected/.exec(message(raw))?.[1] ?? '';

    it('is the path, with the order and the title of the step', () => {
      expect(place(withStep({ title: ' Your home ', next: 5 }))).to.equal('steps[0].next (step 1, "Your home")');
      expect(place(withStep({ order: 7, next: 5 }))).to.equal('steps[0].next (step 7)');
      expect(place(withStep({ title: 5 }))).to.equal('steps[0].title (step 1)');
    });

    it('names the list, unless it is `steps`', () => {
      const more = form([ask('b')], { order: 2, title: 'More', next: 5 });
      expect(place({ ...withStep({}), beforeSubmit: [more] })).to.equal(
        'beforeSubmit[0].next (step 2 of beforeSubmit, "More")',
      );
      expect(place({ ...withStep({}), end: { type: 'words', title: 'Bye', next: 5 } })).to.equal(
        'end.next (the end, "Bye")',
      );
    });

    it('is the path alone outside of steps', () => {
      expect(place(withConfiguration({ displayMode: 5 }))).to.equal('configuration.displayMode');
      expect(place(null)).to.equal('definition');
    });

    it('is clipped if the order or the title is long', () => {
      const long = 'x'.repeat(500);
      expect(place(withStep({ title: long, order: long })).length).to.be.below(100);
    });
  });

  describe('shape', () => {
    const cases: [string, unknown, string[]][] = [
      ['a definition that is not an object', [], ['error ']],
      ['no steps', {}, ['error steps']],
      ['an empty list of steps', { steps: [] }, ['error steps']],
      ['steps that are not a list', { steps: {} }, ['error steps']],
      ['a step that is not an object', { steps: ['x', form([ask('a')])] }, ['error steps[0]']],
      ['a text that is no number', withStep({ waitingTime: '3 s' }), ['error steps[0].waitingTime']],
      ['a negative duration', withStep({ waitingTime: -1 }), ['error steps[0].waitingTime']],
      ['a negative duration as text', withStep({ waitingTime: '-1' }), ['error steps[0].waitingTime']],
      ['a word instead of an order', withStep({ order: 'first' }), ['error steps[0].order']],
      ['a text instead of a boolean', withStep({ startLoading: 'true' }), ['error steps[0].startLoading']],
      ['a number instead of a text', withQuestion({ title: 5 }), [`error ${FIRST}.title`]],
      ['a format that is neither text nor a number', withQuestion({ format: true }), [`error ${FIRST}.format`]],
      ['a list instead of a format', withQuestion({ format: [2] }), [`error ${FIRST}.format`]],
      ['an object instead of a list', withQuestion({ validationRules: {} }), [`error ${FIRST}.validationRules`]],
      [
        'a rule without a validator',
        withQuestion({ validationRules: [{}] }),
        [`error ${FIRST}.validationRules[0].validator`],
      ],
      [
        'an unknown logical operator',
        withQuestion({ conditionalDisplayLogicalOperator: 'OR' }),
        [`error ${FIRST}.conditionalDisplayLogicalOperator`],
      ],
      [
        'a message with an unknown position',
        withStep({ messages: [{ position: 'left' }] }),
        ['error steps[0].messages[0].position'],
      ],
      [
        'a message of an unknown type',
        withStep({ messages: [{ position: 'top', messageType: 'x' }] }),
        ['error steps[0].messages[0].messageType'],
      ],
      [
        'a jump without a destination',
        withStep({ logicJumps: [{ conditions: [] }] }),
        ['error steps[0].logicJumps[0].destinationStep'],
      ],
      [
        'an optional member that is null',
        withQuestion({ title: null, values: null }),
        [`warning ${FIRST}.title`, `warning ${FIRST}.values`],
      ],
      ['a required member that is null', withQuestion({ type: null }), [`error ${FIRST}.type`]],
      ['a key that is not text', withQuestion({ customBpKeys: { 'a b': 1 } }), [`error ${FIRST}.customBpKeys["a b"]`]],
      [
        'an additional value of an unknown type',
        { ...withStep({}), additionalFormValues: [{ type: 'x', payloadKey: 'k' }] },
        ['error additionalFormValues[0].type'],
      ],
    ];
    for (const [what, raw, expected] of cases)
      it(`reports ${what}`, () => void expect(problems(raw)).to.deep.equal(expected));

    it('contains what was expected, what was found, and the remedy', () => {
      expect(message(withStep({ startLoading: 'true' }))).to.equal(
        'SW_DEFINITION: steps[0].startLoading (step 1): expected true or false, found text "true". Write true or false here.',
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
      ['a member of a step', withStep({ logicJump: [] }), 'steps[0].logicJump', 'logicJumps'],
      [
        'a member of a condition',
        withCondition({ bpKey: 'a', operater: 'in' }),
        `${FIRST}.conditionalDisplay[0].operater`,
        'operator',
      ],
      ['a member of the configuration', withConfiguration({ langage: 'fr' }), 'configuration.langage', 'language'],
      ['a member of the form', { ...withStep({}), stepAfterSubmit: [] }, 'stepAfterSubmit', 'stepsAfterSubmit'],
      ['a short name', withStep({ nxet: 'N' }), 'steps[0].nxet', 'next'],
    ];
    for (const [what, raw, path, meant] of cases) {
      it(`are reported: ${what}`, () => {
        expect(problems(raw)).to.deep.equal([`warning ${path}`]);
        expect(message(raw)).to.contain(`Did you mean "${meant}"?`);
      });
    }

    it('reports `bpkey` once, as the error that `bpKey` is missing', () => {
      expect(problems(withQuestions({ type: 'ask', bpkey: 'a' }))).to.deep.equal([`error ${FIRST}.bpkey`]);
    });

    it('reports a misspelt condition source of a plugin, and the condition without a source', () => {
      const at = `${FIRST}.conditionalDisplay[0]`;
      expect(problems(withCondition({ areakey: 'z' }))).to.deep.equal([`warning ${at}.areakey`, `warning ${at}`]);
    });

    it('ignores short names that differ in their first letter', () => {
      expect(problems(withStep({ text: 'x' }))).to.deep.equal([]);
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
      ['steps[0].redirectUrl', withStep({ redirectUrl: evil })],
      ['steps[0].affiliationLogo', withStep({ affiliationLogo: evil })],
      ['steps[0].revealData.cta.url', withStep({ revealData: { cta: { url: evil } } })],
    ];
    for (const [path, raw] of cases)
      it(`are reported at ${path}`, () => void expect(problems(raw)).to.deep.equal([`error ${path}`]));

    it('are reported however they are written', () => {
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
});
