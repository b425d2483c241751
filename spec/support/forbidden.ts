/**
 * The engine and its plugins reach the world through their Host alone. While this is on, the real clock, timers,
 * network and history throw when the very code that asks for them is in `engine/`, `kit/`, `check/` or `plugins/`; React, the test
 * page and the specs go on using them.
 */
type Native = (...given: unknown[]) => unknown;

const HOUSE = /[\\/](engine|kit|check|plugins)[\\/]/;
const EXEMPT = /[\\/](host|node_modules|spec)[\\/]/;

/** The file of the code that called `door`. */
function callerOf(door: object): string {
  const { prepareStackTrace, stackTraceLimit } = Error;
  const holder: { stack?: string } = {};
  try {
    Error.stackTraceLimit = 1;
    Error.prepareStackTrace = (_, [site]) => site?.getFileName() ?? '';
    Error.captureStackTrace(holder, door as Native);
    return holder.stack ?? '';
  } finally {
    Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  }
}

function refuse(name: string, door: object): void {
  const file = callerOf(door);
  if (HOUSE.test(file) && !EXEMPT.test(file)) {
    throw new Error(`${name} was used by ${file}: outside host/ the world is asked through the Host.`);
  }
}

/** To others it is the real function. */
function guarded<F extends Native>(name: string, real: F): F {
  return new Proxy(real, {
    apply: function door(target, self, given) {
      refuse(name, door);
      return Reflect.apply(target, self, given);
    },
  });
}

/** A date of given parts asks no clock. */
function guardedDate(real: DateConstructor): DateConstructor {
  return new Proxy(real, {
    apply: function door(target) {
      refuse('Date()', door);
      return Reflect.apply(target, undefined, []);
    },
    construct: function door(target, given, made) {
      if (given.length === 0) refuse('new Date()', door);
      return Reflect.construct(target, given, made);
    },
  });
}

const TIMERS = ['setTimeout', 'setInterval', 'requestAnimationFrame', 'fetch'] as const;
const MOVES = ['pushState', 'replaceState', 'go', 'back', 'forward'] as const;

let restore: (() => void)[] = [];

function replace<T extends object, K extends keyof T>(target: T, name: K, wrap: (real: T[K]) => T[K]): void {
  const own = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value: wrap(target[name]), writable: true, configurable: true });
  restore.push(() => (own ? Object.defineProperty(target, name, own) : delete target[name]));
}

export function forbid(): void {
  if (restore.length > 0) return;
  for (const target of [globalThis, window] as (typeof globalThis)[]) {
    for (const name of TIMERS) {
      if (typeof target[name] === 'function')
        replace(target, name, real => guarded(name, real as Native) as typeof real);
    }
  }
  for (const move of MOVES) {
    replace(window.history, move, real => guarded(`history.${move}`, real as Native) as typeof real);
  }
  replace(Date, 'now', real => guarded('Date.now', real as Native) as typeof real);
  replace(globalThis, 'Date', guardedDate);
}

export function allow(): void {
  for (const back of restore.reverse()) back();
  restore = [];
}
