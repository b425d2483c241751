/** The words of the consent that the product adds by itself, with its links (CONS-05, CONS-06, DEC-67). */
import type { Read } from '../../engine/public.ts';

interface Link {
  text: string;
  href: string;
}
/** The words in their order: plain text, and links. */
export function addedText(read: Read): (string | Link)[] {
  const { page, form, text } = read;
  const terms = form.configuration.language === 'es-us' ? '/legal/cgu' : '/legal/terms-of-use';
  const link = (name: string, href: string): Link => ({ text: text(name), href: withParameters(href, read) });
  const pieces = around(text('I have read and I agree to the {terms}'), '{terms}', link('terms and conditions', terms));
  if (page.privacyLink === undefined) return pieces;
  const privacy = link('privacy policy', page.privacyLink || '/legal/privacy-policy');
  return [...pieces, ' ', ...around(text('and the {privacy}'), '{privacy}', privacy)];
}

/** `lang` is always the form's language, `domain` what the page names. */
function withParameters(href: string, { page, form }: Read): string {
  const query = new URLSearchParams({ ...(page.domain && { domain: page.domain }), lang: form.configuration.language });
  const [address = '', anchor] = href.split('#');
  return `${address}${address.includes('?') ? '&' : '?'}${query}${anchor === undefined ? '' : `#${anchor}`}`;
}

function around(sentence: string, name: string, link: Link): (string | Link)[] {
  const [before = '', after = ''] = sentence.split(name);
  return [before, link, after].filter(piece => piece !== '');
}

export const wordsOf = (pieces: readonly (string | Link)[]): string =>
  pieces.map(piece => (typeof piece === 'string' ? piece : piece.text)).join('');
