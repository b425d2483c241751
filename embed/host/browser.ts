/** The Host of a browser. `browser-services.ts` has network, history, storage and scripts. */
import type { Host } from '../../engine/contract/host.ts';
import { createBrowserServices } from './browser-services.ts';

/** The forms of a page share one Host, so a script or a style sheet is added to the page once. */
export function browserHost(): Host {
  const { setTimeout, clearTimeout } = window; // saved now, before the page replaces them
  const adopted = new WeakMap<Node, Set<string>>();
  const host: Host = {
    now: () => Date.now(),
    today: () => new Date(),
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    idle(run) {
      if (!window.requestIdleCallback) return host.after(200, run);
      const handle = window.requestIdleCallback(run, { timeout: 2000 });
      return () => window.cancelIdleCallback(handle);
    },
    width: () => window.innerWidth,
    // A list in the first question reads it while it is rendered.
    reducedMotion: () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false,
    on(event, run) {
      if (event === 'loaded' && document.readyState === 'complete') return host.after(0, run);
      const name = event === 'loaded' ? 'load' : event;
      window.addEventListener(name, run);
      return () => window.removeEventListener(name, run);
    },
    adopt(element, css) {
      const root = element.getRootNode() as Document | ShadowRoot;
      if (!('adoptedStyleSheets' in root)) return;
      const known = adopted.get(root) ?? new Set();
      adopted.set(root, known);
      if (known.has(css)) return;
      known.add(css);
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    },
    adopted: root => adopted.get(root),
    console(level, message, data) {
      const name = level === 'warning' ? 'warn' : level;
      // Some pages replace the console with one that lacks methods.
      console[name in console ? name : 'log'](...(data === undefined ? [message] : [message, data]));
    },
    ...createBrowserServices(),
  };
  return host;
}
