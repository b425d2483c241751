/** HTML of a definition → a document of the editor. */
import type { Mark, Node } from 'prosemirror-model';
import { type MarkupNode, parseMarkup } from '../../../../view/rich-text/rich-text.ts';
import { richTextSchema as schema } from './document-schema.ts';

type Element = Exclude<MarkupNode, string>;

/** Element → the mark that it becomes. */
const MARKS: Readonly<Record<string, string>> = {
  ...{ a: 'link', abbr: 'abbr', b: 'strong', strong: 'strong', i: 'em', em: 'em' },
  ...{ u: 'u', s: 's', small: 'small', sub: 'sub', sup: 'sup', code: 'code', span: 'span' },
};
const BLOCKS: Readonly<Record<string, string>> = {
  ...{ p: 'paragraph', h2: 'heading', h3: 'heading', h4: 'heading', blockquote: 'blockquote', div: 'division' },
  ...{ ul: 'bullet_list', ol: 'ordered_list', hr: 'horizontal_rule', li: 'list_item' },
};

const isBlock = (node: MarkupNode): boolean => typeof node !== 'string' && Object.hasOwn(BLOCKS, node.tag);
const hasBlock = (node: MarkupNode): boolean =>
  isBlock(node) || (typeof node !== 'string' && node.children.some(hasBlock));

export function readHtml(html: string): Node {
  return schema.node('doc', null, orEmpty(blocks(parseMarkup(html))));
}

const orEmpty = (list: Node[]): Node[] => (list.length > 0 ? list : [schema.node('paragraph')]);

/** Text between blocks becomes a paragraph without an element of its own. */
function blocks(nodes: readonly MarkupNode[], marks: readonly Mark[] = []): Node[] {
  const result: Node[] = [];
  let run: Node[] = [];
  function endRun(): void {
    if (run.some(node => !node.isText || node.text?.trim()))
      result.push(schema.node('paragraph', { isBare: true }, trim(run)));
    run = [];
  }
  for (const node of nodes) {
    if (!hasBlock(node)) run.push(...inline(node, marks));
    else {
      endRun();
      result.push(...block(node as Element, marks));
    }
  }
  endRun();
  return result;
}

/** A mark around blocks applies to the text in them, and so does the language of a block. */
function block(element: Element, given: readonly Mark[]): Node[] {
  const { tag, children } = element;
  const marks = withLanguage(element, given);
  const name = Object.hasOwn(BLOCKS, tag) ? BLOCKS[tag]! : undefined;
  if (name === undefined) return blocks(children, withMark(element, given));
  if (name === 'horizontal_rule') return [schema.node(name)];
  if (name === 'list_item') return [schema.node('bullet_list', null, [listItem(element, marks)])];
  if (name === 'bullet_list' || name === 'ordered_list') return list(name, children, marks);
  if (name === 'paragraph' || name === 'heading') {
    if (children.some(hasBlock)) return blocks(children, marks);
    const attrs = name === 'heading' ? { level: Number(tag[1]) } : { isBare: false };
    return [schema.node(name, attrs, trim(children.flatMap(child => inline(child, marks))))];
  }
  return [schema.node(name, null, orEmpty(blocks(children, marks)))];
}

function list(name: string, children: readonly MarkupNode[], marks: readonly Mark[]): Node[] {
  const items = children.flatMap(child => {
    if (typeof child === 'string') return child.trim() ? [itemOf([child], marks)] : [];
    return [child.tag === 'li' ? listItem(child, marks) : itemOf([child], marks)];
  });
  return items.length > 0 ? [schema.node(name, null, items)] : [];
}
const listItem = (element: Element, marks: readonly Mark[]): Node =>
  itemOf(element.children, withLanguage(element, marks));
const itemOf = (nodes: readonly MarkupNode[], marks: readonly Mark[]): Node =>
  schema.node('list_item', null, orEmpty(blocks(nodes, marks)));

function inline(node: MarkupNode, marks: readonly Mark[]): Node[] {
  if (typeof node === 'string') {
    const text = node.replace(/[\t\n\f\r ]+/g, ' ');
    return text ? [schema.text(text, marks)] : [];
  }
  if (node.tag === 'br') return [schema.node('hard_break', null, undefined, marks)];
  if (node.tag === 'img') return [schema.node('image', node.attributes, undefined, marks)];
  return node.children.flatMap(child => inline(child, withMark(node, marks)));
}

const withLanguage = ({ attributes: { lang } }: Element, marks: readonly Mark[]): readonly Mark[] =>
  lang === undefined ? marks : schema.mark('language', { lang }).addToSet(marks);

function withMark(element: Element, given: readonly Mark[]): readonly Mark[] {
  const { tag, attributes } = element;
  const marks = withLanguage(element, given);
  const name = Object.hasOwn(MARKS, tag) ? MARKS[tag]! : undefined;
  const isOnlyLanguage = tag === 'span' && marks !== given;
  return name === undefined || isOnlyLanguage ? marks : schema.mark(name, { tag, ...attributes }).addToSet(marks);
}

/** Blanks at the edges of a block are not shown, and several blanks in a row, in texts of their own, are shown as one. */
function trim(nodes: readonly Node[]): Node[] {
  const trimmed: Node[] = [];
  let isAfterBlank = true;
  for (const node of nodes) {
    const kept: Node[] = isAfterBlank ? cut(node, /^ +/) : [node];
    trimmed.push(...kept);
    isAfterBlank = kept.length > 0 ? kept[0]!.text?.endsWith(' ') === true : isAfterBlank;
  }
  return [...trimmed.slice(0, -1), ...trimmed.slice(-1).flatMap(last => cut(last, /(?<! ) +$/))];
}

/** Nothing if no text is left. */
function cut(node: Node, blanks: RegExp): Node[] {
  if (!node.isText) return [node];
  const text = node.text!.replace(blanks, '');
  return text ? [schema.text(text, node.marks)] : [];
}
