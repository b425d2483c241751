/** Shows the forms of the trials with branches in Chromium: in the build with Preact, or on prerendered pages. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Page as Tab } from 'playwright-core';
import type { FormDefinition } from '../../../embed/typed/members.ts';
import { prerender } from '../../../headless/prerender/server.tsx';
import { launch } from '../../support/chromium.ts';
import type { TestHost } from '../../support/host.ts';
import { SERVED_BUILD } from '../../support/served-build.ts';
import type { InPage } from './in-page.ts';
import { createHost, type Page, queryOf } from './page.tsx';
import type { Action, Json, Screen, Setup } from './shape.ts';

export const WAYS = ['react', 'lite', 'prerendered', 'prerendered-lite'] as const;
export type Way = (typeof WAYS)[number];

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};
const DIST = SERVED_BUILD.dist ?? join(ROOT, 'dist');
const PAGES_OF_A_CONTEXT = 25;

async function bundleOfPage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'spec/hostile/branches/in-page.ts')],
    alias: { '@testing-library/react': join(ROOT, 'spec/hostile/branches/events-in-page.ts') },
    bundle: true,
    format: 'iife',
    write: false,
  });
  return outputFiles[0]!.text;
}

async function pageFor({ form, view }: Setup, way: Way): Promise<string> {
  const attributes = { 'data-dci': 'abc', ...(view === 'chat' && { 'data-feature-chatbot': 'true' }) };
  const words = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  const drawn = way.startsWith('prerendered')
    ? await prerender(form as unknown as FormDefinition, {
        id: 'branches',
        attributes: { 'data-dci': 'abc' },
        features: view === 'chat' ? { CHATBOT: true } : {},
      })
    : { html: `<div id="branches"${words.join('')}></div>`, css: '' };
  const entry = way.endsWith('lite') ? 'stepwell.lite.js' : 'stepwell.js';
  return `<!doctype html><meta charset="utf-8"><title>Branches</title><style>${drawn.css}</style>${drawn.html}
<script src="/survey/${entry}"></script><script src="/in-page.js"></script>`;
}

/** `open` shows a form in a new tab. */
export async function openChromium(way: Way) {
  const script = await bundleOfPage();
  let host: TestHost | undefined;
  let html = '';
  async function answerTo(path: string, method: string, headers: Record<string, string>, body: string) {
    if (path.startsWith('/visit')) return { status: 200, type: 'text/html', body: html };
    if (path === '/in-page.js') return { status: 200, type: 'text/javascript', body: script };
    if (path.startsWith('/survey/')) {
      const file = path.slice('/survey/'.length).replace(/\?.*/, '');
      const found = await readFile(join(DIST, file)).catch(() => undefined);
      return { status: found ? 200 : 404, type: TYPES[extname(file)] ?? 'text/plain', body: found ?? '' };
    }
    const request = { method, headers, ...(body && { body }) } as Parameters<TestHost['fetch']>[1];
    const reply = await host!.fetch(`https://host.test${path}`, request);
    return { status: reply.status, type: 'application/json', body: await reply.text() };
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { url = '/', method = 'GET', headers } = request;
    const sent = Buffer.concat(chunks).toString();
    const { status, type, body } = await answerTo(url, method, headers as Record<string, string>, sent);
    const cache = url.startsWith('/survey/chunks/') ? 'max-age=3600' : 'no-store';
    response.writeHead(status, { 'content-type': type, 'cache-control': cache }).end(body);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await launch();
  let context = await browser.newContext();
  let count = 0;

  async function newTab(): Promise<Tab> {
    if (++count % PAGES_OF_A_CONTEXT === 0) {
      await context.close();
      context = await browser.newContext();
    }
    return context.newPage();
  }

  async function open(setup: Setup): Promise<Page> {
    host = createHost();
    const { calls } = host;
    html = await pageFor(setup, way);
    const tab = await newTab();
    const reports: string[] = [];
    tab.on('console', message => {
      const isOfBrowser = message.text().startsWith('Failed to load resource');
      if (!isOfBrowser) reports.push(`${message.type()} ${message.text()}`);
    });
    tab.on('pageerror', error => void reports.push(`error uncaught ${error.message}`));
    const query = new URLSearchParams({
      ...queryOf(setup),
      ...(setup.showsPrefilled && { utm_medium: 'cross_sell' }),
    });
    await tab.goto(`${origin}/visit?${query}`);
    const inPage = <A>(run: (api: InPage, given: A) => unknown, given: A): Promise<unknown> =>
      tab.evaluate(
        ([source, value]) =>
          new Function('api', 'given', `return (${source})(api, given)`)(Reflect.get(window, 'branches_'), value),
        [String(run), given] as const,
      );
    let screen: Screen;
    async function look(): Promise<void> {
      const read = (await inPage(api => api.read(), undefined)) as Screen;
      const codes = calls.filter(
        ({ path, body }) => path === '/phone2fa' && (body as { event: string }).event === 'startVerify',
      ).length;
      const order = setup.view === 'chat' ? ((await inPage(api => api.path(), undefined)) as number) : read.order;
      screen = { ...read, order, codes };
    }
    await inPage((api, form) => api.mount(form as unknown as FormDefinition), setup.form);
    await look();
    let isUpdated = false;
    return {
      screen: () => screen,
      async act(action: Action) {
        const mayUpdate = action.do === 'update' && !isUpdated && screen.sending === 'idle';
        if (mayUpdate && setup.updated) isUpdated = true;
        await inPage((api, [one, form]) => api.act(one, form as unknown as FormDefinition), [
          action,
          mayUpdate ? setup.updated : undefined,
        ] as const);
        await look();
      },
      leads: () => calls.filter(({ path }) => path === '/submit').map(({ body }) => body as Record<string, Json>),
      reports: () => reports,
      close: () => tab.close(),
    };
  }
  return {
    open,
    async end() {
      await browser.close();
      server.close();
    },
  };
}
