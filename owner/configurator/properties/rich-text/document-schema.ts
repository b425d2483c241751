/** What a rich text of a definition can contain: the elements that the form keeps. */
import { type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';

const block = (tag: string, more: Partial<NodeSpec> = {}): NodeSpec => ({
  group: 'block',
  content: 'block+',
  toDOM: (): DOMOutputSpec => [tag, 0],
  parseDOM: [{ tag }],
  ...more,
});
const inline = { group: 'inline', inline: true };
/** The attributes of an element that a node or mark keeps. */
const given =
  (...names: readonly string[]) =>
  (element: HTMLElement) =>
    Object.fromEntries(names.map(name => [name, element.getAttribute(name) ?? '']));

const nodes: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  /** `isBare` has no element of its own: the text of a checkbox is often a single line without `<p>`. */
  paragraph: block('p', {
    content: 'inline*',
    attrs: { isBare: { default: true } },
    parseDOM: [{ tag: 'p', attrs: { isBare: false } }],
  }),
  heading: {
    group: 'block',
    content: 'inline*',
    defining: true,
    attrs: { level: { default: 3 } },
    toDOM: (node): DOMOutputSpec => [`h${Number(node.attrs.level)}`, 0],
    parseDOM: [2, 3, 4].map(level => ({ tag: `h${level}`, attrs: { level } })),
  },
  blockquote: block('blockquote', { defining: true }),
  division: block('div'),
  bullet_list: block('ul', { content: 'list_item+' }),
  ordered_list: block('ol', { content: 'list_item+' }),
  list_item: block('li', { group: '', defining: true }),
  horizontal_rule: block('hr', { content: '', toDOM: () => ['hr'] }),
  text: { group: 'inline' },
  hard_break: { ...inline, selectable: false, toDOM: () => ['br'], parseDOM: [{ tag: 'br' }] },
  /** Shown as its description: a picture of somebody else is not loaded into this page. */
  image: {
    ...inline,
    attrs: { src: { default: '' }, alt: { default: '' }, width: { default: '' }, height: { default: '' } },
    toDOM: (node): DOMOutputSpec => [
      'span',
      { class: 'rich-text-image muted rounded-small' },
      node.attrs.alt || node.attrs.src || 'img',
    ],
    parseDOM: [{ tag: 'img', getAttrs: given('src', 'alt', 'width', 'height') }],
  },
};

/** Two elements can mean the same. The one that was written stays. */
const withTag = (tag: string, ...others: readonly string[]): MarkSpec => ({
  attrs: { tag: { default: tag } },
  toDOM: (mark): DOMOutputSpec => [String(mark.attrs.tag), 0],
  parseDOM: [tag, ...others].map(one => ({ tag: one, attrs: { tag: one } })),
});
const marks: Record<string, MarkSpec> = {
  /** First, so that it is written around the other marks of its text. That of a block is one of its text. */
  language: {
    attrs: { lang: {} },
    toDOM: (mark): DOMOutputSpec => ['span', { lang: mark.attrs.lang }, 0],
    parseDOM: [{ tag: '[lang]', getAttrs: given('lang'), consuming: false }],
  },
  link: {
    attrs: { href: { default: '' }, title: { default: '' } },
    inclusive: false,
    // Without its address, so that a click in the editor leads nowhere.
    toDOM: (mark): DOMOutputSpec => ['span', { class: 'link', title: mark.attrs.href }, 0],
    parseDOM: [{ tag: 'a', getAttrs: given('href', 'title') }],
  },
  abbr: {
    attrs: { title: { default: '' } },
    toDOM: (mark): DOMOutputSpec => ['abbr', { title: mark.attrs.title }, 0],
    parseDOM: [{ tag: 'abbr', getAttrs: given('title') }],
  },
  strong: withTag('strong', 'b'),
  em: withTag('em', 'i'),
  u: withTag('u'),
  s: withTag('s'),
  small: withTag('small'),
  sub: withTag('sub'),
  sup: withTag('sup'),
  code: withTag('code'),
  span: { ...withTag('span'), parseDOM: [{ tag: 'span:not([lang])', attrs: { tag: 'span' } }] },
};

export const richTextSchema = new Schema({ nodes, marks });
