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
  /** A short line above the headline. */
  kicker: string;
  headline: string;
  lead: string;
  assurances: string[];
  formHeading: string;
  /** Shows a link that opens the form in full screen. */
  opensByLink?: true;
  pointsHeading: string;
  points: { title: string; text: string }[];
  noScript: string;
  /** The note in the footer. */
  footnote: string;
  legal: { href: string; text: string }[];
  /** Further attributes of `#form`. */
  attributes: Record<string, string>;
}

const brand = (name: string): Markup =>
  html`<span class="brand"><span class="brand-mark" aria-hidden="true"></span>${name}</span>`;

/** The landing page of a company, with the form. */
export function companyPage(company: Company, definition: string, build: Build): Markup {
  const element = formElement({ 'data-dci': SANDBOX_DCI, ...company.attributes });
  return pageWithForm(company, element, html`${definitionScript(definition)}\n${embedScript(build)}`);
}

/** The same page with server-rendered markup of the form. */
export const prerenderedPage = (company: Company, { head, body }: { head: string; body: string }): Markup =>
  pageWithForm(company, html`${raw(body)}`, html``, html`${raw(head)}`);

function pageWithForm(company: Company, element: Markup, scripts: Markup, head = html``): Markup {
  const { assurances, points } = company;
  return htmlDocument({
    lang: company.lang,
    title: company.title,
    description: company.description,
    styles: ['/assets/landing.css', ...(company.styles ?? [])],
    body: html`<header class="bar"><a class="home" href="/${company.slug}">${brand(company.name)}</a>
  <a class="call" href="tel:${company.phone.replace(/[^+\d]/g, '')}">${company.phone}</a></header>
<main>
  <section class="hero">
    <p class="kicker">${company.kicker}</p>
    <h1>${company.headline}</h1>
    <p class="lead">${company.lead}</p>
    <ul class="assurances">${assurances.map(text => html`<li>${text}</li>`)}</ul>
  </section>
  <section class="quote" aria-label="${company.formHeading}">
    <div class="quote-card${company.opensByLink ? ' quote-start' : ''}">
      ${company.opensByLink ? html`<a class="start" href="#quotes">${company.formHeading}</a>` : ''}
      ${element}
      <noscript><p>${company.noScript}</p></noscript>
    </div>
  </section>
  <section class="points">
    <h2>${company.pointsHeading}</h2>
    <div class="grid">${points.map(point => html`<article><h3>${point.title}</h3><p>${point.text}</p></article>`)}</div>
  </section>
</main>
<footer class="foot">
  ${brand(company.name)}
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
