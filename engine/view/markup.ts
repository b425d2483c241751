/**
 * Rich text of a definition as plain pieces, by an allow list of tags, attributes and address schemes. There is no HTML
 * sink anywhere, so there is nothing to exploit and nothing for a policy to report. Pure.
 */
import { EntityParser, Tokenizer } from 'simple-html-tokenizer';

export type Markup = string | { tag: string; attributes: Readonly<Record<string, string>>; children: readonly Markup[] };
type Open = { tag: string; attributes: Record<string, string>; children: Markup[] };

const TAGS = new Set(
  'a abbr b blockquote br code div em h2 h3 h4 hr i img li ol p s small span strong sub sup u ul'.split(' '),
);
const VOID = new Set(['br', 'hr', 'img']);
/** What stands in these is no text for people. */
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
/** Deeper nesting is flattened. */
const MOST_DEPTH = 30;

/** The entities people write by hand; all others are left as they are written. */
const ENTITIES: Record<string, string> = Object.assign(Object.create(null), {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', copy: '©', reg: '®', trade: '™', euro: '€',
  pound: '£', hellip: '…', ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', laquo: '«',
  raquo: '»', bull: '•', middot: '·', deg: '°', times: '×', rarr: '→', larr: '←', check: '✓', sect: '§', para: '¶',
  agrave: 'à', aacute: 'á', acirc: 'â', auml: 'ä', aring: 'å', aelig: 'æ', ccedil: 'ç', egrave: 'è', eacute: 'é',
  ecirc: 'ê', euml: 'ë', iacute: 'í', icirc: 'î', iuml: 'ï', ntilde: 'ñ', oacute: 'ó', ocirc: 'ô', ouml: 'ö',
  oslash: 'ø', ugrave: 'ù', uacute: 'ú', ucirc: 'û', uuml: 'ü', szlig: 'ß', iquest: '¿', iexcl: '¡',
});

/** An address with an allowed scheme, or none; control characters and blanks cannot hide one. */
export function safeAddress(value: string, schemes: readonly string[]): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them inside a scheme, so they must not hide one
  const address = value.replace(/[\u0000-\u0020\u007f-\u009f\u2028\u2029]/g, '');
  const scheme = /^([a-z][a-z0-9+.-]*:)/i.exec(address)?.[1]?.toLowerCase();
  if (scheme === 'data:') return schemes.includes(scheme) && /^data:image\/(png|jpeg|gif|webp);base64,/i.test(address) ? address : undefined;
  return scheme === undefined || schemes.includes(scheme) ? value.trim() : undefined;
}

function attributesOf(tag: string, given: readonly (readonly [string, string, boolean])[]): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of given) {
    if (!ATTRIBUTES[tag]?.includes(name)) continue;
    const schemes = SCHEMES[name];
    const safe = schemes ? safeAddress(value, schemes) : value;
    if (safe !== undefined) kept[name] = safe;
  }
  return kept;
}

export function parseMarkup(html: string): readonly Markup[] {
  const root: Open = { tag: '', attributes: {}, children: [] };
  const open: Open[] = [root];
  let dropping: string | undefined;
  const tokenizer = new Tokenizer(new EntityParser(ENTITIES));
  // A lone "<" is text; the tokenizer would take it for the start of a tag.
  for (const token of tokenizer.tokenize(html.replace(/<(?![a-z/!])/gi, '&lt;'))) {
    const top = open.at(-1)!;
    if (token.type === 'StartTag') {
      const tag = token.tagName.toLowerCase();
      if (dropping || !TAGS.has(tag)) {
        if (!dropping && DROPPED.has(tag) && !token.selfClosing) dropping = tag;
        continue;
      }
      const element: Open = { tag, attributes: attributesOf(tag, token.attributes), children: [] };
      top.children.push(element);
      if (!VOID.has(tag) && open.length < MOST_DEPTH) open.push(element);
    } else if (token.type === 'EndTag') {
      const tag = token.tagName.toLowerCase();
      if (dropping === tag) dropping = undefined;
      else if (!dropping && open.slice(1).some(element => element.tag === tag)) {
        while (open.length > 1 && open.pop()!.tag !== tag);
      }
    } else if (token.type === 'Chars' && !dropping) top.children.push(token.chars);
  }
  return root.children;
}
