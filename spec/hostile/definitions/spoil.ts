/** Adds faults to a definition: values of wrong types, unsafe names, very long texts, and cyclic references. */
import type { Random } from '../../support/random.ts';

type Tree = Record<string, unknown> | unknown[];

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** JSON text, because `__proto__` in an object literal would set the prototype. */
const UNSAFE = '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"prototype":1}';

const LONG = 'long '.repeat(2000);
const VALUES: readonly (() => unknown)[] = [
  ...[null, true, false, 0, -1, 0.5, 1e300, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER].map(
    value => () => value,
  ),
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e999',
    'null',
    'undefined',
    'NaN',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
  ],
  ...['\u0000', '\uD800', '\u202Eevil', '\uFEFF', 'a\u0301'.repeat(50), '{{', '}}', '{{__proto__}}', '{{constructor}}'],
  ...['{{a}}{{a}}', '<', '<b', '</', '&', '&#x', '<svg><script>', 'javascript:alert(1)', '//host', '%', '%zz'],
  ...['en-us-x', '💥', '*', '(', '[', '\\', '$&', '٣', '9'.repeat(400), LONG],
].map(value => (typeof value === 'function' ? value : () => value));
const TREES: readonly (() => unknown)[] = [
  () => [],
  () => ({}),
  () => [[]],
  () => [null],
  () => [{}],
  () => [[{ bpKey: 'a' }]],
  () => ({ length: 3 }),
  () => ({ bpKey: {}, type: [], values: 'x' }),
  () => JSON.parse(UNSAFE),
  () => JSON.parse(`[${UNSAFE}]`),
  () => JSON.parse('{"toString":1,"valueOf":2,"then":3,"toJSON":4}'),
  () => Array.from({ length: 300 }, (_, index) => index),
  () => Array.from({ length: 60 }, () => ({ bpKey: 'a', type: 'radio', order: 1 })),
];

function treesIn(tree: Tree, found: Tree[] = []): Tree[] {
  found.push(tree);
  for (const value of Object.values(tree)) if (isTree(value)) treesIn(value, found);
  return found;
}

/** Changes one random place. */
function spoilOnce(root: Tree, random: Random, names: readonly string[]): void {
  const tree = random.pick(treesIn(root)) as Record<string, unknown>;
  const members = Object.keys(tree);
  const name = members.length > 0 && random.chance(0.8) ? random.pick(members) : random.pick(names);
  const kind = random.below(10);
  if (kind < 4) tree[name] = random.pick(VALUES)();
  else if (kind < 7) tree[name] = random.pick(TREES)();
  else if (kind === 7) delete tree[name];
  else if (kind === 8) tree[name] = structuredClone(random.pick(treesIn(root)));
  else Object.assign(tree, { [random.pick(names)]: random.pick(VALUES)() });
}

/** Returns a copy with faults, or sometimes a value that is not a definition at all. */
export function spoil(definition: Tree, random: Random): unknown {
  if (random.chance(0.02)) return random.pick([...VALUES, ...TREES])();
  const copy = structuredClone(definition);
  const names = [...new Set(treesIn(copy).flatMap(tree => (Array.isArray(tree) ? [] : Object.keys(tree))))];
  const times = 1 + random.below(random.chance(0.3) ? 12 : 3);
  for (let time = 0; time < times; time++) spoilOnce(copy, random, names);
  if (random.chance(0.02)) Object.assign(random.pick(treesIn(copy)), { circle: copy });
  return copy;
}
