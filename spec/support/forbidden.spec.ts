import { fileURLToPath } from 'node:url';
import { runInThisContext } from 'node:vm';
import { expect } from 'chai';
import { allow, forbid } from './forbidden.ts';

/** Returns a function that runs the code as if it were in that file of the project. */
const as = (file: string, code: string) => () =>
  runInThisContext(`(() => (${code}))()`, { filename: fileURLToPath(new URL(`../../${file}`, import.meta.url)) });

describe('the guard against direct use of the clock, timers, network and history', () => {
  beforeEach(forbid);
  afterEach(allow);

  const forbidden = [
    'setTimeout(() => {}, 0)',
    'window.setTimeout(() => {}, 0)',
    'setInterval(() => {}, 9)',
    'requestAnimationFrame(() => {})',
    "fetch('https://never.example/')",
    'Date.now()',
    'new Date()',
    'Date()',
    "history.pushState({}, '')",
    'window.history.back()',
  ];
  for (const code of forbidden) {
    it(`throws when the engine or a plugin calls ${code}`, () => {
      expect(as('engine/navigation/navigate.ts', code)).to.throw(/Outside host\//);
      expect(as('plugins/phone/plugin.tsx', code)).to.throw(/Outside host\//);
    });
  }

  it('allows the host, the specs and libraries', () => {
    expect(as('embed/host/browser.ts', 'Date.now()')()).to.be.a('number');
    expect(as('spec/engine/navigation/navigate.spec.ts', 'Date.now()')()).to.be.a('number');
    expect(as('node_modules/engine/index.js', 'Date.now()')()).to.be.a('number');
    expect(new Date()).to.be.instanceOf(Date);
  });

  it('does not mistake the folder of the project for one of its own', () => {
    const elsewhere = new URL('../../../check/prerender/server.tsx', import.meta.url);
    expect(runInThisContext('Date.now()', { filename: elsewhere.href })).to.be.a('number');
  });

  it('allows the engine to calculate with given dates', () => {
    expect(as('engine/fields/validators.ts', 'new Date(0).getTime()')()).to.equal(0);
    expect(as('engine/fields/validators.ts', 'Date.UTC(1970, 0, 1)')()).to.equal(0);
    expect(as('engine/fields/validators.ts', 'new Date(0) instanceof Date')()).to.equal(true);
  });

  it('restores the real functions', () => {
    allow();
    expect(as('engine/navigation/navigate.ts', 'Date.now()')()).to.be.a('number');
    expect(Object.hasOwn(window.history, 'pushState')).to.equal(false);
  });
});
