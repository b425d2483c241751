import { expect } from 'chai';
import { browserHost } from '../../host/browser.ts';

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
});
