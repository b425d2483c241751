/** What `plugin.spec.ts` runs in: a page of jsdom as globals. By Node's `--import`, before mocha looks at what Node can. */
import { JSDOM } from 'jsdom';

// Mocha requires specs where it can; with a hook that compiles TypeScript every module then comes twice.
Object.defineProperty(process.features, 'require_module', { value: false });

const { window } = new JSDOM('', { url: 'https://page.example/', pretendToBeVisual: true });
/** What Node has itself stays Node's, but for what has to be of the same make as the elements. */
const SAME_MAKE = ['Event', 'EventTarget', 'CustomEvent', 'navigator'];
for (const name of Object.getOwnPropertyNames(window)) {
  if (name in globalThis && !SAME_MAKE.includes(name)) continue;
  Object.defineProperty(globalThis, name, { value: window[name], writable: true, configurable: true });
}
Object.assign(globalThis, { window, IS_REACT_ACT_ENVIRONMENT: true });
