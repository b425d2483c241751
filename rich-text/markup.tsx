/**
 * Turns rich text of a definition into React elements, by an allow list of tags, attributes and URL schemes. The
 * browser never parses the text as HTML, so it cannot run code or violate a security policy.
 */
import { createElement, Fragment, type ReactNode } from 'react';
import { EntityParser, Tokenizer } from 'simple-html-tokenizer';
import { withoutTags } from '../engine/form/values.ts';

export type MarkupNode =
  | string
  | { tag: string; attributes: Readonly<Record<string, string>>; children: readonly MarkupNode[] };
type OpenElement = { tag: string; attributes: Record<string, string>; children: MarkupNode[] };

const TAGS = new Set(
  'a abbr b blockquote br code div em h2 h3 h4 hr i img li ol p s small span strong sub sup u ul'.split(' '),
);
const VOID = new Set(['br', 'hr', 'img']);
/** Removed together with their content, which is not text for people. */
const DROPPED = new Set(['script', 'style', 'template', 'iframe', 'object', 'noscript', 'svg', 'math', 'title']);
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title', 'target'],
  img: ['src', 'alt', 'width', 'height'],
  abbr: ['title'],
};
const SCHEMES: Readonly<Record<string, readonly string[]>> = {
  href: ['http:', 'https:', 'mailto:', 'tel:'],
  src: ['http:', 'https:', 'data:'],
};
/** A language tag of BCP 47. Every element may have one. */
const LANGUAGE = /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i;
/** Deeper nesting is flattened. */
const MAX_DEPTH = 30;

/** The entities that people write by hand. All others stay as they are written. */
const ENTITIES: Record<string, string> = Object.assign(Object.create(null), {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  pound: '£',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  deg: '°',
  times: '×',
  rarr: '→',
  larr: '←',
  check: '✓',
  sect: '§',
  para: '¶',
  agrave: 'à',
  aacute: 'á',
  acirc: 'â',
  auml: 'ä',
  aring: 'å',
  aelig: 'æ',
  ccedil: 'ç',
  egrave: 'è',
  eacute: 'é',
  ecirc: 'ê',
  euml: 'ë',
  iacute: 'í',
  icirc: 'î',
  iuml: 'ï',
  ntilde: 'ñ',
  oacute: 'ó',
  ocirc: 'ô',
  ouml: 'ö',
  oslash: 'ø',
  ugrave: 'ù',
  uacute: 'ú',
  ucirc: 'û',
  uuml: 'ü',
  szlig: 'ß',
  iquest: '¿',
  iexcl: '¡',
});

/**
 * The address if it has an allowed scheme or none, else undefined. Control characters and blanks cannot hide a scheme.
 */
export function safeAddress(value: string, schemes: readonly string[]): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them inside a scheme, so they must not hide one
  const address = value.replace(/[\u0000-\u0020\u007f-\u009f\u2028\u2029]/g, '');
  const scheme = /^([a-z][a-z0-9+.-]*:)/i.exec(address)?.[1]?.toLowerCase();
  if (scheme === 'data:')
    return schemes.includes(scheme) && /^data:image\/(png|jpeg|gif|webp);base64,/i.test(address) ? address : undefined;
  return scheme === undefined || schemes.includes(scheme) ? value.trim() : undefined;
}

function attributesOf(tag: string, given: readonly (readonly [string, string, boolean])[]): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of given) {
    if (name === 'lang' ? !LANGUAGE.test(value) : !ATTRIBUTES[tag]?.includes(name)) continue;
    const schemes = SCHEMES[name];
    const safe = schemes ? safeAddress(value, schemes) : value;
    if (safe !== undefined) kept[name] = safe;
  }
  return kept;
}

