/**
 * What the build with Preact has in place of `preact/compat`, which only loads with libraries and scripts of the page: the
 * attributes that the form writes as React has them, and two hooks.
 */
import { type ComponentType, createElement, type Key, options } from 'preact';
import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks';

type Props = Record<string, unknown>;

export function jsx(type: string | ComponentType, props: Props, key?: Key) {
  return createElement(type as string, key === undefined ? props : { ...props, key });
}

/** `kind`: the attribute `type`. */
export const isTextField = (tag: unknown, kind: unknown): boolean =>
  tag === 'textarea' || (tag === 'input' && !/^(checkbox|radio|file)$/.test(String(kind)));

/** React's `focus` and `blur` bubble. */
const NAMES: Readonly<Record<string, string>> = {
  onFocus: 'onfocusin',
  onBlur: 'onfocusout',
  strokeWidth: 'stroke-width',
};

options.vnode = ({ type, props }: { type: unknown; props: Props }) => {
  if (typeof type !== 'string') return;
  for (const name of Object.keys(props)) {
    const other = name === 'onChange' && isTextField(type, props.type) ? 'oninput' : NAMES[name];
    if (!other) continue;
    props[other] = props[name];
    delete props[name];
  }
  if (props.translate === 'no') props.translate = false;
};
options.event = event => Object.assign(event, { nativeEvent: event });

let count = 0;

/** Preact counts ids from zero in each root, so two forms on a page would share ids. */
export function useId(): string {
  const [id] = useState(() => `sw-${++count}`);
  return id;
}

/** Unlike the one of `preact/compat`, it knows no markup of a server: `hydrateRoot` draws the form again. */
export function useSyncExternalStore<T>(subscribe: (run: () => void) => () => void, read: () => T): T {
  const value = read();
  const drawn = useRef({ value, read });
  const [, draw] = useReducer((times: number, _: void) => times + 1, 0);
  const drawIfChanged = useCallback(() => {
    try {
      if (Object.is(drawn.current.value, drawn.current.read())) return;
    } catch {} // drawing throws it again, where the parts around this one catch it
    draw();
  }, []);
  useLayoutEffect(() => {
    drawn.current = { value, read };
    drawIfChanged();
  });
  useEffect(() => {
    drawIfChanged();
    return subscribe(drawIfChanged);
  }, [subscribe, drawIfChanged]);
  return value;
}
