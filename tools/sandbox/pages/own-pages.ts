/** The pages of the sandbox about what it keeps. They are plain forms and lists, and work without script. */
import type { Context } from 'hono';
import { isFromOtherSite } from '../../../server/admin/access.ts';
import type { Env } from '../../../server/http/caller.ts';
import type { App, SandboxState } from '../app.ts';
import { sameOriginOnly } from '../control-endpoints.ts';
import type { List, Lists } from '../lists.ts';
import { centerPage } from './center.ts';
import { codesPage } from './codes.ts';
import { FORM_POLICY } from './console.ts';
import { faultsPage, readFault } from './faults.ts';
import type { Markup } from './html-document.ts';

interface Page {
  list: List;
  show(): Promise<Markup> | Markup;
  /** Does what a form says. It may resolve to the page that says what is wrong. */
  act?(posted: Readonly<Record<string, string>>): Promise<Markup | undefined> | Markup | undefined;
}

export function ownPages(app: App, state: SandboxState, lists: Lists, adminToken: string): void {
  const { backend, partners, faults, changes } = state;
  const pages: Record<string, Page> = {
    codes: { list: lists.codes, show: async () => codesPage(await lists.codes.read()) },
    center: {
      list: lists.center,
      show: async () => centerPage(await lists.center.read()),
      act: async posted => void (await partners.update((await backend).database, posted)),
    },
    faults: {
      list: lists.faults,
      show: () => faultsPage(faults.list()),
      act(posted) {
        const { rule, fields } = readFault(posted);
        const added = faults.add(rule);
        return typeof added === 'string' ? faultsPage(faults.list(), fields, added) : undefined;
      },
    },
  };
  for (const [name, { list, show, act }] of Object.entries(pages)) {
    const answer = (c: Context<Env>, page: Markup, status: 200 | 422) => {
      c.header('content-security-policy', FORM_POLICY);
      c.header('cache-control', 'no-store');
      return c.html(page, status);
    };
    app.get(`/${name}`, async c => answer(c, await show(), 200));
    app.post(`/${name}`, sameOriginOnly, async c => {
      const { clear, ...posted } = Object.fromEntries(new URLSearchParams(await c.req.text()));
      const problem = clear === undefined ? await act?.(posted) : undefined;
      if (clear !== undefined) await list.clear(clear === 'all' ? undefined : clear);
      changes.publish(name);
      return problem ? answer(c, problem, 422) : c.redirect(`/${name}`, 303);
    });
  }

  // These addresses sign the browser in to the admin page, so that no one has to copy the token. If a link on another site
  // leads here, they only redirect, and the admin page asks for the token.
  for (const [path, target] of [
    ['/leads', '/admin/#/leads'],
    ['/admin', '/admin/'],
  ] as const)
    app.get(path, async c => {
      const call = async (request: RequestInit) => (await backend).app.request('/admin/session', request);
      const session = await call({ headers: { cookie: c.req.header('cookie') ?? '' } });
      const { name } = (await session.json()) as { name: string | null };
      if (!isFromOtherSite(c) && name === null) {
        const { headers } = await call({ method: 'POST', body: JSON.stringify({ token: adminToken }) });
        for (const cookie of headers.getSetCookie()) c.header('set-cookie', cookie, { append: true });
      }
      c.header('cache-control', 'no-store');
      return c.redirect(target, 303);
    });
  app.post('/leads', sameOriginOnly, async c => {
    await lists.leads.clear();
    return c.redirect('/', 303);
  });
}
