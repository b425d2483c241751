/** Requests how numbers are verified, after the handlers of the first interaction have finished. */
import { isSendingHeldBack, objectOf, type Read, type Reply, type Scope } from '../../../kit/index.ts';
import { allQuestions } from '../questions.ts';
import { FLAGS } from '../verification.ts';

/** In ms. Next waits at most this long for the reply. After that the form goes on without it until it arrives. */
const TIMEOUT = 5000;

const isModeNeeded = (read: Read): boolean =>
  !isSendingHeldBack(read) &&
  !!read.page.dci &&
  (FLAGS.some(flag => read.feature(flag)) || allQuestions(read).some(({ type }) => type === 'phone2fa'));

function learnFrom({ learn }: Scope, { body }: Reply): void {
  const { type_2fa, accept_landline, new_edit_view } = objectOf(body);
  if (typeof type_2fa === 'string') learn('type2fa', type_2fa);
  learn('acceptLandline', accept_landline === true);
  learn('newEditView', new_edit_view === true);
  learn('has2fa', 'known');
}

export function requestMode(scope: Scope): void {
  const { host, learn, read } = scope;
  let isPending = false;
  let isSent = false;
  let stopTimeout = (): void => {};
  const isLate = () => read.fact('has2fa') === 'late';

  async function send(): Promise<void> {
    const reply = await scope
      .call({ path: `/tr/${encodeURIComponent(read.page.dci ?? '')}/has_2fa` })
      .catch(() => undefined);
    stopTimeout();
    if (!reply?.ok) scope.report('error', 'Getting phone 2fa type failed');
    if (isLate()) return;
    if (reply?.ok) learnFrom(scope, reply);
    else learn('has2fa', 'failed');
  }

  // Next waits from the first interaction on, although the request is sent only after that interaction's other requests.
  scope.on('interact', () =>
    scope.watch(isModeNeeded, needed => {
      if (!needed || isPending) return;
      isPending = true;
      learn('has2fa', 'asking');
      stopTimeout = host.after(TIMEOUT, () => !isLate() && learn('has2fa', 'slow'));
    }),
  );
  scope.on('interacted', () =>
    scope.watch(isModeNeeded, needed => {
      if (!needed || isSent) return;
      isSent = true;
      void send();
    }),
  );
  // The lead contains whether a step follows the submit, so a later reply must not change that.
  scope.on('sending', () => {
    const request = read.fact('has2fa');
    if (request === 'asking' || request === 'slow') learn('has2fa', 'late');
  });
}
