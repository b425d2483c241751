/** Measures the heap of a page by kind of object, because the total size alone does not tell what grows. */
import type { CDPSession } from 'playwright-core';

export interface Share {
  count: number;
  bytes: number;
}
/** The key is the type of the heap node, followed by its name for objects and functions. */
export type Kinds = ReadonlyMap<string, Share>;

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
  strings: string[];
}
/** Types of heap nodes with a useful name. Other types are texts, code, or parts of objects. */
const NAMED = ['object', 'closure', 'native'];
/**
 * Kinds that the browser allocates for itself: compiled code, its statistics, and native objects such as the performance timeline,
 * whose size is limited. DOM nodes and listeners are also `native`, but `run.ts` counts them separately.
 */
const OF_THE_BROWSER = /^(code|hidden|synthetic|native .*|object shape)$/;

/** Takes a heap snapshot, and resolves to its JSON. */
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

/** The total size of values and functions of scripts, in bytes. */
export function bytesOfScripts(kinds: Kinds): number {
  let bytes = 0;
  for (const [kind, share] of kinds) if (!OF_THE_BROWSER.test(kind)) bytes += share.bytes;
  return bytes;
}

/** The kinds that grew most, at most `most` of them. */
export const mostGrown = (before: Kinds, after: Kinds, most: number): (Share & { kind: string })[] =>
  [...after]
    .map(([kind, { count, bytes }]) => {
      const old = before.get(kind) ?? { count: 0, bytes: 0 };
      return { kind, count: count - old.count, bytes: bytes - old.bytes };
    })
    .filter(({ bytes }) => bytes > 0)
    .sort((one, other) => other.bytes - one.bytes)
    .slice(0, most);
