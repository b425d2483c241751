/**
 * Loads the parts that a form needs after its first question: events, store, remaining styles, and protection against
 * scripts of the page.
 */

import type { Host, Stop } from '../engine/contract/host.ts';
import type { Engine } from '../engine/engine.ts';
import { completeLook } from './complete-look.ts';
import { followElement } from './follow-element.ts';
import { guardClicks } from './guard/clicks.ts';
import type { Mounted } from './mounted.ts';
import { createPageEvents } from './page-events.ts';
import type { createPublicStore } from './public-store.ts';
import { showState } from './store.ts';

interface DecorateFormNeeds {
  form: HTMLElement;
  host: Host;
  /** The element with the form. It changes if the page replaces the element. */
  place: { element: HTMLElement };
  /** The running form. A new definition creates a new engine. */
  engine(): Engine | undefined;
  /** The forms of the page by their elements. */
  mounted: WeakMap<Element, Mounted>;
  /** Receives its members from here. */
  publicStore: ReturnType<typeof createPublicStore>;
}

export function decorateForm({ form, host, place, engine, mounted, publicStore }: DecorateFormNeeds) {
  const events = createPageEvents(() => place.element);
  let stop: Stop | undefined;

  /** Moves the form into another element. Returns false if that element already has a form. */
  function moveTo(next: HTMLElement): boolean {
    const known = mounted.get(place.element);
    if (!known || mounted.has(next)) return false;
    mounted.delete(place.element);
    mounted.set(next, known);
    next.replaceChildren(form);
    next.setAttribute('data-sending', place.element.getAttribute('data-sending') ?? '');
    place.element = next;
    return true;
  }

  return {
    events,
    /** Called when the first step of this engine is on screen. */
    complete(shown: Engine, hasMotion: boolean): void {
      if (!mounted.has(place.element)) return; // it was unmounted in the meantime
      completeLook(form, host, hasMotion);
      guardClicks(form, {
        host,
        submit() {
          void engine()?.interact();
          void engine()?.next();
        },
        report: (level, problem) => engine()?.report(level, problem),
      });
      stop ??= followElement(place.element, moveTo);
      showState(publicStore, shown);
      events.follow(shown);
    },
    stop: () => stop?.(),
  };
}
