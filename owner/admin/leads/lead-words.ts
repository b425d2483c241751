/** What a lead says, in words for its owner. */

import { isObject } from '../../../engine/contract/json.ts';
import type { Json, Lead } from '../../../server/api/owner.ts';
import { momentOf } from '../../configurator/ui/time-ago.ts';
import { t } from '../../words/words.ts';

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** The answers by the types of their questions: the keys are the owner's. */
function answersOfType(lead: Json, ...types: readonly string[]): string[] {
  const all = isObject(lead.questionsTypes) ? Object.entries(lead.questionsTypes) : [];
  return types.flatMap(wanted =>
    all.filter(([, type]) => type === wanted).flatMap(([key]) => text(lead[key]).trim() || []),
  );
}

export interface PersonWords {
  /** Who it is, by what is known. */
  name: string;
  contact: string;
}
export function personOf(lead: Json | null): PersonWords {
  if (!lead) return { name: t('Erased'), contact: '' };
  const names = answersOfType(lead, 'first_name', 'last_name');
  const contacts = answersOfType(lead, 'email', 'phone2fa', 'phone');
  const [first = '', ...others] = names.length > 0 ? [names.join(' '), ...contacts] : contacts;
  return { name: first || t('Without a name'), contact: others.join(', ') };
}

/** A value on one line, or several of a list. */
export function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  return isObject(value) ? JSON.stringify(value) : text(value);
}

export interface Consent {
  title: string;
  /** The words that the visitor saw. */
  words: string;
  /** When, where and how it was given, if the form notes that. */
  evidence: Json | undefined;
}
export function consentsOf(lead: Json): Consent[] {
  const evidence = isObject(lead.consent_evidence) ? lead.consent_evidence : {};
  const evidenceFor = (words: string): Json | undefined =>
    Object.values(evidence)
      .filter(isObject)
      .find(one => one.text === words);
  const legal = isObject(lead.lp_optin_legal_text) ? Object.entries(lead.lp_optin_legal_text) : [];
  const phone = text(lead.lp_tcpa_text);
  return [
    ...(phone ? [{ title: t('Calls and messages'), words: phone, evidence: evidenceFor(phone) }] : []),
    ...legal.map(([key, words]) => ({ title: key, words: text(words), evidence: evidenceFor(text(words)) })),
    ...(lead.gdpr_optin_default === true
      ? [
          {
            title: t('Added consent'),
            words: t('The visitor ticked the consent that the form adds.'),
            evidence: undefined,
          },
        ]
      : []),
  ];
}

/** Such as "Ticked by a person, 3 Feb 2026, 10:15, in step 4". */
export function evidenceInWords({ ticked_at, shown_at, by_hand, step, language }: Json): string {
  const when = Date.parse(text(ticked_at) || text(shown_at));
  return [
    ticked_at === undefined ? t('Shown') : by_hand === true ? t('Ticked by a person') : t('Ticked by a link or script'),
    ...(Number.isNaN(when) ? [] : [momentOf(when)]),
    ...(step === undefined ? [] : [t('step {{step}}', { step: inWords(step) })]),
    ...(language === undefined ? [] : [inWords(language)]),
  ].join(' · ');
}

/** What came before the submit, the newest first. */
export const newestOf = ({ versions }: Lead) => versions.filter(({ isAfter }) => !isAfter).at(-1);

const EVENTS: Readonly<Record<string, string>> = {
  'lead.created': t('New lead'),
  'lead.changed': t('Changed lead'),
  'lead.completed': t('After the submit'),
  'lead.booked': t('Booked call'),
  'lead.updated': t('Status or note'),
  'lead.erased': t('Erased'),
};
export const eventInWords = (event: string): string => EVENTS[event] ?? event;

export interface StatusOption {
  id: string;
  text: string;
}
/** Others are the company's own words. */
export const STATUSES: readonly StatusOption[] = [
  { id: 'new', text: t('New') },
  { id: 'reached', text: t('Reached') },
  { id: 'not-reached', text: t('Not reached') },
  { id: 'sold', text: t('Sold') },
  { id: 'refused', text: t('Refused') },
];
export const statusInWords = (status = 'new'): string => STATUSES.find(({ id }) => id === status)?.text ?? status;

const BIDS: Readonly<Record<string, string>> = {
  asked: t('Asked'),
  bid: t('Made an offer'),
  declined: t('Declined'),
  offered: t('The lead was sent'),
  won: t('Took the lead'),
};
/** What a buyer answered: `won`, or `failed: HTTP 500`. */
export function bidInWords(state: string): string {
  const [, kind, reason = ''] = /^(failed|refused): (.*)$/.exec(state) ?? [];
  if (kind === 'failed') return t('No answer: {{reason}}', { reason: reasonInWords(reason) });
  if (kind === 'refused') return t('Refused the lead: {{reason}}', { reason: reasonInWords(reason) });
  return BIDS[state] ?? state;
}

/** Beginnings of what the server says → what it means for its owner. The first one that fits counts. */
const REASONS: readonly (readonly [begin: RegExp, words: string])[] = [
  [/^HTTP 2/, t('The receiver answered that it failed')],
  [/^HTTP 3/, t('The receiver has moved to another address')],
  [/^HTTP 40[13]/, t('The receiver rejected the credentials of the server')],
  [/^HTTP 404/, t('The receiver does not know this address')],
  [/^HTTP 410/, t('The receiver no longer accepts deliveries')],
  [/^HTTP 413/, t('The lead is too large for the receiver')],
  [/^HTTP 429/, t('The receiver gets too many requests at the moment')],
  [/^HTTP 4/, t('The receiver refused the lead')],
  [/^HTTP 5/, t('The receiver had an internal error')],
  [/^SMTP 5/, t('The mail server refused the message')],
  [/^SMTP/, t('The mail server could not take the message now')],
  [/^connection refused/, t('The receiver refused the connection')],
  [/^name not found/, t('The name of the receiver does not exist')],
  [/^certificate/, t('The certificate of the receiver is not valid')],
  [/^time-out/, t('The receiver took too long')],
  [/^network out of reach/, t('The network of the receiver is out of reach')],
  [/^connection lost/, t('The receiver ended the connection')],
  [/^sign-in refused/, t('The mail server refused the sign-in')],
  [/^no such destination/, t('This destination is no longer in the settings')],
  [/^no buyer/, t('No buyer took the lead')],
];
/** Why a delivery failed, in words, with the reason that the server recorded in brackets. */
export function reasonInWords(reason: string | null): string {
  const words = REASONS.find(([begin]) => begin.test(reason ?? ''))?.[1];
  return words ? `${words} (${reason})` : reason || t('Unknown');
}

/** Keys whose values differ from the version before. */
export function changedKeys(now: Json | null, before: Json | null | undefined): string[] {
  if (!now || !before) return [];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return keys.filter(key => JSON.stringify(now[key]) !== JSON.stringify(before[key]));
}
