/**
 * Replaces `react` in the build with Preact, see `webpack.config.js`. It names what React itself has, without `Suspense` and
 * `lazy`, which the form does not use. Webpack links each name to its module, so `preact/compat` loads only with libraries
 * and with scripts of the page.
 */
export { Component, createContext, createElement, createRef, Fragment, Fragment as StrictMode } from 'preact';
export {
  Children,
  cloneElement,
  forwardRef,
  isValidElement,
  memo,
  PureComponent,
  startTransition,
  useDeferredValue,
  useInsertionEffect,
  useTransition,
  version,
} from 'preact/compat';
export {
  useCallback,
  useContext,
  useDebugValue,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'preact/hooks';
export { useId, useSyncExternalStore } from './lite-parts.ts';
