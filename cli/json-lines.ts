import { findNodeAtLocation, parseTree } from 'jsonc-parser';

/** The line of the place in the JSON text, such as `steps[2].title`; if it is absent, that of what contains it. From 1. */
export function lineOf(text: string, path: string): number {
  const tree = parseTree(text);
  const parts = [...path.matchAll(/\[(\d+)\]|\["([^"]*)"\]|([^.[\]]+)/g)].map(([, index, quoted, name]) =>
    index === undefined ? (quoted ?? name ?? '') : Number(index),
  );
  for (let length = parts.length; tree && length > 0; length--) {
    const node = findNodeAtLocation(tree, parts.slice(0, length));
    if (node) return text.slice(0, node.offset).split('\n').length;
  }
  return 1;
}
