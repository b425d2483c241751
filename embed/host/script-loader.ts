/** Adds scripts to the page. */
import type { Host } from '../../engine/contract/host.ts';

interface Policy {
  createScriptURL(url: string): string;
}
/** Webpack's module loader. It has its own trusted-types policy for the chunks. */
declare const __webpack_require__: { tu?(url: string): string } | undefined;

export function createScriptLoader(): Host['script'] {
  const scripts = new Map<string, Promise<void>>();
  let policy: Policy | undefined;

  /**
   * The URL in the form that the page's trusted-types policy requires. Throws for a URL that is neither http nor https.
   */
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
