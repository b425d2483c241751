/** The entry of the script tag. The script can come before or after the embed. */
import type {} from 'stepwell'; // declares window.stepwell

/** Resolved by webpack. Unlike an import, it runs plugin.tsx only when called, once React is available. */
declare function require(path: './plugin.tsx'): typeof import('./plugin.tsx');

if (!Object.hasOwn(window, 'stepwell')) window.stepwell = [];
window.stepwell?.push(sw => {
  sw.register(require('./plugin.tsx').plugin);
});
