/** What `react-dom/client` is in the build with Preact, see `webpack.lite.config.js`. */
import { options } from 'preact';
import { createRoot as createPreactRoot } from 'preact/compat/client';

type View = Parameters<ReturnType<typeof createPreactRoot>['render']>[0];

// By default, effects wait for the next frame and a timer, which a page may have slowed down. Until then a control would not
// follow the answers. React runs them right after what the visitor did, too.
options.requestAnimationFrame = queueMicrotask;

/** Preact is removing elements from the page. */
let isRemoving = false;
const { unmount } = options;
options.unmount = node => {
  if (!isRemoving) {
    isRemoving = true;
    queueMicrotask(() => {
      isRemoving = false;
    });
  }
  unmount?.(node);
};

/**
 * A browser reports that the focus leaves an element that is removed. React hides this from the handlers, and questions rely
 * on it: the visitor has not left the field. If the focus moves to another element, `relatedTarget` names that one.
 */
function hideWhileRemoving(event: FocusEvent): void {
  if (isRemoving && event.relatedTarget === null) event.stopImmediatePropagation();
}

export function createRoot(element: Element) {
  element.addEventListener('focusout', event => hideWhileRemoving(event as FocusEvent), true);
  element.replaceChildren(); // Preact does this only for the first root of an element
  return createPreactRoot(element);
}

/** Draws again in place of the markup: it has the ids that React gives, and Preact would go on with others. */
export function hydrateRoot(element: Element, view: View) {
  const root = createRoot(element);
  root.render(view);
  return root;
}
