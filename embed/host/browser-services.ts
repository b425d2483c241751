/** The parts of a browser's Host beyond the page: network, history, storage, scripts. */
import type { Host } from '../../engine/contract/host.ts';
import { cookie } from './cookie.ts';

interface Policy {
  createScriptURL(url: string): string;
}
/** Webpack's module loader. It has its own trusted-types policy for the chunks. */
declare const __webpack_require__: { tu?(url: string): string } | undefined;

function createScriptLoader(): Host['script'] {
  const scripts = new Map<string, Promise<void>>();
  let policy: Policy | undefined;

  /**
   * The URL in the form that the page's trusted-types policy requires. Throws for a URL that is neither http nor https.
   */
  function trusted(url: string): string {
    if (!/^https?:$/.test(new URL(url, location.href).protocol))
      throw new TypeError(`${url} is not an http or https address`);
    const loader = typeof __webpack_require__ === 'undefined' ? undefined : __webpack_require__;
    if (loader?.tu) return loader.tu(url);
    const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } };
    policy ??= trustedTypes?.createPolicy('stepwell', { createScriptURL: same => same });
    return policy ? policy.createScriptURL(url) : url;
  }

  return url => {
    const known = scripts.get(url);
    if (known) return known;
    const loading = new Promise<void>((resolve, reject) => {
      const element = document.createElement('script');
      const src = trusted(url);
      element.async = true;
      element.onload = () => resolve();
      element.onerror = () => {
        element.remove();
        reject(new Error(`The script ${url} could not be loaded`));
      };
      element.src = src;
      document.head.append(element);
    });
    scripts.set(url, loading);
    loading.catch(() => scripts.delete(url));
    return loading;
  };
}

/** Elements of the page are available under their id too, but not as own properties. */
const ownGlobal = (name: string): unknown =>
  Object.hasOwn(window, name) ? (window as unknown as Readonly<Record<string, unknown>>)[name] : undefined;

/** Whether the click follows a link to the fragment that the address already has, such as `#quotes`. */
function leadsToCurrentFragment(event: MouseEvent): boolean {
  const link = (event.composedPath()[0] as Element).closest?.<HTMLAnchorElement>('a[href*="#"]');
  const isElsewhere = event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || link?.target;
  return !isElsewhere && link?.href === location.href;
}

function database(): IDBFactory | undefined {
  try {
    // A sandboxed frame has no storage. If it asks for its databases, Chromium reports an error that nothing catches.
    return window.origin === 'null' ? undefined : (window.indexedDB ?? undefined);
  } catch {
    return undefined; // reading the property throws if storage is denied
  }
}

export function createBrowserServices() {
  const { fetch, history, crypto } = window; // saved now, before the page replaces them
  return {
    async fetch(url, request) {
      const reply = await fetch.call(window, url, request);
      // Always read the body, because an unread body keeps its share of the browser's keepalive quota.
      const text = await reply.text();
      return { ok: reply.ok, status: reply.status, text: async () => text, header: name => reply.headers.get(name) };
    },
    random() {
      const empty = new Uint8Array(16);
      // Some in-app browsers have no `crypto`. Predictable numbers are better than a lead that cannot be sent.
      const bytes = crypto ? crypto.getRandomValues(empty) : empty.map(() => Math.random() * 256);
      return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
    },
    history: {
      state: () => history.state,
      push: state => history.pushState(state, ''),
      replace: state => history.replaceState(state, ''),
      go: steps => history.go(steps),
      listen(run) {
        let heard = 0;
        const onChange = (event: PopStateEvent): void => {
          heard++;
          run(event.state);
        };
        // Firefox fires no `popstate` for a link to the current fragment. Other browsers do.
        const onClick = (event: MouseEvent): void => {
          if (!leadsToCurrentFragment(event)) return;
          const before = heard;
          setTimeout(() => heard === before && run(null));
        };
        window.addEventListener('popstate', onChange);
        window.addEventListener('click', onClick);
        return () => {
          window.removeEventListener('popstate', onChange);
          window.removeEventListener('click', onClick);
        };
      },
    },
    database,
    subtle: () => window.crypto?.subtle,
    session: {
      get(key) {
        try {
          return window.sessionStorage.getItem(key) ?? undefined;
        } catch {
          return undefined;
        }
      },
      set(key, value) {
        try {
          window.sessionStorage.setItem(key, value);
        } catch {} // denied or full
      },
    },
    lock: navigator.locks && (((name, run) => navigator.locks.request(name, run)) as NonNullable<Host['lock']>),
    channel(name, listener) {
      try {
        const channel = new BroadcastChannel(name);
        channel.onmessage = event => listener(event.data);
        return { post: message => channel.postMessage(message), close: () => channel.close() };
      } catch {
        return undefined; // not supported, or denied
      }
    },
    // A sandboxed frame has no origin, although its address looks as if it had one.
    isOpaque: () => window.origin === 'null',
    // The page of an iframe's `srcdoc` has the origin of its parent, but `location.origin` is 'null' there.
    origin: () => (location.origin === 'null' ? new URL(document.baseURI).origin : location.origin),
    open: url => location.assign(url),
    script: createScriptLoader(),
    global: ownGlobal,
    cookie,
    ...('OTPCredential' in window && {
      async oneTimeCode(signal: AbortSignal) {
        const request = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions;
        return ((await navigator.credentials.get(request)) as { code?: string } | null)?.code ?? '';
      },
    }),
    dataLayer(entry) {
      if (!ownGlobal('dataLayer')) Object.assign(window, { dataLayer: [] });
      (ownGlobal('dataLayer') as unknown[]).push(entry);
    },
  } satisfies Partial<Host>;
}
