import type { Host } from '../engine/host.ts';

const adopted = new WeakMap<object, Set<string>>();

function adopt(element: Node, css: string): void {
  const root = element.getRootNode() as Document | ShadowRoot;
  if (!('adoptedStyleSheets' in root)) return;
  const known = adopted.get(root) ?? new Set();
  adopted.set(root, known);
  if (known.has(css)) return;
  known.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

export function browserHost(): Host {
  const { setTimeout, clearTimeout } = window; // as they are now, before the host page patches them
  const host = {
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
    reducedMotion: () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false,
    on(event, run) {
      if (event === 'loaded' && document.readyState === 'complete') return host.after(0, run);
      const name = event === 'loaded' ? 'load' : event;
      window.addEventListener(name, run);
      return () => window.removeEventListener(name, run);
    },
    adopt,
    console(level, message, data) {
      console[level === 'warning' ? 'warn' : level](...(data === undefined ? [message] : [message, data]));
    },
    async complete() {
      Object.assign(host, (await import(/* webpackChunkName: "host" */ './browser-services.ts')).restOfHost());
    },
  } as Host;
  return host;
}
