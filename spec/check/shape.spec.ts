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
});
