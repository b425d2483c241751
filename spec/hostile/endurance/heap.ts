/** What is on the heap of a page, by kind: a growing number of bytes alone does not say what grows. */
import type { CDPSession } from 'playwright-core';

export interface Share {
  count: number;
  bytes: number;
}
/** By the type of the heap's nodes and, for objects and functions, their name. */
export type Kinds = ReadonlyMap<string, Share>;

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
  strings: string[];
}
/** The names of other types say nothing about the cause: they are texts, code, or parts of objects. */
const NAMED = ['object', 'closure', 'native'];
/**
 * What the browser makes for itself: compiled code and its statistics, and what it keeps of the page outside of the heap,
 * such as the timeline of `performance`, which has limits. Nodes and listeners, which are also `native`, are counted apart.
 */
const OF_THE_BROWSER = /^(code|hidden|synthetic|native .*|object shape)$/;

/** As JSON. */
export async function takeSnapshot(session: CDPSession): Promise<string> {
  const chunks: string[] = [];
  const add = ({ chunk }: { chunk: string }): void => void chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', add);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', add);
  return chunks.join('');
}

export function kindsOf(snapshot: string): Kinds {
  const { snapshot: about, nodes, strings } = JSON.parse(snapshot) as Snapshot;
  const { node_fields: fields, node_types: types } = about.meta;
  const [type, name, size] = ['type', 'name', 'self_size'].map(field => fields.indexOf(field)) as [
    number,
    number,
    number,
  ];
  const kinds = new Map<string, Share>();
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = types[0][nodes[at + type]!]!;
    const named = NAMED.includes(kind) ? `${kind} ${strings[nodes[at + name]!]!.slice(0, 60)}` : kind;
    const share = kinds.get(named) ?? { count: 0, bytes: 0 };
    kinds.set(named, { count: share.count + 1, bytes: share.bytes + nodes[at + size]! });
  }
  return kinds;
}

/** Bytes of the values and functions of scripts. */
export function bytesOfScripts(kinds: Kinds): number {
  let bytes = 0;
  for (const [kind, share] of kinds) if (!OF_THE_BROWSER.test(kind)) bytes += share.bytes;
  return bytes;
}

/** The kinds that grew most. */
export const mostGrown = (before: Kinds, after: Kinds, most: number): (Share & { kind: string })[] =>
  [...after]
    .map(([kind, { count, bytes }]) => {
      const old = before.get(kind) ?? { count: 0, bytes: 0 };
      return { kind, count: count - old.count, bytes: bytes - old.bytes };
    })
    .filter(({ bytes }) => bytes > 0)
    .sort((one, other) => other.bytes - one.bytes)
    .slice(0, most);
