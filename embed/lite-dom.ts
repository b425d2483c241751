/**
 * What `react-dom` is in the build with Preact, see `webpack.lite.config.js`: the part that the form and its libraries use.
 */
import { options } from 'preact';
import { flushSync as draw } from 'preact/compat';

export { createPortal } from 'preact/compat';

/**
 * Also runs the effects, and draws what they change, before it returns, as React does. What the visitor entered before the
 * script had loaded is repeated right after that. A question that an effect asks, as the chatbot does, must be there.
 */
export function flushSync(run: () => void): void {
  const waiting = [run];
  const { requestAnimationFrame } = options;
  options.requestAnimationFrame = effects => waiting.push(effects);
  try {
    for (const next of waiting) draw(next);
  } finally {
    options.requestAnimationFrame = requestAnimationFrame;
  }
}
