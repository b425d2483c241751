import { readFile } from 'node:fs/promises';
import type { Context } from 'hono';
import { samples } from '../../../embed/samples/index.ts';
import type { Env } from '../../../server/http/caller.ts';
import type { App, SandboxState } from '../app.ts';
import { CALLBACK_POLICY, callbackPage } from './callback.ts';
import { companyFr } from './company-fr.ts';
import { type Company, companyPage, prerenderedPage, tagPage } from './company-page.ts';
import { companyUs } from './company-us.ts';
import { consolePage, FORM_POLICY } from './console.ts';
import { formOnlyPage } from './form-only-page.ts';
import { gallery } from './gallery.ts';
import { STRICT_POLICY } from './html-document.ts';
import { legalPage } from './legal-page.ts';
import { overview } from './overview.ts';
import { thankYouDefinition } from './thank-you.ts';
import { usAfterDefinition, usAfterFlags } from './us-after-definition.ts';

const COMPANIES: { company: Company; sample: string }[] = [
  { company: companyUs, sample: 'us-roof-quote' },
  { company: companyFr, sample: 'fr-energie' },
];

/** The output of `tools/prerender.ts`. */
async function snippetOf(name: string, lite: boolean): Promise<{ head: string; body: string }> {
  const file = `../../../dist/prerendered/${name}${lite ? '.lite' : ''}.json`;
  return JSON.parse(await readFile(new URL(file, import.meta.url), 'utf8'));
}

/** The overview, and all pages that contain a form. `lite`: prerendered pages load the build with Preact. */
export function sitePages(app: App, { definitions }: SandboxState, lite = false): void {
  const setStrictPolicy = (c: Context<Env>) => c.header('content-security-policy', STRICT_POLICY);
  const sampleText = async (name: string) => JSON.stringify((await samples[name]!()).default, null, 2);

  app.get('/', c => {
    c.header('content-security-policy', FORM_POLICY);
    return c.html(consolePage({ title: 'Stepwell sandbox', path: '/', body: overview(Object.keys(samples)) }));
  });

  app.get('/gallery', c => {
    // One of its forms is in a frame.
    c.header('content-security-policy', `${STRICT_POLICY}; frame-src 'self'`);
    const assets = { script: 'gallery.js', style: 'gallery.css' };
    return c.html(consolePage({ title: 'Gallery', path: '/gallery', body: gallery(), ...assets }));
  });

  for (const { company, sample } of COMPANIES) {
    app.get(`/${company.slug}`, async c => c.html(companyPage(company, await sampleText(sample), 'classic')));
    app.get(`/${company.slug}-strict`, async c => {
      setStrictPolicy(c);
      return c.html(companyPage(company, await sampleText(sample), 'module'));
    });
    app.get(`/${company.slug}-prerendered`, async c => {
      setStrictPolicy(c);
      return c.html(prerenderedPage(company, await snippetOf(company.slug, lite)));
    });
    app.get(`/${company.slug}-tag`, c => {
      setStrictPolicy(c);
      return c.html(tagPage(company, lite));
    });
  }

  app.get('/callback', async c => {
    c.header('content-security-policy', CALLBACK_POLICY);
    return c.html(callbackPage(await snippetOf('callback', lite)));
  });

  app.get('/us-full', async c => {
    const attributes = {
      'data-domain': companyUs.name,
      'data-feature-full-screen': '',
      'data-feature-sticky-back-button': '',
    };
    return c.html(
      companyPage({ ...companyUs, opensByLink: true, attributes }, await sampleText('us-roof-quote'), 'classic'),
    );
  });

  app.get('/us-after', c => {
    const company = { ...companyUs, attributes: usAfterFlags };
    return c.html(companyPage(company, JSON.stringify(usAfterDefinition), 'classic'));
  });

  // The form shows its final step on every page with this path.
  app.get('/thank-you', async c => {
    const found = COMPANIES.find(({ company }) => company.slug === c.req.query('of')) ?? COMPANIES[0]!;
    const definition = thankYouDefinition(found.company.slug, await sampleText(found.sample));
    return c.html(companyPage(found.company, definition, 'classic'));
  });

  app.get('/page', async c => {
    // The query can name a tag manager, whose scripts could read the leads. Links from other sites must not set it.
    if (c.req.header('sec-fetch-site') === 'cross-site')
      return c.text('Only pages of the sandbox may link to this page.', 403);
    const query = new URL(c.req.url).searchParams;
    const name = query.get('definition');
    const sample = query.get('sample');
    const isSample = name === null && sample !== null && Object.hasOwn(samples, sample);
    const text = name !== null ? definitions.get(name) : isSample ? await sampleText(sample) : undefined;
    if (text === undefined && (name !== null || sample !== null)) return c.text('No such definition.', 404);
    if (query.get('strict') === '1') setStrictPolicy(c);
    return c.html(formOnlyPage(query, text));
  });

  app.get('/legal/:name', c => {
    const page = legalPage(c.req.param('name'));
    return page ? c.html(page) : c.notFound();
  });
}
