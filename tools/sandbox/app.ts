import type { Hono } from 'hono';
import type { Server } from '../../server/create-server.ts';
import type { Env } from '../../server/http/caller.ts';
import type { ChangeEvents } from './change-events.ts';
import type { FaultQueue } from './fault-queue.ts';
import type { LoggedRequest } from './request-log.ts';
import type { SimulatedPartners } from './simulated-partners.ts';
import type { SimulatedPhones } from './simulated-phones.ts';

export type App = Hono<Env>;

/** The state of one sandbox, passed to every group of endpoints. Two sandboxes share nothing. */
export interface SandboxState {
  /** The server that answers the calls of the form. Requests wait until it is open. */
  backend: Promise<Server>;
  /** Set by the first request that needs the list of places. */
  placesSaved?: Promise<void>;
  /** How often each idempotency key arrived: the server stores a lead once. */
  arrivals: Map<string, number>;
  phones: SimulatedPhones;
  partners: SimulatedPartners;
  /** The texts posted to `/definitions.json` by name. They may be invalid JSON, to test how the form reports it. */
  definitions: Map<string, string>;
  faults: FaultQueue;
  /** Recent calls, oldest first. */
  requests: LoggedRequest[];
  /** Violations of the strict pages' policies, oldest first. */
  reports: { at: string; report: unknown }[];
  changes: ChangeEvents;
}
