/** Splits HTML into texts and tags, by the rules of browsers (the tokenization of the HTML standard). */
import { characterEntitiesHtml4 } from 'character-entities-html4';

export interface Tag {
  tag: string;
  isEnd: boolean;
  isSelfClosing: boolean;
  attributes: readonly (readonly [name: string, value: string])[];
}
export type Token = string | Tag;
/** Called with each piece of markup that is left out or cannot be read. */
export type Report = (found: string) => void;

/** Names that editors write beyond those of HTML 4, which has other characters for the last two. */
const MORE_ENTITIES: Readonly<Record<string, string>> = {
  AMP: '&',
  COPY: '©',
  GT: '>',
  LT: '<',
  QUOT: '"',
  REG: '®',
  apos: "'",
  check: '✓',
  checkmark: '✓',
  cross: '✗',
  star: '☆',
  starf: '★',
  phone: '☎',
  lang: '⟨',
  rang: '⟩',
};
const REFERENCE = /&(?:#x([\da-f]+);?|#(\d+);?|([a-z][a-z\d]*)(;?)(=?))/gi;
/** A tag, if a name follows. Other markup ends at the first ">". */
const NAME = /<(\/?)([a-z][^\t\n\f />]*)/iy;
/** Matches nothing at the end of a tag. */
const ATTRIBUTE =
  /[\t\n\f /]*(?:([^\t\n\f />][^\t\n\f />=]*)(?:[\t\n\f ]*=[\t\n\f ]*(?:"([^"]*)(?:"|$)|'([^']*)(?:'|$)|([^\t\n\f >"'][^\t\n\f >]*))?)?)?/y;
/** The comments `<!-->` and `<!--->` are complete. */
const COMMENT = /<!--(?:-?>|[\s\S]*?--!?>)/y;
/** A report quotes at most this many characters of the markup. */
const MAX_QUOTED = 20;
/** Their content has no tags. */
const RAW = new Set(['iframe', 'noembed', 'noframes', 'noscript', 'script', 'style', 'textarea', 'title', 'xmp']);
/** What browsers read for the numbers from 128 to 159, which Unicode gives to control characters. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

function characterOf(code: number): string {
  if (code > 0x7f && code < 0xa0) return WINDOWS_1252[code - 0x80]!;
  return code === 0 || code > 0x10ffff || (code > 0xd7ff && code < 0xe000) ? '\ufffd' : String.fromCodePoint(code);
}
function entity(name: string): string | undefined {
  if (Object.hasOwn(MORE_ENTITIES, name)) return MORE_ENTITIES[name];
  return Object.hasOwn(characterEntitiesHtml4, name) ? characterEntitiesHtml4[name] : undefined;
}

/** Decodes character references. Names that no editor writes stay as they are. */
function decode(text: string, report: Report, isAttribute = false): string {
  return text.replace(REFERENCE, (written, hex: string, decimal: string, name: string, semicolon: string, equals) => {
    if (name === undefined) return characterOf(hex ? Number.parseInt(hex, 16) : Number(decimal));
    const whole = semicolon && entity(name);
    if (whole) return whole + equals;
    if (semicolon) report(written);
    // The names of Latin-1 are also read without a semicolon, and with letters behind them.
    for (let length = name.length; length > 1; length--) {
      const character = entity(name.slice(0, length));
      if (character === undefined || character > '\u00ff' || character === "'") continue;
      const isPartOfAddress = isAttribute && (length < name.length || equals);
      return isPartOfAddress ? written : character + name.slice(length) + semicolon + equals;
    }
    return written;
  });
}

/** The tag at this place, and where it ends. The text ends before the tag does if `end` is behind the text. */
function tagAt(html: string, at: number, report: Report): { token: Tag; end: number } | undefined {
  NAME.lastIndex = at;
  const [start, slash, tag] = NAME.exec(html) ?? [];
  if (start === undefined) return undefined;
  const attributes = new Map<string, string>();
  let end = at + start.length;
  let isSelfClosing = false;
  for (;;) {
    ATTRIBUTE.lastIndex = end;
    const [all, name, inDouble, inSingle, bare] = ATTRIBUTE.exec(html)!;
    end += all.length;
    if (name === undefined) {
      isSelfClosing = all.endsWith('/');
      break;
    }
    // As browsers do, read on to the ">", but say that a tag seems to have no end.
    if (/[<"']/.test(name)) report(start);
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decode(inDouble ?? inSingle ?? bare ?? '', report, true));
  }
  return {
    token: { tag: tag!.toLowerCase(), isEnd: slash === '/', isSelfClosing, attributes: [...attributes] },
    end: end + 1,
  };
}

/**
 * What a browser reads as markup at this place; undefined if it is text. A browser drops the rest of a text whose last
 * comment, tag or quote has no end. Here it ends at the next ">", and without one it is text, so nothing is lost.
 */
function createMarkupReader(html: string, report: Report): (at: number) => { token: Token; end: number } | undefined {
  const lastEnd = html.lastIndexOf('>');
  let isCommentOpen = false;
  let isTagOpen = false;
  return at => {
    if (!/^<(?:[!?]|\/?[a-z]|\/[\s\S])/i.test(html.slice(at, at + 3))) return undefined;
    if (at > lastEnd) {
      report(html.slice(at, at + MAX_QUOTED));
      return undefined;
    }
    const next = html.indexOf('>', at) + 1;
    if (!isTagOpen) {
      const found = tagAt(html, at, report);
      if (found && found.end <= html.length) return found;
      isTagOpen = found !== undefined;
    }
    const found = tagAt(html.slice(at, next - 1), 0, report);
    if (found) {
      report(html.slice(at, Math.min(next, at + MAX_QUOTED)));
      return { ...found, end: next };
    }
    COMMENT.lastIndex = at;
    const [comment] = (!isCommentOpen && COMMENT.exec(html)) || [];
    if (comment !== undefined) return { token: '', end: at + comment.length };
    isCommentOpen ||= html.startsWith('<!--', at);
    report(html.slice(at, Math.min(next, at + MAX_QUOTED)));
    return { token: '', end: next };
  };
}

/**
 * The texts and tags in `html`. Elements whose content has no tags, such as `<style>`, are left out, except in pictures,
 * where browsers read them like all others.
 */
export function* tokensOf(source: string, report: Report, isInPicture: () => boolean): Generator<Token> {
  const html = source.replace(/\r\n?/g, '\n').replaceAll('\0', '');
  const markupAt = createMarkupReader(html, report);
  const withoutEnd = new Set<string>();
  let from = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    const found = markupAt(at);
    if (!found) {
      at++;
      continue;
    }
    const { token, end } = found;
    if (at > from) yield decode(html.slice(from, at), report);
    from = at = end;
    if (typeof token === 'string') continue;
    const { tag, isEnd } = token;
    if (isEnd || !RAW.has(tag) || isInPicture()) {
      yield token;
      continue;
    }
    report(`<${tag}>`);
    // Without an end tag, a browser shows nothing that follows.
    const ending = withoutEnd.has(tag) ? null : new RegExp(`</${tag}[\t\n\f />]`, 'i').exec(html.slice(at));
    if (ending === null) withoutEnd.add(tag);
    else {
      from = at + ending.index;
      const content = html.slice(at, from);
      if (tag === 'textarea') yield decode(content, report);
      if (tag === 'xmp') yield content;
      at = from;
    }
  }
  if (from < html.length) yield decode(html.slice(from), report);
}
