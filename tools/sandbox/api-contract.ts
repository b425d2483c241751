/** Checks the form's calls and the sandbox's responses against the documented API. */
import { readFileSync } from 'node:fs';
import type { Context, MiddlewareHandler } from 'hono';
import { parse } from 'yaml';
import { type ApiDocument, type Contract, createContract, type Endpoint } from '../../server/api/contract.ts';
import type { Env } from '../../server/http/caller.ts';
import { parseJson } from '../../server/http/json.ts';

/** A call that differs from `server/api/openapi.yaml`. */
export interface Violation {
  /** Whether the request or the sandbox's own response is wrong. */
  of: 'request' | 'answer';
  /** For example `POST /phone2fa`. */
  endpoint: string;
  problems: string[];
}

let contract: Contract | undefined;
/** Read once for all sandboxes of a process. */
function loadContract(): Contract {
  const file = new URL('../../server/api/openapi.yaml', import.meta.url);
  contract ??= createContract(parse(readFileSync(file, 'utf8')) as ApiDocument);
  return contract;
}

const bodyOf = (text: string): unknown => (text === '' ? undefined : (parseJson(text) ?? text));

/** `isLeadPath` tells whether leads arrive at a path. The definitions choose these paths. */
export function createContractChecks(
  onViolation: (violation: Violation) => void,
  isLeadPath: (path: string) => boolean,
): Record<'requests' | 'answers', MiddlewareHandler<Env>> {
  const { find, checkRequest, checkAnswer } = loadContract();
  const report = (of: Violation['of'], { name }: Endpoint, problems: string[]): void => {
    if (problems.length > 0) onViolation({ of, endpoint: name, problems });
  };
  function endpointOf(c: Context<Env>): Endpoint | undefined {
    const { method } = c.req;
    const { pathname } = new URL(c.req.url);
    return find(method, pathname) ?? (method === 'POST' && isLeadPath(pathname) ? find('POST', '/submit') : undefined);
  }
  return {
    /** Register it before scripted faults, so that their requests are checked too. */
    async requests(c, next) {
      const endpoint = endpointOf(c);
      if (endpoint) {
        const text = await c.req.text().catch(() => '');
        const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded');
        const body = isForm ? Object.fromEntries(new URLSearchParams(text)) : bodyOf(text);
        const request = { path: endpoint.path, query: c.req.query(), headers: c.req.header(), body };
        report('request', endpoint, checkRequest(endpoint, request));
      }
      await next();
    },
    /** Register it after scripted faults, because their responses may contain anything. */
    async answers(c, next) {
      await next();
      const endpoint = endpointOf(c);
      if (!endpoint || c.res.headers.get('x-hono-already-sent') !== null) return;
      const isPage = c.res.headers.get('content-type')?.startsWith('text/html');
      const body = isPage ? undefined : bodyOf(await c.res.clone().text());
      report('answer', endpoint, checkAnswer(endpoint, c.res.status, body));
    },
  };
}
