/** Tracks the request for the verification mode. The verification chunk sends the request. */
import { isDryRun, type Read, type Scope } from '../kit/kit.ts';
import { allQuestions, PHONE_2FA } from './row.ts';
import { flagOf, isCodeForced } from './verification.ts';

/**
 * In ms. Next waits at most this long, even if the verification chunk, which limits the wait for the reply, does not
 * load.
 */
const TIMEOUT = 10_000;
const TOO_LATE =
  'SW_2FA_UNAVAILABLE: GET /tr/{dci}/has_2fa had no reply when the lead was sent, so a phone number was not verified. ' +
  'The lead has `phone2fa_unavailable: true`. Check that has_2fa answers within 5 seconds.';

/** Whether a question for verification has a number. */
const asksForVerification = (read: Read): boolean =>
  [read.form.steps, read.form.beforeSubmit]
    .flat()
    .some(({ questions }) => questions.some(({ type, bpKey }) => type === PHONE_2FA && read(`${bpKey}_raw`)));

export const isModeNeeded = (read: Read): boolean =>
  !isDryRun(read) &&
  !!read.page.dci &&
  (flagOf(read) !== undefined || allQuestions(read).some(({ type }) => type === PHONE_2FA));

export function trackModeRequest({ host, setFact, on, read, report, set, watch }: Scope): void {
  // Next waits from the first interaction on, because other requests are sent first and the verification may still be
  // loading.
  for (const event of ['interact', 'resumed'] as const)
    on(event, () =>
      watch(isModeNeeded, needed => {
        if (!needed || (read.fact('has2fa') ?? 'asking') !== 'asking') return;
        setFact('has2fa', 'asking');
        host.after(TIMEOUT, () => read.fact('has2fa') === 'asking' && setFact('has2fa', 'slow'));
      }),
    );
  // The lead says whether a step follows the submit, so a later reply must not change that.
  on('sending', () => {
    const request = read.fact('has2fa');
    if (request !== 'asking' && request !== 'slow') return;
    setFact('has2fa', 'late');
    if (isCodeForced(read) || !asksForVerification(read)) return;
    set('phone2fa_unavailable', true);
    report('error', TOO_LATE);
  });
}
