/** What the admin page makes of leads, hours and addresses, without a browser. */
import { expect } from 'chai';
import { contactHref } from '../../../owner/admin/leads/Contact.tsx';
import {
  changedKeys,
  consentsOf,
  evidenceInWords,
  personOf,
  reasonInWords,
  STATUSES,
} from '../../../owner/admin/leads/lead-words.ts';
import { EVERYTHING, queryOf, readViews, timesOf, withView } from '../../../owner/admin/leads/views.ts';
import { topOf } from '../../../owner/admin/overview/DayChart.tsx';
import { zonesByCity } from '../../../owner/admin/records/FieldView.tsx';
import { copied, hoursInWords, nextPeriod } from '../../../owner/admin/records/hours.ts';
import { linkTo, readRoute } from '../../../owner/admin/route.ts';
import * as server from '../../../server/leads/work.ts';
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

  it('keeps views, and reads only what it keeps itself', () => {
    const view = { ...EVERYTHING, form: 'garden', columns: ['work'] };
    const saved = withView([{ name: 'b', view: EVERYTHING }], { name: 'a', view });
    expect(saved.map(({ name }) => name)).to.deep.equal(['a', 'b']);
    expect(withView(saved, { name: 'a', view: EVERYTHING })).to.have.length(2);
    expect(readViews(JSON.stringify(saved))).to.deep.equal(saved);
    expect(readViews('[{"name":"x","view":{"form":7,"columns":["a",1],"more":1}},{"name":1},null]')).to.deep.equal([
      { name: 'x', view: { ...EVERYTHING, columns: ['a'] } },
    ]);
    for (const kept of [null, '', '{', '{}', 'null']) expect(readViews(kept)).to.deep.equal([]);
  });

  it('asks for the days of the reader’s clock', () => {
    const now = new Date(2026, 2, 10, 15, 30);
    const day = (of: number): number => new Date(2026, 2, of).getTime();
    const times = (received: string, from = '', to = '') => timesOf({ ...EVERYTHING, received, from, to }, now);
    expect(times('')).to.deep.equal({});
    expect(times('today')).to.deep.equal({ from: day(10), to: day(11) });
    expect(times('yesterday')).to.deep.equal({ from: day(9), to: day(10) });
    expect(times('week')).to.deep.equal({ from: day(4), to: day(11) });
    expect(times('days', '2026-03-01', '2026-03-02')).to.deep.equal({ from: day(1), to: day(3) });
    expect(times('days', '', 'x')).to.deep.equal({ from: undefined, to: undefined });
    const query = queryOf({ ...EVERYTHING, form: 'a&b', received: 'days', columns: ['x,y', 'z'] }, now);
    expect(query.toString()).to.equal('form=a%26b&column=x%2Cy&column=z');
  });

  it('links numbers and addresses only as such', () => {
    const href = (type: string, text: string) => contactHref({ type, text });
    expect(href('phone2fa', '+33 6 13 57 92 46')).to.equal('tel:+33613579246');
    expect(href('phone', '*#06#')).to.equal(undefined);
    expect(href('phone', 'javascript:alert(1)')).to.equal(undefined);
    expect(href('email', 'ann@example.com')).to.equal('mailto:ann@example.com');
    expect(href('email', 'a?bcc=x@y.com')).to.equal('mailto:a%3Fbcc%3Dx@y.com');
    expect(href('email', 'ann@x.com, bob@y.com')).to.equal(undefined);
    expect(href('text', '12345678')).to.equal(undefined);
  });

  it('says why a delivery failed', () => {
    expect(reasonInWords('HTTP 500')).to.equal('The receiver had an internal error (HTTP 500)');
    expect(reasonInWords('connection refused (ECONNREFUSED)')).to.match(/^The receiver refused the connection \(/);
    expect(reasonInWords('something new')).to.equal('something new');
    expect(reasonInWords(null)).to.equal('Unknown');
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

  it('copies the hours of the first day, and keeps those of other days', () => {
    const day = { day: 0, start: '09:00', end: '12:00' };
    const noon = { day: 0, start: '13:00', end: '18:00' };
    const saturday = { day: 5, start: '10:00', end: '11:00' };
    const week = copied([saturday, noon, day], 4);
    expect(week).to.have.length(11);
    expect(week.at(-1)).to.deep.equal(saturday);
    expect(week.filter(one => one.day === 4).map(({ start }) => start)).to.deep.equal(['09:00', '13:00']);
    expect(copied([day, saturday], 6).filter(one => one.day === 5)).to.deep.equal([{ ...day, day: 5 }]);
    expect(copied([saturday], 4).map(one => one.day)).to.deep.equal([0, 1, 2, 3, 4, 5]);
  });

  it('finds time zones by their cities', () => {
    const zones = zonesByCity('Etc/GMT+5', Date.UTC(2026, 0, 20));
    const find = (id: string) => zones.find(zone => zone.id === id);
    expect(find('Europe/Berlin')).to.include({ text: 'Berlin (Europe)', note: 'UTC+1' });
    expect(find('Africa/Nairobi')).to.include({ text: 'Nairobi (Africa)', note: 'UTC+3' });
    expect(find('Etc/GMT+5')?.note).to.match(/-5$/);
    expect(zones.filter(({ id }) => id.startsWith('Etc/'))).to.have.length(1);
    expect(find('UTC')).to.include({ text: 'UTC' });
  });

  it('finds in an address what it was made from', () => {
    expect(readRoute(linkTo('forms', 'a/b c#ä'))).to.deep.equal({ page: 'forms', id: 'a/b c#ä' });
    expect(readRoute(linkTo('leads'))).to.deep.equal({ page: 'leads' });
    expect(readRoute('')).to.deep.equal({ page: '' });
    expect(readRoute('#/leads/%')).to.deep.equal({ page: 'leads' });
  });

  it('offers the statuses of the server, in its words', () => {
    expect(STATUSES.map(({ id, text }) => [id, text])).to.deep.equal([...server.STATUSES]);
  });

  it('draws counts below a round number, of which the half is a count too', () => {
    expect([0, 1, 3, 5, 10, 41, 99, 101, 2345].map(topOf)).to.deep.equal([2, 2, 4, 6, 10, 60, 100, 200, 4000]);
  });
});
