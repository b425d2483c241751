/** Asks how numbers are verified, after the first interaction and what it set off. */
import { holdsBack, objectOf, type Read, type Reply, type Scope } from '../../../kit/index.ts';
import { FLAGS } from '../facts.ts';
import { questionsOf } from '../wanted.ts';

/** Next waits so long for the answer; the form goes on as if there were none, until it comes. */
const LONGEST_WAIT = 5000;

const isAsked = (read: Read): boolean =>
  !holdsBack(read) &&
  !!read.page.dci &&
  (FLAGS.some(flag => read.feature(flag)) || questionsOf(read).some(({ type }) => type === 'phone2fa'));

function learnFrom({ learn }: Scope, { body }: Reply): void {
  const given = objectOf(body);
  if (typeof given.type_2fa === 'string') learn('type2fa', given.type_2fa);
  learn('acceptLandline', given.accept_landline === true);
  learn('newEditView', given.new_edit_view === true);
  learn('has2fa', 'known');
}

export function askHas2fa(scope: Scope): void {
  const { host, learn, read } = scope;
  let expected = false;
  let asked = false;
  let stop = (): void => {};
  const isLate = () => read.fact('has2fa') === 'late';

  async function ask(): Promise<void> {
    const reply = await scope
      .call({ path: `/tr/${encodeURIComponent(read.page.dci ?? '')}/has_2fa` })
      .catch(() => undefined);
    stop();
    if (!reply?.ok) scope.report('error', 'Getting phone 2fa type failed');
    if (isLate()) return;
    if (reply?.ok) learnFrom(scope, reply);
    else learn('has2fa', 'failed');
  }

  // Awaited from the interaction on: what has to come before the call must not decide how a number is verified.
  scope.on('interact', () =>
    scope.watch(isAsked, now => {
      if (!now || expected) return;
      expected = true;
      learn('has2fa', 'asking');
      stop = host.after(LONGEST_WAIT, () => !isLate() && learn('has2fa', 'slow'));
    }),
  );
  scope.on('interacted', () =>
    scope.watch(isAsked, now => {
      if (!now || asked) return;
      asked = true;
      void ask();
    }),
  );
  // The lead says whether a step follows it: what becomes known later changes nothing.
  scope.on('sending', () => {
    const known = read.fact('has2fa');
    if (known === 'asking' || known === 'slow') learn('has2fa', 'late');
  });
}