/** Rewrites what the tokenizer rejects: escapes a lone "<", and removes everything but the name from an end tag. */
const escapeUnsupported = (html: string): string =>
  html.replace(/<(?!\/?[a-z]|!)/gi, '&lt;').replace(/<\/([a-z][a-z0-9]*)(?![a-z0-9])[^<>"']*>/gi, '</$1>');

function tokensOf(html: string): ReturnType<Tokenizer['tokenize']> {
  try {
    return new Tokenizer(new EntityParser(ENTITIES)).tokenize(escapeUnsupported(html));
  } catch {
    return [{ type: 'Chars', chars: withoutTags(html) }] as ReturnType<Tokenizer['tokenize']>;
  }
}

export function parseMarkup(html: string): readonly MarkupNode[] {
  const root: OpenElement = { tag: '', attributes: {}, children: [] };
  const open: OpenElement[] = [root];
  let dropping: string | undefined;
  function close(tag: string): void {
    if (open.slice(1).some(element => element.tag === tag)) while (open.pop()!.tag !== tag);
  }
  for (const token of tokensOf(html)) {
    if (token.type === 'StartTag') {
      const tag = token.tagName.toLowerCase();
      if (dropping || !TAGS.has(tag)) {
        if (!dropping && DROPPED.has(tag) && !token.selfClosing) dropping = tag;
        continue;
      }
      // As in HTML, a link inside another link ends the outer one.
      if (tag === 'a') close(tag);
      const element: OpenElement = { tag, attributes: attributesOf(tag, token.attributes), children: [] };
      open.at(-1)!.children.push(element);
      if (!VOID.has(tag) && open.length < MAX_DEPTH) open.push(element);
    } else if (token.type === 'EndTag') {
      const tag = token.tagName.toLowerCase();
      if (dropping === tag) dropping = undefined;
      else if (!dropping) close(tag);
    } else if (token.type === 'Chars' && !dropping) open.at(-1)!.children.push(token.chars);
  }
  return root.children;
}

const textOf = (pieces: readonly MarkupNode[]): string =>
  pieces.map(piece => (typeof piece === 'string' ? piece : textOf(piece.children))).join('');
export const wordsOf = (html: string): string => textOf(parseMarkup(html));

type Click = (href: string) => boolean;

function draw(piece: MarkupNode, key: number, fill: (text: string) => string, click?: Click): ReactNode {
  // Wrap the text, because a browser that translates the page replaces text nodes, which React could not update then.
  if (typeof piece === 'string')
    return piece.trim() ? <span key={key}>{fill(piece)}</span> : <Fragment key={key}>{piece}</Fragment>;
  const { tag, attributes } = piece;
  const props: Record<string, unknown> = { key, ...attributes };
  if (tag === 'a') {
    const href = safeAddress(fillAddress(attributes.href ?? '', fill), SCHEMES.href!) ?? '';
    props.href = href || undefined;
    if (!href.startsWith('#')) Object.assign(props, { target: '_blank', rel: 'noopener noreferrer' });
    props.onClick = (event: Event) => {
      event.stopPropagation(); // a link inside a label must not tick its box
      if (click?.(href)) event.preventDefault();
    };
  }
  if (tag === 'img') return createElement(tag, { alt: '', loading: 'lazy', ...props });
  if (piece.children.length === 0) return createElement(tag, props);
  const [only, ...others] = piece.children;
  if (typeof only === 'string' && others.length === 0) return createElement(tag, props, fill(only));
  return createElement(
    tag,
    props,
    piece.children.map((child, place) => draw(child, place, fill, click)),
  );
}
/** `encodeURIComponent` throws for half a surrogate pair. */
const fillAddress = (address: string, fill: (text: string) => string): string =>
  address.replace(/\{\{[^{}]+\}\}/g, name => encodeURIComponent(fill(name).replace(/\p{Surrogate}/gu, '\ufffd')));

/** Renders the text as elements. `fill` puts template values into texts and, encoded, into addresses. */
export const drawMarkup = (html: string, fill: (text: string) => string, click?: Click): ReactNode =>
  parseMarkup(html).map((piece, place) => draw(piece, place, fill, click));
