/** What the embed reads from the page: address, attributes, cookies, the hidden data element. */

import { expect } from 'chai';
import type { MountOptions } from '../../embed/options.ts';
import { readPage } from '../../embed/page.ts';
import type { Page } from '../../engine/contract/page.ts';

const element = (attributes: Readonly<Record<string, string>> = {}): HTMLElement => put('div', { ...attributes });
/** An element in the page, with these attributes. It is removed after the test. */
function put(name: string, attributes: Readonly<Record<string, string>>, to: Element = document.body): HTMLElement {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  to.append(made);
  leftovers.push(() => made.remove());
  return made;
}
const leftovers: (() => void)[] = [];

function setCookie(text: string): void {
  const write = (line: string): void => {
    // biome-ignore lint/suspicious/noDocumentCookie: the test is about the page's cookies
    document.cookie = line;
  };
  write(text);
  leftovers.push(() => write(`${text.split('=')[0]}=; expires=Thu, 01 Jan 1970 00:00:00 GMT`));
}
function mark(owner: Element, attribute: string, value: string): void {
  owner.setAttribute(attribute, value);
  leftovers.push(() => owner.removeAttribute(attribute));
}
const { pathname } = window.location;
const at = (search: string) => window.history.replaceState(null, '', pathname + search);
const read = (attributes: Readonly<Record<string, string>> = {}, options: MountOptions = {}): Page =>
  readPage(element(attributes), options);
const plain = (record: object): object => ({ ...record });

