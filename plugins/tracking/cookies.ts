/** What the visitor said about cookies, by the page's own cookies. */
import type { Scope } from '../../kit/index.ts';

declare module '../../kit/index.ts' {
  interface Facts {
    /** Not known yet: nothing that needs a consent may begin. A member is undefined where its cookie says nothing. */
    cookieConsent: { readonly statistics: boolean | undefined; readonly marketing: boolean | undefined };
  }
}
const EVERY = 1000;
const WORDS: Readonly<Record<string, boolean>> = { true: true, accepted: true, false: false, refused: false };

function said(word: string | undefined): boolean | undefined {
  const key = word?.trim().toLowerCase() ?? '';
  return Object.hasOwn(WORDS, key) ? WORDS[key] : undefined;
}

/** The one word for both; none while either cookie says nothing. */
export function wordFor(statistics: boolean | undefined, marketing: boolean | undefined): string | undefined {
  if (statistics === undefined || marketing === undefined) return undefined;
  if (statistics) return marketing ? 'accept_all' : 'accept_analytics';
  return marketing ? 'accept_marketing' : 'refuse_all';
}

export function watchCookies(scope: Scope): void {
  const { host, learn, track } = scope;
  let told: string | undefined;
  function look(): void {
    const statistics = said(host.cookie('consent_statistics'));
    const marketing = said(host.cookie('consent_marketing'));
    learn('cookieConsent', { statistics, marketing });
    const word = wordFor(statistics, marketing);
    if (word && word !== told) {
      told = word;
      track('consent_set', { consent: word });
    }
    host.after(EVERY, look);
  }
  look();
}
