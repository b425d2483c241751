import { definePlugin, register, type Scope } from '../kit/kit.ts';
import { createPush, sendEvents, watchSteps } from './events.ts';
import { type Config, watchInteraction } from './interaction.ts';

/** In ms. Browsers have no event for changed cookies, so they are polled. */
const INTERVAL = 1000;
const VALUES: Readonly<Record<string, boolean>> = { true: true, accepted: true, false: false, refused: false };

function consentIn(cookie: string | undefined): boolean | undefined {
  const value = cookie?.trim().toLowerCase() ?? '';
  return Object.hasOwn(VALUES, value) ? VALUES[value] : undefined;
}

/** Both consents as one word for tracking; undefined until both cookies have a value. */
function consentWord(statistics: boolean | undefined, marketing: boolean | undefined): string | undefined {
  if (statistics === undefined || marketing === undefined) return undefined;
  if (statistics) return marketing ? 'accept_all' : 'accept_analytics';
  return marketing ? 'accept_marketing' : 'refuse_all';
}

/** Reads the visitor's consent to cookies from the page's cookies `consent_statistics` and `consent_marketing`. */
function watchCookies(scope: Scope): void {
  const { host, setFact, track } = scope;
  let tracked: string | undefined;
  function readCookies(): void {
    const statistics = consentIn(host.cookie('consent_statistics'));
    const marketing = consentIn(host.cookie('consent_marketing'));
    setFact('cookieConsent', { statistics, marketing });
    const word = consentWord(statistics, marketing);
    if (word && word !== tracked) {
      tracked = word;
      track('consent_set', { consent: word });
    }
    host.after(INTERVAL, readCookies);
  }
  readCookies();
}

/** Tracks a visit with `window.dataLayer`, `/sg/t`, `/tr/{dci}/interact`, session recording and conversions. */
export const plugin = definePlugin<Config>('tracking', {
  start(scope) {
    const push = createPush(scope);
    sendEvents(scope, push);
    watchCookies(scope);
    watchInteraction(scope, push);
    watchSteps(scope, push);
  },
});
register(plugin);
