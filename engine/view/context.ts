/** What views share: the engine by context, and hooks that subscribe to just what they show. */
import { createContext, useCallback, useContext, useRef, useSyncExternalStore } from 'react';
import { snapshot, subscribe } from 'valtio/vanilla';
import { type Cell, same } from '../answers/store.ts';
import type { Read, Scope } from '../contract.ts';
import type { Engine } from '../engine.ts';
import { fillTemplate } from '../form/template.ts';

export const EngineContext = createContext<Engine | undefined>(undefined);

export function useEngine(): Engine {
  const engine = useContext(EngineContext);
  if (!engine) throw new Error('Stepwell parts can only be drawn inside a Stepwell form');
  return engine;
}

/** Drawn anew at once when the state changes: later, and the caret of a text field would jump. */
export function useLive<T extends object>(state: T): T {
  const watch = useCallback((changed: () => void) => subscribe(state, changed, true), [state]);
  const now = () => snapshot(state) as T;
  return useSyncExternalStore(watch, now, now);
}
export const useCell = <T>(cell: Cell<T>): T => useLive(cell.state).value;

/** What `look` sees, drawn anew whenever something it reads changes its result. */
export function useRead<T>(scope: Pick<Scope, 'read' | 'watch'>, look: (read: Read) => T): T {
  const latest = useRef(look);
  latest.current = look;
  const last = useRef<{ value: T } | undefined>(undefined);
  const snapshot = () => {
    const value = latest.current(scope.read);
    if (!last.current || !same(last.current.value, value)) last.current = { value };
    return last.current.value;
  };
  const subscribe = useCallback((changed: () => void) => scope.watch(read => latest.current(read), changed), [scope]);
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

/** The text with `{{key}}` filled in, anew whenever one of its answers changes. */
export function useFilled(text: string): string {
  return useRead(useEngine().scope, read => fillTemplate(text, read));
}
