/** What of the browser no first question needs: network, history, storage, scripts. Part of the Host, a chunk of its own. */
import type { Host } from '../engine/host.ts';

type Rest = Pick<
  Host,
  | 'fetch'
  | 'random'
  | 'history'
  | 'database'
  | 'lock'
  | 'channel'
  | 'origin'
  | 'script'
  | 'global'
  | 'cookie'
  | 'dataLayer'
  | 'oneTimeCode'
>;

const scripts = new Map<string, Promise<void>>();

interface Policy {
  createScriptURL(url: string): string;
}
/** The classic build's loader has made the policy already, for its chunks. */
declare const __webpack_require__: { tu?(url: string): string } | undefined;
let policy: Policy | undefined;

/** Where a page asks for a policy there is one, named `stepwell`. Only http and https are ever loaded. */
function trusted(url: string): string {
  if (!/^https?:$/.test(new URL(url, location.href).protocol)) throw new TypeError(`${url} is no address of a script`);
  const loader = typeof __webpack_require__ === 'undefined' ? undefined : __webpack_require__;
  if (loader?.tu) return loader.tu(url);
  const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } };
  policy ??= trustedTypes?.createPolicy('stepwell', { createScriptURL: same => same });
  return policy ? policy.createScriptURL(url) : url;
}

/** Once a URL, however often it is asked for; a failed load is forgotten. */
function loadScript(url: string): Promise<void> {
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
}

export function restOfHost(): Rest {
  const { fetch, history } = window; // as they are now, before the host page patches them
  return {
    async fetch(url, request) {
      const reply = await fetch.call(window, url, request);
      // The body is read at once and always: an unread one holds the keepalive quota.
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
        const moved = (event: PopStateEvent) => run(event.state);
        window.addEventListener('popstate', moved);
        return () => window.removeEventListener('popstate', moved);
      },
    },
    database() {
      try {
        return window.indexedDB ?? undefined;
      } catch {
        return undefined; // storage denied: reading the property throws
      }
    },
    lock: navigator.locks && (((name, run) => navigator.locks.request(name, run)) as NonNullable<Host['lock']>),
    channel(name, hear) {
      try {
        const line = new BroadcastChannel(name);
        line.onmessage = event => hear(event.data);
        return { say: message => line.postMessage(message), close: () => line.close() };
      } catch {
        return undefined; // not there, or denied
      }
    },
    // A page that stands in an attribute (`srcdoc`) has the origin of the one around it, and its address does not say so.
    origin: () => (location.origin === 'null' ? new URL(document.baseURI).origin : location.origin),
    script: loadScript,
    global: name => (window as unknown as Readonly<Record<string, unknown>>)[name],
    cookie(name) {
      try {
        const part = document.cookie.split('; ').find(item => item.startsWith(`${name}=`));
        return part && decodeURIComponent(part.slice(name.length + 1));
      } catch {
        return undefined; // denied, or not as anybody encodes
      }
    },
    ...('OTPCredential' in window && {
      async oneTimeCode(signal: AbortSignal) {
        const asked = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions;
        return ((await navigator.credentials.get(asked)) as { code?: string } | null)?.code ?? '';
      },
    }),
    dataLayer(entry) {
      const page = window as unknown as { dataLayer?: unknown[] };
      page.dataLayer ||= [];
      page.dataLayer.push(entry);
    },
  };
}
