import { useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { useConfigurator } from '../configurator.tsx';
import type { ServerState } from './known-server.ts';

/** Asks for the server of this page when it `isWanted`, and again when the owner comes back after signing in in another tab. */
export function useServer(isWanted = true): ServerState['connection'] {
  const { platform, knownServer } = useConfigurator();
  const { connection } = useSnapshot(knownServer.state) as ServerState;
  useEffect(() => (isWanted ? void knownServer.look(false) : undefined), [isWanted, knownServer]);
  const isSignedOut = isWanted && connection.state === 'signed-out';
  useEffect(
    () => (isSignedOut ? platform.onReturn(() => void knownServer.look()) : undefined),
    [isSignedOut, knownServer, platform],
  );
  return connection;
}
