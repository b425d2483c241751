/** Calls the sandbox over the network. */
import type { FaultStep } from '../../../tools/sandbox/fault-queue.ts';
import type { StoredLead } from '../../../tools/sandbox/leads.ts';
import type { LoggedRequest } from '../../../tools/sandbox/request-log.ts';
import type { Booking, PartnerSettings } from '../../../tools/sandbox/simulated-partners.ts';

export type { LoggedRequest, StoredLead };
export type Definition = Record<string, unknown>;

export interface Backend {
  url: string;
  /** One record per key, newest first. `raw` contains every request. */
  leads(): Promise<StoredLead[]>;
  requests(): Promise<LoggedRequest[]>;
  policyReports(): Promise<unknown[]>;
  /** Scripts the responses to the next calls of a path, in which `*` matches any text. */
  fault(path: string, ...steps: FaultStep[]): Promise<void>;
  clearFaults(): Promise<void>;
  /** Stores a definition, or an invalid text, and returns the address of a page with it. */
  pageOf(definition: Definition | string, query?: Record<string, string | readonly string[]>): Promise<string>;
  /** Changes settings of the simulated partners, see `/center`. */
  operate(switches: Partial<PartnerSettings>): Promise<void>;
  center(): Promise<{ switches: PartnerSettings; bookings: Booking[] }>;
  /** Resets the sandbox to its initial state. */
  reset(): Promise<void>;
}

let count = 0;

export function backendAt(url: string): Backend {
  async function call(path: string, method = 'GET', body?: unknown): Promise<unknown> {
    const answer = await fetch(url + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`);
    return answer.status === 204 ? undefined : answer.json();
  }
  return {
    url,
    leads: async () => (await call('/leads.json')) as StoredLead[],
    requests: async () => (await call('/requests.json')) as LoggedRequest[],
    policyReports: async () => (await call('/csp-reports.json')) as unknown[],
    fault: async (path, ...steps) => void (await call('/faults.json', 'POST', { path, steps })),
    clearFaults: async () => void (await call('/faults.json', 'DELETE')),
    async pageOf(definition, query = {}) {
      const name = `definition-${++count}`;
      await call('/definitions.json', 'POST', {
        name,
        ...(typeof definition === 'string' ? { text: definition } : { definition }),
      });
      const search = new URLSearchParams({ definition: name });
      for (const [member, value] of Object.entries(query)) for (const one of [value].flat()) search.append(member, one);
      return `/page?${search}`;
    },
    operate: async switches => void (await call('/center.json', 'POST', switches)),
    center: async () => (await call('/center.json')) as { switches: PartnerSettings; bookings: Booking[] },
    async reset() {
      const lists = ['leads', 'faults', 'requests', 'definitions', 'csp-reports', 'center'];
      await Promise.all(lists.map(list => call(`/${list}.json`, 'DELETE')));
    },
  };
}