describe('the page', () => {
  afterEach(() => {
    for (const undo of leftovers.splice(0)) undo();
    at('');
  });

  it('has the query of the address, the first of each name', () => {
    at('?a=1&a=2&b=&c=%C3%A9+x&__proto__=z');
    expect(plain(read().query)).to.deep.equal({ a: '1', b: '', c: 'é x' });
  });

  it('has defaults', () => {
    const page = read();
    expect(plain(page.query)).to.deep.equal({});
    expect(plain(page.features)).to.deep.equal({});
    expect(plain(page.additionalValues)).to.deep.equal({});
    expect(plain(page.variables)).to.deep.equal({});
    expect(page).to.include({
      dci: undefined,
      apiBase: '',
      preview: false,
      history: undefined,
    });
    expect(page.attributes).to.deep.equal({ hostname: 'page.example' });
  });

  describe('its tracking id', () => {
    it('is the attribute, or else the query, or else the cookie', () => {
      setCookie('dldclck_id=from-cookie');
      expect(read().dci).to.equal('from-cookie');
      at('?dldclck_id=from-query');
      expect(read().dci).to.equal('from-query');
      expect(read({ 'data-dci': 'from-attribute' }).dci).to.equal('from-attribute');
      for (const invalid of ['', '{{dci}}', 'a b']) expect(read({ 'data-dci': invalid }).dci).to.equal('from-query');
      at('?dldclck_id={{dci}}');
      expect(read({ 'data-dci': '{{dci}}' }).dci).to.equal('from-cookie');
    });

    it('has 1 to 64 letters, digits, dashes and underscores; every other value is ignored', () => {
      for (const good of ['a', 'A-z_0', 'x'.repeat(64)]) expect(read({ 'data-dci': good }).dci).to.equal(good);
      for (const bad of ['x'.repeat(65), 'a b', 'a/b', 'a.b', 'é', '../a', 'a\n']) {
        expect(read({ 'data-dci': bad }).dci, bad).to.equal(undefined);
      }
    });

    it('is not that of a cookie with a similar name', () => {
      setCookie('xdldclck_id=no');
      setCookie('dldclck_id2=no');
      expect(read().dci).to.equal(undefined);
    });

    it('is decoded in the cookie, and ignored if that is impossible', () => {
      setCookie('dldclck_id=%61%5f');
      expect(read().dci).to.equal('a_');
      setCookie('dldclck_id=%');
      expect(read().dci).to.equal(undefined);
    });

    it('can come from elsewhere if cookies are denied, as in a frame without an origin', () => {
      at('?dldclck_id=from-query');
      const get = () => {
        throw new DOMException('sandboxed', 'SecurityError');
      };
      Object.defineProperty(document, 'cookie', { get, configurable: true });
      leftovers.push(() => Reflect.deleteProperty(document, 'cookie'));
      expect(read()).to.include({ dci: 'from-query' });
    });
  });

  it('has the locale of the browser, whatever the language of the page', () => {
    mark(document.documentElement, 'lang', 'de');
    leftovers.push(() => document.documentElement.setAttribute('lang', 'en'));
    Object.defineProperty(navigator, 'language', { value: 'fr-CA', configurable: true });
    leftovers.push(() => Reflect.deleteProperty(navigator, 'language'));
    expect(read().locale).to.equal('fr-CA');
    Object.defineProperty(navigator, 'language', { value: '', configurable: true });
    expect(read().locale).to.equal('en-US');
  });

  describe('a flag', () => {
    it('has the rest of the attribute’s name in upper case, with underscores for dashes', () => {
      const page = read({
        'data-feature-full-screen-second-step': '',
        'data-feature-chatbot_v2': 'x',
        'data-features': '',
      });
      expect(plain(page.features)).to.deep.equal({ FULL_SCREEN_SECOND_STEP: true, CHATBOT_V2: true });
    });

    it('is on unless its value is false, 0, off or no', () => {
      for (const off of ['false', '0', 'off', 'no', 'OFF', ' False ']) {
        expect(read({ 'data-feature-a': off }).features.A, off).to.equal(false);
      }
      for (const on of ['', 'true', '1', 'on', 'none', '00']) {
        expect(read({ 'data-feature-a': on }).features.A, on).to.equal(true);
      }
    });

    it('is an attribute of the element, the embed’s script, html or body; the first of them counts', () => {
      put('script', {
        type: 'text/plain',
        src: '/survey/stepwell.mjs',
        'data-feature-of-script': '',
        'data-feature-both': '0',
      });
      put('script', { type: 'text/plain', src: '/other.js', 'data-feature-of-other': '' });
      mark(document.documentElement, 'data-feature-of-html', '');
      mark(document.body, 'data-feature-of-body', 'off');
      mark(document.body, 'data-feature-both', '');
      expect(plain(read({ 'data-feature-own': '' }).features)).to.deep.equal({
        OWN: true,
        OF_SCRIPT: true,
        BOTH: false,
        OF_HTML: true,
        OF_BODY: false,
      });
      expect(read({ 'data-feature-both': '' }).features.BOTH).to.equal(true);
    });

    it('can be overridden by the option', () => {
      const { features } = read({ 'data-feature-a': '', 'data-feature-b': '' }, { features: { A: false, C: true } });
      expect(plain(features)).to.deep.equal({ A: false, B: true, C: true });
    });
  });

  it('has additional values from any script and from the element, which wins; the key is the rest of the name', () => {
    put('script', { type: 'text/plain', 'data-additional-values-partner': 'p1', 'data-additional-values-lp-src': '1' });
    put('script', {
      type: 'text/plain',
      src: '/any.js',
      'data-additional-values-Partner': 'p2',
      'data-additional-values-any': '',
    });
    put('div', { 'data-additional-values-of-a-div': 'x' });
    const page = read({ 'data-additional-values-own': 'o', 'data-additional-values-': 'none' });
    expect(plain(page.additionalValues)).to.deep.equal({ own: 'o', partner: 'p1', 'lp-src': '1', any: '' });
    expect(read({ 'data-additional-values-partner': 'mine' }).additionalValues.partner).to.equal('mine');
  });

  it('has the variables of the hidden element, under their wire names', () => {
    put('div', {
      id: 'page-data',
      hidden: '',
      'data-page-type': 'landing',
      'data-page-name': 'roof',
      'data-url': '/roof',
      'data-interactive-provider': 'dux',
      'data-version': '2',
      'data-ab-test': 'b',
      'data-activated-features': 'A,B',
      'data-client-offer-type': 'exclusive',
      'data-other': 'x',
    });
    expect(plain(read().variables)).to.deep.equal({
      pageCategory: 'landing',
      pageName: 'roof',
      dux_url: '/roof',
      interactive_provider: 'dux',
      dux_version: '2',
      ab_test_dux: 'b',
      activated_features: 'A,B',
      client_offer_type: 'exclusive',
    });
  });

  describe('its icon', () => {
    it('is that of the attribute', () => {
      put('link', { rel: 'shortcut icon', href: '/page.ico' }, document.head);
      expect(read({ 'data-favicon': '/f.ico' }).attributes.favicon).to.equal('/f.ico');
      expect(read({ 'data-favicon': '' }).attributes.favicon).to.equal('');
    });

    it('is the page’s own icon if there is no attribute', () => {
      put('link', { rel: 'stylesheet', href: 'data:text/css,' }, document.head);
      put('link', { rel: 'shortcut icon', href: '/page.ico' }, document.head);
      expect(read().attributes.favicon).to.equal('https://page.example/page.ico');
    });
  });

  it('has settings from attributes of the element, and options of the same meaning win', () => {
    const attributes = {
      'data-api-base': 'https://api.test/',
      'data-static-host': '/files/',
      'data-preview': '',
      'data-history': 'off',
      'data-privacy-link': '/privacy',
      'data-test-phone': '5550100111',
      'data-gtm-id': 'GTM-1',
    };
    const page = read(attributes);
    expect(page).to.include({
      apiBase: 'https://api.test/',
      preview: true,
      history: false,
    });
    expect(page.attributes).to.include({
      staticHost: '/files/',
      privacyLink: '/privacy',
      testPhone: '5550100111',
      gtmId: 'GTM-1',
    });
    const options = { apiBase: '/v2/', preview: false, history: true, pauses: { next: 0 } };
    expect(read(attributes, options)).to.deep.include(options);
    expect(read(attributes, { staticHost: '/s/' }).attributes.staticHost).to.equal('/s/');
    expect(read({}, { preview: true, history: false })).to.include({ preview: true, history: false });
    for (const on of ['on', '']) expect(read({ 'data-history': on }).history).to.equal(true);
    expect(read().history).to.equal(undefined);
    expect(read({ 'data-history': 'No' }).history).to.equal(false);
  });

  it('is a preview if the attribute says so', () => {
    for (const on of ['', 'true', '1', 'preview']) expect(read({ 'data-preview': on }).preview, on).to.equal(true);
    for (const off of ['false', '0', 'off', 'no', ' FALSE ']) {
      expect(read({ 'data-preview': off }).preview, off).to.equal(false);
    }
  });

  it('cannot be changed afterwards', () => expect(read()).to.be.frozen);

  it('shows prefilled questions to visitors who come from another offer', () => {
    at('?utm_medium=cross_sell');
    expect(read().showsPrefilled).to.equal(true);
    at('?utm_medium=mail');
    expect(read().showsPrefilled).to.equal(false);
  });
});
