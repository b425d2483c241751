import { expect } from 'chai';
import {
  ask,
  END,
  FIRST,
  form,
  message,
  problems,
  withCondition,
  withQuestion,
  withQuestions,
  withStep,
} from '../support/checking.ts';

describe('checkDefinition', () => {
  describe('types and names', () => {
    it('reports an unknown question type, and suggests the closest one', () => {
      const raw = withQuestion({ type: 'chose_one' });
      expect(problems(raw)).to.deep.equal([`warning ${FIRST}.type`]);
      expect(message(raw)).to.contain('found text "chose_one". Did you mean "choose_one"?');
    });

    it('suggests loading a plugin when no known type is close', () => {
      expect(message(withQuestion({ type: 'hologram' }))).to.contain('load the plugin');
    });

    it('reports an unknown step type in every list', () => {
      const raw = { ...withStep({ type: 'From' }), stepsAfterSubmit: [form([ask('b')], { type: 'nope' })] };
      expect(problems(raw)).to.deep.equal(['warning steps[0].type', 'warning stepsAfterSubmit[0].type']);
    });

    it('reports missing types', () => {
      expect(problems({ steps: [{ questions: [{ bpKey: 'a' }] }, END] })).to.deep.equal([
        'error steps[0].type',
        `error ${FIRST}.type`,
      ]);
    });

    it('reports an unknown validator, and knows those of the engine and of plugins', () => {
      const rules = ['required', 'special', 'minLenght'].map(validator => ({ validator }));
      const raw = withQuestion({ validationRules: rules });
      expect(problems(raw)).to.deep.equal([`warning ${FIRST}.validationRules[2].validator`]);
      expect(message(raw)).to.contain('Did you mean "minLength"?');
    });

    it('reports an unknown operator', () => {
      const raw = withCondition({ bpKey: 'a', operator: 'equals' });
      expect(problems(raw)).to.deep.equal([`warning ${FIRST}.conditionalDisplay[0].operator`]);
      expect(message(raw)).to.contain('Did you mean "equal"?');
    });

    it('suggests an operator for the signs and words of other languages', () => {
      const meant = (operator: string) =>
        /Did you mean "(\w+)"/.exec(message(withCondition({ bpKey: 'a', operator })))?.[1];
      const pairs = { '==': 'equal', '!=': 'different', '>=': 'greaterOrEqual', '<': 'less', includes: 'contains' };
      for (const [written, operator] of Object.entries(pairs)) expect(meant(written), written).to.equal(operator);
      expect(meant('constructor')).to.equal(undefined);
    });
  });

  describe('keys', () => {
    it('reports a question without a usable bpKey', () => {
      expect(problems(withQuestions({ type: 'ask' }))).to.deep.equal([`error ${FIRST}.bpKey`]);
      expect(problems(withQuestion({ bpKey: ' ' }))).to.deep.equal([`error ${FIRST}.bpKey`]);
      expect(problems(withQuestion({ bpKey: '__proto__' }))).to.deep.equal([`error ${FIRST}.bpKey`]);
    });

    it('reports two questions of one step that share a key, unless their conditions differ', () => {
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

    it('may read derived keys, after-submit answers and parts of an address', () => {
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

    it('are checked wherever they are, in the members of plugins too', () => {
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
});
