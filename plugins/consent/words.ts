/** The words of the consent that the product adds by itself, with its links (CONS-05, CONS-06, DEC-67). */
import type { Read } from '../../engine/public.ts';

interface Link {
  text: string;
  href: string;
}
/** The words in their order: plain text, and links. */
export function addedText(read: Read): (string | Link)[] {
  const { page, form, text } = read;
  const { language } = form.configuration;
  const query = new URLSearchParams({ ...(page.domain && { domain: page.domain }), lang: language });
  const terms = {
    text: text('terms and conditions'),
    href: `/legal/${language === 'es-us' ? 'cgu' : 'terms-of-use'}?${query}`,
  };
  const pieces = around(text('I have read and I agree to the {terms}'), '{terms}', terms);
  if (!page.privacyLink) return pieces;
  const privacy = { text: text('privacy policy'), href: page.privacyLink };
  return [...pieces, ' ', ...around(text('and the {privacy}'), '{privacy}', privacy)];
}
function around(sentence: string, name: string, link: Link): (string | Link)[] {
  const [before = '', after = ''] = sentence.split(name);
  return [before, link, after].filter(piece => piece !== '');
}

export const wordsOf = (pieces: readonly (string | Link)[]): string =>
  pieces.map(piece => (typeof piece === 'string' ? piece : piece.text)).join('');
