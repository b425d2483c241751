/** Several numbers of a form: the settled verification of each key, and which number the answers are about. */
import { type Answers, type Facts, type Json, objectOf, type Question, type Read, type Scope } from '../../kit/kit.ts';
import { textOf } from '../../shared/json.ts';
import { allQuestions, PHONE_2FA, PHONE_OTP } from '../row.ts';
import { isSettled, keyOf, settledOf, type Verification, type VerifiedBy } from '../verification.ts';
import { NOT_STARTED, published } from './published.ts';
import { CLEARED_ANSWERS, type VerificationState } from './state.ts';

const NAMES = Object.keys(CLEARED_ANSWERS);
/** The answers that tell how the number was verified, with the method that each means. */
const VERIFIED_BY = [
  ['valid_2fa', 'code'],
  ['valid_sna2fa', 'sna'],
  ['twilio_error', 'unavailable'],
  ['lp_is_landline_2fa', 'landline'],
] as const;

const verifyingQuestions = (read: Read): Question[] =>
  allQuestions(read).filter(({ type }) => type === PHONE_2FA || type === PHONE_OTP);
const verifyingKeys = (read: Read): Set<string> => new Set(verifyingQuestions(read).map(keyOf));
const isOnPath = (question: Question, { form, path, visible }: Read): boolean =>
  visible(question) &&
  [...form.steps, ...form.beforeSubmit].some(one => path.includes(one.order) && one.questions.includes(question));

/** Stores a settled verification, because the next number resets the state. */
export function keepIfSettled(state: VerificationState, marks: Answers, { read, setFact }: Scope): void {
  const { subject } = state;
  if (!subject || !isSettled(state) || subject.afterSubmit) return;
  const { key, number } = subject;
  const others = (read.fact('settled2fa') ?? []).filter(one => one.key !== key || one.number !== number);
  setFact('settled2fa', [...others, { key, number, verification: published(state), marks }]);
}

/** After a reload, restores the settled verifications from the answers of the lead. */
export function restoreSettled({ watch, setFact }: Scope): void {
  watch(
    read => (read.fact('sentEarlier') && !read.fact('ongoing2fa') ? settledEarlier(read) : undefined),
    settled => settled && setFact('settled2fa', settled),
  );
}
function settledEarlier(read: Read): Facts['settled2fa'] {
  const answers = marksIn(read);
  const keys = [...verifyingKeys(read)];
  const result = { valid: answers.phone_validation === 'valid', channel: verifiedBy(answers), pinId: answers.pinId };
  const isSettledNow = result.valid || answers.phone2fa_unavailable === true;
  const results =
    keys.length > 1 ? objectOf(read('phone_verifications')) : isSettledNow ? { [keys[0] ?? '']: result } : {};
  return Object.entries(results).map(([key, one]) => {
    const { valid, channel, pinId } = objectOf(one);
    const [name, by] = VERIFIED_BY.find(([, how]) => how === (channel === 'sms' ? 'code' : channel)) ?? [];
    const at: Verification['at'] = valid ? 'verified' : 'unavailable';
    const verification = { ...NOT_STARTED, at, key, ...(by && { verifiedBy: by }), verifiedShown: true };
    const marks = { pinId, ...(valid ? { phone_validation: 'valid' } : { phone2fa_unavailable: true }) };
    const number = textOf(read(`${key}_international`));
    return { key, number, verification, marks: { ...marks, ...(name && { [name]: true }) } };
  });
}
/** The answers about the number that was verified last. */
export const marksIn = (read: Read): Answers => Object.fromEntries(NAMES.map(name => [name, read(name)]));
export const verifiedBy = (marks: Answers): VerifiedBy | undefined =>
  VERIFIED_BY.find(([name]) => marks[name] === true)?.[1];

/** Removes settled verifications of the key without an international number, because an edited number may differ from theirs. */
export function forgetUnknown({ subject }: VerificationState, { read, setFact }: Scope): void {
  const known = (read.fact('settled2fa') ?? []).filter(({ key, number }) => number || key !== subject?.key);
  setFact('settled2fa', known);
}

/**
 * The answers about a number of a displayed question on the path: the number that is being verified, else the one that was
 * verified last. Undefined after a reload until a verification starts, so that the stored answers stay.
 */
export function marksNow(read: Read): Answers | undefined {
  const { state, marks = {}, isGivenUp } = read.fact('ongoing2fa') ?? {};
  const { subject } = state ?? {};
  if (!subject && read.fact('sentEarlier')) return undefined;
  const last = read.fact('settled2fa')?.findLast(one => settledOf(one.key, read) === one)?.marks;
  const isUnderWay = subject && !(state && isSettled(state));
  const counts =
    subject?.afterSubmit ||
    (isUnderWay && verifyingQuestions(read).some(one => keyOf(one) === subject.key && isOnPath(one, read)));
  return counts && !(isGivenUp && last) ? marks : (last ?? {});
}
/** Sets the answers, and calls `typed` with a code that differs from them. */
export function writeMarks({ watch, set, read }: Scope, typed: (code: string) => void): void {
  watch(marksNow, (marks, before) => {
    for (const name of marks ? NAMES : []) if (marks?.[name] !== before?.[name]) set(name, marks?.[name]);
  });
  watch(
    now => now('code_2fa'),
    code => code !== marksNow(read)?.code_2fa && typed(textOf(code)),
  );
}

/** The results of all verifications by key. Empty if the form verifies only one number. */
function verificationsByKey(read: Read): Record<string, Json> {
  const keys = verifyingKeys(read);
  const all: Record<string, Json> = {};
  for (const key of keys.size > 1 ? keys : []) {
    const { verification, marks } = settledOf(key, read) ?? {};
    const { at, verifiedBy } = verification ?? {};
    const channel = verifiedBy === 'code' ? 'sms' : verifiedBy;
    const pinId = marks?.pinId;
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
