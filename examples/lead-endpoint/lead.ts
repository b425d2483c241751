/** Reads what the form sends: a lead, or the request after the submit. */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { NewLead } from './storage/storage.ts';

/** What the endpoint needs of a lead. Its answers are stored as they are. */
const leadSchema = v.looseObject({
  interactive_app_id: v.union([v.pipe(v.string(), v.minLength(1), v.maxLength(200)), v.number()]),
  interactive_app_type: v.picklist(['survey', 'chatbot']),
  questionsTypes: v.record(v.string(), v.string()),
  features_enabled: v.array(v.string()),
});
const afterSchema = v.looseObject({
  force_send: v.literal(true),
  cache_id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
});

const KEY = /^[\x21-\x7e]{1,200}$/;
const MAX_REVISION = 1_000_000;
const MAX_MEMBERS = 1000;
const MAX_DEPTH = 12;

export type Reading =
  | { lead: NewLead }
  /** `members` are names, never values. */
  | { status: 400 | 422; error: string; members?: readonly string[] };

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
/** An email address or phone number as it is looked up: its hash, so that no list of persons exists. */
export const emailHash = (email: string): string => sha256(`email:${email.trim().toLowerCase()}`);
export const phoneHash = (phone: string): string => sha256(`phone:${phone.replace(/\D/g, '')}`);

/** The longest address that mail servers accept. */
const MAX_EMAIL = 254;
/** Without a pattern of its parts: it would be tried on texts that anybody can send. */
const mayBeEmail = (text: string): boolean => text.length <= MAX_EMAIL && text.includes('@') && !/\s/.test(text);

/** The persons of a lead: its email addresses, and its phone numbers in international form if they have one. */
function contactsOf(payload: Readonly<Record<string, unknown>>): string[] {
  const types = (payload.questionsTypes ?? {}) as Readonly<Record<string, string>>;
  const found = new Set<string>();
  for (const [key, value] of Object.entries(payload)) {
    if (typeof value !== 'string' || value.trim() === '') continue;
    const type = Object.hasOwn(types, key) ? types[key]! : '';
    if (type === 'email' || (type === '' && mayBeEmail(value.trim()))) found.add(emailHash(value));
    if (key.endsWith('_international')) found.add(phoneHash(value));
    if (/^phone/.test(type)) found.add(phoneHash(value));
  }
  return [...found];
}

function isTooLarge(value: unknown, depth = 0, count = { members: 0 }): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const members = Object.values(value);
  count.members += members.length;
  if (depth > MAX_DEPTH || count.members > MAX_MEMBERS) return true;
  return members.some(member => isTooLarge(member, depth + 1, count));
}

/** Undefined if it is no whole number: then the order of arrival decides which answers are the newest. */
function revisionOf(given: unknown): number | undefined {
  const revision = Number(given);
  return Number.isInteger(revision) && revision >= 1 && revision <= MAX_REVISION ? revision : undefined;
}

/** The headers `Idempotency-Key` and `Lead-Revision`, if there are any. Otherwise members of the body take their place. */
interface Attempt {
  key: string | undefined;
  revision?: string | undefined;
}

export function readLead(text: string, attempt: Attempt, forms: readonly string[] | undefined): Reading {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { status: 400, error: 'The body is no JSON.' };
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    return { status: 400, error: 'The body is no JSON object.' };
  const { idempotency_key, lead_revision, ...payload } = parsed as Record<string, unknown>;
  const usedKey = attempt.key ?? idempotency_key;
  if (typeof usedKey !== 'string' || !KEY.test(usedKey))
    return { status: 400, error: 'There is no idempotency key of 1 to 200 visible characters.' };
  if (isTooLarge(payload)) return { status: 422, error: 'The lead has too many members.' };

  const isAfter = payload.force_send === true;
  const result = v.safeParse<typeof leadSchema | typeof afterSchema>(isAfter ? afterSchema : leadSchema, payload);
  if (!result.success) {
    const members = [...new Set(result.issues.map(issue => String(issue.path?.[0]?.key ?? '')))];
    return { status: 422, error: 'These members are missing or wrong.', members };
  }
  const formId = isAfter ? '' : String(payload.interactive_app_id);
  if (!isAfter && forms && !forms.includes(formId)) return { status: 422, error: 'The form is not known here.' };
  const body = JSON.stringify(payload);
  const revision = revisionOf(attempt.revision ?? lead_revision);
  return {
    lead: {
      key: usedKey,
      kind: isAfter ? 'after' : 'lead',
      formId,
      parentId: isAfter ? String(payload.cache_id) : undefined,
      isTest: payload.is_test === true,
      revision,
      body,
      bodyHash: sha256(`${revision ?? ''}${body}`), // a visitor may return to earlier answers
      contacts: contactsOf(payload),
    },
  };
}
