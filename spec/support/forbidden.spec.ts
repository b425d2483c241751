import { runInThisContext } from 'node:vm';
import { expect } from 'chai';
import { allow, forbid } from './forbidden.ts';

/** Code as if it stood in the file of that name. */
const as = (file: string, code: string) => () =>
  runInThisContext(`(() => (${code}))()`, { filename: `/house/${file}` });

describe('what the engine may not touch', () => {
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
    it(`refuses ${code} to the engine and to plugins`, () => {
      expect(as('engine/navigation/navigate.ts', code)).to.throw(/outside host\//);
      expect(as('plugins/phone/plugin.tsx', code)).to.throw(/outside host\//);
    });
  }

  it('lets the host, the specs and other libraries go on', () => {
    expect(as('host/browser.ts', 'Date.now()')()).to.be.a('number');
    expect(as('spec/engine/navigation/navigate.spec.ts', 'Date.now()')()).to.be.a('number');
    expect(as('node_modules/engine/index.js', 'Date.now()')()).to.be.a('number');
    expect(new Date()).to.be.instanceOf(Date);
  });

  it('lets the engine count with dates that it was given', () => {
    expect(as('engine/answers/validators.ts', 'new Date(0).getTime()')()).to.equal(0);
    expect(as('engine/answers/validators.ts', 'Date.UTC(1970, 0, 1)')()).to.equal(0);
    expect(as('engine/answers/validators.ts', 'new Date(0) instanceof Date')()).to.equal(true);
  });

  it('gives the real ones back', () => {
    allow();
    expect(as('engine/navigation/navigate.ts', 'Date.now()')()).to.be.a('number');
    expect(Object.hasOwn(window.history, 'pushState')).to.equal(false);
  });
});
