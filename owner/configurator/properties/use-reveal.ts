/** Shows a place in the properties: opens what hides it, and focuses and marks its control. */
import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { useConfigurator } from '../configurator.tsx';
import { isWithin, type JsonPath, parsePath } from '../document/json-path.ts';

/** How long the control is marked, in ms. */
const MARKED_FOR = 1600;

/** What an owner changes the value with; a handle, a help button and the hidden control of a picker are not. */
const CONTROL = [
  'input:not([type="hidden"], [tabindex="-1"])',
  'textarea',
  '[contenteditable="true"]',
  'button:not(.help-button, .sortable-handle, [tabindex="-1"])',
].join();

/** Calls `open` if one of the places, or what is in them, is to be shown. */
export function useOpenForReveal(places: readonly JsonPath[], open: () => void): void {
  const { reveal } = useConfigurator();
  const { count } = useSnapshot(reveal);
  // A layout effect, so that the control exists when `useReveal` looks for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new request opens
  useLayoutEffect(() => {
    const { path } = reveal;
    if (path && places.some(place => isWithin(path, place))) open();
  }, [count, reveal]);
}

/** `root` contains the controls; each has its place as `data-path`. `isReady`: are they there? */
export function useReveal(root: RefObject<HTMLElement | null>, isReady: boolean): void {
  const { outline, reveal, platform } = useConfigurator();
  const { count } = useSnapshot(reveal);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request is shown once
  useEffect(() => {
    if (!isReady || !reveal.path) return;
    outline.state.wantsFocus = false; // an edit just before would give it to its row, after this has given it to a control
    return platform.after(0, () => {
      const { path } = reveal;
      if (!path || !root.current) return;
      reveal.path = undefined;
      const place = closestTo(path, root.current) ?? root.current;
      const isWhole = place === root.current;
      const fields = isWhole ? root.current.querySelector('.property-list') : place;
      const control = fields?.querySelector<HTMLElement>(CONTROL);
      (control ?? root.current.querySelector<HTMLElement>('h2'))?.focus({ preventScroll: true });
      place.scrollIntoView?.({ block: isWhole ? 'start' : 'center' });
      if (isWhole) return;
      place.dataset.revealed = '';
      platform.after(MARKED_FOR, () => delete place.dataset.revealed);
    });
  }, [count, isReady, outline, reveal, platform, root]);
}

/** The innermost element whose place contains the path. */
function closestTo(path: JsonPath, root: HTMLElement): HTMLElement | undefined {
  let closest: HTMLElement | undefined;
  let depth = -1;
  for (const element of root.querySelectorAll<HTMLElement>('[data-path]')) {
    const place = parsePath(element.dataset.path!);
    if (place.length <= depth || !isWithin(path, place)) continue;
    closest = element;
    depth = place.length;
  }
  return closest;
}
