/** A document of the editor → HTML of a definition. */
import type { Mark, Node } from 'prosemirror-model';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string): string => text.replace(/[&<>]/g, sign => ESCAPES[sign]!);
const escapeValue = (text: string): string => text.replace(/[&<>"]/g, sign => ESCAPES[sign]!);

const TAGS: Readonly<Record<string, string>> = {
  blockquote: 'blockquote',
  division: 'div',
  bullet_list: 'ul',
  ordered_list: 'ol',
  list_item: 'li',
};

/** An empty document is an empty text. */
export function writeHtml(doc: Node): string {
  return doc.childCount === 1 && doc.firstChild!.content.size === 0 && doc.firstChild!.isTextblock ? '' : blocks(doc);
}

function blocks(parent: Node): string {
  const list = children(parent);
  // Side by side, paragraphs without an element would become one.
  const isApart = list.every((node, index) => !isBare(node) || !list[index + 1] || !isBare(list[index + 1]!));
  return list.map(node => block(node, isApart)).join('');
}
const isBare = (node: Node): boolean => node.type.name === 'paragraph' && node.attrs.isBare === true;
const children = (parent: Node): Node[] => Array.from({ length: parent.childCount }, (_, index) => parent.child(index));

function block(node: Node, mayBeBare: boolean): string {
  const { name } = node.type;
  if (name === 'horizontal_rule') return '<hr>';
  if (name === 'paragraph') return isBare(node) && mayBeBare ? inline(node) : `<p>${inline(node)}</p>`;
  if (name === 'heading') return `<h${Number(node.attrs.level)}>${inline(node)}</h${Number(node.attrs.level)}>`;
  const tag = TAGS[name] ?? 'div';
  return `<${tag}>${blocks(node)}</${tag}>`;
}

/** Marks that follow each other in several pieces of text share their element. */
function inline(parent: Node): string {
  let html = '';
  let open: readonly Mark[] = [];
  for (const node of children(parent)) {
    let shared = 0;
    while (shared < open.length && node.marks[shared]?.eq(open[shared]!)) shared++;
    html += closing(open.slice(shared)) + node.marks.slice(shared).map(opening).join('') + leaf(node);
    open = node.marks;
  }
  return html + closing(open);
}

function leaf(node: Node): string {
  if (node.isText) return escapeText(node.text!);
  return node.type.name === 'image' ? `<img${attributes(node.attrs)}>` : '<br>';
}
const OWN_TAGS: Readonly<Record<string, string>> = { link: 'a', language: 'span' };
const tagOf = ({ type, attrs }: Mark): string => OWN_TAGS[type.name] ?? String(attrs.tag ?? type.name);
const opening = (mark: Mark): string => `<${tagOf(mark)}${attributes(mark.attrs)}>`;
const closing = (marks: readonly Mark[]): string =>
  marks
    .toReversed()
    .map(mark => `</${tagOf(mark)}>`)
    .join('');

const attributes = (attrs: Readonly<Record<string, unknown>>): string =>
  Object.entries(attrs)
    .filter(([name, value]) => name !== 'tag' && value !== '')
    .map(([name, value]) => ` ${name}="${escapeValue(String(value))}"`)
    .join('');
