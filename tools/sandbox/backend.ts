/** The server behind the pages of the sandbox, with sample data and simulated services. */
import { register } from 'node:module';
import type { Handler } from 'hono';
import { forTerminal } from '../../server/api/local-server.ts';
import { createServer, type Server } from '../../server/create-server.ts';
import type { Env } from '../../server/http/caller.ts';
import { type ServerHost, systemHost } from '../../server/server-host.ts';
import { readSettings } from '../../server/settings/settings.ts';
import { callbackAttributes, callbackDefinition } from './pages/callback.ts';
import { publishSamples } from './published.ts';
import { saveSamples } from './sample-records.ts';
import { simulatedAddresses } from './simulated-addresses.ts';
import type { SimulatedPartners } from './simulated-partners.ts';
import type { SimulatedPhones } from './simulated-phones.ts';

/** No limit of the server may stop a spec that makes many requests from one address. */
const NO_LIMIT = 1_000_000_000;
const ENVIRONMENT = {
  MAX_BODY: '5000000',
  RATE_LIMIT: String(NO_LIMIT),
  ADDRESS_LIMIT: String(NO_LIMIT),
};

/** A number gets five codes in ten minutes, as anywhere else. */
const limits = { perPrefix: NO_LIMIT, perAddress: NO_LIMIT, perPage: NO_LIMIT, perCountry: NO_LIMIT, perDay: NO_LIMIT };
const FILE = {
  verification: { provider: { type: 'log' }, limits }, // the simulated phones take the place of the log
  places: { perAddress: NO_LIMIT },
};

/** The server reaches the simulated partners only. What fails in it is in the terminal, but not what the phones refuse. */
const hostWith = (partners: SimulatedPartners): ServerHost => ({
  ...systemHost,
  fetch: url => partners.fetch(url),
  write: line => {
    if (line.includes('"level":"error"') && !line.includes('verification-failed')) console.error(forTerminal(line));
  },
});

export interface BackendOptions {
  /** A file of SQLite, or `:memory:`. */
  database: string;
  /** The folder of the built form. */
  dist: string;
  adminToken: string;
  partners: SimulatedPartners;
  phones: SimulatedPhones;
  /** Called for each lead that arrives. */
  onLead(key: string): void;
}

export async function openBackend({
  database,
  adminToken,
  partners,
  phones,
  ...served
}: BackendOptions): Promise<Server> {
  const server = await createServer({
    settings: readSettings({ ...ENVIRONMENT, DATABASE_URL: database, ADMIN_TOKEN: adminToken }, FILE),
    host: hostWith(partners),
    services: { phones, addresses: simulatedAddresses },
    definitions: new Map([[callbackDefinition.id, callbackDefinition]]),
    postAttributes: callbackAttributes,
    ...served,
  });
  await server.database.transaction(async sql => {
    await publishSamples(sql);
    await saveSamples(sql, partners.records());
  });
  return server;
}

let importsStyles = false;
/** The sandbox runs the sources. What reads posts of forms without script imports styles, which Node cannot. */
function importStyles(): void {
  if (!importsStyles) register('../css-hook.mjs', import.meta.url);
  importsStyles = true;
}

/** Passes requests on. The server has one path of leads for all forms. */
export const forwardTo =
  (backend: Promise<Server>, isLeadPath: (path: string) => boolean): Handler<Env> =>
  async c => {
    const { method, raw, url } = c.req;
    const address = isLeadPath(new URL(url).pathname) ? new URL('/submit', url) : url;
    if (c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) importStyles();
    const body = method === 'GET' || method === 'HEAD' ? undefined : await c.req.arrayBuffer();
    const headers = new Headers(raw.headers);
    // The sandbox has checked both, and allows more than the server would. The admin page checks them itself.
    if (!c.req.path.startsWith('/admin/')) for (const name of ['host', 'origin']) headers.delete(name);
    return (await backend).app.fetch(new Request(address, { method, headers, body }), c.env);
  };
