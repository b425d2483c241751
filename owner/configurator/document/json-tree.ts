/** Where the values of a JSON text are. */
import { type Node, parseTree } from 'jsonc-parser';
import type { JsonPath } from './json-path.ts';

/** The library declares its nodes as read-only, but reading a text again for each key would take too long. */
type MutableNode = { -readonly [Member in keyof Node]: Node[Member] };

/** Many edits and marks in a row are about the same text, and reading a long one takes some milliseconds. */
let last: { text: string; tree: Node | undefined } = { text: '', tree: undefined };
/** The value that was replaced last. The nodes after it do not know yet by how many characters it became longer. */
let resized: { node: Node; by: number } | undefined;

/** A text with mistakes gives what could be read. Never change it. */
function jsonTree(text: string): Node | undefined {
  if (text === last.text) return last.tree;
  last = { text, tree: parseTree(text) };
  resized = undefined;
  return last.tree;
}

/** Someone who types replaces the same value again and again: then the nodes after it can wait. */
function shiftAfterOther(node: Node | undefined): void {
  if (!resized || resized.node === node) return;
  if (last.tree && resized.by !== 0) shift(last.tree, resized.node, resized.by);
  resized = undefined;
}

/** The last of several members with the same name, as in `JSON.parse`. */
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
  shiftAfterOther(node);
  return node;
}

/** The node of a value that is neither a list nor an object. */
export function scalarAt(text: string, path: JsonPath): Node | undefined {
  const node = nodeAt(text, path);
  return node?.type === 'array' || node?.type === 'object' ? undefined : node;
}

/**
 * The text with another JSON text, without spaces around it, in place of this node of `nodeAt(text, …)`. The next call of
 * `nodeAt` need not read the result.
 */
export function replaceInTree(text: string, node: Node, json: string): string {
  shiftAfterOther(node);
  const result = text.slice(0, node.offset) + json + text.slice(node.offset + node.length);
  resized = { node, by: (resized?.by ?? 0) + json.length - node.length };
  const read: MutableNode = parseTree(json)!;
  moveBy(read, node.offset);
  const { type, value, children, length } = read;
  Object.assign(node, { type, value, children, length });
  for (const child of (children ?? []) as MutableNode[]) child.parent = node;
  last = { text: result, tree: last.tree };
  return result;
}

function moveBy(node: MutableNode, by: number): void {
  node.offset += by;
  if (node.colonOffset !== undefined) node.colonOffset += by;
  for (const child of node.children ?? []) moveBy(child, by);
}

/** `changed` became longer by so many characters. */
function shift(node: MutableNode, changed: Node, by: number): void {
  if (node === changed || node.offset + node.length <= changed.offset) return;
  if (node.offset > changed.offset) node.offset += by;
  else node.length += by;
  if (node.colonOffset !== undefined && node.colonOffset > changed.offset) node.colonOffset += by;
  for (const child of node.children ?? []) shift(child, changed, by);
}
