/** Publishing, going back and switching a form: each names the state that the owner saw. */
import { useState } from 'react';
import { isOvertaken } from '../../configurator/server/owner-api.ts';
import type { ChangeForm, FormWithVersions } from '../../configurator/server/types.ts';
import { useSession } from '../session.ts';

/** `overtaken`: the error of a change that came after somebody else's. */
export function useChangeForm({ id, changedAt }: FormWithVersions, onChanged: () => void) {
  const { api, announce } = useSession();
  const [overtaken, setOvertaken] = useState<Error>();
  const change: ChangeForm = async (path, body, said) => {
    setOvertaken(undefined);
    try {
      await api.send('POST', `forms/${encodeURIComponent(id)}/${path}`, body, changedAt);
      announce(said);
    } catch (error) {
      if (!isOvertaken(error)) throw error;
      setOvertaken(error as Error);
    }
    onChanged();
  };
  return { overtaken, change };
}
