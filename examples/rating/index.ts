/** The entry of the script tag. The script can come before or after the embed. */
import type { Plugin } from 'stepwell/plugin';

/** The members of `window.stepwell` that this file uses. Until the embed has loaded, it is an array. */
interface Stepwell {
  shared?: object;
  register(plugin: Plugin): void;
}
declare global {
  interface Window {
    stepwell: Stepwell & { push(run: (sw: Stepwell) => void): void };
  }
}
/** Resolved by webpack. Unlike an import, it runs plugin.tsx only when called, once React is available. */
declare function require(path: './plugin.tsx'): typeof import('./plugin.tsx');

window.stepwell ||= [] as never;
window.stepwell.push(sw => {
  sw.register(require('./plugin.tsx').rating);
});
