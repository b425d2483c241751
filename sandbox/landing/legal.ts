import { html } from 'hono/html';
import { document, type Markup } from './document.ts';

interface LegalText {
  lang: string;
  title: string;
  paragraphs: string[];
}

const texts: Record<string, LegalText> = {
  'terms-of-use': {
    lang: 'en',
    title: 'Terms of use',
    paragraphs: [
      'The service compares offers and passes your request to the companies you agreed to hear from. It is free of charge.',
      'The companies are responsible for their offers. A contract is made between you and the company only.',
      'This page stands for the terms of a real company and binds nobody.',
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
      'Your answers are used to handle your request. They are passed to the companies named in your consent, and to nobody else.',
      'You may ask for a copy or for deletion at any time.',
      'In this sandbox they stay in a file on this computer until you clear them.',
    ],
  },
  'e-signature': {
    lang: 'en',
    title: 'Consent to electronic signatures',
    paragraphs: [
      'By ticking a consent box you sign electronically. You may ask for a paper copy, and withdraw your consent, at any time.',
      'This page stands for the text of a real company and binds nobody.',
    ],
  },
};

/** A short legal page, or undefined for an unknown name. */
export function legalPage(name: string, query: Record<string, string>): Markup | undefined {
  const text = Object.hasOwn(texts, name) ? texts[name] : undefined;
  if (!text) return undefined;
  const asked = ['domain', 'lang'].filter(key => query[key]).map(key => `${key}: ${query[key]}`);
  return document({
    lang: text.lang,
    title: text.title,
    styles: ['bare.css'],
    body: html`<main class="text"><h1>${text.title}</h1>
${text.paragraphs.map(paragraph => html`<p>${paragraph}</p>`)}
${asked.length > 0 ? html`<p class="quiet">${asked.join(' · ')}</p>` : ''}</main>`,
  });
}
