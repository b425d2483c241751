/** What the script tag runs. It may stand before the embed or after it. */
import type { Plugin } from 'stepwell/plugin';

/** As much of the page's `stepwell` as is used here: an array until the embed arrives. */
interface Stepwell {
  shared?: object;
  register(plugin: Plugin): void;
}
declare global {
  interface Window {
    stepwell: Stepwell & { push(run: (sw: Stepwell) => void): void };
  }
}
/** By webpack: plugin.tsx runs here and not sooner, when React is there to be taken. */
declare function require(path: './plugin.tsx'): typeof import('./plugin.tsx');

window.stepwell ||= [] as never;
window.stepwell.push(sw => {
  sw.register(require('./plugin.tsx').rating);
});
