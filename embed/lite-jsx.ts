/** Replaces `react/jsx-runtime` in the build with Preact, see `webpack.config.js`. */
export { Fragment } from 'preact';
export { jsx, jsx as jsxs } from './lite-parts.ts';
