/** What a lead says, in words for its owner. */

import { isObject } from '../../../engine/contract/json.ts';
import type { Json, Lead } from '../../../server/api/owner.ts';
import { momentOf } from '../../configurator/ui/time-ago.ts';

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
  if (!lead) return { name: 'Erased', contact: '' };
  const names = answersOfType(lead, 'first_name', 'last_name');
  const contacts = answersOfType(lead, 'email', 'phone2fa', 'phone');
  const [first = '', ...others] = names.length > 0 ? [names.join(' '), ...contacts] : contacts;
  return { name: first || 'Without a name', contact: others.join(', ') };
}

/** A value on one line, or several of a list. */
export function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return isObject(value) ? JSON.stringify(value) : text(value);
}

/** What the visitor answered, in the order of the questions. */
export const answersOf = (lead: Json): [key: string, value: string][] => {
  const asked = isObject(lead.questionsTypes) ? Object.keys(lead.questionsTypes) : [];
  return asked.filter(key => lead[key] !== undefined).map(key => [key, inWords(lead[key])]);
};

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
    ...(phone ? [{ title: 'Calls and messages', words: phone, evidence: evidenceFor(phone) }] : []),
    ...legal.map(([key, words]) => ({ title: key, words: text(words), evidence: evidenceFor(text(words)) })),
    ...(lead.gdpr_optin_default === true
      ? [{ title: 'Added consent', words: 'The visitor ticked the consent that the form adds.', evidence: undefined }]
      : []),
  ];
}

/** Such as "Ticked by a person, 3 Feb 2026, 10:15, in step 4". */
export function evidenceInWords({ ticked_at, shown_at, by_hand, step, language }: Json): string {
  const when = Date.parse(text(ticked_at) || text(shown_at));
  return [
    ticked_at === undefined ? 'Shown' : by_hand === true ? 'Ticked by a person' : 'Ticked by a link or script',
    ...(Number.isNaN(when) ? [] : [momentOf(when)]),
    ...(step === undefined ? [] : [`step ${inWords(step)}`]),
    ...(language === undefined ? [] : [inWords(language)]),
  ].join(' · ');
}

/** What came before the submit, the newest first. */
export const newestOf = ({ versions }: Lead) => versions.filter(({ isAfter }) => !isAfter).at(-1);

const EVENTS: Readonly<Record<string, string>> = {
  'lead.created': 'New lead',
  'lead.changed': 'Changed lead',
  'lead.completed': 'After the submit',
  'lead.booked': 'Booked call',
  'lead.erased': 'Erased',
};
export const eventInWords = (event: string): string => EVENTS[event] ?? event;

/** Keys whose values differ from the version before. */
export function changedKeys(now: Json | null, before: Json | null | undefined): string[] {
  if (!now || !before) return [];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return keys.filter(key => JSON.stringify(now[key]) !== JSON.stringify(before[key]));
}
