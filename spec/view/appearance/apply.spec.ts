import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import fc from 'fast-check';
import type { Report } from '../../../engine/errors/errors.ts';
import { compileCss } from '../../../tools/css.mjs';
import { loadLook } from '../../../view/appearance/apply.ts';
import { THEMES } from '../../../view/appearance/names.ts';
import { isFont, readAppearance } from '../../../view/appearance/read.ts';

/** What a form wears: the words that select its styles, and the adopted style sheets. */
async function worn(...sources: unknown[]) {
  const form = document.createElement('form');
  const sheets: string[] = [];
  const look = await loadLook(sources);
  const reports: string[] = [];
  const report: Report = async (_, problem) => void reports.push((problem as Error).message);
  look.apply(form, { adopt: (_, css) => void sheets.push(css) }, report);
  return { look, reports, form, words: form.dataset.look?.split(' ') ?? [], properties: sheets[0] ?? '', sheets };
}

describe('an appearance', () => {
  it('is the name of a theme, JSON or an object, and later sources take precedence', () => {
    const { appearance } = readAppearance([{ theme: 'card', accent: '#123' }, 'night', { radius: 'full' }]);
    expect(appearance).to.deep.equal({ theme: 'night', accent: '#123', radius: 'full' });
    expect(readAppearance([' { "theme": "dense" } ']).appearance).to.deep.equal({ theme: 'dense' });
    expect(readAppearance([undefined, '', null]).appearance).to.deep.equal({});
  });

  it('ignores what it cannot use, and says what it accepts', async () => {
    const { reports } = await worn({ theme: 'clam', accent: 'red', colour: '#123', columns: 3 });
    expect(reports[0]).to.contain('theme: expected one of "calm", "bold"');
    expect(reports[0]).to.contain('accent: expected a color such as "#0a7d4f"');
    expect(reports[0]).to.contain('colour: expected one of');
    expect(reports[0]).to.contain('columns: expected 1 or 2');
    expect((await worn('{"theme":')).reports[0]).to.contain('valid JSON');
    expect((await worn('bold')).reports).to.deep.equal([]);
  });

  it('has no font that could end a declaration', () => {
    for (const font of ['Inter, sans-serif', '"IBM Plex Sans", system-ui', "'A B'", 'inherit']) {
      expect(isFont(font), font).to.equal(true);
    }
    for (const font of ['a;color:red', 'a}b{', 'url(x)', '"a', 'a\\', 'a/*', '', 'a,', 5, 'x'.repeat(300)]) {
      expect(isFont(font), String(font)).to.equal(false);
    }
    fc.assert(
      fc.property(fc.string(), text => {
        if (isFont(text)) expect(text).not.to.match(/[;{}()\\@/<>]/);
      }),
    );
  });

  for (const theme of THEMES) {
    it(`loads its own styles only: ${theme}`, async () => {
      const { words, sheets } = await worn(theme);
      expect(words).to.include(theme);
      expect(sheets).to.have.length(3);
      const css = compileCss(readFileSync(new URL(`../../../themes/${theme}.css`, import.meta.url), 'utf8'));
      for (const other of THEMES) expect(css.includes(`data-look~=${other}`), other).to.equal(other === theme);
    });
  }

  it('sets custom properties in a layer, for the form that has it', async () => {
    const { words, properties } = await worn({ accent: '#0a7d4f', font: 'Inter, sans-serif', scheme: 'dark' });
    const word = words[1] ?? '';
    expect(properties.startsWith(`@layer stepwell{.sw-root[data-look~="${word}"]{`)).to.equal(true);
    expect(properties).to.contain('--sw-font:Inter, sans-serif;');
    expect(properties).to.contain('color-scheme:dark');
    expect(compileCss(properties)).to.contain('#0a7d4f');
    const other = await worn({ accent: '#0a7d50' });
    expect(other.words[1]).not.to.equal(word);
    expect((await worn({ accent: '#0a7d50' })).words).to.deep.equal(other.words);
  });

  it('has the size of texts of its density, or else of its theme', async () => {
    const sizeOf = async (appearance: object) => /--sw-size:([^;]*);/.exec((await worn(appearance)).properties)?.[1];
    expect(await sizeOf({ theme: 'dense' })).to.equal('0.875em');
    expect(await sizeOf({ theme: 'dense', density: 'comfortable' })).to.equal('1em');
    expect(await sizeOf({ theme: 'calm' })).to.equal('1em');
  });

  it('hides the marks of optional questions by a custom property', async () => {
    expect((await worn({ optionalMarks: false })).properties).to.contain('--sw-optional:none;');
    expect((await worn({ optionalMarks: true })).properties).not.to.contain('--sw-optional');
  });

  it('follows the page unless it or its theme has a scheme', async () => {
    expect((await worn('calm')).properties).not.to.contain('color-scheme');
    expect((await worn('night')).properties).to.contain('color-scheme:dark');
    expect((await worn({ theme: 'night', scheme: 'light' })).properties).to.contain('color-scheme:light');
    expect((await worn({ scheme: 'auto' })).properties).to.contain('color-scheme:light dark');
  });

  it('changes the kind of progress in the definition', async () => {
    const { look, words } = await worn({ progress: 'dots' });
    const given = { id: 'a', configuration: { language: 'de' } };
    expect(look.definition(given)).to.deep.equal({ id: 'a', configuration: { language: 'de', displayMode: 'steps' } });
    expect(words).to.include('progress-dots');
    expect((await worn({ progress: 'none' })).look.definition(given)).to.equal(given);
    expect((await worn({ progress: 'bar' })).look.definition(null)).to.be.an('object');
  });
});

describe('letters on choices', () => {
  async function formWith(...appearance: unknown[]) {
    const { form } = await worn(...appearance);
    form.innerHTML = `<input class="sw-input"><div class="sw-choices"><input type="radio" name="a"><input type="radio" name="a"></div>`;
    const [text, first, second] = form.querySelectorAll('input');
    const press = (target: Element | undefined, key: string, more = {}) =>
      target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
    return { text, first, second, press };
  }

  it('are keys that choose an answer', async () => {
    const { first, second, press } = await formWith({ letters: true });
    press(first, 'b');
    expect(second?.checked).to.equal(true);
    press(second, 'A');
    expect(first?.checked).to.equal(true);
    press(second, 'c');
    press(second, 'b', { ctrlKey: true });
    expect(first?.checked).to.equal(true);
  });

  it('are no keys while the visitor types, or without the letters', async () => {
    const { text, second, press } = await formWith('bold');
    press(text, 'b');
    expect(second?.checked).to.equal(false);
    const without = await formWith('calm');
    without.press(without.first, 'b');
    expect(without.second?.checked).to.equal(false);
  });
});
