/** Tracks the request for the verification mode. The verification, which is a chunk of its own, sends it. */
import { isSendingHeldBack, type Read, type Scope } from '../../kit/index.ts';
import { allQuestions } from './questions.ts';
import { FLAGS } from './verification.ts';

/** In ms. Next waits at most this long for the reply. After that the form goes on without it until it arrives. */
const TIMEOUT = 5000;

export const isModeNeeded = (read: Read): boolean =>
  !isSendingHeldBack(read) &&
  !!read.page.dci &&
  (FLAGS.some(flag => read.feature(flag)) || allQuestions(read).some(({ type }) => type === 'phone2fa'));

export function trackModeRequest({ host, learn, on, read, watch }: Scope): void {
  // Next waits from the first interaction on: other requests are sent first, and the verification may still be loading.
  on('interact', () =>
    watch(isModeNeeded, needed => {
      if (!needed || read.fact('has2fa')) return;
      learn('has2fa', 'asking');
      host.after(TIMEOUT, () => read.fact('has2fa') === 'asking' && learn('has2fa', 'slow'));
    }),
  );
  // The lead contains whether a step follows the submit, so a later reply must not change that.
  on('sending', () => {
    const request = read.fact('has2fa');
    if (request === 'asking' || request === 'slow') learn('has2fa', 'late');
  });
}
