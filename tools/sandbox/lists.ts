/** What the sandbox keeps. Specs read and clear the lists at `/{name}.json`, people on pages. */
import type { Sql } from '../../server/database/database.ts';
import type { SandboxState } from './app.ts';
import { clearLeads, listLeads } from './leads.ts';
import { resetForms } from './published.ts';

export interface List {
  read(): unknown;
  /** `id` names one entry, if entries can be removed one by one. */
  clear(id?: string): unknown;
}

export function createLists({ backend, arrivals, partners, phones, faults, ...state }: SandboxState) {
  const database = async () => (await backend).database;
  const inTransaction = async <T>(run: (sql: Sql) => Promise<T>) => (await database()).transaction(run);
  return {
    leads: {
      read: () => inTransaction(sql => listLeads(sql, arrivals)),
      async clear() {
        await clearLeads(await database());
        arrivals.clear();
      },
    },
    codes: { read: () => inTransaction(phones.list), clear: () => inTransaction(phones.clear) },
    center: {
      read: async () => ({ switches: partners.settings, bookings: await partners.bookings(await database()) }),
      clear: async () => partners.reset(await database()),
    },
    faults: { read: faults.list, clear: (id?: string) => faults.clear(id === undefined ? undefined : Number(id)) },
    requests: { read: () => state.requests, clear: () => state.requests.splice(0) },
    definitions: {
      read: () => [...state.definitions.keys()],
      async clear() {
        state.definitions.clear();
        await inTransaction(resetForms);
      },
    },
    'csp-reports': { read: () => state.reports, clear: () => state.reports.splice(0) },
  };
}
export type Lists = ReturnType<typeof createLists>;
