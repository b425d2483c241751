/** What `react-dom/client` is in the build with Preact, see `webpack.lite.config.js`. */
import { createRoot } from 'preact/compat/client';

export { createRoot };

/** Draws again in place of the markup: it has the ids that React gives, and Preact would go on with others. */
export function hydrateRoot(element: Element, view: Parameters<ReturnType<typeof createRoot>['render']>[0]) {
  element.replaceChildren();
  const root = createRoot(element);
  root.render(view);
  return root;
}
