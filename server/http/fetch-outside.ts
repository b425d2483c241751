/** Fetches URLs that an owner has entered on the admin page. They must not reach the server's own network (SSRF). */
import { lookup } from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { isLocalAddress } from './local-network.ts';

const refuse = (): Error => Object.assign(new Error('local network'), { code: 'LOCAL_ADDRESS' });

/** Checks the same addresses that the connection uses, so a name cannot resolve to another address after the check. */
const lookupOutside: LookupFunction = (name, options, done) =>
  lookup(name, options, (error, found, family) => {
    const addresses: { address: string }[] = typeof found === 'string' ? [{ address: found }] : (found ?? []);
    const isLocal = addresses.some(({ address }) => isLocalAddress(address));
    done(error ?? (isLocal ? refuse() : null), found, family);
  });

/** Statuses whose answers have no body. */
const EMPTY = [204, 205, 304];

/** Like `fetch`, for host names and without redirects and compression. `fetch` itself has no option that checks addresses. */
export function fetchOutside(url: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { request } = url.startsWith('https:') ? https : http;
    const options = { method, lookup: lookupOutside, ...(signal && { signal }) };
    const sent = request(url, { ...options, headers: headers as Record<string, string> }, answer => {
      const status = answer.statusCode ?? 0;
      const content = EMPTY.includes(status) ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>);
      if (!content) answer.resume();
      resolve(new Response(content, { status }));
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
