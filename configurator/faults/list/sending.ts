import { t } from '../../ui/text.ts';
import type { Fault } from '../fault.ts';

const FAILED = t('The visitor reads that the answers could not be sent, and can send them again or go back.');
const THANKED = t('The visitor sees the end of the form, as usual.');
const KEPT = t('The browser keeps the lead and sends it again: after a while, and at the next visit.');
const ERASED = t('The form erases the lead from the browser, because another attempt would end the same way.');
const base = { at: { to: 'end' }, shows: '.sw-failed', needs: { lead: true }, visitor: FAILED } as const;
const CODE = ['SW_LEAD_STATUS'];

export const SENDING: readonly Fault[] = [
  {
    ...base,
    id: 'lead-500',
    title: t('Server error three times (500)'),
    happens: t('The service answered 500 three times.'),
    lead: KEPT,
    reports: CODE,
    replies: { lead: { status: 500, body: { error: 'Internal error' } } },
  },
  {
    ...base,
    id: 'lead-409',
    title: t('Conflict (409)'),
    happens: t('The service answered 409: it has a lead with this key.'),
    lead: t('The form erases the lead from the browser. If the visitor sends it again, it gets a new key.'),
    reports: CODE,
    replies: { lead: { status: 409 } },
  },
  {
    ...base,
    id: 'lead-410',
    title: t('Gone (410)'),
    happens: t('The service answered 410: it takes no more leads.'),
    lead: ERASED,
    reports: CODE,
    replies: { lead: { status: 410 } },
  },
  {
    ...base,
    id: 'lead-422',
    title: t('Refused answers (422)'),
    happens: t('The service answered 422: it does not accept these answers.'),
    lead: t('The form erases the lead from the browser. The answers stay on the page, so the visitor can change them.'),
    reports: CODE,
    replies: { lead: { status: 422, body: { error: 'email is not deliverable' } } },
  },
  {
    ...base,
    id: 'lead-429',
    title: t('Too many requests (429)'),
    happens: t('The service answered 429 and asked for two minutes of patience (Retry-After: 120).'),
    lead: t('The browser keeps the lead and sends it again when the two minutes are over.'),
    reports: CODE,
    replies: { lead: { status: 429, headers: { 'retry-after': '120' } } },
  },
  {
    ...base,
    id: 'lead-timeout',
    title: t('No answer in 15 seconds'),
    happens: t('The service has not answered for 15 seconds.'),
    visitor: t('The visitor reads that it takes longer than usual, and can wait, send again or go back.'),
    lead: t('It is still being sent. If the answer comes, the form goes on to its end.'),
    shows: '.sw-failed[data-failure="slow"]',
    replies: { lead: 'silent' },
    passes: 15_000,
  },
  {
    ...base,
    id: 'lead-slow',
    title: t('Slow answer'),
    happens: t('The service takes its time.'),
    visitor: t('The visitor sees that the answers are being sent.'),
    lead: t('It is on its way.'),
    shows: '.sw-loading',
    replies: { lead: 'silent' },
  },
  {
    ...base,
    id: 'lead-page',
    title: t('A web page as the answer'),
    happens: t('The service answered 200 with a web page instead of JSON.'),
    visitor: THANKED,
    lead: t('It counts as accepted. Without an id in the answer, no partner can be searched for.'),
    shows: '.sw-success',
    replies: { lead: { status: 200, body: '<!doctype html><title>Thank you</title>' } },
  },
  {
    ...base,
    id: 'after-submit-500',
    reports: ['[500] AfterSubmit Error'],
    title: t('Second request fails (500)'),
    happens: t('The request with the answers after the lead got 500 three times.'),
    visitor: THANKED,
    lead: t('It was accepted before. The browser keeps the second request and sends it again.'),
    shows: '.sw-success',
    needs: { lead: true, afterSubmit: true },
    replies: { afterSubmit: { status: 500 } },
  },
  {
    ...base,
    id: 'pre-lead-500',
    reports: ['The service refused the pre-lead with status 500'],
    title: t('Pre-lead fails (500)'),
    happens: t('The service for the pre-lead answered 500 three times.'),
    visitor: t('Nothing. The form goes on to its end.'),
    lead: t('It is sent all the same.'),
    shows: '.sw-success',
    replies: { preLead: { status: 500 } },
  },
];

export const NETWORK: readonly Fault[] = [
  {
    ...base,
    id: 'offline',
    reports: ['Failed to fetch after 2 retries'],
    title: t('No network when the lead is sent'),
    happens: t('The browser has no network.'),
    lead: t('The browser keeps the lead and sends it when the network is back, or at the next visit.'),
    replies: { all: 'unreachable' },
  },
  {
    ...base,
    id: 'claim-fails',
    reports: ['The global features could not be loaded'],
    title: t('Tracking services out of reach'),
    happens: t('The services that count visits and events cannot be reached.'),
    visitor: t('Nothing. The form works as usual.'),
    at: { to: 'start' },
    shows: 'section[data-step]',
    needs: {},
    replies: { claim: 'unreachable', interact: 'unreachable', tracking: 'unreachable' },
  },
];

export const STORAGE: readonly Fault[] = [
  {
    ...base,
    id: 'storage-refused',
    title: t('Storage refused'),
    happens: t('The browser refuses storage, as in some private windows.'),
    visitor: THANKED,
    lead: t('It is sent all the same. Only a copy for later attempts is missing.'),
    shows: '.sw-success',
    storage: 'refused',
  },
  {
    ...base,
    id: 'storage-full',
    title: t('Storage full'),
    happens: t('The storage of the browser is full.'),
    visitor: THANKED,
    lead: t('It is sent all the same. Only a copy for later attempts is missing.'),
    shows: '.sw-success',
    storage: 'full',
  },
  {
    ...base,
    id: 'storage-refused-500',
    title: t('Storage refused, and a server error'),
    happens: t('The browser refuses storage, and the service answered 500 three times.'),
    lead: t('Nothing is kept. The lead only arrives if the visitor sends it again before leaving the page.'),
    reports: CODE,
    storage: 'refused',
    replies: { lead: { status: 500 } },
  },
];
