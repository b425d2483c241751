/** Where a request comes from. */
import { isIPv4, isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { isLocalRequest } from '../api/local-server.ts';
import type { Settings } from '../settings/settings.ts';

/** Node's request, absent when a spec calls the app without a network. */
export interface Env {
  Bindings: Partial<HttpBindings>;
}

/** An address of version 4 that is written as one of version 6: mapped, or translated on its way. */
const WITHIN_V6 = /^(?:::ffff|64:ff9b:):([\da-f]+):([\da-f]+)$/;

/** An address in its one notation: without port, brackets, zone, blanks and capitals, and the shortest one. Empty if it is none. */
export function plainAddress(text: string): string {
  const given = text.replaceAll('"', '').trim();
  const [, bracketed] = /^\[([^\]]*)\]/.exec(given) ?? [];
  const bare = (bracketed ?? given.replace(/^([^:]*):\d+$/, '$1')).replace(/%.*/, '');
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return '';
  const short = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [, ...halves] = WITHIN_V6.exec(short) ?? [];
  const bytes = halves.map(half => Number.parseInt(half, 16)).flatMap(half => [half >> 8, half & 255]);
  return bytes.length > 0 ? bytes.join('.') : short;
}

/** The address of the visitor. Of `X-Forwarded-For`, only what the owner's own proxies wrote counts: the last entries. */
export function addressOf(c: Context<Env>, { proxies }: Pick<Settings, 'proxies'>): string {
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',');
  const forwarded = proxies > 0 ? plainAddress(hops.at(-proxies) ?? '') : '';
  return forwarded || plainAddress(c.env?.incoming?.socket?.remoteAddress ?? '');
}

/** Tells visitors apart without a cookie, if not all of them. With IPv6 by the network: devices change the rest each day. */
export const visitorOf = (c: Context<Env>, settings: Pick<Settings, 'proxies'>): string =>
  `${networksOf(addressOf(c, settings))[0]} ${c.req.header('user-agent') ?? ''}`;

/** Its networks, the narrow one first: an IPv6 visitor has as many addresses as wanted in one /64, and may have many of these. */
export function networksOf(address: string): string[] {
  const plain = plainAddress(address);
  if (!plain.includes(':')) return [plain];
  const [head = '', tail] = plain.split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const groups = [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
  return [groups.slice(0, 4).join(':'), groups.slice(0, 3).join(':')];
}

/** The page's origin if it is one of the owner's list. A request can name any other one, so these count as one. */
export function pageOf(c: Context<Env>, { origins }: Pick<Settings, 'origins'>): string {
  const origin = c.req.header('origin') ?? '';
  return Array.isArray(origins) && origins.includes(origin) ? origin : '';
}

/** May pages of the request's origin call? Without the header, the request is not from a page of another origin. */
export function isAllowedOrigin(c: Context<Env>, { origins }: Pick<Settings, 'origins'>): boolean {
  // Any website can point its own host name to this machine, so a page of this server is allowed by no other name.
  if (origins === 'local') return isLocalRequest(c.req.raw.headers);
  const { headers } = c.req.raw;
  const origin = headers.get('origin');
  if (origin === null || origins === '*' || origins.includes(origin)) return true;
  return origin === `http://${headers.get('host')}` && isLocalRequest(headers);
}
