/** The ways in which a hook of a plugin can misbehave. */

// biome-ignore lint/suspicious/noExplicitAny: a bad plugin takes and returns anything
type Any = any;
export interface Misbehavior {
  name: string;
  /** Runs instead of the hook with its arguments. `own` runs a correct hook. `kept` collects values for `callLate`. */
  run(given: readonly Any[], own: () => Any, kept: Any[]): Any;
  /** Whether the engine must report an error if it calls the hook. */
  isError?: true;
}

const throwing = (name: string, make: () => unknown): Misbehavior => ({
  name,
  isError: true,
  run() {
    throw make();
  },
});
const giving = (name: string, make: () => unknown): Misbehavior => ({ name, run: () => make() });

const circle = (): object => {
  const one: Record<string, unknown> = {};
  one.self = one;
  return one;
};
const trap = (): unknown =>
  new Proxy(() => undefined, {
    get(_, key) {
      throw new Error(`trap ${String(key)}`);
    },
    ownKeys() {
      throw new Error('trap keys');
    },
  });
/** An object that cannot be converted to text, and whose `message` throws. */
const textless = (): object =>
  Object.create(null, {
    message: {
      get() {
        throw new Error('no message');
      },
    },
  });

/** Changes all members that it can reach. Frozen objects stay as they are. */
function vandalize(value: Any, depth = 0): void {
  if (depth > 4 || (typeof value !== 'object' && typeof value !== 'function') || value === null) return;
  // Elements are excluded. Any script can change the page, and React elements lead to the internals of React.
  if (value instanceof Node || '$$typeof' in value) return;
  for (const key of Object.keys(value)) {
    // Functions are not replaced, because the Host and the methods of a scope are shared with other code.
    if (typeof value[key] === 'object') vandalize(value[key], depth + 1);
    try {
      if (typeof value[key] === 'function') continue;
      value[key] = Array.isArray(value[key]) ? [] : 'vandalized';
    } catch {}
  }
  try {
    if (Array.isArray(value)) value.length = 0;
    else value.vandalized = true;
  } catch {}
}

export const MISBEHAVIORS: readonly Misbehavior[] = [
  throwing('throws an error', () => new Error('bad plugin')),
  throwing('throws nothing', () => undefined),
  throwing('throws what has no text', textless),
  giving('returns a promise that never settles', () => new Promise(() => undefined)),
  { ...giving('returns a promise that is rejected', () => Promise.reject(new Error('bad plugin'))) },
  giving('returns nothing', () => undefined),
  giving('returns null', () => null),
  giving('returns a number', () => 42),
  giving('returns a text', () => 'text'),
  giving('returns a list', () => [null, [1], { a: 1 }]),
  giving('returns an object', () => ({ a: { b: 1 }, length: 2 })),
  giving('returns a function', () => () => undefined),
  giving('returns a symbol', () => Symbol('bad')),
  giving('returns unsafe names', () =>
    JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
  ),
  giving('returns a circle', circle),
  giving('returns a trap', trap),
  giving('returns a megabyte', () => 'x'.repeat(1e6)),
  {
    name: 'changes what it was given',
    run(given, own) {
      const result = own();
      for (const one of given) vandalize(one);
      return result;
    },
  },
  {
    name: 'changes what it was given, and throws',
    run(given) {
      for (const one of given) vandalize(one);
      throw new Error('bad plugin');
    },
  },
  {
    name: 'changes prototypes',
    run(_, own) {
      const lasting = { value: 1, enumerable: true, configurable: true, writable: true };
      Object.defineProperty(Object.prototype, 'badPlugin', lasting);
      Object.defineProperty(Array.prototype, 'badPlugin', lasting);
      return own();
    },
  },
  {
    name: 'leaks timers and listeners',
    run(given, own) {
      for (const scope of given.filter(one => one?.host && one.signal)) {
        scope.host.after(60_000, () => undefined);
        scope.on('step', () => undefined);
        scope.watch(
          () => 1,
          () => undefined,
        );
      }
      return own();
    },
  },
  {
    name: 'calls back late',
    run(given, own, kept) {
      kept.push(...given);
      return own();
    },
  },
];

/** Removes the members that a plugin has added to prototypes. */
export function restorePrototypes(): void {
  for (const prototype of [Object.prototype, Array.prototype] as Any[]) delete prototype.badPlugin;
}

/** Calls the kept functions, and the methods of the kept scopes, after the form has ended. */
export function callLate(kept: readonly Any[]): void {
  for (const one of kept) {
    if (typeof one?.set === 'function') one.set('late', true);
    if (!one?.signal || !one.host) continue;
    one.set('late', 1);
    one.setFact('late', 1);
    one.next();
    one.back();
    one.retry();
    one.announce('late');
    one.emit('answer', {});
    one.on('step', () => undefined);
    one.watch(
      () => 1,
      () => undefined,
    );
    one.host.after(1, () => undefined);
  }
}
