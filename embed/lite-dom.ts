/**
 * Replaces `react-dom` in the build with Preact, see `webpack.config.js`. It covers the parts that the form and
 * its libraries use.
 */
import { options } from 'preact';

export { createPortal } from 'preact';

/**
 * Like React, also runs the effects and renders their changes before it returns. Early input of the visitor is replayed
 * right after that, and a question that an effect asks, such as in the chatbot, must already be there.
 */
export function flushSync(run: () => void): void {
  const waiting = [run];
  const { requestAnimationFrame, debounceRendering } = options;
  options.requestAnimationFrame = options.debounceRendering = next => waiting.push(next);
  try {
    for (const next of waiting) next();
  } finally {
    Object.assign(options, { requestAnimationFrame, debounceRendering });
  }
}
