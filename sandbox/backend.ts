/** The server behind the pages of the sandbox, with sample data and simulated services. */
import { register } from 'node:module';
import { forTerminal } from '../api/local-server.ts';
import { createServer, type Server } from '../server/create-server.ts';
import { type ServerHost, systemHost } from '../server/server-host.ts';
import { readSettings } from '../server/settings/settings.ts';
import { callbackAttributes, callbackDefinition } from './pages/callback.ts';
import { publishSamples } from './published.ts';

/** No limit of the server may stop a spec that makes many requests from one address. */
const ENVIRONMENT = {
  ALLOWED_ORIGINS: '*', // the sandbox looks at the origin before the server does
  MAX_BODY: '5000000',
  RATE_LIMIT: '1000000000',
  ADDRESS_LIMIT: '1000000000',
};

/** The server reaches nobody. What fails in it is in the terminal. */
const host: ServerHost = {
  ...systemHost,
  fetch: () => Promise.reject(new Error('The sandbox calls no service.')),
  write: line => {
    if (line.includes('"level":"error"')) console.error(forTerminal(line));
  },
};

let importsStyles = false;
/** The sandbox runs the sources. What reads posts of forms without script imports styles, which Node cannot. */
export function importStyles(): void {
  if (!importsStyles) register('../tools/css-hook.mjs', import.meta.url);
  importsStyles = true;
}

export interface BackendOptions {
  /** A file of SQLite, or `:memory:`. */
  database: string;
  /** Called for each lead that arrives. */
  onLead(key: string): void;
}

export async function openBackend({ database, onLead }: BackendOptions): Promise<Server> {
  const server = await createServer({
    settings: readSettings({ ...ENVIRONMENT, DATABASE_URL: database }, {}),
    host,
    definitions: new Map([[callbackDefinition.id, callbackDefinition]]),
    postAttributes: callbackAttributes,
    onLead,
  });
  await server.database.transaction(publishSamples);
  return server;
}
