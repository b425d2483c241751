import { useEffect, useRef, useState } from 'react';
import type { Person } from '../configurator/server/types.ts';
import { Button } from '../configurator/ui/Button.tsx';
import { Form } from '../configurator/ui/Form.tsx';
import { TextField } from '../configurator/ui/fields.tsx';
import { LanguageMenu } from '../configurator/ui/LanguageMenu.tsx';
import { useAction } from '../configurator/ui/use-action.ts';
import { t } from '../words/words.ts';
import { session } from './session.ts';

interface SignInProps {
  /** Somebody was signed in until now. */
  isEnded: boolean;
  onSignedIn(person: Person): void;
}

export function SignIn({ isEnded, onSignedIn }: SignInProps) {
  const [token, setToken] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const signIn = useAction(async () => {
    if (token.trim() === '') throw new Error(t('Enter your token.'));
    onSignedIn(await session.begin(token.trim()));
  });
  const error = signIn.error?.message;
  useEffect(() => {
    document.title = t('Sign in · Stepwell admin');
  }, []);
  useEffect(() => {
    if (error !== undefined) form.current?.querySelector('input')?.focus();
  }, [error]);

  return (
    <main className="alone stack gap-16">
      <Form
        ref={form}
        className="stack gap-16 padded-large bordered rounded-large on-panel shadow"
        onSubmit={signIn.run}
      >
        <h1>{t('Sign in')}</h1>
        {isEnded && <p role="status">{t('Your session has ended. Sign in to go on.')}</p>}
        <TextField
          label={t('Token')}
          type="password"
          autoFocus
          autoComplete="current-password"
          value={token}
          onChange={text => {
            setToken(text);
            signIn.clear();
          }}
          error={error}
          help={t('ADMIN_TOKEN of the server, or the token that you were given.')}
        />
        <p className="visually-hidden" role="alert">
          {error}
        </p>
        <Button kind="primary" text={t('Sign in')} type="submit" isPending={signIn.isPending} />
      </Form>
      <div>
        <LanguageMenu />
      </div>
    </main>
  );
}
