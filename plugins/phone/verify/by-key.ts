/** Several numbers of a form: the settled verification of each key, and which number the answers are about. */
import { type Answers, type Facts, type Json, objectOf, type Question, type Read, type Scope } from '../../kit/kit.ts';
import { textOf } from '../../shared/json.ts';
import { allQuestions, PHONE_2FA, PHONE_OTP } from '../row.ts';
import { isSettled, keyOf, settledOf, type VerifiedBy } from '../verification.ts';
import { NOT_STARTED, published } from './published.ts';
import { CLEARED_ANSWERS, type VerificationState } from './state.ts';

const NAMES = Object.keys(CLEARED_ANSWERS);
/** Which answer says how the number was verified. */
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

/** Another number may be verified next, and must not reset this one. */
export function keepIfSettled(state: VerificationState, marks: Answers, { read, setFact }: Scope): void {
  const { subject } = state;
  if (!subject || !isSettled(state) || subject.afterSubmit) return;
  const { key, number } = subject;
  const others = (read.fact('settled2fa') ?? []).filter(one => one.key !== key || one.number !== number);
  setFact('settled2fa', [...others, { key, number, verification: published(state), marks }]);
}

/** After a reload, the answers of the lead tell which numbers were verified, and how. */
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
    const at = valid ? 'verified' : 'unavailable';
    const verification = { ...NOT_STARTED, at, key, ...(by && { verifiedBy: by }), verifiedShown: true };
    const marks = { pinId, ...(valid ? { phone_validation: 'valid' } : { phone2fa_unavailable: true }) };
    const number = textOf(read(`${key}_international`));
    return { key, number, verification, marks: { ...marks, ...(name && { [name]: true }) } };
  });
}
/** What the answers say of the number that was verified last. */
export const marksIn = (read: Read): Answers => Object.fromEntries(NAMES.map(name => [name, read(name)]));
export const verifiedBy = (marks: Answers): VerifiedBy | undefined =>
  VERIFIED_BY.find(([name]) => marks[name] === true)?.[1];

/** Without metadata it is not known which number was settled, so an edited number may be another one. */
export function forgetUnknown({ subject }: VerificationState, { read, setFact }: Scope): void {
  const known = (read.fact('settled2fa') ?? []).filter(({ key, number }) => number || key !== subject?.key);
  setFact('settled2fa', known);
}

/**
 * The answers about a number that a displayed question on the path has: the one whose verification is under way, or else the
 * one that was verified last. Undefined if they are those of an earlier page.
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

/** Empty if the form verifies one number only. */
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
