/** Replaces `react` in the build with Preact, see `webpack.config.js`. */
import compat, { useState } from 'preact/compat';

// @ts-expect-error Its types have only `export =`; the module has named exports.
export * from 'preact/compat';

let count = 0;

/** Preact counts ids from zero in each root, so two forms on a page would share ids. */
export function useId(): string {
  const [id] = useState(() => `sw-${++count}`);
  return id;
}

export default { ...compat, useId };
