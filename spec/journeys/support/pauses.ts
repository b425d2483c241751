import type { BrowserContext } from 'playwright-core';

interface Found {
  page: object;
  definition: Promise<{ steps?: { type: string }[] }>;
}
type Mount = (element: Element, options?: object, found?: Found) => unknown;

/** Runs in the page before its own scripts, and changes `mount` as soon as the embed sets it. */
function mountWithoutPauses(): void {
  const pauses = { next: 0, autopass: 0, motion: 0 };
  const withoutWaiting = async (definition: Found['definition']) => {
    const given = await definition;
    if (!Array.isArray(given?.steps)) return given;
    const steps = given.steps.map(step =>
      step.type === 'loading' ? { ...step, waitingTime: 0, waitingTimePerLine: 0 } : step,
    );
    return { ...given, steps };
  };
  const faster =
    (mount: Mount): Mount =>
    (element, options, found) =>
      mount(
        element,
        { pauses, ...options },
        found && { ...found, page: { ...found.page, pauses }, definition: withoutWaiting(found.definition) },
      );
  let stepwell: object | undefined;
  const watched = {
    configurable: true,
    enumerable: true,
    get: () => stepwell,
    set(given: object) {
      stepwell = given;
      if (!('setFeature' in Object(given))) return;
      Object.defineProperty(given, 'mount', {
        configurable: true,
        enumerable: true,
        set: (mount: Mount) =>
          Object.defineProperty(given, 'mount', { value: faster(mount), enumerable: true, writable: true }),
      });
    },
  };
  // Scripts ask whether the window itself has the property, so it begins further up.
  Object.defineProperty(EventTarget.prototype, 'stepwell', {
    configurable: true,
    get: () => undefined,
    set(given: object) {
      Object.defineProperty(window, 'stepwell', watched);
      watched.set(given);
    },
  });
}

/**
 * Mounts forms without designed pauses: after Next, before a step advances by itself, of a step's motion. The loading
 * steps of the page's own definition end at once.
 */
export const skipPauses = (context: BrowserContext): Promise<unknown> => context.addInitScript(mountWithoutPauses);
