/** HTML of the clipboard → HTML with the bold, italic, links and lists that Word, Google Docs, Pages and browsers mean. */
import { type Tag, tokensOf } from '../../../../view/rich-text/tokens.ts';

interface Open {
  tag: string;
  isBold: boolean;
  isItalic: boolean;
  /** The marker of an item in a list of Word, such as `·` or `1.`. */
  isMarker: boolean;
}
const KEPT = ['href', 'title', 'src', 'alt', 'lang'];
/** These are written around each text, because styles decide what they mean. */
const STYLED = new Set(['b', 'strong', 'i', 'em', 'span', 'font']);
const VOID = new Set(['br', 'hr', 'img', 'col', 'meta', 'link', 'input', 'wbr']);
const BLOCK = /^(p|h[1-6]|div|table|ul|ol|hr|blockquote)$/;
/** Headings that a text of a form cannot have. */
const HEADINGS: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' };
const NUMBERED = /^\s*(\d+|[a-z]|[ivx]+)[.)]/i;

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** The value of a property; empty if the element does not set it. */
const styleOf = ({ attributes }: Tag, property: string): string =>
  new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]*)`, 'i')
    .exec(attributes.find(([name]) => name === 'style')?.[1] ?? '')?.[1]
    ?.trim()
    .toLowerCase() ?? '';

function opened(token: Tag, around: Open): Open {
  const { tag } = token;
  const [weight, style] = [styleOf(token, 'font-weight'), styleOf(token, 'font-style')];
  const isBold = weight ? /^bold|^[6-9]\d\d/.test(weight) : around.isBold || tag === 'b' || tag === 'strong';
  const isItalic = style ? /italic|oblique/.test(style) : around.isItalic || tag === 'i' || tag === 'em';
  return { tag, isBold, isItalic, isMarker: around.isMarker || styleOf(token, 'mso-list') === 'ignore' };
}

/** Word writes the items of a list as paragraphs with a level. */
function createWordLists(write: (html: string) => void) {
  const kinds: string[] = [];
  let item: { level: number; marker: string } | undefined;
  const closeTo = (level: number): void => {
    while (kinds.length > level) write(`</li></${kinds.pop()}>`);
  };
  return {
    close(): void {
      item = undefined;
      closeTo(0);
    },
    begin: (level: number): unknown => (item = { level, marker: '' }),
    /** The kind of the list is known when its marker has been read. */
    addMarker(text: string): void {
      if (item) item.marker += text;
    },
    open(): void {
      if (!item) return;
      const { level, marker } = item;
      item = undefined;
      const kind = NUMBERED.test(marker) ? 'ol' : 'ul';
      closeTo(level);
      if (kinds.length === level && kinds.at(-1) !== kind) closeTo(level - 1);
      if (kinds.length === level) write('</li><li>');
      for (; kinds.length < level; kinds.push(kind)) write(`<${kind}><li>`);
    },
  };
}

export function cleanPastedHtml(html: string): string {
  let result = '';
  const open: Open[] = [{ tag: '', isBold: false, isItalic: false, isMarker: false }];
  const lists = createWordLists(written => {
    result += written;
  });

  function start(token: Tag): void {
    const { tag, attributes } = token;
    const level = /\blevel(\d)/.exec(styleOf(token, 'mso-list'))?.[1];
    if (VOID.has(tag) ? tag === 'hr' : BLOCK.test(tag) && level === undefined) lists.close();
    const element = opened(token, open.at(-1)!);
    if (!VOID.has(tag)) open.push(element);
    if (element.isMarker) return;
    if (level !== undefined && BLOCK.test(tag)) {
      element.tag = `${tag} `; // its end tag writes nothing
      lists.begin(Number(level));
    } else if (
      !STYLED.has(tag) &&
      !attributes.some(([name, value]) => name === 'class' && value.startsWith('Apple-inter'))
    ) {
      const kept = attributes
        .filter(([name]) => KEPT.includes(name))
        .map(([name, value]) => ` ${name}="${escaped(value)}"`);
      result += `<${HEADINGS[tag] ?? tag}${kept.join('')}>`;
    }
  }
  function end(tag: string): void {
    const place = open.findLastIndex(element => element.tag.trim() === tag);
    if (place < 1) return;
    const [{ tag: written, isMarker } = open[0]!] = open.splice(place);
    if (!isMarker && !STYLED.has(tag) && written === tag) result += `</${HEADINGS[tag] ?? tag}>`;
  }

  for (const token of tokensOf(
    html,
    () => undefined,
    () => false,
  )) {
    const { isBold, isItalic, isMarker } = open.at(-1)!;
    if (typeof token !== 'string') token.isEnd ? end(token.tag) : start(token);
    else if (isMarker) lists.addMarker(token);
    else if (!token.trim()) result += escaped(token);
    else {
      lists.open();
      const text = isItalic ? `<em>${escaped(token)}</em>` : escaped(token);
      result += isBold ? `<strong>${text}</strong>` : text;
    }
  }
  lists.close();
  return result;
}
