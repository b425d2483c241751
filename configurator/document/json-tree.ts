/** Where the values of a JSON text are. */
import { type Node, parseTree } from 'jsonc-parser';
import type { JsonPath } from './json-path.ts';

/** The library declares its nodes as read-only, but reading a text again for each key would take too long. */
type MutableNode = { -readonly [Member in keyof Node]: Node[Member] };

/** Many edits and marks in a row are about the same text, and reading a long one takes some milliseconds. */
let last: { text: string; tree: Node | undefined } = { text: '', tree: undefined };

/** Of a text with mistakes, what could be read. Never change it. */
export function jsonTree(text: string): Node | undefined {
  if (text !== last.text) last = { text, tree: parseTree(text) };
  return last.tree;
}

/** Of several members with the same name the last one, as `JSON.parse` does. */
const childAt = (parent: Node, part: string | number): Node | undefined =>
  parent.type === 'array'
    ? parent.children?.[part as number]
    : parent.children?.findLast(({ children }) => children?.length === 2 && children[0]!.value === part)?.children?.[1];

export function nodeAt(text: string, path: JsonPath): Node | undefined {
  let node = jsonTree(text);
  for (const part of path) {
    const isIndex = typeof part === 'number';
    if (node?.type !== (isIndex ? 'array' : 'object')) return undefined;
    node = childAt(node, part);
  }
  return node;
}

/** The node of a value that is neither a list nor an object. */
export function scalarAt(text: string, path: JsonPath): Node | undefined {
  const node = nodeAt(text, path);
  return node?.type === 'array' || node?.type === 'object' ? undefined : node;
}

/**
 * The text with another JSON text, without spaces around it, in place of this node of `jsonTree(text)`. The next call of
 * `jsonTree` need not read the result.
 */
export function replaceInTree(text: string, node: Node, json: string): string {
  const { tree } = last;
  const result = text.slice(0, node.offset) + json + text.slice(node.offset + node.length);
  const by = json.length - node.length;
  if (tree && by !== 0) shift(tree, node, by);
  const read: MutableNode = parseTree(json)!;
  moveBy(read, node.offset);
  const { type, value, children } = read;
  Object.assign(node, { type, value, children });
  for (const child of (children ?? []) as MutableNode[]) child.parent = node;
  last = { text: result, tree };
  return result;
}

function moveBy(node: MutableNode, by: number): void {
  node.offset += by;
  if (node.colonOffset !== undefined) node.colonOffset += by;
  for (const child of node.children ?? []) moveBy(child, by);
}

/** `resized` became longer by so many characters. */
function shift(node: MutableNode, resized: Node, by: number): void {
  if (node.offset + node.length <= resized.offset) return;
  if (node.offset > resized.offset) node.offset += by;
  else node.length += by;
  if (node.colonOffset !== undefined && node.colonOffset > resized.offset) node.colonOffset += by;
  for (const child of node.children ?? []) shift(child, resized, by);
}
