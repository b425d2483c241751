/** Several numbers of a form: the settled verification of each key, and what the lead says of them. */
import { type Json, objectOf, type Read, type Scope } from '../../../kit/index.ts';
import { PHONE_2FA } from '../parts.ts';
import { allQuestions } from '../questions.ts';
import { isSettled, settledOf } from '../verification.ts';
import { published } from './published.ts';
import type { VerificationState } from './state.ts';

/** Another number may be verified next, and must not reset this one. */
export function keepIfSettled(state: VerificationState, { read, setFact }: Scope): void {
  const { subject } = state;
  if (!subject || !isSettled(state) || subject.afterSubmit) return;
  const settled = { number: subject.number, verification: published(state) };
  setFact('settled2fa', { ...read.fact('settled2fa'), [subject.key]: settled });
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
    if (at) all[key] = { valid: at === 'verified', ...(channel && { channel }) };
  }
  return all;
}

export function writeByKey(scope: Scope): void {
  scope.watch(
    read => JSON.stringify(verificationsByKey(read)),
    all => scope.set('phone_verifications', all === '{}' ? undefined : objectOf(JSON.parse(all))),
  );
}
