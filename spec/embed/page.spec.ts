/** What the page says, read from a page: address, attributes, cookies, the hidden element (PAGE, DEC-03, DEC-08 to DEC-14). */

import { expect } from 'chai';
import type { MountOptions } from '../../embed/options.ts';
import { readPage } from '../../embed/page.ts';
import type { Page } from '../../engine/page.ts';

const element = (attributes: Readonly<Record<string, string>> = {}): HTMLElement => put('div', { ...attributes });
/** An element in the page, with these attributes; it is gone after the test. */
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
    // biome-ignore lint/suspicious/noDocumentCookie: the cookies of the page are what is read here
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

describe('what the page says', () => {
  afterEach(() => {
    for (const undo of leftovers.splice(0)) undo();
    at('');
  });

  it('of itself is the address’s query, the first of each name', () => {
    at('?a=1&a=2&b=&c=%C3%A9+x&__proto__=z');
    expect(plain(read().query)).to.deep.equal({ a: '1', b: '', c: 'é x' });
  });

  it('is nothing where it says nothing', () => {
    const page = read();
    expect(plain(page.query)).to.deep.equal({});
    expect(plain(page.features)).to.deep.equal({});
    expect(plain(page.additionalValues)).to.deep.equal({});
    expect(plain(page.variables)).to.deep.equal({});
    expect(page).to.include({
      dci: undefined,
      clickUuid: '',
      apiBase: '',
      staticHost: '/survey/',
      preview: false,
      history: true,
      domain: undefined,
      privacyLink: undefined,
      testPhone: '5550100199',
    });
  });

  describe('of the tracking id', () => {
    it('is the attribute, else the query, else the cookie', () => {
      setCookie('dldclck_id=from-cookie');
      expect(read().dci).to.equal('from-cookie');
      at('?dldclck_id=from-query');
      expect(read().dci).to.equal('from-query');
      expect(read({ 'data-dci': 'from-attribute' }).dci).to.equal('from-attribute');
      expect(read({ 'data-dci': '' }).dci, 'an attribute without a value says nothing').to.equal('from-query');
    });

    it('counts only as 1 to 64 letters, digits, dashes and underscores', () => {
      for (const good of ['a', 'A-z_0', 'x'.repeat(64)]) expect(read({ 'data-dci': good }).dci).to.equal(good);
      for (const bad of ['x'.repeat(65), 'a b', 'a/b', 'a.b', 'é', '../a', 'a\n']) {
        expect(read({ 'data-dci': bad }).dci, bad).to.equal(undefined);
      }
    });

    it('is not that of a cookie with a similar name, and the cookie is decoded', () => {
      setCookie('xdldclck_id=no');
      setCookie('dldclck_id2=no');
      expect(read().dci).to.equal(undefined);
      setCookie('clickUuid=a%20b');
      expect(read().clickUuid).to.equal('a b');
      setCookie('clickUuid=%');
      expect(read().clickUuid, 'as nobody encodes').to.equal('');
    });

    it('is looked for elsewhere where cookies are denied, as in a frame without an origin', () => {
      at('?dldclck_id=from-query');
      const get = () => {
        throw new DOMException('sandboxed', 'SecurityError');
      };
      Object.defineProperty(document, 'cookie', { get, configurable: true });
      leftovers.push(() => Reflect.deleteProperty(document, 'cookie'));
      expect(read()).to.include({ dci: 'from-query', clickUuid: '' });
    });
  });

  it('leaves the language to the browser, whatever the page is written in', () => {
    mark(document.documentElement, 'lang', 'de');
    leftovers.push(() => document.documentElement.setAttribute('lang', 'en'));
    Object.defineProperty(navigator, 'language', { value: 'fr-CA', configurable: true });
    leftovers.push(() => Reflect.deleteProperty(navigator, 'language'));
    expect(read().locale).to.equal('fr-CA');
    Object.defineProperty(navigator, 'language', { value: '', configurable: true });
    expect(read().locale).to.equal('en-US');
  });

  describe('of flags', () => {
    it('is the rest of the name in upper case, dashes as underscores', () => {
      const page = read({
        'data-feature-full-screen-second-step': '',
        'data-feature-chatbot_v2': 'x',
        'data-features': '',
      });
      expect(plain(page.features)).to.deep.equal({ FULL_SCREEN_SECOND_STEP: true, CHATBOT_V2: true });
    });

    it('is on, unless it says false, 0 or off', () => {
      for (const off of ['false', '0', 'off', 'OFF', ' False ']) {
        expect(read({ 'data-feature-a': off }).features.A, off).to.equal(false);
      }
      for (const on of ['', 'true', '1', 'on', 'no', '00']) {
        expect(read({ 'data-feature-a': on }).features.A, on).to.equal(true);
      }
    });

    it('is taken from the element, the embed’s script, html and body, the first of them winning', () => {
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

    it('gives way to the option', () => {
      const { features } = read({ 'data-feature-a': '', 'data-feature-b': '' }, { features: { A: false, C: true } });
      expect(plain(features)).to.deep.equal({ A: false, B: true, C: true });
    });
  });

  it('of additional values is in any script and in the element, which wins; the key is the rest of the name', () => {
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

  it('of its variables stands in the hidden element, under their wire names', () => {
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

  describe('of its header', () => {
    it('has the three keys, with the host’s name for a domain', () => {
      expect(read().header).to.deep.equal({ favicon: undefined, domain: 'page.example', logo: undefined });
    });

    it('is the logo, the icon and the domain of the attributes', () => {
      put('link', { rel: 'shortcut icon', href: '/page.ico' }, document.head);
      const attributes = { 'data-logo': '/l.svg', 'data-favicon': '/f.ico', 'data-domain': 'brand.test' };
      const page = read(attributes);
      expect(page.header).to.deep.equal({ favicon: '/f.ico', domain: 'brand.test', logo: '/l.svg' });
      expect(page.domain).to.equal('brand.test');
    });

    it('takes the page’s own icon where none is given', () => {
      put('link', { rel: 'stylesheet', href: 'data:text/css,' }, document.head);
      put('link', { rel: 'shortcut icon', href: '/page.ico' }, document.head);
      expect(read().header.favicon).to.equal('https://page.example/page.ico');
    });
  });

  it('of settings is in attributes of the element, and options of the same meaning win', () => {
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
      staticHost: '/files/',
      preview: true,
      history: false,
      privacyLink: '/privacy',
      testPhone: '5550100111',
    });
    expect(page.attributes).to.include({ gtmId: 'GTM-1', privacyLink: '/privacy' });
    const options = { apiBase: '/v2/', staticHost: '/s/', preview: false, history: true, pauses: { next: 0 } };
    expect(read(attributes, options)).to.deep.include(options);
    expect(read({}, { preview: true, history: false })).to.include({ preview: true, history: false });
    expect(read({ 'data-history': 'on' }).history).to.equal(true);
  });

  it('cannot be changed afterwards', () => expect(read()).to.be.frozen);

  it('shows prefilled questions to visitors who come from another offer', () => {
    at('?utm_medium=cross_sell');
    expect(read().showsPrefilled).to.equal(true);
    at('?utm_medium=mail');
    expect(read().showsPrefilled).to.equal(false);
  });
});
