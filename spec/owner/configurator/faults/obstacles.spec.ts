import { expect } from 'chai';
import { faultWith } from '../../../../owner/configurator/faults/fault-list.ts';
import { obstacleFor } from '../../../../owner/configurator/faults/obstacles.ts';
import { DEFAULT_SETTINGS } from '../../../../owner/configurator/preview/preview-settings.ts';

const step = (...types: string[]) => ({ type: 'questions', questions: types.map(type => ({ bpKey: type, type })) });
const END = { type: 'transition', final: true };
const formWith = (...types: string[]) => ({ steps: [step('short_text', ...types), END] });
const obstacle = (id: string, definition: unknown, ...flags: string[]) =>
  obstacleFor(faultWith(id)!, definition, { ...DEFAULT_SETTINGS, flags });

describe('whether a form can meet a fault', () => {
  it('can meet failures to send if it sends a lead', () => {
    expect(obstacle('lead-500', formWith())).to.equal(undefined);
    expect(obstacle('lead-500', { steps: [step('short_text')], end: END })).to.equal(undefined);
    for (const steps of [[step('short_text')], [step('short_text'), { ...END, doNotSendLead: true }]])
      expect(obstacle('lead-500', { steps })?.reason).to.equal('The form has no final step that sends the lead.');
    expect(obstacle('lead-500', { steps: [] })?.reason).to.equal('The form asks nothing yet.');
    expect(obstacle('lead-500', null)?.reason).to.equal('The form asks nothing yet.');
  });

  it('says which question, step or choice is missing', () => {
    expect(obstacle('postcodes-500', formWith())?.reason).to.equal('The form asks for no ZIP or postcode.');
    expect(obstacle('postcodes-500', formWith('zipcode'))).to.equal(undefined);
    expect(obstacle('places-500', formWith())?.reason).to.equal('The form asks for no address.');
    expect(obstacle('phone-metadata', formWith())?.reason).to.equal('The form asks for no phone number.');
    expect(obstacle('brands-none', formWith())?.reason).to.equal('The form offers no choice of brands.');
    expect(obstacle('brands-none', { ...formWith(), brandConfiguration: {} })).to.equal(undefined);
    expect(obstacle('after-submit-500', formWith())?.reason).to.equal('The form has no steps after the lead.');
  });

  it('says what a form has not, and names the flag that adds it', () => {
    expect(obstacle('reveal-none', formWith())).to.deep.equal({
      reason: 'The form has no page that says who will call.',
      adds: 'the page',
      flag: 'NEW_REVEAL_PAGE',
    });
    expect(obstacle('reveal-none', formWith(), 'NEW_REVEAL_PAGE')).to.equal(undefined);
    expect(obstacle('code-503', formWith('phone'), 'PHONE_SNA')).to.equal(undefined);
  });

  it('needs no flag for what the definition turns on', () => {
    const [asking] = formWith('phone').steps;
    const confirmed = asking && { ...asking, questions: [{ bpKey: 'phone', type: 'phone', confirmByCode: true }] };
    expect(obstacle('code-503', { steps: [confirmed, END] })).to.equal(undefined);
    expect(obstacle('reveal-none', { ...formWith(), configuration: { revealPage: true } })).to.equal(undefined);
  });
});
