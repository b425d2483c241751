/**
 * The script of a separately built plugin runs once the embed has loaded, with the embed's React and `stepwell/plugin`. Its
 * entry exports the plugin as default.
 */

/** The variable that holds the exports of the entry. */
export const EXPORTS = 'stepwellPlugin';
// `hasOwn`, because an element of the page whose id is `stepwell` is found under the same name.
export const BEFORE =
  'if (!Object.hasOwn(window, "stepwell")) window.stepwell = []; window.stepwell.push(function (stepwell) {';
export const AFTER = `stepwell.register(${EXPORTS}.default);});`;
/** Module → the expression that gives it on the page. Hooks only work if the page has a single React. */
export const SHARED: Readonly<Record<string, string>> = {
  react: 'stepwell.shared.react',
  'react/jsx-runtime': 'stepwell.shared.jsxRuntime',
  'stepwell/plugin': 'stepwell.shared.plugin',
};
