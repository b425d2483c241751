/** What the admin page makes of leads, hours and addresses, without a browser. */
import { expect } from 'chai';
import {
  answersOf,
  changedKeys,
  consentsOf,
  evidenceInWords,
  personOf,
} from '../../../owner/admin/leads/lead-words.ts';
import { hoursInWords, nextPeriod } from '../../../owner/admin/records/hours.ts';
import { linkTo, readRoute } from '../../../owner/admin/route.ts';
import { leadOf } from '../../support/lead.ts';

describe('the admin page', () => {
  it('says who sent a lead by the types of the questions, whatever their keys are', () => {
    expect(personOf(leadOf('k'))).to.deep.equal({ name: 'Ann@example.com', contact: '06 13 57 92 46' });
    const questionsTypes = { who: 'first_name', whose: 'last_name', how: 'email' };
    const lead = { who: 'Ada', whose: 'Byron', how: 'ada@example.com', questionsTypes };
    expect(personOf(lead)).to.deep.equal({ name: 'Ada Byron', contact: 'ada@example.com' });
    expect(personOf({ who: { text: 'Ada' }, questionsTypes })).to.deep.equal({ name: 'Without a name', contact: '' });
    expect(personOf(null).name).to.equal('Erased');
  });

  it('lists answers in the order of the questions', () => {
    const questionsTypes = { work: 'multiple_choice', own: 'boolean', gone: 'short_text', place: 'address' };
    const lead = { place: { city: 'Lyon' }, own: true, work: ['lawn', 'hedge'], questionsTypes };
    expect(answersOf(lead)).to.deep.equal([
      ['work', 'lawn, hedge'],
      ['own', 'Yes'],
      ['place', '{"city":"Lyon"}'],
    ]);
  });

  it('shows each consent with its words, and how it was given if the form notes that', () => {
    const evidence = { text: 'I accept.', step: 2, by_hand: true, ticked_at: '2026-01-20T12:00:00.000Z' };
    const consents = consentsOf({
      lp_tcpa_text: 'Call me.',
      lp_optin_legal_text: { terms: 'I accept.' },
      gdpr_optin_default: true,
      consent_evidence: { terms: evidence },
    });
    expect(consents.map(({ title, words }) => [title, words])).to.deep.equal([
      ['Calls and messages', 'Call me.'],
      ['terms', 'I accept.'],
      ['Added consent', 'The visitor ticked the consent that the form adds.'],
    ]);
    expect(consents.map(one => one.evidence)).to.deep.equal([undefined, evidence, undefined]);
    expect(evidenceInWords(evidence)).to.match(/^Ticked by a person · Jan 20, 2026, .* · step 2$/);
    expect(evidenceInWords({ by_hand: false, ticked_at: 'x' })).to.equal('Ticked by a link or script');
    expect(evidenceInWords({})).to.equal('Shown');
    expect(consentsOf({ lp_optin_legal_text: 'no object', consent_evidence: null })).to.deep.equal([]);
  });

  it('names the members that differ from the version before', () => {
    expect(changedKeys({ a: 1, b: [1], c: 3 }, { a: 1, b: [2], d: 4 })).to.deep.equal(['b', 'd', 'c']);
    expect(changedKeys({ a: 1 }, null)).to.deep.equal([]);
  });

  it('says when a customer is open, and proposes the next day', () => {
    const hours = [
      { day: 1, start: '13:00', end: '18:00' },
      { day: 1, start: '09:00', end: '12:00' },
    ];
    const words = Object.fromEntries(hoursInWords(hours));
    expect(words).to.include({ Monday: 'Closed', Tuesday: '09:00–12:00, 13:00–18:00' });
    expect(new Set(hoursInWords(undefined).map(([, text]) => text))).to.deep.equal(new Set(['Always open']));
    expect(nextPeriod(hours)).to.deep.equal({ day: 2, start: '13:00', end: '18:00' });
    expect(nextPeriod([])).to.deep.equal({ day: 0, start: '09:00', end: '18:00' });
    expect(nextPeriod([{ day: 6, start: '10:00', end: '11:00' }]).day).to.equal(6);
  });

  it('finds in an address what it was made from', () => {
    expect(readRoute(linkTo('forms', 'a/b c#ä'))).to.deep.equal({ page: 'forms', id: 'a/b c#ä' });
    expect(readRoute(linkTo('leads'))).to.deep.equal({ page: 'leads' });
    expect(readRoute('')).to.deep.equal({ page: '' });
    expect(readRoute('#/leads/%')).to.deep.equal({ page: 'leads' });
  });
});
