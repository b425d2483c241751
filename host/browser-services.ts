/**
 * The part of the Host that the first question does not need: network, history, storage, scripts. A chunk of its own.
 */
import type { Host } from '../engine/host.ts';

type BrowserServices = Pick<
  Host,
  | 'fetch'
  | 'random'
  | 'history'
  | 'database'
  | 'session'
  | 'lock'
  | 'channel'
  | 'origin'
  | 'script'
  | 'global'
  | 'cookie'
  | 'dataLayer'
  | 'oneTimeCode'
>;

interface Policy {
  createScriptURL(url: string): string;
}
/** The module loader of webpack. It has a trusted-types policy of its own, for the chunks. */
declare const __webpack_require__: { tu?(url: string): string } | undefined;

function createScriptLoader(): Host['script'] {
  const scripts = new Map<string, Promise<void>>();
  let policy: Policy | undefined;

  /** The URL as the page's trusted-types policy requires it. Throws for a URL that is neither http nor https. */
  function trusted(url: string): string {
    if (!/^https?:$/.test(new URL(url, location.href).protocol))
      throw new TypeError(`${url} is no address of a script`);
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

export function createBrowserServices(): BrowserServices {
  const { fetch, history } = window; // taken now, before the page replaces them
  return {
    async fetch(url, request) {
      const reply = await fetch.call(window, url, request);
      // Read the body in any case: an unread body keeps its share of the browser's keepalive quota.
      const text = await reply.text();
      return { ok: reply.ok, status: reply.status, text: async () => text, header: name => reply.headers.get(name) };
    },
    random: () => Array.from(crypto.getRandomValues(new Uint8Array(16)), b => b.toString(16).padStart(2, '0')).join(''),
    history: {
      state: () => history.state,
      push: state => history.pushState(state, ''),
      replace: state => history.replaceState(state, ''),
      go: steps => history.go(steps),
      listen(run) {
        const listener = (event: PopStateEvent) => run(event.state);
        window.addEventListener('popstate', listener);
        return () => window.removeEventListener('popstate', listener);
      },
    },
    database() {
      try {
        return window.indexedDB ?? undefined;
      } catch {
        return undefined; // reading the property throws if storage is denied
      }
    },
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
    // The page of an iframe's `srcdoc` has the origin of the page around it, but `location.origin` is 'null' there.
    origin: () => (location.origin === 'null' ? new URL(document.baseURI).origin : location.origin),
    script: createScriptLoader(),
    global: name => (window as unknown as Readonly<Record<string, unknown>>)[name],
    cookie(name) {
      try {
        const part = document.cookie.split('; ').find(item => item.startsWith(`${name}=`));
        return part && decodeURIComponent(part.slice(name.length + 1));
      } catch {
        return undefined; // cookies are denied, or the value is not encoded correctly
      }
    },
    ...('OTPCredential' in window && {
      async oneTimeCode(signal: AbortSignal) {
        const request = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions;
        return ((await navigator.credentials.get(request)) as { code?: string } | null)?.code ?? '';
      },
    }),
    dataLayer(entry) {
      const page = window as unknown as { dataLayer?: unknown[] };
      page.dataLayer ||= [];
      page.dataLayer.push(entry);
    },
  };
}
