import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../configurator/server/owner-api.ts';
import type { Person } from '../configurator/server/types.ts';
import { Button } from '../configurator/ui/Button.tsx';
import { TextField } from '../configurator/ui/fields.tsx';
import { LanguageMenu } from '../configurator/ui/LanguageMenu.tsx';
import { t } from '../words/words.ts';
import { session } from './session.ts';

interface SignInProps {
  /** Somebody was signed in until now. */
  isEnded: boolean;
  onSignedIn(person: Person): void;
}

const focusField = (form: HTMLFormElement | null): void => form?.querySelector('input')?.focus();

export function SignIn({ isEnded, onSignedIn }: SignInProps) {
  const [token, setToken] = useState('');
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    document.title = t('Sign in · Stepwell admin');
    focusField(form.current);
  }, []);

  async function signIn(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    try {
      if (token.trim() === '') throw new ApiError(0, t('Enter your token.'));
      onSignedIn(await session.begin(token.trim()));
    } catch (failure) {
      setError((failure as Error).message);
      setPending(false);
      focusField(form.current);
    }
  }

  return (
    <main className="alone stack gap-16">
      <form
        ref={form}
        className="stack gap-16 padded-large bordered rounded-large on-panel shadow"
        onSubmit={event => void signIn(event)}
        noValidate
      >
        <h1>{t('Sign in')}</h1>
        {isEnded && <p role="status">{t('Your session has ended. Sign in to go on.')}</p>}
        <TextField
          label={t('Token')}
          type="password"
          autoComplete="current-password"
          value={token}
          onChange={text => {
            setToken(text);
            setError(undefined);
          }}
          error={error}
          help={t('That of ADMIN_TOKEN, or your own from the settings of the server.')}
        />
        <p className="visually-hidden" role="alert">
          {error}
        </p>
        <Button kind="primary" text={t('Sign in')} type="submit" isPending={isPending} />
      </form>
      <div>
        <LanguageMenu />
      </div>
    </main>
  );
}
