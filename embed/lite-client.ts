/** Replaces `react-dom/client` in the build with Preact, see `webpack.config.js`. */
import { type ComponentChild, options, render, type VNode } from 'preact';
import { isTextField } from './lite-parts.ts';

// By default, Preact runs effects after the next frame and a timer, which a page may have slowed down. Until then, a
// control would not reflect the answers. Like React, this runs them right after the visitor's action.
options.requestAnimationFrame = queueMicrotask;

type Drawn = VNode<{ value?: unknown }> & { __e?: HTMLInputElement };

const { diffed } = options;
/**
 * Like React, keeps the text of a field as its default value too. `view/silent-input.ts` finds texts that were entered without
 * an event by comparing them; it would enter every text again.
 */
options.diffed = node => {
  const { type, props, __e: field } = node as Drawn;
  if (field && isTextField(type, field.type) && typeof props.value === 'string' && field.defaultValue !== props.value)
    field.defaultValue = props.value;
  diffed?.(node);
};

/** Whether Preact is removing elements from the page. */
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
 * Browsers fire an event when a focused element is removed. React hides this event from handlers, and questions rely on
 * that, because the visitor has not left the field. If the focus moves to another element, `relatedTarget` is set.
 */
function hideWhileRemoving(event: FocusEvent): void {
  if (isRemoving && event.relatedTarget === null) event.stopImmediatePropagation();
}

export function createRoot(element: Element) {
  element.addEventListener('focusout', event => hideWhileRemoving(event as FocusEvent), true);
  element.replaceChildren(); // Preact does this only for the first root of an element.
  return { render: (view: ComponentChild) => render(view, element), unmount: () => render(null, element) };
}

/**
 * Renders the view again instead of hydrating the markup, because the markup has React's ids and Preact generates
 * others.
 */
export function hydrateRoot(element: Element, view: ComponentChild) {
  const root = createRoot(element);
  root.render(view);
  return root;
}
