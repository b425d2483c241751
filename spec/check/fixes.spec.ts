/** Problems whose solution needs no decision have a fix. */
import { expect } from 'chai';
import { fixableOf } from '../../check/apply-fix.ts';
import { moveFix, removeFix, renameFix, setFix } from '../../check/fixes.ts';
import type { Fix } from '../../engine/contract/definition-check.ts';
import {
  ask,
  check,
  END,
  FIRST,
  form,
  withCondition,
  withConfiguration,
  withQuestion,
  withQuestions,
} from '../support/checking.ts';

const fixOf = (raw: unknown): Fix | undefined => check(raw)[0]?.fix;

describe('the fixes of checkDefinition', () => {
  const cases: [string, unknown, Fix][] = [
    ['a misspelled member', withQuestion({ titel: 'x' }), renameFix(`${FIRST}.titel`, 'title')],
    ['a member in the wrong case', withQuestion({ Title: 'x' }), renameFix(`${FIRST}.Title`, 'title')],
    ['a misspelled type', withQuestions({ ...ask('a'), type: 'aks' }), setFix(`${FIRST}.type`, 'ask')],
    ['a type in the wrong case', withQuestions({ ...ask('a'), type: 'Ask' }), setFix(`${FIRST}.type`, 'ask')],
    [
      'a misspelled validator',
      withQuestion({ validationRules: [{ validator: 'requird' }] }),
      setFix(`${FIRST}.validationRules[0].validator`, 'required'),
    ],
    [
      'an operator of another language',
      withCondition({ bpKey: 'a', operator: '==', value: 1 }),
      setFix(`${FIRST}.conditionalDisplay[0].operator`, 'equal'),
    ],
    ['a country "uk"', withConfiguration({ country: 'uk' }), setFix('configuration.country', 'gb')],
    ['the name of a language', withConfiguration({ language: 'French' }), setFix('configuration.language', 'fr')],
    [
      'text instead of true',
      withConfiguration({ autofocusFirstField: 'true' }),
      setFix('configuration.autofocusFirstField', true),
    ],
    ['text instead of a number', withQuestion({ type: 'number', step: '5' }), setFix(`${FIRST}.step`, 5)],
    ['a number instead of text', withQuestion({ title: 5 }), setFix(`${FIRST}.title`, '5')],
    ['null', withQuestion({ title: null }), removeFix(`${FIRST}.title`, 'it')],
    [
      'an object instead of a list',
      withQuestion({ conditionalDisplay: { bpKey: 'a', value: 1 } }),
      { label: 'Make it a list', edits: [{ op: 'wrap', path: `${FIRST}.conditionalDisplay` }] },
    ],
    [
      'a setting beside the configuration',
      { ...withConfiguration({}), language: 'fr' },
      moveFix('language', 'configuration.language', 'into "configuration"'),
    ],
    [
      'jumps in a question',
      withQuestion({ logicJumps: [] }),
      moveFix(`${FIRST}.logicJumps`, 'steps[0].logicJumps', 'to the step'),
    ],
    [
      'required as a member',
      withQuestion({ required: true }),
      {
        label: 'Write it as a rule',
        edits: [
          { op: 'remove', path: `${FIRST}.required` },
          { op: 'append', path: `${FIRST}.validationRules`, value: { validator: 'required' } },
        ],
      },
    ],
    [
      'a misspelled placeholder',
      withQuestions(ask('name'), ask('b', { title: 'Hi {{nmae}}, {{ nmae }}' })),
      {
        label: 'Write "{{name}}"',
        edits: [{ op: 'set', path: 'steps[0].questions[1].title', value: 'Hi {{name}}, {{ nmae }}' }],
      },
    ],
    [
      'the label of a choice in a list of a condition',
      withQuestions(
        ask('roof', { values: [{ bpKey: 'flat', text: 'A flat roof' }] }),
        ask('b', { conditionalDisplay: [{ bpKey: 'roof', operator: 'in', value: 'flat,A flat roof' }] }),
      ),
      setFix('steps[0].questions[1].conditionalDisplay[0].value', 'flat,flat'),
    ],
    [
      'a jump to a step that does not exist',
      { steps: [form([ask('a')], { logicJumps: [{ destinationStep: 9 }] }), END] },
      removeFix('steps[0].logicJumps[0]', 'the jump'),
    ],
  ];
  for (const [what, raw, fix] of cases) {
    it(`solve ${what}`, () => expect(fixOf(raw)).to.deep.equal(fix));
  }

  it('renumber steps with the same order, and let jumps lead where they led', () => {
    const steps = [
      form([ask('a')], { order: 1, logicJumps: [{ conditions: [{ bpKey: 'a', value: 1 }], destinationStep: 3 }] }),
      form([ask('b')], { order: 2 }),
      form([ask('c')], { order: 2 }),
      { ...END, order: 3 },
    ];
    expect(fixOf({ steps })?.edits).to.deep.equal([
      { op: 'set', path: 'steps[2].order', value: 3 },
      { op: 'set', path: 'steps[3].order', value: 4 },
      { op: 'set', path: 'steps[0].logicJumps[0].destinationStep', value: 4 },
    ]);
  });

  it('keep members with any name', () => {
    const draft = JSON.parse('{"titel":"x","__proto__":{"polluted":1}}');
    fixableOf(draft).rename(['titel'], 'title');
    expect(JSON.stringify(draft)).to.equal('{"title":"x","__proto__":{"polluted":1}}');
    expect(draft.polluted).to.equal(undefined);
  });

  it('leave decisions to the owner', () => {
    expect(check(withQuestion({ type: 'unheard-of' }))[0]).to.include({ fix: undefined });
    expect(fixOf(withQuestion({ required: 'maybe' }))).to.equal(undefined);
    expect(fixOf(withQuestion({ titel: 'x', title: 'y' }))).to.equal(undefined);
  });

  it('come with the parts of the message', () => {
    const [problem] = check({ steps: [form([ask('a')], { title: 'Your home', order: 4, neverDisabled: 'yes' }), END] });
    expect(problem).to.include({
      step: 'step 4, "Your home"',
      expected: 'true or false',
      found: 'text "yes"',
      remedy: 'Write true or false here.',
    });
  });
});
