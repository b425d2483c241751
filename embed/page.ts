/** What the page says, as one argument for the engine (PAGE, DEC-03, DEC-05, DEC-08, DEC-09, DEC-11). All of it untrusted. */
import { EMPTY_PAGE, type Page } from '../engine/page.ts';
import type { MountOptions } from './options.ts';

const DCI = /^[A-Za-z0-9_-]{1,64}$/;
const OFF = ['false', '0', 'off'];
const FORBIDDEN = ['__proto__', 'constructor', 'prototype'];
const ADDITIONAL = 'data-additional-values-';
const FEATURE = 'data-feature-';

type Strings = Record<string, string>;
const strings = (): Strings => Object.create(null);

function queryOf(search: string): Strings {
  const query = strings();
  for (const [name, value] of new URLSearchParams(search)) {
    if (!FORBIDDEN.includes(name) && !(name in query)) query[name] = value;
  }
  return query;
}

function cookie(name: string): string | undefined {
  try {
    const part = document.cookie.split('; ').find(item => item.startsWith(`${name}=`));
    return part && decodeURIComponent(part.slice(name.length + 1));
  } catch {
    return undefined; // denied, as in a frame without an origin, or not as anybody encodes
  }
}

/** Attributes with the prefix, by the rest of their name; of the first element that has them. */
function attributes(elements: readonly (Element | null)[], prefix: string): Strings {
  const found = strings();
  for (const element of elements) {
    for (const { name, value } of element?.attributes ?? []) {
      const key = name.slice(prefix.length);
      if (name.startsWith(prefix) && key && !FORBIDDEN.includes(key) && !(key in found)) found[key] = value;
    }
  }
  return found;
}

/** The script elements of the page that carry the embed. */
const embedScripts = (): Element[] => [...document.querySelectorAll('script[src*="stepwell."]')];

function featuresOf(element: Element): Record<string, boolean> {
  const features: Record<string, boolean> = Object.create(null);
  const where = [element, ...embedScripts(), document.documentElement, document.body];
  for (const [name, value] of Object.entries(attributes(where, FEATURE))) {
    features[name.toUpperCase().replaceAll('-', '_')] = !OFF.includes(value.trim().toLowerCase());
  }
  return features;
}

/** Under the wire names of the page view. */
const VARIABLES: Readonly<Strings> = {
  'page-type': 'pageCategory',
  'page-name': 'pageName',
  url: 'dux_url',
  'interactive-provider': 'interactive_provider',
  version: 'dux_version',
  'ab-test': 'ab_test_dux',
  'activated-features': 'activated_features',
  'client-offer-type': 'client_offer_type',
};
function variablesOf(): Strings {
  const variables = strings();
  for (const [name, value] of Object.entries(attributes([document.getElementById('page-data')], 'data-'))) {
    if (Object.hasOwn(VARIABLES, name)) variables[VARIABLES[name]!] = value;
  }
  return variables;
}

/** The page to come to after a form: its path ends in `/thank-you`, or is the one of `data-thank-you-path`. */
export function isThanks(path: string, own?: string): boolean {
  const plain = (given: string) => given.replace(/\/$/, '');
  return plain(path).endsWith('/thank-you') || (!!own && plain(path) === plain(own));
}

/** Settings are attributes of the element; options of the same meaning win. */
export function readPage(element: HTMLElement, options: MountOptions): Page {
  const { dataset } = element;
  const query = queryOf(location.search);
  const dci = [dataset.dci, query.dldclck_id, cookie('dldclck_id')].find(id => id !== undefined && id !== '');
  const page: Page = {
    ...EMPTY_PAGE,
    query,
    features: { ...featuresOf(element), ...options.features },
    showsPrefilled: query.utm_medium === 'cross_sell',
    additionalValues: attributes([element, ...document.querySelectorAll('script')], ADDITIONAL),
    variables: variablesOf(),
    dci: dci !== undefined && DCI.test(dci) ? dci : undefined,
    clickUuid: cookie('clickUuid') ?? '',
    apiBase: options.apiBase ?? dataset.apiBase ?? '',
    staticHost: options.staticHost ?? dataset.staticHost ?? EMPTY_PAGE.staticHost,
    locale: navigator.language || EMPTY_PAGE.locale,
    privacyLink: dataset.privacyLink,
    domain: dataset.domain || undefined,
    header: {
      favicon: dataset.favicon ?? document.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href,
      domain: dataset.domain || location.hostname,
      logo: dataset.logo,
    },
    testPhone: dataset.testPhone || EMPTY_PAGE.testPhone,
    attributes: { ...(dataset as Strings) },
    preview: options.preview ?? dataset.preview !== undefined,
    history: options.history ?? dataset.history !== 'off',
    pauses: options.pauses ?? {},
    mountedAt: Date.now(),
  };
  return Object.freeze(page);
}
