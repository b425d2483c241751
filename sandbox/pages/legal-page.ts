import { html } from 'hono/html';
import { htmlDocument, type Markup } from './html-document.ts';

interface LegalText {
  lang: string;
  title: string;
  paragraphs: string[];
}

const TEXTS: Record<string, LegalText> = {
  'terms-of-use': {
    lang: 'en',
    title: 'Terms of use',
    paragraphs: [
      'Our service is free of charge. We compare offers and pass your request on to the companies you have agreed to hear from.',
      'Each company is responsible for its own offers. Any contract is between you and that company.',
      'This page is part of a demonstration and is not legally binding.',
    ],
  },
  cgu: {
    lang: 'es',
    title: 'Condiciones de uso',
    paragraphs: [
      'El servicio compara ofertas y transmite su solicitud a las empresas que usted ha aceptado. Es gratuito.',
      'Esta página sustituye las condiciones de una empresa real y no obliga a nadie.',
    ],
  },
  'privacy-policy': {
    lang: 'en',
    title: 'Privacy policy',
    paragraphs: [
      'We use your answers to process your request. We share them only with the companies named in your consent.',
      'You can request a copy of your data, or its deletion, at any time.',
      'This page is part of a demonstration: your answers are stored in a file on this computer until you clear them.',
    ],
  },
  'e-signature': {
    lang: 'en',
    title: 'Consent to electronic signatures',
    paragraphs: [
      'By checking a consent box, you sign electronically. You can request a paper copy or withdraw your consent at any time.',
      'This page is part of a demonstration and is not legally binding.',
    ],
  },
};

/** A legal page; undefined if the name is unknown. It shows the query members `domain` and `lang`. */
export function legalPage(name: string, query: Record<string, string>): Markup | undefined {
  const text = Object.hasOwn(TEXTS, name) ? TEXTS[name] : undefined;
  if (!text) return undefined;
  const details = ['domain', 'lang'].filter(key => query[key]).map(key => `${key}: ${query[key]}`);
  return htmlDocument({
    lang: text.lang,
    title: text.title,
    styles: ['/assets/bare.css'],
    body: html`<main class="text"><h1>${text.title}</h1>
${text.paragraphs.map(paragraph => html`<p>${paragraph}</p>`)}
${details.length > 0 ? html`<p class="quiet">${details.join(' · ')}</p>` : ''}</main>`,
  });
}
