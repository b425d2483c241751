import { expect } from 'chai';
import type { Events, Plugin, ValidatorFn } from '../../../engine/contract/plugin.ts';
import { text } from '../../support/definitions.ts';
import { formOf, type Mounted, type MountOptions, mountForm } from '../../support/mount.tsx';

const REQUIRED = 'This field is required';
const required = { validator: 'required' };
const mount = (questions: readonly object[], options?: MountOptions, configuration?: object) =>
  mountForm(formOf([questions, [text('next')]], configuration), options);
const custom = (validator: ValidatorFn) =>
  ({ name: 'custom', contract: 1, validators: { custom: validator } }) as Plugin;

function answersOf(f: Mounted): string[] {
  const received: string[] = [];
  f.engine.scope.on(
    'answer',
    ({ question, step, type }) => void received.push(`${question.bpKey} ${type} ${step.order}`),
  );
  return received;
}

describe('fields', () => {
  describe('visibility', () => {
    const adult = text('job', { conditionalDisplay: [{ bpKey: 'age', operator: 'greater', value: 18 }] });

    it('follows the answers', async () => {
      const f = await mount([text('age'), adult]);
      expect(f.shown()).to.deep.equal(['age']);
      await f.type('age', '19');
      expect(f.shown()).to.deep.equal(['age', 'job']);
      await f.type('age', '17');
      expect(f.shown()).to.deep.equal(['age']);
    });

    it('needs all conditions, or any condition with the operator `or`', async () => {
      const conditionalDisplay = ['a', 'b'].map(value => ({ bpKey: 'x', operator: 'contains', value }));
      const any = { conditionalDisplay, conditionalDisplayLogicalOperator: 'or' };
      const f = await mount([text('x'), text('all', { conditionalDisplay }), text('any', any)]);
      await f.type('x', 'a');
      expect(f.shown()).to.deep.equal(['x', 'any']);
      await f.type('x', 'ab');
      expect(f.shown()).to.deep.equal(['x', 'all', 'any']);
    });

    it('ignores a hidden required question in Next and its button', async () => {
      const f = await mount([text('age'), { ...adult, validationRules: [required] }]);
      expect(f.button('Next').getAttribute('aria-disabled')).to.equal(null);
      const [, hidden] = f.engine.read.form.steps[0]!.questions;
      expect(f.engine.read.error(hidden!)).to.equal(undefined);
      await f.next();
      expect(f.step()).to.equal(2);
      expect(f.announced()).not.to.contain(REQUIRED);
    });
  });

  describe('an error', () => {
    const rules = { validationRules: [required, { validator: 'minLength', value: 3, message: 'Three at least' }] };

    it('is shown when the edited field is left, and hidden while the visitor corrects the value', async () => {
      const f = await mount([text('name', rules)]);
      await f.leave('name');
      expect(f.error('name'), 'left without a change').to.equal('');
      expect(f.input('name').getAttribute('aria-invalid')).to.equal(null);
      await f.type('name', 'ab');
      expect(f.error('name')).to.equal('');
      await f.leave('name');
      expect(f.error('name')).to.equal('Three at least');
      expect(f.input('name').getAttribute('aria-invalid')).to.equal('true');
      await f.type('name', 'abc');
      expect(f.error('name')).to.equal('');
    });

    it('is shown for every invalid question after Next', async () => {
      const f = await mount([text('name', rules), text('fine'), text('more', rules)]);
      await f.next();
      expect(['name', 'fine', 'more'].map(f.error)).to.deep.equal([REQUIRED, '', REQUIRED]);
    });

    it('is that of the validator if the message of the rule is no text', async () => {
      const messages = [true, 5, {}, ['x'], null, ''];
      const rulesOf = (message: unknown) => ({ validationRules: [{ ...required, message }] });
      const f = await mount(messages.map((message, at) => text(`a${at}`, rulesOf(message))));
      await f.next();
      expect([f.step(), messages.map((_, at) => f.error(`a${at}`))]).to.deep.equal([1, messages.map(() => REQUIRED)]);
    });

    it('ignores an unknown validator, which is reported once', async () => {
      const f = await mount([text('name', { validationRules: [{ validator: 'shiny' }] }), text('more')]);
      await f.type('name', 'x');
      await f.next();
      expect(f.step()).to.equal(2);
      const warnings = f.reports.filter(one => one.message.includes('shiny'));
      expect(warnings.map(one => one.level)).to.deep.equal(['warning']);
      expect(warnings[0]?.message).to.contain(
        'validationRules[0].validator (step 1): expected a known validator, found text',
      );
    });
  });

  describe('in another language', () => {
    const texts = { [REQUIRED]: 'Ce champ est obligatoire', 'Email invalid': 'E-mail non valide' };
    const dictionaries = { fr: async () => ({ default: texts }) };
    const asking = (bpKey: string, message: string) => text(bpKey, { validationRules: [{ ...required, message }] });

    it('translates the message of a rule if the dictionary has it, and shows others as written, without a report', async () => {
      const questions = [asking('name', 'Email invalid'), asking('more', 'Bitte ausfüllen')];
      const f = await mount(questions, { dictionaries }, { language: 'fr' });
      await f.next();
      expect([f.error('name'), f.error('more')]).to.deep.equal(['E-mail non valide', 'Bitte ausfüllen']);
      expect(f.host.said.filter(one => JSON.stringify(one).includes('Bitte'))).to.deep.equal([]);
    });
  });

  describe('a pending verdict', () => {
    const checked = text('name', { validationRules: [{ validator: 'custom' }] });
    const pending = (then: string | undefined) =>
      custom((_, __, ___, read) => (read.feature('KNOWN') ? then : { pending: true }));

    it('shows no error, leaves Next enabled, and makes Next wait', async () => {
      const f = await mount([checked], { plugins: [pending(undefined)] });
      expect(f.button('Next').getAttribute('aria-disabled')).to.equal(null);
      await f.next();
      await f.tick(5000);
      expect(f.error('name')).to.equal('');
      expect(f.step()).to.equal(1);
      await f.settled(() => f.engine.scope.feature('KNOWN', true));
      await f.tick(500);
      expect(f.step()).to.equal(2);
    });

    it('keeps the step if the verdict is an error', async () => {
      const f = await mount([checked], { plugins: [pending('Unknown name')] });
      await f.next();
      await f.settled(() => f.engine.scope.feature('KNOWN', true));
      await f.tick(500);
      expect(f.step()).to.equal(1);
      expect(f.error('name')).to.equal('Unknown name');
    });
  });

  it('passes the answer, the parameter and the question to a plugin’s validator', async () => {
    const given: unknown[] = [];
    const plugin = custom((answer, parameter, question) => void given.push([answer, parameter, question.bpKey]));
    const rule = { validator: 'custom', value: { most: 3 } };
    const f = await mount([text('name', { validationRules: [rule] })], { plugins: [plugin] });
    await f.type('name', 'x');
    expect(given.at(-1)).to.deep.equal(['x', { most: 3 }, 'name']);
  });

  describe('answer events', () => {
    const choice = { bpKey: 'own', type: 'radio', values: [{ bpKey: 'yes', text: 'Yes' }] };

    it('have the type input when an edited field is left, without the answer; `left` is emitted without a change too', async () => {
      const f = await mount([text('name')]);
      const received = answersOf(f);
      const details: Events['answer'][] = [];
      f.engine.scope.on('answer', detail => void details.push(detail));
      const left: string[] = [];
      f.engine.scope.on('left', ({ question }) => void left.push(question.bpKey));
      await f.leave('name');
      expect(left).to.deep.equal(['name']);
      await f.type('name', 'An');
      await f.type('name', 'Ann');
      expect(received).to.deep.equal([]);
      await f.leave('name');
      await f.leave('name');
      expect(received).to.deep.equal(['name input 1']);
      expect(JSON.stringify(details), 'the answer').not.to.contain('Ann');
    });

    it('have the type click when an option is chosen', async () => {
      const f = await mount([choice, text('more')]);
      const received = answersOf(f);
      await f.choose('own', 'Yes');
      expect(received).to.deep.equal(['own click 1']);
      expect(f.values()).to.include({ own: 'yes' });
    });
  });
});
