/** Parses a lead, or a later request of the form. */
import * as v from 'valibot';
import { wrongMembers } from '../http/body.ts';
import { isObject, isTooLarge, parseJson } from '../http/json.ts';
import { contactsOf, sha256 } from './contacts.ts';
import type { NewLead } from './lead-store.ts';

/** The members of a lead that the server needs. All others are stored unchanged. */
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

export type Reading =
  | { lead: Omit<NewLead, 'context'> }
  /** `members` are names, never values. */
  | { status: 400 | 422; error: string; members?: readonly string[] };

/** Returns undefined if it is no whole number. Then the order of arrival decides which answers are the newest. */
function revisionOf(given: unknown): number | undefined {
  const revision = Number(given);
  return Number.isInteger(revision) && revision >= 1 && revision <= MAX_REVISION ? revision : undefined;
}

/** The headers `Idempotency-Key` and `Lead-Revision`. Without a header, a member of the body is used. */
interface Attempt {
  key: string | undefined;
  revision?: string | undefined;
}

/** `forms` are the ids of the owner's forms. If it is empty, all forms are accepted. */
export function readLead(text: string, attempt: Attempt, forms: readonly string[]): Reading {
  const parsed = parseJson(text);
  if (parsed === undefined) return { status: 400, error: 'The body is no JSON.' };
  if (!isObject(parsed)) return { status: 400, error: 'The body is no JSON object.' };
  const { idempotency_key, lead_revision, ...payload } = parsed;
  const usedKey = attempt.key ?? idempotency_key;
  if (typeof usedKey !== 'string' || !KEY.test(usedKey))
    return { status: 400, error: 'There is no idempotency key of 1 to 200 visible characters.' };
  if (isTooLarge(payload)) return { status: 422, error: 'The lead has too many members.' };

  const isAfter = payload.force_send === true;
  const result = v.safeParse<typeof leadSchema | typeof afterSchema>(isAfter ? afterSchema : leadSchema, payload);
  if (!result.success) return { status: 422, ...wrongMembers(result.issues) };
  const formId = isAfter ? '' : String(payload.interactive_app_id);
  if (!isAfter && forms.length > 0 && !forms.includes(formId))
    return { status: 422, error: 'The form is not known here.', members: ['interactive_app_id'] };
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
      payload,
      body,
      bodyHash: sha256(`${revision ?? ''}${body}`), // a visitor may return to earlier answers
      contacts: contactsOf(payload),
    },
  };
}
