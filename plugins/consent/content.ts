/** The content of a consent: its text, its links and the sellers it names. */
import { asText, fillTemplate, type Question, type Read, type Step, webAddress } from '../kit/kit.ts';
import type { QuestionOf } from '../shared/beyond-the-kit.ts';
import type { Partner } from './partners.ts';
import { type AddedConsent, TCPA } from './row.ts';
import type { schema } from './schema.ts';
import { SIGNATURE, SIGNATURE_PAGE, termsPage, WITH_BOX, WITHOUT_BOX } from './words.ts';

export type ConsentMembers = (typeof schema)['questions']['tcpa'];
export type ConsentQuestion = QuestionOf<ConsentMembers> & AddedConsent;
interface Link {
  text: string;
  href: string;
}
interface Seller {
  seller: string;
}
/** Plain text, links, and sellers by name. */
export type Piece = string | Link | Seller;
/** HTML from the definition, or the default text in pieces. */
export type Content = { html: string } | { pieces: readonly Piece[] };

const CUSTOMERS = '{customers}';

const textOf = ({ text }: ConsentQuestion): string => asText(text);
/** The text of a consent that does not use the form's standard text. */
const htmlOf = ({ text, title }: ConsentQuestion): string => asText(text || title);

export const isTcpa = ({ type }: Question): boolean => type === TCPA;

const stepsBeforeSubmit = ({ form }: Read): readonly Step[] => [...form.steps, ...form.beforeSubmit];
export const questionsBeforeSubmit = (read: Read): readonly ConsentQuestion[] =>
  stepsBeforeSubmit(read).flatMap(step => step.questions);
/** Those of the path before the submit. */
export const questionsOnPath = (read: Read): readonly ConsentQuestion[] =>
  stepsBeforeSubmit(read).flatMap(({ order, questions }) => (read.path.includes(order) ? questions : []));

/** The sellers that the definition names. */
export const namedSellers = ({ sellers }: ConsentQuestion): readonly Partner[] =>
  (Array.isArray(sellers) ? sellers : [])
    .map(name => ({ category: '', name: asText(name) }))
    .filter(({ name }) => name.trim());

/** Whether the text names partners. */
export const namesPartners = (question: ConsentQuestion): boolean =>
  (isTcpa(question) && !textOf(question).trim()) ||
  ((isTcpa(question) || namedSellers(question).length > 0) && htmlOf(question).includes(CUSTOMERS));

/** The content to show. `partners` are the partners that it names. */
export function contentOf(question: ConsentQuestion, read: Read, partners: readonly Partner[]): Content {
  if (!isTcpa(question) && question.added) return { pieces: termsSentence(read) };
  if (!isTcpa(question) || textOf(question).trim()) {
    const html = isTcpa(question) ? textOf(question) : htmlOf(question);
    const names = namesPartners(question) ? escaped(plainTextOf(partnerNames(partners, read))) : CUSTOMERS;
    return { html: html.replaceAll(CUSTOMERS, () => names) };
  }
  const sentence = read.text(question.tcpaOptIn ? WITH_BOX : WITHOUT_BOX);
  return {
    pieces: [
      ...withPieces(sentence, CUSTOMERS, ...partnerNames(partners, read)),
      ' ',
      link(read.text(SIGNATURE), SIGNATURE_PAGE, read),
      ...(question.added ? [', ', termsLink(read)] : []),
    ],
  };
}

/** The text of a consent as it is recorded: without markup, with templates filled in. */
export function consentText(question: ConsentQuestion, read: Read, partners: readonly Partner[]): string {
  const content = contentOf(question, read, partners);
  return 'html' in content ? fillTemplate(read.plainText(content.html), read) : plainTextOf(content.pieces);
}

function termsLink(read: Read): Link {
  return link(read.text('terms and conditions'), termsPage(read.form.configuration.language), read);
}

function termsSentence(read: Read): Piece[] {
  const { page, text } = read;
  const agreed = text('I have read and I agree to the {terms}');
  const pieces = withPieces(agreed, '{terms}', termsLink(read));
  const { privacyLink } = page.attributes;
  if (privacyLink === undefined) return pieces;
  const ownAddress = webAddress(privacyLink, 'https://page.invalid') && privacyLink;
  const privacy = link(text('privacy policy'), ownAddress ?? '/legal/privacy-policy', read);
  return [...pieces, ' ', ...withPieces(text('and the {privacy}'), '{privacy}', privacy)];
}

/** Partners by category, such as `Acme and Bolt (solar); Crest (roofing)`; "our partners" while none is known. */
function partnerNames(partners: readonly Partner[], read: Read): Piece[] {
  if (partners.length === 0) return [read.text('our partners')];
  const categories = [...new Set(partners.map(({ category }) => category))];
  const names = new Intl.ListFormat(read.form.configuration.language);
  return categories.flatMap((category, index) => [
    ...(index > 0 ? ['; '] : []),
    ...names
      .formatToParts(partners.filter(partner => partner.category === category).map(({ name }) => name))
      .map(({ type, value }) => (type === 'element' ? { seller: value } : value)),
    ...(category ? [` (${category})`] : []),
  ]);
}

/** A link with the language of the form and, if the page has one, the domain as query parameters. */
function link(text: string, href: string, { page, form }: Read): Link {
  const query = new URLSearchParams({
    ...(page.attributes.domain && { domain: page.attributes.domain }),
    lang: form.configuration.language,
  });
  const [address = '', anchor] = href.split('#');
  const end = anchor === undefined ? '' : `#${anchor}`;
  return { text, href: `${address}${address.includes('?') ? '&' : '?'}${query}${end}` };
}

/** Splits the sentence into pieces and replaces the placeholder. */
function withPieces(sentence: string, name: string, ...pieces: Piece[]): Piece[] {
  const [before = '', after = ''] = sentence.split(name);
  return [before, ...pieces, after].filter(piece => piece !== '');
}

/**
 * Escapes only what would be parsed as markup, because a text without markup is recorded before the code that reads
 * markup has loaded.
 */
const escaped = (text: string): string => text.replace(/&(?=[a-z#])/gi, '&amp;').replace(/<(?=[a-z/!?])/gi, '&lt;');

const plainTextOf = (pieces: readonly Piece[]): string =>
  pieces
    .map(piece => (typeof piece === 'string' ? piece : 'seller' in piece ? piece.seller : piece.text))
    .join('')
    .trim();
