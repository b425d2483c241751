import { html } from 'hono/html';
import { htmlDocument, type Markup } from './html-document.ts';

interface LegalText {
  title: string;
  lang?: string;
  text: string;
}

const TEXTS: Record<string, LegalText> = {
  'terms-of-use': { title: 'Terms of use', text: 'Each company is responsible for its own offers.' },
  cgu: { title: 'Condiciones de uso', lang: 'es', text: 'Cada empresa es responsable de sus propias ofertas.' },
  'privacy-policy': {
    title: 'Privacy policy',
    text: 'We share your answers only with the companies named in your consent. In this demonstration they stay in a file on this computer until you delete them.',
  },
  'e-signature': {
    title: 'Consent to electronic signatures',
    text: 'By checking a consent box, you sign electronically. You can withdraw your consent at any time.',
  },
};

/** A legal page; undefined if the name is unknown. */
export function legalPage(name: string): Markup | undefined {
  if (!Object.hasOwn(TEXTS, name)) return undefined;
  const { title, lang = 'en', text } = TEXTS[name]!;
  return htmlDocument({
    lang,
    title,
    styles: ['/assets/bare.css'],
    body: html`<main class="text"><h1>${title}</h1><p>${text}</p>
<p lang="en">This page is part of a demonstration and is not legally binding.</p></main>`,
  });
}
