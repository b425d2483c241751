/** Serves the kit under `/hostile/`, as a part of an app that takes the leads at `/submit`. */
import type { Hono } from 'hono';
import { documentOf, headersOf } from './generate.ts';
import { type Embed, embedAt } from './hostile-page.ts';
import { expectationOf, PAGES, pageNamed } from './table.ts';

const WORKER = `addEventListener('install', () => skipWaiting()); addEventListener('activate', event => event.waitUntil(clients.claim()));
addEventListener('fetch', event => event.request.method === 'GET' && event.respondWith(caches.open('kit').then(async cache => {
  const kept = await cache.match(event.request); if (kept) return kept;
  const reply = await fetch(event.request); if (reply.ok) cache.put(event.request, reply.clone()); return reply; })));`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function indexOf(embed: string): string {
  const rows = PAGES.map(page => {
    const address = `/hostile/${page.name}?embed=${encodeURIComponent(embed)}`;
    return `<li><a href="${address}">${page.name}</a>: a page that ${escaped(page.does)}. ${escaped(expectationOf(page))}</li>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Hostile pages</title><h1>Hostile pages</h1><ol>${rows.join('')}</ol></html>`;
}

/** `embed`: the address of the embed that pages load if their query names no other one. */
// biome-ignore lint/suspicious/noExplicitAny: an app with any bindings
export function serveHostilePages(app: Hono<any>, embed: string): void {
  const embedOf = (given: string | undefined): Embed => embedAt(given || embed);
  app.get('/hostile/', c => c.html(indexOf(embedOf(c.req.query('embed')).url)));
  app.get('/hostile/worker.js', c => c.body(WORKER, 200, { 'content-type': 'text/javascript' }));
  app.get('/hostile/bundle.js', async c => {
    const address = new URL(c.req.query('of') ?? embed, c.req.url);
    return c.body(`;${await (await fetch(address)).text()}`, 200, { 'content-type': 'text/javascript' });
  });
  app.get('/hostile/:name', c => {
    const page = pageNamed(c.req.param('name'));
    if (!page) return c.text('No such page', 404);
    const url = new URL(c.req.url);
    const isInner = url.searchParams.has('inner');
    url.searchParams.set('inner', '');
    const visit = {
      embed: embedOf(c.req.query('embed')),
      form: c.req.query('form') ?? page.name,
      ...(!isInner && { inner: url.pathname + url.search }),
    };
    const body = documentOf(page, visit);
    return c.body(
      body,
      200,
      page.frame !== undefined && !isInner ? { 'content-type': 'text/html' } : headersOf(page, visit.embed),
    );
  });
}
