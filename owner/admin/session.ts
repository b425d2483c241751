/** Who has signed in, and what every view of the page needs. */
import { createContext, useContext } from 'react';
import { type Api, type Server, sessionAt } from '../configurator/server/owner-api.ts';
import type { Person } from '../configurator/server/types.ts';
import { t } from '../words/words.ts';

export const roleInWords = (role: Person['role']): string => (role === 'owner' ? t('owner') : t('reader'));

export interface Session {
  name: string;
  /** A reader changes and downloads nothing. */
  isOwner: boolean;
  hasConfigurator?: boolean | undefined;
  api: Api;
  /** Shows a sentence for some seconds; screen readers read it. */
  announce(text: string): void;
  signOut(): void;
}

/** Addresses are relative to the page. */
export const SERVER: Server = { base: '', fetch: (address, request) => fetch(address, request) };
export const session = sessionAt(SERVER);

/** All views of somebody who has signed in are inside of the provider. */
const SessionContext = createContext<Session>(undefined as never);
export const SessionProvider = SessionContext.Provider;
export const useSession = (): Session => useContext(SessionContext);
