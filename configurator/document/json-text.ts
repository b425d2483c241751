/**
 * Changes JSON text in place: everything beside the changed value keeps its text, so key order, spacing and members
 * that the configurator does not know survive.
 */
import { applyEdits, findNodeAtLocation, format, modify, type Node, parseTree } from 'jsonc-parser';
import type { JsonPath } from './json-path.ts';

const FORMATTING = { insertSpaces: true, tabSize: 2, eol: '\n' };
const mutable = (path: JsonPath) => [...path];

/** Sets the member or item at the path; adds the member if the object has none of this name. */
export const setValue = (text: string, path: JsonPath, value: unknown): string =>
  applyEdits(text, modify(text, mutable(path), value, { formattingOptions: FORMATTING }));

/** Sets many values. Those that exist are replaced after reading the text only once. */
export function setValues(text: string, changes: readonly (readonly [path: JsonPath, value: unknown])[]): string {
  const tree = parseTree(text);
  const found = changes.map(([path, value]) => {
    const node = tree && findNodeAtLocation(tree, mutable(path));
    return { path, value, node: node?.children?.length ? undefined : node };
  });
  let result = text;
  // From the end to the start, so that the offsets before stay right.
  for (const { node, value } of found.toSorted((a, b) => (b.node?.offset ?? 0) - (a.node?.offset ?? 0))) {
    if (node) {
      result = result.slice(0, node.offset) + JSON.stringify(value) + result.slice(node.offset + node.length);
    }
  }
  for (const { path, value, node } of found) if (!node) result = setValue(result, path, value);
  return result;
}

/** Removes the member or item at the path. Without it, the text stays as it is. */
export function removeValue(text: string, path: JsonPath): string {
  if (!nodeAt(text, path)) return text;
  return applyEdits(text, modify(text, mutable(path), undefined, { formattingOptions: FORMATTING }));
}

/** Inserts an item into the list at the path, before the item that has this index now. */
export const insertItem = (text: string, list: JsonPath, index: number, value: unknown): string =>
  applyEdits(text, modify(text, [...list, index], value, { formattingOptions: FORMATTING, isArrayInsertion: true }));

/** Moves an item within its list. `to` is its index afterwards. The texts of all items stay as they are. */
export function moveItem(text: string, list: JsonPath, from: number, to: number): string {
  const items = nodeAt(text, list)?.children ?? [];
  if (from === to || !items[from] || !items[to]) return text;
  const texts = items.map(item => text.slice(item.offset, item.offset + item.length));
  texts.splice(to, 0, ...texts.splice(from, 1));
  const first = items[0]!;
  // The separators stay where they are, and the texts of the items change places.
  let moved = text.slice(0, first.offset);
  items.forEach((item, index) => {
    const next = items[index + 1];
    const end = item.offset + item.length;
    moved += texts[index]! + text.slice(end, next ? next.offset : undefined);
  });
  return moved;
}

/** Renames a member and keeps its place in the object. */
export function renameMember(text: string, path: JsonPath, name: string): string {
  const key = nodeAt(text, path)?.parent?.children?.[0];
  if (!key) return text;
  return text.slice(0, key.offset) + JSON.stringify(name) + text.slice(key.offset + key.length);
}

/** The whole text, indented by two spaces. */
export const formatJson = (text: string): string => applyEdits(text, format(text, undefined, FORMATTING));

function nodeAt(text: string, path: JsonPath): Node | undefined {
  const tree = parseTree(text);
  return tree && findNodeAtLocation(tree, mutable(path));
}
