/** The server of the owner's company, if it serves this page, and who has signed in there. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useConfigurator } from '../configurator.tsx';
import { type Api, type ApiError, createApi, type Server, sessionAt } from './owner-api.ts';

export type Connection =
  | { state: 'looking' }
  /** Something else serves this page. */
  | { state: 'none' }
  | { state: 'signed-out' }
  | { state: 'failed'; error: Error }
  | { state: 'signed-in'; name: string; isOwner: boolean; api: Api };

/** `look` asks again; `isQuiet`: what was known stays on screen meanwhile. It asks nothing until it `isWanted`. */
export function useServer(isWanted = true): {
  connection: Connection;
  adminUrl: string;
  look(isQuiet?: boolean): void;
} {
  const { platform, knownServer } = useConfigurator();
  const [connection, setConnection] = useState<Connection>({ state: 'looking' });
  const adminUrl = platform.fileUrl('../admin/');
  const server = useMemo((): Server => ({ base: adminUrl, fetch: platform.fetch }), [adminUrl, platform]);
  const look = useCallback(
    (isQuiet = false) => {
      if (!isQuiet) setConnection({ state: 'looking' });
      sessionAt(server)
        .read()
        .then(
          person => {
            if (person?.name == null) return setConnection({ state: person ? 'signed-out' : 'none' });
            const api = createApi(server, person, () => setConnection({ state: 'signed-out' }));
            void knownServer.look();
            setConnection({ state: 'signed-in', name: person.name, isOwner: person.role === 'owner', api });
          },
          (error: ApiError) => {
            const states: Record<number, Connection> = {
              0: { state: 'failed', error },
              503: { state: 'failed', error },
            };
            setConnection(states[error.status] ?? { state: 'none' });
          },
        );
    },
    [server, knownServer],
  );
  useEffect(() => (isWanted ? look() : undefined), [isWanted, look]);
  const isSignedOut = connection.state === 'signed-out';
  // The owner signs in in another tab, and comes back.
  useEffect(() => (isSignedOut ? platform.onReturn(() => look(true)) : undefined), [isSignedOut, look, platform]);
  return { connection, adminUrl, look };
}
