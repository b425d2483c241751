/** Requests how numbers are verified, after the handlers of the first interaction have finished or have timed out. */
import { type Json, objectOf, type Reply, type Scope } from '../../kit/kit.ts';
import { isYes } from '../../shared/json.ts';
import { isModeNeeded } from '../mode-request.ts';

/** In ms. The request is sent at most this long after the first interaction. */
const LATEST = 5000;
/** In ms. Next waits at most this long for the reply. After that, the form continues without it until it arrives. */
const TIMEOUT = 5000;

const isNo = (value: Json | undefined): boolean =>
  typeof value === 'string' ? /^(|none|false|no|off|0)$/i.test(value.trim()) : !value;

/**
 * Numbers are verified if the reply names a mode, or confirms verification without a mode. Then the flags decide on the
 * mode.
 */
function isAffirmed(body: Json | undefined): boolean {
  if (typeof body !== 'object' || body === null) return !isNo(body);
  const { has_2fa, type_2fa } = objectOf(body);
  if (type_2fa === undefined || type_2fa === null) return !isNo(has_2fa);
  return !isNo(type_2fa) && (has_2fa === undefined || !isNo(has_2fa));
}

function setFactsFrom({ setFact }: Scope, { body }: Reply): void {
  const { type_2fa, accept_landline, new_edit_view } = objectOf(body);
  if (typeof type_2fa === 'string') setFact('type2fa', type_2fa);
  setFact('acceptLandline', isYes(accept_landline));
  setFact('newEditView', isYes(new_edit_view));
  setFact('has2fa', isAffirmed(body) ? 'known' : 'none');
}

export function requestMode(scope: Scope): void {
  const { setFact, read } = scope;
  let isSent = false;
  const isLate = () => read.fact('has2fa') === 'late';

  async function send(): Promise<void> {
    scope.host.after(TIMEOUT, () => read.fact('has2fa') === 'asking' && setFact('has2fa', 'slow'));
    const reply = await scope
      .call({ path: `/tr/${encodeURIComponent(read.page.dci ?? '')}/has_2fa` })
      .catch(() => undefined);
    if (!reply?.ok) scope.report('error', 'Getting phone 2fa type failed');
    if (isLate()) return;
    if (reply?.ok) setFactsFrom(scope, reply);
    else setFact('has2fa', 'failed');
  }
  const sendIfNeeded = (): void => {
    scope.watch(isModeNeeded, needed => {
      // The mode may be known after a reload or an update of the definition.
      if (!needed || isSent || !/^(asking|slow)$/.test(read.fact('has2fa') ?? 'asking')) return;
      isSent = true;
      void send();
    });
  };
  scope.on('interacted', sendIfNeeded);
  scope.on('resumed', sendIfNeeded);
  scope.on('interact', () => {
    scope.host.after(LATEST, sendIfNeeded);
  });
}
