import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { hardenCss, hardenStyles, MOVING, movingIn } from '../../../embed/guard/harden.ts';

const SHEETS = ['themes', 'plugins', 'embed'].flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.css'))
    .map(file => `${folder}/${file}`),
);
const KEYFRAMES = /@keyframes [\w-]+ \{((?:[^{}]*\{[^{}]*\})*)\s*\}/g;

describe('rules with !important', () => {
  it('leave out everything that an animation of the form changes', () => {
    const texts = SHEETS.map(path => readFileSync(path, 'utf8'));
    const frames = texts.flatMap(text => [...text.matchAll(KEYFRAMES)].map(([, inside = '']) => inside));
    const count = texts.join().split('@keyframes').length - 1;
    expect(frames).to.have.length(count);
    expect(count).to.be.above(10);
    const properties = frames.flatMap(text => [...text.matchAll(/([\w-]+): /g)].map(([, name = '']) => name));
    expect(properties.filter(name => !MOVING.has(name))).to.deep.equal([]);
  });

  const ROOT = '.sw-root:not(#sw-):not(#sw-)';

  it('precede those of the page, and keep what moves as it is', () => {
    const css = `@layer stepwell{.sw-root{--sw-text:red}}${ROOT}{all:initial;color:red;--a:b}
      @media print{${ROOT} .a::before,${ROOT} .b{opacity:0;border:1px solid var(--c,red);border-width:0}}
      ${ROOT} *{transition:none!important}@keyframes x{to{opacity:1}}`;
    expect(hardenCss(css, ['[style]', '.c']).replace(/\s*\n\s*/g, '')).to.equal(
      [
        `${ROOT}{color:red!important}`,
        `@media print{${ROOT} .a::before,${ROOT} .b{border:1px solid var(--c,red)!important;border-width:0!important}`,
        `${ROOT} .a:not(:where([style],.c))::before,${ROOT} .b:not(:where([style],.c)){opacity:0!important}}`,
        `${ROOT}:not(#sw-) *{transition:none!important}`,
      ].join(''),
    );
  });

  it('know what moves', () => {
    const css = `.a{animation:x 1s}.b,.c::after{color:red;animation-name:y}.d{animation:none}@media print{.e{animation:x}}
      .f{animation-duration:1s}`;
    expect(movingIn(css)).to.deep.equal(['.a', '.b', '.c', '.e']);
  });

  it('are adopted for styles that come later, too', () => {
    const texts = new Set([`${ROOT} p{color:red}`]);
    const host = { adopt: (_: Node, css: string) => void texts.add(css), adopted: () => texts };
    let text = '';
    class Sheet {
      replaceSync(css: string): void {
        text = css;
      }
    }
    const { CSSStyleSheet } = globalThis;
    globalThis.CSSStyleSheet = Sheet as never;
    try {
      const root = { adoptedStyleSheets: [] as unknown[] };
      hardenStyles(root as never, host);
      hardenStyles(root as never, host);
      expect(text).to.contain('@layer stepwell-important{').and.to.contain('p{color:red!important}');
      host.adopt(document, `${ROOT} a{margin:0}`);
      expect(text).to.contain('a{margin:0!important}');
      expect(root.adoptedStyleSheets).to.have.length(1);
    } finally {
      globalThis.CSSStyleSheet = CSSStyleSheet;
    }
  });
});
