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
