/** Reads the input that the page gives the form: address, attributes, flags, cookies. None of it is trusted. */

import { isAttributeOn, type Page } from '../engine/contract/page.ts';
import { UNSAFE_KEYS } from '../engine/form/values.ts';
import { cookie } from './host/cookie.ts';
import type { MountOptions } from './options.ts';

const DCI = /^[A-Za-z0-9_-]{1,64}$/;
const ADDITIONAL = 'data-additional-values-';
export const FEATURE = 'data-feature-';

type Strings = Record<string, string>;
const strings = (): Strings => Object.create(null);

function queryOf(search: string): Strings {
  const query = strings();
  for (const [name, value] of new URLSearchParams(search)) {
    if (!UNSAFE_KEYS.includes(name) && !(name in query)) query[name] = value;
  }
  return query;
}

/**
 * Attributes that start with the prefix, by the rest of their name. If several elements have the attribute, the first
 * one counts.
 */
function attributes(elements: readonly (Element | null)[], prefix: string): Strings {
  const found = strings();
  for (const element of elements) {
    for (const { name, value } of element?.attributes ?? []) {
      const key = name.slice(prefix.length);
      if (name.startsWith(prefix) && key && !UNSAFE_KEYS.includes(key) && !(key in found)) found[key] = value;
    }
  }
  return found;
}

/** The script elements that load the embed. */
const embedScripts = (): Element[] => [...document.querySelectorAll('script[src*="stepwell."]')];

/** `disable-autopass` → `DISABLE_AUTOPASS`. */
export const flagOf = (name: string): string => name.toUpperCase().replaceAll('-', '_');

function featuresOf(element: Element): Record<string, boolean> {
  const features: Record<string, boolean> = Object.create(null);
  const elements = [element, ...embedScripts(), document.documentElement, document.body];
  for (const [name, value] of Object.entries(attributes(elements, FEATURE))) {
    features[flagOf(name)] = isAttributeOn(value);
  }
  return features;
}

/** Attributes of the hidden data element, and the names under which the page view sends them. */
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

/** Settings that only plugins read; `Page.attributes` documents them. */
function settingsOf(dataset: Strings, { staticHost }: MountOptions): Strings {
  const favicon = document.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href;
  return {
    ...(favicon !== undefined && { favicon }),
    ...dataset,
    ...(staticHost !== undefined && { staticHost }),
    hostname: location.hostname,
  };
}

/**
 * Settings are `data-` attributes of the element. An option of `mount` takes precedence over the attribute with the
 * same meaning.
 */
export function readPage(element: HTMLElement, options: MountOptions): Page {
  const { dataset } = element;
  const query = queryOf(location.search);
  // The first valid id. An attribute with an unreplaced template must not hide a valid id.
  const dci = [dataset.dci, query.dldclck_id, cookie('dldclck_id')].find(id => id !== undefined && DCI.test(id));
  const page: Page = {
    query,
    features: { ...featuresOf(element), ...options.features },
    showsPrefilled: query.utm_medium === 'cross_sell',
    additionalValues: attributes([element, ...document.querySelectorAll('script')], ADDITIONAL),
    variables: variablesOf(),
    dci,
    apiBase: options.apiBase ?? dataset.apiBase ?? '',
    locale: navigator.language || 'en-US',
    attributes: settingsOf(dataset as Strings, options),
    preview: options.preview ?? isAttributeOn(dataset.preview),
    history: options.history ?? ('history' in dataset ? isAttributeOn(dataset.history) : undefined),
    pauses: options.pauses ?? {},
    mountedAt: Date.now(),
  };
  return Object.freeze(page);
}
