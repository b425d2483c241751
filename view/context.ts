/** The context and the hooks of all views: the engine, and subscriptions to the state that a view shows. */
import {
  type ComponentType,
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { Step } from '../engine/contract/definition.ts';
import type { NoMembers } from '../engine/contract/members.ts';
import type { Read, Scope, Stop } from '../engine/contract/plugin.ts';
import type { Engine } from '../engine/engine.ts';
import { fillTemplate } from '../engine/form/template.ts';
import { same } from '../engine/state/store.ts';
import type { Tree } from '../engine/state/tree.ts';

export const EngineContext = createContext<Engine | undefined>(undefined);

/** Returns the step with the texts that the view around it uses instead of the usual ones. */
export const StepTexts = createContext((step: Step): Step => step);

/** Draws a step that the visitor can only read, if the step around it was sent. */
export const ClosedContent = createContext<ComponentType<{ step: Step; scope: Scope }> | undefined>(undefined);

export function useEngine(): Engine {
  const engine = useContext(EngineContext);
  if (!engine) throw new Error('Expected a Stepwell form around this component');
  return engine;
}

/**
 * A member of the state tree or of one of its branches. Renders synchronously after a change: otherwise the caret of a text field
 * would jump. Not with Valtio's `useSnapshot`, which copies the whole branch at each change: with 500 questions, that took 4 ms a
 * change instead of less than 0.01 ms.
 */
export function useMember<T extends object, K extends keyof T>(branch: T, key: K): T[K] {
  const { store } = useEngine().state;
  const listen = useCallback((onChange: () => void) => store.listen(branch, key, onChange), [store, branch, key]);
  const now = () => branch[key];
  return useSyncExternalStore(listen, now, now);
}
export const useTree = <K extends keyof Tree>(member: K): Tree[K] => useMember(useEngine().state.tree, member);

/**
 * Calls `show` with a member of the state tree when the view is on screen, and after each change. For what changes at each step
 * change: `show` sets the element directly, and React does not go through the form once more.
 */
export function useShown<K extends keyof Tree>(member: K, show: (value: Tree[K]) => void): void {
  const { store, tree } = useEngine().state;
  // Also after each render, which may have made another element.
  useLayoutEffect(() => {
    const run = () => show(tree[member]);
    run();
    return store.listen(tree, member, run);
  });
}

/** The result of `look`; renders again whenever something that it reads changes the result. */
export function useRead<T, F extends object = NoMembers>(
  scope: Pick<Scope<NoMembers, F>, 'read' | 'watch'>,
  look: (read: Read<F>) => T,
): T {
  const latest = useRef(look);
  latest.current = look;
  const last = useRef<{ value: T } | undefined>(undefined);
  const snapshot = () => {
    const value = latest.current(scope.read);
    if (!last.current || !same(last.current.value, value)) last.current = { value };
    return last.current.value;
  };
  const subscribe = useCallback((onChange: () => void) => scope.watch(read => latest.current(read), onChange), [scope]);
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

/**
 * A scope for the view that `of` draws. It ends with the view, or when `of` is replaced. `enter` runs when the view is
 * on screen, and the function that it returns runs when the view leaves.
 */
export function useScope(owner: string, read: Read, of: unknown, enter?: (scope: Scope) => Stop | void): Scope {
  const engine = useEngine();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what replaces `of` gets another scope
  const made = useMemo(() => engine.createScope(owner, read), [engine, owner, read, of]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `enter` runs once for each scope
  useEffect(() => {
    const stop = engine.guard(owner, 'enter', () => enter?.(made.scope));
    return () => {
      engine.guard(owner, 'stop', () => stop?.call?.(0)); // a promise cannot be called
      made.end();
    };
  }, [made]);
  return made.scope;
}

/** The sentence with which the type of the step refused Next, as long as it refuses it. */
export function useRefusal(step: Step): string | undefined {
  const { scope, refusalShownOn } = useEngine();
  return useRead(scope, () => refusalShownOn(step));
}

/** The text with `{{key}}` filled in; renders again whenever one of its answers changes. */
export function useFilled(text: string | undefined): string | undefined {
  return useRead(useEngine().scope, read => text && fillTemplate(text, read));
}
