/** What a rich text of a definition can contain: the elements that the form keeps. */
import { type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';

const nodes: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  /** `isBare` has no element of its own: the text of a checkbox is often a single line without `<p>`. */
  paragraph: {
    group: 'block',
    content: 'inline*',
    attrs: { isBare: { default: true } },
    toDOM: (): DOMOutputSpec => ['p', 0],
  },
  heading: {
    group: 'block',
    content: 'inline*',
    defining: true,
    attrs: { level: { default: 3 } },
    toDOM: (node): DOMOutputSpec => [`h${Number(node.attrs.level)}`, 0],
  },
  blockquote: { group: 'block', content: 'block+', defining: true, toDOM: (): DOMOutputSpec => ['blockquote', 0] },
  division: { group: 'block', content: 'block+', toDOM: (): DOMOutputSpec => ['div', 0] },
  bullet_list: { group: 'block', content: 'list_item+', toDOM: (): DOMOutputSpec => ['ul', 0] },
  ordered_list: { group: 'block', content: 'list_item+', toDOM: (): DOMOutputSpec => ['ol', 0] },
  list_item: { content: 'block+', defining: true, toDOM: (): DOMOutputSpec => ['li', 0] },
  horizontal_rule: { group: 'block', toDOM: (): DOMOutputSpec => ['hr'] },
  text: { group: 'inline' },
  hard_break: { group: 'inline', inline: true, selectable: false, toDOM: (): DOMOutputSpec => ['br'] },
  /** Shown as its description: a picture of somebody else is not loaded into this page. */
  image: {
    group: 'inline',
    inline: true,
    attrs: { src: { default: '' }, alt: { default: '' }, width: { default: '' }, height: { default: '' } },
    toDOM: (node): DOMOutputSpec => ['span', { class: 'rich-text-image' }, node.attrs.alt || node.attrs.src || 'img'],
  },
};

/** Two elements can mean the same. The one that was written stays. */
const withTag = (tag: string): MarkSpec => ({
  attrs: { tag: { default: tag } },
  toDOM: (mark): DOMOutputSpec => [String(mark.attrs.tag), 0],
});

const marks: Record<string, MarkSpec> = {
  /** First, so that it is written around the other marks of its text. */
  language: { attrs: { lang: {} }, toDOM: (mark): DOMOutputSpec => ['span', { lang: mark.attrs.lang }, 0] },
  link: {
    attrs: { href: { default: '' }, title: { default: '' } },
    inclusive: false,
    // Without its address, so that a click in the editor leads nowhere.
    toDOM: (mark): DOMOutputSpec => ['span', { class: 'rich-text-link', title: mark.attrs.href }, 0],
  },
  abbr: { attrs: { title: { default: '' } }, toDOM: (mark): DOMOutputSpec => ['abbr', { title: mark.attrs.title }, 0] },
  strong: withTag('strong'),
  em: withTag('em'),
  u: withTag('u'),
  s: withTag('s'),
  small: withTag('small'),
  sub: withTag('sub'),
  sup: withTag('sup'),
  code: withTag('code'),
  span: withTag('span'),
};

export const richTextSchema = new Schema({ nodes, marks });
