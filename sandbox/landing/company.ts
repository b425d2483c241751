import { html } from 'hono/html';
import { document, type Markup } from './document.ts';
import { type Build, definitionScript, embedScript, formElement, pageData, sandboxDci } from './embed.ts';

export interface Company {
  /** Path and page name: `us`. */
  slug: string;
  lang: string;
  theme: string;
  name: string;
  title: string;
  description: string;
  phone: string;
  kicker: string;
  headline: string;
  lead: string;
  assurances: string[];
  formHeading: string;
  /** The form is behind a link that opens it over the page. */
  behindLink?: true;
  pointsHeading: string;
  points: { title: string; text: string }[];
  voices: { quote: string; who: string }[];
  voicesHeading: string;
  noScript: string;
  small: string;
  legal: { href: string; text: string }[];
  /** Further attributes of `#form`. */
  attributes: Record<string, string>;
}

const mark = (name: string): Markup =>
  html`<span class="brand"><span class="brand-mark" aria-hidden="true"></span>${name}</span>`;

/** A company's landing page, with the form in its middle. */
export function companyPage(company: Company, definition: string, build: Build): Markup {
  const { assurances, points, voices } = company;
  return document({
    lang: company.lang,
    title: company.title,
    description: company.description,
    styles: ['landing.css', `landing-${company.slug}.css`],
    theme: company.theme,
    body: html`<header class="bar"><a class="home" href="/${company.slug}">${mark(company.name)}</a>
  <a class="call" href="tel:${company.phone.replace(/[^+\d]/g, '')}">${company.phone}</a></header>
<main>
  <section class="hero">
    <p class="kicker">${company.kicker}</p>
    <h1>${company.headline}</h1>
    <p class="lead">${company.lead}</p>
    <ul class="assurances">${assurances.map(text => html`<li>${text}</li>`)}</ul>
  </section>
  <section class="quote" aria-label="${company.formHeading}">
    <div class="quote-card${company.behindLink ? ' quote-start' : ''}">
      ${company.behindLink ? html`<a class="start" href="#quotes">${company.formHeading}</a>` : ''}
      ${formElement({ 'data-dci': sandboxDci, ...company.attributes })}
      <noscript><p>${company.noScript}</p></noscript>
    </div>
  </section>
  <section class="points">
    <h2>${company.pointsHeading}</h2>
    <div class="grid">${points.map(point => html`<article><h3>${point.title}</h3><p>${point.text}</p></article>`)}</div>
  </section>
  <section class="voices">
    <h2>${company.voicesHeading}</h2>
    <div class="grid">${voices.map(
      voice =>
        html`<figure><blockquote><p>${voice.quote}</p></blockquote><figcaption>${voice.who}</figcaption></figure>`,
    )}</div>
  </section>
</main>
<footer class="foot">
  ${mark(company.name)}
  <p>${company.small}</p>
  <nav aria-label="${company.legal.map(link => link.text).join(', ')}"><ul>${company.legal.map(
    link => html`<li><a href="${link.href}">${link.text}</a></li>`,
  )}</ul></nav>
</footer>
${pageData('landing', company.slug)}
${definitionScript(definition)}
${embedScript(build)}`,
  });
}
