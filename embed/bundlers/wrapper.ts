/**
 * Wraps the script of a separately built plugin. It runs once the embed has loaded, with the embed's React and
 * `stepwell/plugin`. The default export of its entry is the plugin.
 */

/** The variable with the exports of the entry. */
export const EXPORTS = 'stepwellPlugin';
// Uses `hasOwn`, because an element with the id `stepwell` is available under the same name.
export const BEFORE =
  'if (!Object.hasOwn(window, "stepwell")) window.stepwell = []; window.stepwell.push(function (stepwell) {';
export const AFTER = `stepwell.register(${EXPORTS}.default);});`;
/** Module → the expression for it on the page. Hooks only work with a single React on the page. */
export const SHARED: Readonly<Record<string, string>> = {
  react: 'stepwell.shared.react',
  'react/jsx-runtime': 'stepwell.shared.jsxRuntime',
  'stepwell/plugin': 'stepwell.shared.plugin',
};
