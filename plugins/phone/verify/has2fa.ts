/** Requests how numbers are verified, after the handlers of the first interaction have finished. */
import { isSendingHeldBack, type Json, objectOf, type Read, type Reply, type Scope } from '../../../kit/index.ts';
import { allQuestions } from '../questions.ts';
import { FLAGS } from '../verification.ts';

/** In ms. Next waits at most this long for the reply. After that the form goes on without it until it arrives. */
const TIMEOUT = 5000;

const isModeNeeded = (read: Read): boolean =>
  !isSendingHeldBack(read) &&
  !!read.page.dci &&
  (FLAGS.some(flag => read.feature(flag)) || allQuestions(read).some(({ type }) => type === 'phone2fa'));

const isNo = (value: Json | undefined): boolean =>
  typeof value === 'string' ? /^(|none|false|no|off|0)$/i.test(value.trim()) : !value;

/** Numbers are verified if the reply names a mode, or affirms without one: then the flags decide. */
function isAffirmed(body: Json | undefined): boolean {
  if (typeof body !== 'object' || body === null) return !isNo(body);
  const { has_2fa, type_2fa } = objectOf(body);
  if (type_2fa === undefined || type_2fa === null) return !isNo(has_2fa);
  return !isNo(type_2fa) && (has_2fa === undefined || !isNo(has_2fa));
}

function learnFrom({ learn }: Scope, { body }: Reply): void {
  const { type_2fa, accept_landline, new_edit_view } = objectOf(body);
  if (typeof type_2fa === 'string') learn('type2fa', type_2fa);
  learn('acceptLandline', accept_landline === true);
  learn('newEditView', new_edit_view === true);
  learn('has2fa', isAffirmed(body) ? 'known' : 'none');
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
