/** `import { Stepwell } from 'stepwell/react'`: the form as a component of somebody else's application. */
import { type ComponentPropsWithoutRef, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { type Mounted, mount } from './library.ts';
import type { MountOptions } from './options.ts';

/** Settings that are no option are attributes of the element, here as on a page: `data-survey-id`, `data-privacy-link`. */
export interface StepwellProps
  extends MountOptions,
    Omit<ComponentPropsWithoutRef<'div'>, keyof MountOptions | 'children'> {
  /** The running form; null until it is mounted. */
  ref?: Ref<Mounted>;
  children?: never;
}

/**
 * The form keeps a React root of its own, and its answers as long as the component lives: new props do not mount it
 * anew. For another definition give it another `key`; flags are switched by the ref's `setFeature`.
 */
export function Stepwell(props: StepwellProps) {
  const { ref, definition, features, apiBase, staticHost, preview, history, pauses, ...attributes } = props;
  const place = useRef<HTMLDivElement>(null);
  const form = useRef<Mounted>(null);
  const first = useRef<MountOptions>({ definition, features, apiBase, staticHost, preview, history, pauses });

  useLayoutEffect(() => {
    const outer = place.current;
    if (!outer) return;
    // A fresh element each time: an effect that is run twice must not meet the form that is still going away.
    const element = document.createElement('div');
    Object.assign(element.dataset, outer.dataset);
    outer.append(element);
    const mounted = mount(element, first.current);
    form.current = mounted;
    return () => {
      element.remove();
      form.current = null;
      queueMicrotask(mounted.unmount); // React refuses to unmount a root while it is at work on another
    };
  }, []);
  useImperativeHandle<Mounted | null, Mounted | null>(ref, () => form.current, []);
  return <div {...attributes} ref={place} />;
}
