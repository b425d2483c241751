import { expect } from 'chai';
import { pairSteps } from '../../assembly/pair-steps.ts';
import { createForm } from '../support/form.ts';

const stepsOf = (...steps: object[]) =>
  createForm({ steps: steps.map(step => ({ type: 'transition', ...step })) }).steps;

describe('pairing the steps of an edited form', () => {
  it('finds a step by its title, also if that is no text', () => {
    for (const title of ['Hello', { toString: 1 }]) {
      const [step] = stepsOf({ title });
      const [other, edited] = stepsOf({ title: 'Bye' }, { title, richText: 'More' });
      expect(pairSteps([step!], [other!, edited!]).get(step!)).to.equal(edited);
    }
  });
});
