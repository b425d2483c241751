/** Several numbers of a form: the settled verification of each key, and what the lead says of them. */
import { type Json, objectOf, type Read, type Scope } from '../../kit/kit.ts';
import { PHONE_2FA } from '../parts.ts';
import { allQuestions } from '../questions.ts';
import { isSettled, settledOf } from '../verification.ts';
import { published } from './published.ts';
import type { VerificationState } from './state.ts';

/** The answers that say how a number was verified. */
export const MARKS = [
  'valid_2fa',
  'valid_sna2fa',
  'twilio_error',
  'lp_is_landline_2fa',
  'phone_validation',
  'phone2fa_unavailable',
  'pinId',
];

/** Another number may be verified next, and must not reset this one. */
export function keepIfSettled(state: VerificationState, { read, setFact }: Scope): void {
  const { subject } = state;
  if (!subject || !isSettled(state) || subject.afterSubmit) return;
  const { [subject.key]: _, ...others } = read.fact('settled2fa') ?? {};
  const marks = Object.fromEntries(MARKS.map(name => [name, read(name)]));
  setFact('settled2fa', {
    ...others,
    [subject.key]: { number: subject.number, verification: published(state), marks },
  });
}

/** The verification of a number was given up: the answers are about the one that was verified last. */
export function restoreMarks({ read, set }: Scope): void {
  const settled = Object.entries(read.fact('settled2fa') ?? {}).filter(([key]) => settledOf(key, read));
  for (const [name, mark] of Object.entries(settled.at(-1)?.[1]?.marks ?? {})) set(name, mark);
}

/** The visitor edits the number that was verified last. */
export function forgetSettled({ subject }: VerificationState, { read, setFact }: Scope): void {
  if (subject) setFact('settled2fa', { ...read.fact('settled2fa'), [subject.key]: undefined });
}

/** Empty if the form verifies one number only. */
function verificationsByKey(read: Read): Record<string, Json> {
  const keys = new Set(allQuestions(read).flatMap(({ type, bpKey }) => (type === PHONE_2FA ? bpKey : [])));
  const all: Record<string, Json> = {};
  for (const key of keys.size > 1 ? keys : []) {
    const { at, verifiedBy } = settledOf(key, read) ?? {};
    const channel = verifiedBy === 'code' ? 'sms' : verifiedBy;
    const pinId = read.fact('settled2fa')?.[key]?.marks.pinId;
    if (at) all[key] = { valid: at === 'verified', ...(channel && { channel }), ...(pinId && { pinId }) };
  }
  return all;
}

export function writeByKey(scope: Scope): void {
  scope.watch(
    read => JSON.stringify(verificationsByKey(read)),
    all => scope.set('phone_verifications', all === '{}' ? undefined : objectOf(JSON.parse(all))),
  );
}
