/** The address, the network and the origin of a request. */
import { isIPv4, isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { expandIPv6 } from 'hono/utils/ipaddr';
import { isLocalRequest } from '../api/local-server.ts';
import type { Settings } from '../settings/settings.ts';

/** Node's request, absent when a spec calls the app without a network. */
export interface Env {
  Bindings: Partial<HttpBindings>;
}

/** An IPv4 address that is written as IPv6: mapped, or translated by NAT64. */
const WITHIN_V6 = /^(?:::ffff|64:ff9b:):([\da-f]+):([\da-f]+)$/;

/** Normalizes an IP address: removes port, brackets and zone, and shortens IPv6. Returns '' if the text is no address. */
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

/** The visitor's address. Only the last entries of `X-Forwarded-For` come from the owner's proxies, so others are ignored. */
export function addressOf(c: Context<Env>, { proxies }: Pick<Settings, 'proxies'>): string {
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',');
  const forwarded = proxies > 0 ? plainAddress(hops.at(-proxies) ?? '') : '';
  return forwarded || plainAddress(c.env?.incoming?.socket?.remoteAddress ?? '');
}

/** Distinguishes most visitors without a cookie. With IPv6, only the network counts, because devices change the rest each day. */
export const visitorOf = (c: Context<Env>, settings: Pick<Settings, 'proxies'>): string =>
  `${networksOf(addressOf(c, settings))[0]} ${c.req.header('user-agent') ?? ''}`;

/** The address itself for IPv4. For IPv6 its /64, in which a visitor can use any address, and its /48, which has many /64s. */
export function networksOf(address: string): string[] {
  const plain = plainAddress(address);
  if (!plain.includes(':')) return [plain];
  const groups = expandIPv6(plain).split(':');
  return [groups.slice(0, 4).join(':'), groups.slice(0, 3).join(':')];
}

/** The page's origin if it is in the owner's list, otherwise ''. A request can invent origins, so all others count as one. */
export function pageOf(c: Context<Env>, { origins }: Pick<Settings, 'origins'>): string {
  const origin = c.req.header('origin') ?? '';
  return Array.isArray(origins) && origins.includes(origin) ? origin : '';
}

/** Whether pages of the request's origin may call. Requests without the header do not come from pages of other origins. */
export function isAllowedOrigin(c: Context<Env>, { origins }: Pick<Settings, 'origins'>): boolean {
  // Any website can point its own host name to this machine, so this server's own pages are allowed only as localhost.
  if (origins === 'local') return isLocalRequest(c.req.raw.headers);
  const { headers } = c.req.raw;
  const origin = headers.get('origin');
  if (origin === null || origins === '*' || origins.includes(origin)) return true;
  return origin === `http://${headers.get('host')}` && isLocalRequest(headers);
}
