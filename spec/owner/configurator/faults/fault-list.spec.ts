import { expect } from 'chai';
import { FAULTS, faultWith } from '../../../../owner/configurator/faults/fault-list.ts';
import { obstacleFor } from '../../../../owner/configurator/faults/places.ts';

const step = (...types: string[]) => ({ type: 'questions', questions: types.map(type => ({ bpKey: type, type })) });
const END = { type: 'transition', final: true };
const obstacle = (id: string, definition: unknown) => obstacleFor(faultWith(id)!, definition);

describe('the list of faults', () => {
  it('says of each fault in sentences what happens and what a visitor sees', () => {
    for (const { id, happens, visitor, lead = 'None.' } of FAULTS) {
      for (const sentence of [happens, visitor, lead]) expect(sentence, id).to.match(/^[A-Z].*[.]$/);
    }
    expect(new Set(FAULTS.map(({ title }) => title)).size).to.equal(FAULTS.length);
  });

  it('finds a fault by its id, and none by an unknown one', () => {
    for (const fault of FAULTS) expect(faultWith(fault.id)).to.equal(fault);
    expect(faultWith('')).to.equal(undefined);
  });

  it('can be met if the form asks something, and sends a lead if the fault is about it', () => {
    expect(obstacle('lead-500', { steps: [step('short_text'), END] })).to.equal(undefined);
    expect(obstacle('lead-500', { steps: [step('short_text')], end: END })).to.equal(undefined);
    for (const steps of [[step('short_text')], [step('short_text'), { ...END, doNotSendLead: true }]]) {
      expect(obstacle('lead-500', { steps })).to.equal('The form has no final step that sends the lead.');
      expect(obstacle('file-missing', { steps })).to.equal(undefined);
    }
    for (const nothing of [{ steps: [] }, null])
      expect(obstacle('lead-500', nothing)).to.equal('The form asks nothing yet.');
  });
});
