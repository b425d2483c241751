import { useCallback, useEffect, useState } from 'react';
import type { TestState } from '../../../server/api/owner.ts';
import { lastChange } from '../server/last-change.ts';
import { type Api, ApiError } from '../server/owner-api.ts';
import type { Change, FormWithVersions } from '../server/types.ts';
import { nameIn } from '../start/form-text.ts';
import { useAction } from '../ui/use-action.ts';

/** The form as the server has it, which is null if it has none, its test, and who changed it last. */
export function useFormOnServer(api: Api, id: string) {
  const [form, setForm] = useState<FormWithVersions | null>();
  const [live, setLive] = useState<unknown>();
  const [test, setTest] = useState<TestState>();
  const [changed, setChanged] = useState<ReturnType<typeof lastChange>>();
  const read = useCallback(async () => {
    const path = `forms/${id}`;
    const found = await api.get<FormWithVersions>(path).catch(error => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    });
    const { changes } = await api.get<{ changes: Change[] }>('audit');
    const isLive = found?.live != null;
    setLive(isLive ? await api.get<unknown>(`${path}/versions/${found.live}`) : undefined);
    setTest(isLive ? await api.get<TestState>(`${path}/test`) : undefined);
    setForm(found);
    setChanged(lastChange(changes, id));
  }, [api, id]);
  const reading = useAction(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read once
  useEffect(() => void reading.run(), []);
  return { form, live, liveName: nameIn(live) ?? id, test, changed, read, reading };
}
