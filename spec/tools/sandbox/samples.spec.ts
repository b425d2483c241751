import { expect } from 'chai';
import { samples } from '../../../embed/samples/index.ts';

interface Step {
  order: number;
  type: string;
  final?: boolean;
  doNotSendLead?: boolean;
  questions?: { bpKey: string; type: string; order: number }[];
  logicJumps?: { destinationStep: number }[];
}

interface Definition {
  id: string;
  steps: Step[];
  configuration: { formId?: string; providerFormId?: string };
}

const load = async (name: string) => (await samples[name]?.())?.default as Definition;

describe('samples', () => {
  for (const name of Object.keys(samples))
    it(`${name} is consistent`, async () => {
      const { id, steps, configuration } = await load(name);
      expect(id).to.equal(name);
      expect(configuration).to.include.keys('formId', 'providerFormId');
      const orders = steps.map(step => step.order);
      expect(orders).to.deep.equal(orders.map((_, index) => index + 1));
      expect(steps.filter(step => step.final)).to.have.length(1);
      const keys = steps.flatMap(step => (step.questions ?? []).map(question => question.bpKey));
      expect(new Set(keys).size).to.equal(keys.length);
      for (const step of steps)
        for (const jump of step.logicJumps ?? []) expect(orders).to.include(jump.destinationStep);
      // Steps that send no lead come after the final step, so that only a jump leads to them.
      const final = steps.find(step => step.final);
      for (const step of steps.filter(one => one.doNotSendLead)) expect(step.order).to.be.above(final?.order ?? 0);
    });

  it('all-first-types contains every basic type', async () => {
    const { steps } = await load('all-first-types');
    const types = steps.flatMap(step => [step.type, ...(step.questions ?? []).map(question => question.type)]);
    expect(types).to.include.members([
      ...['questions', 'loading', 'transition', 'single_choice', 'radio', 'card', 'list', 'dropdown'],
      ...['multiple_choices', 'multiple_cards', 'yesno', 'owner_renter', 'short_text', 'long_text', 'first_name'],
      ...['last_name', 'email', 'number', 'float', 'date', 'zipcode', 'phone', 'legal', 'checkbox'],
    ]);
  });
});
