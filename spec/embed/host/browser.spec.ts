import { expect } from 'chai';
import { browserHost } from '../../../embed/host/browser.ts';
import { createBrowserServices } from '../../../embed/host/browser-services.ts';

describe('the Host of a browser', () => {
  afterEach(() => {
    Reflect.deleteProperty(window, 'matchMedia');
  });

  it('knows whether the visitor wants less motion before its services are loaded', () => {
    const { reducedMotion } = browserHost();
    expect(reducedMotion()).to.equal(false);
    Object.assign(window, { matchMedia: (query: string) => ({ matches: query.includes('reduce') }) });
    expect(reducedMotion()).to.equal(true);
  });

  it('writes to a console that can only log', () => {
    const { console: original } = globalThis;
    const lines: unknown[] = [];
    try {
      Object.assign(globalThis, { console: { log: (...line: unknown[]) => lines.push(line) } });
      for (const level of ['info', 'warning', 'error'] as const) browserHost().console(level, level);
    } finally {
      Object.assign(globalThis, { console: original });
    }
    expect(lines).to.deep.equal([['info'], ['warning'], ['error']]);
  });

  it('hears a link to the place in the page where the visitor already is, even if the browser does not say so', async () => {
    const { history } = createBrowserServices();
    const states: unknown[] = [];
    document.body.innerHTML = '<a href="#here"><b>Quotes</b></a><a href="#there">Other</a>';
    const [here, there] = document.querySelectorAll('a');
    window.location.hash = 'here';
    await new Promise(resolve => window.addEventListener('popstate', resolve, { once: true }));
    const later = () => new Promise(resolve => setTimeout(resolve));
    const silent = (event: Event) => event.stopImmediatePropagation(); // as Firefox, which fires no such event
    window.addEventListener('popstate', silent, true);
    const stop = history.listen(state => void states.push(state));
    try {
      here!.firstElementChild!.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
      await later();
      expect(states).to.deep.equal([null]);
      here!.dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true }));
      there!.addEventListener('click', event => event.preventDefault());
      there!.click();
      await later();
      expect(states, 'a new tab, and another place').to.deep.equal([null]);
      stop();
      here!.click();
      await later();
      expect(states, 'after the end').to.deep.equal([null]);
    } finally {
      stop();
      window.removeEventListener('popstate', silent, true);
      document.body.innerHTML = '';
      window.history.replaceState(null, '', '/');
    }
  });

  it('knows whether the visitor has followed a link to a place in the page since it was loaded', () => {
    const { getEntriesByType } = performance;
    const loadedAs = (address: string) =>
      Object.assign(performance, { getEntriesByType: () => [{ name: new URL(address, window.location.href).href }] });
    const { history } = createBrowserServices();
    const isFollowed = (address: string) => {
      window.history.replaceState(null, '', address);
      return history.followedLink?.();
    };
    try {
      loadedAs('/offer?a=1');
      expect(['/offer?a=1', '/offer?a=1#quotes', '/offer?a=2#quotes', '/other#quotes'].map(isFollowed)).to.deep.equal([
        false,
        true,
        false,
        false,
      ]);
      expect(['/offer?a=1#/quotes', '/offer?a=1#!quotes'].map(isFollowed), 'a router').to.deep.equal([false, false]);
      loadedAs('/offer#quotes');
      expect(['/offer#quotes', '/offer', '/offer#faq'].map(isFollowed)).to.deep.equal([false, false, true]);
      Object.assign(performance, { getEntriesByType: () => [] });
      expect(isFollowed('/offer#quotes'), 'a browser that does not say so').to.equal(false);
    } finally {
      Object.assign(performance, { getEntriesByType });
      window.history.replaceState(null, '', '/');
    }
  });

  it('tells a link that was followed from an address that a script writes, and from a link of long ago', () => {
    const { getEntriesByType, now } = performance;
    let loadEventEnd = 0;
    Object.assign(performance, {
      now: () => 100_000,
      getEntriesByType: () => [{ name: new URL('/offer#top', window.location.href).href, loadEventEnd }],
    });
    document.body.innerHTML = '<h2 id="pr\u00fcfen"></h2>';
    const place = document.querySelector('h2')!;
    /** jsdom takes the element of every address for the target. Browsers only change it when a link is followed. */
    const isFollowed = (address: string, isTarget: boolean) => {
      window.history.replaceState(null, '', address);
      Object.assign(place, { matches: () => isTarget });
      return createBrowserServices().history.followedLink?.();
    };
    try {
      expect(isFollowed('/offer#pr%C3%BCfen', true), 'a link').to.equal(true);
      expect(isFollowed('/offer#pr%C3%BCfen', false), 'a script').to.equal(false);
      expect(isFollowed('/offer#quotes', false), 'a link to no element').to.equal(true);
      expect(isFollowed('/offer#%', false), 'a link with a wrong encoding').to.equal(true);
      loadEventEnd = 75_000;
      expect(isFollowed('/offer#quotes', false), 'soon after the page has loaded').to.equal(true);
      loadEventEnd = 65_000;
      expect(isFollowed('/offer#quotes', false), 'long after that').to.equal(false);
    } finally {
      Object.assign(performance, { getEntriesByType, now });
      document.body.innerHTML = '';
      window.history.replaceState(null, '', '/');
    }
  });

  it('does not take an element for a global of the page that has the same name', () => {
    for (const name of ['analytics', 'dataLayer']) Reflect.deleteProperty(window, name); // left by other specs
    document.body.innerHTML = '<h2 id="analytics"></h2><h2 id="dataLayer"></h2>';
    const page = window as unknown as { analytics?: unknown; dataLayer?: unknown };
    expect(page.analytics, 'named access of the browser').to.be.instanceOf(Element);
    const { global, dataLayer } = createBrowserServices();
    expect(global('analytics')).to.equal(undefined);
    dataLayer({ event: 'test' });
    expect(page.dataLayer).to.deep.equal([{ event: 'test' }]);
    Object.assign(window, { analytics: 'of the page' });
    expect(global('analytics')).to.equal('of the page');
    document.body.innerHTML = '';
    Reflect.deleteProperty(window, 'analytics');
    Reflect.deleteProperty(window, 'dataLayer');
  });

  it('makes different keys of 32 digits, also without `crypto` and with another `Array.from`', () => {
    const { crypto } = window;
    const { from } = Array;
    try {
      for (const value of [crypto, undefined]) {
        Object.defineProperty(window, 'crypto', { value, configurable: true });
        Array.from = (() => []) as typeof from;
        const { random } = createBrowserServices();
        const keys = [random(), random()];
        expect(keys[0]).to.match(/^[0-9a-f]{32}$/);
        expect(keys[1]).not.to.equal(keys[0]);
      }
    } finally {
      Object.defineProperty(window, 'crypto', { value: crypto, configurable: true });
      Array.from = from;
    }
  });

  it('knows a sandboxed frame, whose address looks like that of its server', () => {
    const { origin } = window;
    const { isOpaque } = createBrowserServices();
    expect(isOpaque?.()).to.equal(false);
    Object.defineProperty(window, 'origin', { value: 'null', configurable: true, writable: true });
    expect(isOpaque?.()).to.equal(true);
    Object.defineProperty(window, 'origin', { value: origin, configurable: true, writable: true });
  });
});
