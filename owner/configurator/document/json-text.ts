/**
 * Changes JSON text in place: everything beside the changed value keeps its text, so key order, spacing and members
 * that the configurator does not know survive.
 */

import { applyEdits, format, modify } from 'jsonc-parser';
import { textOfFile } from '../../../engine/contract/text-file.ts';
import type { JsonPath } from './json-path.ts';
import { withValue } from './json-path.ts';
import { nodeAt, replaceInTree, scalarAt } from './json-tree.ts';

const FORMATTING = { insertSpaces: true, tabSize: 2, eol: '\n' };
const mutable = (path: JsonPath) => [...path];

/** Sets the member or item at the path; adds the member if the object has none of this name. */
export const setValue = (text: string, path: JsonPath, value: unknown): string =>
  applyEdits(text, modify(text, mutable(path), value, { formattingOptions: FORMATTING }));

type Change = readonly [path: JsonPath, value: unknown];

/** Sets many values. Those that exist are replaced after reading the text only once. */
export function setValues(text: string, changes: readonly Change[]): string {
  const isScalar = ([path]: Change): boolean => scalarAt(text, path) !== undefined;
  let result = replaceScalars(text, changes.filter(isScalar));
  for (const change of changes) if (!isScalar(change)) result = setValue(result, ...change);
  return result;
}

function replaceScalars(text: string, changes: readonly Change[]): string {
  const found = changes.map(([path, value]) => ({ node: scalarAt(text, path)!, value: JSON.stringify(value) }));
  // From the end to the start, so that the offsets before stay right.
  return found
    .toSorted((a, b) => b.node.offset - a.node.offset)
    .reduce((result, { node, value }) => replaceInTree(result, node, value), text);
}

/**
 * Replaces values that exist and are neither lists nor objects, by such values. `json` is what the text contains. Parses
 * neither. Undefined if one of the changes is of another kind.
 */
export function setScalars(
  text: string,
  json: unknown,
  changes: readonly Change[],
): { text: string; json: unknown } | undefined {
  const isReplaced = ([path, value]: Change): boolean =>
    value !== undefined && typeof value !== 'object' && path.length > 0 && scalarAt(text, path) !== undefined;
  if (!changes.every(isReplaced)) return undefined;
  return {
    text: replaceScalars(text, changes),
    json: changes.reduce((all, [path, value]) => withValue(all, path, JSON.parse(JSON.stringify(value))), json),
  };
}

/** Removes the member or item at the path. Without it, the text stays as it is. */
export function removeValue(text: string, path: JsonPath): string {
  if (!nodeAt(text, path)) return text;
  return applyEdits(text, modify(text, mutable(path), undefined, { formattingOptions: FORMATTING }));
}

/**
 * Inserts an item into the list at the path, before the item that has this index now. Of a list that is a small part of the
 * text, only the list is read and formatted.
 */
export function insertItem(text: string, list: JsonPath, index: number, value: unknown): string {
  const options = { formattingOptions: FORMATTING, isArrayInsertion: true };
  const node = nodeAt(text, list);
  if (node?.type !== 'array' || node.length > text.length / 4)
    return applyEdits(text, modify(text, [...list, index], value, options));
  // Items are indented as the line in which the list begins.
  const own = indentAt(text, node.offset) + text.slice(node.offset, node.offset + node.length);
  return replaceInTree(text, node, applyEdits(own, modify(own, [index], value, options)).trim());
}

/** The spaces at the begin of the line of this place. */
function indentAt(text: string, offset: number): string {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return /^[ \t]*/.exec(line)![0];
}

/** The text of a value with its spacing, as if it began at the start of a line; undefined if there is no value. */
export function textAt(text: string, path: JsonPath): string | undefined {
  const node = nodeAt(text, path);
  if (!node) return undefined;
  const indent = indentAt(text, node.offset);
  const lines = text.slice(node.offset, node.offset + node.length).split('\n');
  return lines.map((line, at) => (at > 0 && line.startsWith(indent) ? line.slice(indent.length) : line)).join('\n');
}

/** The same as `insertItem` for what `textAt` returned. */
export function insertItemText(text: string, list: JsonPath, index: number, json: string): string {
  const result = insertItem(text, list, index, null);
  const node = nodeAt(result, [...list, index])!;
  const indented = json.replaceAll('\n', `\n${indentAt(result, node.offset)}`);
  return replaceInTree(result, node, indented);
}

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

/** The parsed text; undefined if it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The text of a file of the owner. Rejects with a sentence if its encoding is unknown. */
export const textIn = async (file: Pick<File, 'name' | 'arrayBuffer'>): Promise<string> =>
  textOfFile(file.name, new Uint8Array(await file.arrayBuffer()));
