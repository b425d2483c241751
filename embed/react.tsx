'use client';

/** `import { Stepwell } from 'stepwell/react'`: the form as a React component. */
import {
  type ComponentPropsWithoutRef,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type Mounted, mount } from './library.ts';
import type { MountOptions } from './options.ts';
import type { PageEvents } from './page-events.ts';
import type { Prerendered } from './prerendered.ts';

/** `step` → `onStep`. */
type Handlers = { [E in keyof PageEvents as `on${Capitalize<E>}`]?: (detail: PageEvents[E]) => void };
const EVENTS = {
  onStep: 'step',
  onInteract: 'interact',
  onAnswer: 'answer',
  onAttempt: 'attempt',
  onSending: 'sending',
  onSent: 'sent',
  onFailed: 'failed',
} as const satisfies { [H in keyof Handlers]-?: keyof PageEvents };
const OPTIONS: Readonly<Record<keyof MountOptions, true>> = {
  definition: true,
  appearance: true,
  features: true,
  apiBase: true,
  staticHost: true,
  preview: true,
  history: true,
  pauses: true,
  host: true,
};

/** Settings without an option are `data-` attributes, as on a page: `data-survey-id`, `data-privacy-link`. */
export interface StepwellProps
  extends MountOptions,
    Handlers,
    Omit<ComponentPropsWithoutRef<'div'>, keyof MountOptions | keyof Handlers | 'children'> {
  /** Passes the lead to `onSent`. Default: false. */
  includeLead?: boolean;
  /**
   * For a server: the result of `prerender` from `stepwell/server` for the same definition. The HTML of the page then
   * shows the first step, and the form takes it over. Browsers need only the other props.
   */
  prerendered?: Prerendered;
  /** The running form; null until it is mounted. */
  ref?: Ref<Mounted>;
  children?: never;
}

/**
 * Renders a form with its own React root, which is mounted once with the initial props. Later changes of props have no
 * effect, except for event handlers. To show another definition, change the component's `key` or call `update` on the
 * ref. To switch a flag, call `setFeature` on the ref.
 */
export function Stepwell(props: StepwellProps) {
  const { ref, includeLead = false, prerendered, ...rest } = props;
  const [handlers, others] = divide(rest, EVENTS);
  const [options, attributes] = divide(others, OPTIONS);
  const wantsLead = useRef(includeLead);
  const lastHandlers = useRef<Handlers>({});
  useLayoutEffect(() => {
    lastHandlers.current = handlers;
  });
  const place = useRef<HTMLDivElement>(null);
  const form = useRef<Mounted>(null);
  const firstOptions = useRef<MountOptions>(options);

  useLayoutEffect(() => {
    const outer = place.current;
    if (!outer) return;
    // Creates a new element each time, because in strict mode the effect runs twice and the first form is unmounted
    // later.
    const element = servedIn(outer) ?? document.createElement('div');
    Object.assign(element.dataset, outer.dataset);
    outer.append(element);
    const mounted = mount(element, firstOptions.current);
    form.current = mounted;
    for (const [handler, event] of Object.entries(EVENTS) as [keyof Handlers, keyof PageEvents][]) {
      mounted.on(event, detail => lastHandlers.current[handler]?.(detail as never), { includeLead: wantsLead.current });
    }
    return () => {
      element.remove();
      form.current = null;
      queueMicrotask(mounted.unmount); // React does not allow unmounting a root while it renders another one
    };
  }, []);
  useImperativeHandle<Mounted | null, Mounted | null>(ref, () => form.current, []);
  const isFromServer = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  // Keeps the first value. React would assign a new value to the element and remove the form.
  const [served] = useState(isFromServer ? { __html: prerendered?.html ?? '' } : undefined);
  // Only the server writes the markup. In the browser, React keeps the existing markup, so Trusted Types forbid
  // nothing.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `prerender` escapes every text of the definition
  return <div {...attributes} ref={place} suppressHydrationWarning dangerouslySetInnerHTML={served} />;
}

/** Splits the members into those with the given names and all others. */
function divide<T extends object, K extends PropertyKey>(all: T, names: Readonly<Record<K, unknown>>) {
  const [named, others] = [true, false].map(isNamed =>
    Object.fromEntries(Object.entries(all).filter(([name]) => Object.hasOwn(names, name) === isNamed)),
  );
  return [named as Pick<T, K & keyof T>, others as Omit<T, K>] as const;
}
const subscribeToNothing = () => () => {};
const servedIn = (outer: HTMLElement): HTMLElement | undefined =>
  outer.querySelector<HTMLElement>(':scope > div > form[data-prerendered]')?.parentElement ?? undefined;
