import { html, raw } from 'hono/html';
import { type Build, definitionScript, embedScript, formElement, pageData, SANDBOX_DCI } from './embed-markup.ts';
import { htmlDocument, type Markup } from './html-document.ts';

export interface Company {
  /** The path and page name, such as `us`. */
  slug: string;
  lang: string;
  /** Style sheets with its colors. */
  styles?: string[];
  name: string;
  title: string;
  description: string;
  phone: string;
  headline: string;
  lead: string;
  formHeading: string;
  /** Shows a link that opens the form in full screen. */
  opensByLink?: true;
  noScript: string;
  /** The note in the footer. */
  footnote: string;
  legal: { href: string; text: string }[];
  /** Further attributes of `#form`. */
  attributes: Record<string, string>;
}

/** The landing page of a company, with the form. */
export function companyPage(company: Company, definition: string, build: Build): Markup {
  const element = formElement({ 'data-dci': SANDBOX_DCI, ...company.attributes });
  return pageWithForm(company, element, html`${definitionScript(definition)}\n${embedScript(build)}`);
}

/** The same page with server-rendered markup of the form. */
export const prerenderedPage = (company: Company, { head, body }: { head: string; body: string }): Markup =>
  pageWithForm(company, html`${raw(body)}`, html``, html`${raw(head)}`);

/** The same page with the own script of the form, which also makes its element. */
export const tagPage = (company: Company, lite: boolean): Markup =>
  pageWithForm(
    company,
    html`<script async src="/survey/prerendered/${company.slug}.form${lite ? '.lite' : ''}.js" data-dci="${SANDBOX_DCI}"></script>`,
    html``,
  );

function pageWithForm(company: Company, element: Markup, scripts: Markup, head = html``): Markup {
  return htmlDocument({
    lang: company.lang,
    title: company.title,
    description: company.description,
    styles: ['/assets/landing.css', ...(company.styles ?? [])],
    body: html`<header class="bar"><a href="/${company.slug}">${company.name}</a>
  <a href="tel:${company.phone.replace(/[^+\d]/g, '')}">${company.phone}</a></header>
<main>
  <section class="hero">
    <h1>${company.headline}</h1>
    <p>${company.lead}</p>
  </section>
  <section class="quote" aria-label="${company.formHeading}">
    <div class="quote-card${company.opensByLink ? ' quote-start' : ''}">
      ${company.opensByLink ? html`<a class="start" href="#quotes">${company.formHeading}</a>` : ''}
      ${element}
      <noscript><p>${company.noScript}</p></noscript>
    </div>
  </section>
</main>
<footer class="foot">
  <p>${company.footnote}</p>
  <nav aria-label="${company.legal.map(link => link.text).join(', ')}"><ul>${company.legal.map(
    link => html`<li><a href="${link.href}">${link.text}</a></li>`,
  )}</ul></nav>
</footer>
${pageData('landing', company.slug)}
${scripts}`,
    head,
  });
}
