/** Reads rich text of a definition, by an allow list of tags, attributes and URL schemes. */
import { type Report, type Tag, tokensOf } from './tokens.ts';

export type MarkupNode =
  | string
  | { tag: string; attributes: Readonly<Record<string, string>>; children: readonly MarkupNode[] };
type OpenElement = { tag: string; attributes: Record<string, string>; children: MarkupNode[] };

const TAGS = new Set(
  'a abbr b blockquote br code div em h2 h3 h4 hr i img li ol p s small span strong sub sup u ul'.split(' '),
);
const VOID = new Set(['br', 'hr', 'img']);
const BLOCKS = new Set('blockquote div h2 h3 h4 hr li ol p ul'.split(' '));
/** Blocks that are drawn as `div`, so that their words do not touch those before and after them. */
const OTHER_BLOCKS = new Set(
  'address article aside body caption center dd details dialog dir dl dt fieldset figcaption figure footer form h1 h5 h6 header hgroup legend listing main menu nav optgroup option plaintext pre search section summary table tr xmp'.split(
    ' ',
  ),
);
const CELLS = new Set(['td', 'th']);
const LISTS = ['ul', 'ol'];
/** Removed together with their content, which is not text for people. So is the content of `RAW`, of `tokens.ts`. */
const PICTURES = new Set(['svg', 'math']);
/** Allowed elements that pictures have, too. */
const IN_PICTURES = new Set(['a', 'abbr']);
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title', 'target'],
  img: ['src', 'alt', 'width', 'height'],
  abbr: ['title'],
};
export const SCHEMES: Readonly<Record<string, readonly string[]>> = {
  href: ['http:', 'https:', 'mailto:', 'tel:'],
  src: ['http:', 'https:', 'data:'],
};
/** A language tag of BCP 47. Every element may have one. */
const LANGUAGE = /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i;
/** Deeper nesting is flattened. */
const MAX_DEPTH = 30;

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

function attributesOf(tag: string, given: Tag['attributes'], report: Report): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of given) {
    if (name === 'lang' ? !LANGUAGE.test(value) : !ATTRIBUTES[tag]?.includes(name)) continue;
    const schemes = SCHEMES[name];
    const safe = schemes ? safeAddress(value, schemes) : value;
    if (safe !== undefined) kept[name] = safe;
    else report(`${name}=${value}`);
  }
  return kept;
}

/** Opens and closes elements, as far as the text may have them. */
function createTree(report: Report) {
  const root: OpenElement = { tag: '', attributes: {}, children: [] };
  const open: OpenElement[] = [root];
  const add = (child: MarkupNode): unknown => open.at(-1)!.children.push(child);
  /** Closes the innermost element of this name, and those in it. An element of `limits` around it keeps it open. */
  function close(tag: string, limits: readonly string[] = []): void {
    const index = open.findLastIndex(element => element.tag === tag || limits.includes(element.tag));
    if (open[index]?.tag === tag) open.length = index;
  }
  return {
    root,
    add,
    start({ tag: name, attributes }: Tag): void {
      const tag = OTHER_BLOCKS.has(name) ? 'div' : name;
      if (!TAGS.has(name)) report(`<${name}>`);
      if (CELLS.has(name)) add(' ');
      if (!TAGS.has(tag)) return;
      // As in HTML, these end an element before them.
      if (tag === 'a') close(tag);
      if (tag === 'li') close(tag, LISTS);
      if (BLOCKS.has(tag)) close('p');
      const element: OpenElement = { tag, attributes: attributesOf(tag, attributes, report), children: [] };
      add(element);
      if (!VOID.has(tag) && open.length < MAX_DEPTH) open.push(element);
    },
    end: (tag: string): void => close(OTHER_BLOCKS.has(tag) ? 'div' : tag, tag === 'li' ? LISTS : []),
  };
}

/**
 * The elements of the text that are allowed. `report` is called with everything that is left out: elements, addresses,
 * unknown character references, and markup that has no end.
 */
export function parseMarkup(html: string, report: Report = () => undefined): readonly MarkupNode[] {
  // An element without an end tag would drop the rest of the text.
  return parse(html, report, true) ?? parse(html, report, false)!;
}

/** Undefined if an element that is dropped with its content has no end tag. */
function parse(html: string, report: Report, isDropping: boolean): readonly MarkupNode[] | undefined {
  const { root, add, start, end } = createTree(report);
  let dropped = '';
  let depth = 0;
  for (const token of tokensOf(html, report, () => PICTURES.has(dropped))) {
    if (typeof token === 'string') {
      if (!dropped) add(token);
      continue;
    }
    const { tag, isEnd, isSelfClosing } = token;
    // As in HTML, most elements of a text end a picture.
    if (PICTURES.has(dropped) && (isEnd ? tag === 'p' : TAGS.has(tag) && !IN_PICTURES.has(tag))) dropped = '';
    const isDropped = (PICTURES.has(tag) && !isSelfClosing) || tag === 'template';
    if (dropped) {
      if (tag === dropped && (isEnd || isDropped)) depth += isEnd ? -1 : 1;
      if (depth === 0) dropped = '';
    } else if (isEnd) end(tag);
    else if (isDropping && isDropped) [dropped, depth] = [tag, 1];
    else start(token);
    if (isDropped && !isEnd) report(`<${tag}>`);
  }
  return dropped ? undefined : root.children;
}

/** Words of two blocks or lines never touch. */
const textOf = (pieces: readonly MarkupNode[]): string =>
  pieces
    .map(piece => {
      if (typeof piece === 'string') return piece;
      const text = textOf(piece.children);
      return BLOCKS.has(piece.tag) || piece.tag === 'br' ? `\n${text}\n` : text;
    })
    .join('');
/** The words that the text shows. They are text: as HTML they are not safe. */
export const wordsOf = (html: string): string => textOf(parseMarkup(html));
