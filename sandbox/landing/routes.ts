import type { Context } from 'hono';
import { samples } from '../../samples/index.ts';
import { consolePage, consolePolicy } from '../console-pages.ts';
import type { App, Env, Ground } from '../ground.ts';
import { after, afterFlags } from './after.ts';
import { barePage } from './bare.ts';
import { type Company, companyPage } from './company.ts';
import { strictPolicy } from './document.ts';
import { fr } from './fr.ts';
import { gallery } from './gallery.ts';
import { legalPage } from './legal.ts';
import { overview } from './overview.ts';
import { withoutAnswers } from './thanks.ts';
import { us } from './us.ts';

const companies: { company: Company; sample: string }[] = [
  { company: us, sample: 'us-roof-quote' },
  { company: fr, sample: 'fr-energie' },
];

/** The pages a visitor sees. */
export function landingPages(app: App, { definitions }: Ground): void {
  const strict = (c: Context<Env>) => c.header('content-security-policy', strictPolicy);
  const definitionOf = async (name: string) => (await definitions.sample(name)) ?? '{}';

  app.get('/', c => {
    c.header('content-security-policy', consolePolicy);
    return c.html(consolePage({ title: 'Stepwell sandbox', path: '/', body: overview(Object.keys(samples)) }));
  });

  app.get('/gallery', c => {
    strict(c);
    const own = { script: 'gallery.js', style: 'gallery.css' };
    return c.html(consolePage({ title: 'Gallery', path: '/gallery', body: gallery(), ...own }));
  });

  for (const { company, sample } of companies) {
    app.get(`/${company.slug}`, async c => c.html(companyPage(company, await definitionOf(sample), 'classic')));
    app.get(`/${company.slug}-strict`, async c => {
      strict(c);
      return c.html(companyPage(company, await definitionOf(sample), 'module'));
    });
  }

  app.get('/us-full', async c => {
    const attributes = { 'data-feature-full-screen': '', 'data-feature-sticky-back-button': '' };
    return c.html(companyPage({ ...us, behindLink: true, attributes }, await definitionOf('us-roof-quote'), 'classic'));
  });

  app.get('/us-after', c => c.html(companyPage({ ...us, attributes: afterFlags }, JSON.stringify(after), 'classic')));

  // THX-01: the path alone makes the form show its final step.
  app.get('/thank-you', async c => {
    const found = companies.find(({ company }) => company.slug === c.req.query('of')) ?? companies[0];
    if (!found) return c.notFound();
    const definition = withoutAnswers(found.company.slug, await definitionOf(found.sample));
    return c.html(companyPage(found.company, definition, 'classic'));
  });

  app.get('/page', async c => {
    const query = new URL(c.req.url).searchParams;
    const posted = query.get('definition');
    const sample = query.get('sample');
    const text =
      posted !== null ? definitions.text(posted) : sample !== null ? await definitions.sample(sample) : undefined;
    if (text === undefined && (posted !== null || sample !== null)) return c.text('No such definition', 404);
    if (query.get('strict') === '1') strict(c);
    return c.html(barePage(query, text));
  });

  app.get('/legal/:name', c => {
    const page = legalPage(c.req.param('name'), c.req.query());
    return page ? c.html(page) : c.notFound();
  });
}
