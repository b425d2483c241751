/**
 * `node --import stepwell/testing/dom`: makes the window of jsdom global for tests of plugins. Load it before the test
 * runner, which checks Node's features.
 */
import { JSDOM } from 'jsdom';

// If Node supports `require` of ES modules, mocha uses it to load specs. Together with tsx, each module would then be
// loaded twice.
Object.defineProperty(process.features, 'require_module', { value: false });

const { window } = new JSDOM('', { url: 'https://page.example/', pretendToBeVisual: true });
/** Node's globals are kept, except for these, which must come from the same implementation as the elements. */
const FROM_JSDOM = ['Event', 'EventTarget', 'CustomEvent', 'navigator'];
for (const name of Object.getOwnPropertyNames(window)) {
  if (name in globalThis && !FROM_JSDOM.includes(name)) continue;
  Object.defineProperty(globalThis, name, { value: Reflect.get(window, name), writable: true, configurable: true });
}
Object.assign(globalThis, { window, IS_REACT_ACT_ENVIRONMENT: true });
