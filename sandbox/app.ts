import type { Hono } from 'hono';
import type { Server } from '../server/create-server.ts';
import type { Env } from '../server/http/caller.ts';
import type { ChangeEvents } from './change-events.ts';
import type { DefinitionStore } from './definition-store.ts';
import type { FaultQueue } from './fault-queue.ts';
import type { Arrivals } from './leads.ts';
import type { RequestLog } from './request-log.ts';
import type { SimulatedPartners } from './simulated-partners.ts';
import type { SimulatedPhones } from './simulated-phones.ts';

export type App = Hono<Env>;

/** The state of one sandbox, passed to every group of endpoints. Two sandboxes share nothing. */
export interface SandboxState {
  /** The server that answers the calls of the form. Requests wait until it is open. */
  backend: Promise<Server>;
  arrivals: Arrivals;
  phones: SimulatedPhones;
  partners: SimulatedPartners;
  definitions: DefinitionStore;
  faults: FaultQueue;
  requests: RequestLog;
  /** Violations of the strict pages' policies, oldest first. */
  reports: { at: string; report: unknown }[];
  changes: ChangeEvents;
}
