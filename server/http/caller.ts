/** Where a request comes from. */
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { isLocalRequest } from '../../api/local-server.ts';
import type { Settings } from '../settings/settings.ts';

/** Node's request, absent when a spec calls the app without a network. */
export interface Env {
  Bindings: Partial<HttpBindings>;
}

/** The address of the visitor. Of `X-Forwarded-For`, only what the owner's own proxies wrote counts: the last entries. */
export function addressOf(c: Context<Env>, { proxies }: Pick<Settings, 'proxies'>): string {
  const direct = c.env?.incoming?.socket?.remoteAddress ?? '';
  if (proxies === 0) return direct;
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map(hop => hop.trim());
  return hops.at(-proxies) || direct;
}

/** Tells visitors apart without a cookie, if not all of them. */
export const visitorOf = (c: Context<Env>, settings: Pick<Settings, 'proxies'>): string =>
  `${addressOf(c, settings)} ${c.req.header('user-agent') ?? ''}`;

/** Its network: an IPv6 visitor has as many addresses as wanted in one /64. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address.replace(/^::ffff:/, '');
  const [head = '', tail] = address.split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  return [...first, ...zeros, ...last].slice(0, 4).join(':');
}

/** May pages of the request's origin call? Without the header, the request is not from a page of another origin. */
export function isAllowedOrigin(c: Context<Env>, { origins }: Pick<Settings, 'origins'>): boolean {
  // Where there is no list, any website could point its own host name to this machine.
  if (origins === 'local') return isLocalRequest(c.req.raw.headers);
  const origin = c.req.header('origin');
  if (origin === undefined || origins === '*') return true;
  if (URL.canParse(origin) && new URL(origin).host === c.req.header('host')) return true;
  return origins.includes(origin);
}
