import { CORE_ROOMS } from '../../tools/rooms.ts';
import { projectPath } from './project-path.ts';

/**
 * The engine and its plugins use the clock, timers, network and history only through their Host. While this guard is on,
 * the real ones throw when code in `engine/`, `plugins/kit/`, `check/` or `plugins/` calls them directly. React, the test page and
 * the specs can still use them.
 */
type Native = (...given: unknown[]) => unknown;

const GUARDED = new RegExp(`^(${CORE_ROOMS.join('|')}|check|plugins)/`);

/** Returns the file of the code that called `guard`; empty if it is unknown. */
function callerOf(guard: object): string {
  const { prepareStackTrace, stackTraceLimit } = Error;
  const holder: { stack?: string } = {};
  try {
    Error.stackTraceLimit = 1;
    Error.prepareStackTrace = (_, [site]) => site?.getFileName() ?? '';
    Error.captureStackTrace(holder, guard as Native);
    return holder.stack ?? '';
  } finally {
    Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  }
}

function refuse(name: string, guard: object): void {
  const file = callerOf(guard);
  if (GUARDED.test(projectPath(file))) {
    throw new Error(`${file} used ${name}. Outside host/, use the Host instead.`);
  }
}

/** Wraps a function: throws for callers in the guarded folders, and calls the real function for all others. */
function guarded<F extends Native>(name: string, real: F): F {
  return new Proxy(real, {
    apply: function guard(target, self, given) {
      refuse(name, guard);
      return Reflect.apply(target, self, given);
    },
  });
}

/** Wraps `Date`. A date with arguments is allowed, because it does not read the clock. */
function guardedDate(real: DateConstructor): DateConstructor {
  return new Proxy(real, {
    apply: function guard(target) {
      refuse('Date()', guard);
      return Reflect.apply(target, undefined, []);
    },
    construct: function guard(target, given, made) {
      if (given.length === 0) refuse('new Date()', guard);
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
