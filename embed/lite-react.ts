/**
 * Replaces `react` in the build with Preact, see `webpack.config.js`. It names what React itself has, so that webpack leaves
 * out the rest of `preact/compat`: what older versions of React had, and `Suspense` and `lazy`, which the form does not use.
 */
import { useState } from 'preact/compat';

export {
  Children,
  Component,
  cloneElement,
  createContext,
  createElement,
  createRef,
  Fragment,
  forwardRef,
  isValidElement,
  memo,
  PureComponent,
  StrictMode,
  startTransition,
  useCallback,
  useContext,
  useDebugValue,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
  version,
} from 'preact/compat';

let count = 0;

/** Preact counts ids from zero in each root, so two forms on a page would share ids. */
export function useId(): string {
  const [id] = useState(() => `sw-${++count}`);
  return id;
}
