import { expect } from 'chai';
import { converter, formatHex, wcagContrast } from 'culori';
import fc from 'fast-check';
import { contrast, hexOf, oklchOf, parseColor, type Rgb, rgbOf } from '../../../view/appearance/color.ts';
import { THEMES } from '../../../view/appearance/names.ts';
import { PAIRS, type Palette, paletteOf } from '../../../view/appearance/palette.ts';
import { runs } from '../../support/runs.ts';

const part = fc.integer({ min: 0, max: 255 });
const anyColor: fc.Arbitrary<Rgb> = fc.tuple(part, part, part);
const rgb = (hex: string): Rgb => parseColor(hex)!;

/** The pairs that are hard to tell apart, such as `muted on surface: 4.3`. */
const unreadable = (palette: Palette): string[] =>
  PAIRS.flatMap(([front, back, least]) => {
    const found = contrast(rgb(palette[front]), rgb(palette[back]));
    return found >= least ? [] : [`${front} on ${back}: ${found.toFixed(2)}`];
  });

describe('the colors of a theme', () => {
  for (const theme of THEMES) {
    for (const isDark of [false, true]) {
      it(`have contrast for every accent: ${theme}, ${isDark ? 'dark' : 'light'}`, () => {
        expect(unreadable(paletteOf(theme, undefined, isDark))).to.deep.equal([]);
        for (const accent of ['#ffe600', '#fefefe', '#000', '#fff', '#808080', '#00f', '#0f0', '#777', '#ff7a00']) {
          expect(unreadable(paletteOf(theme, accent, isDark)), accent).to.deep.equal([]);
        }
        fc.assert(
          fc.property(anyColor, color => {
            expect(unreadable(paletteOf(theme, hexOf(color), isDark))).to.deep.equal([]);
          }),
          { numRuns: runs(100) },
        );
      });
    }
  }

  it('keep the brand as the color of buttons in light colors, also if no text can have it', () => {
    for (const accent of ['#ffe600', '#fefefe', '#0a7d4f']) {
      expect(paletteOf('calm', accent, false).accent).to.equal(accent);
    }
    const yellow = paletteOf('calm', '#ffe600', false);
    expect(yellow['on-accent']).not.to.equal('#ffffff');
    expect(yellow['accent-edge']).not.to.equal('#ffe600');
    expect(paletteOf('calm', '#0a7d4f', false)).to.include({ 'on-accent': '#ffffff', 'accent-edge': '#0a7d4f' });
  });

  it('are those of the theme if the accent is no color', () => {
    expect(paletteOf('calm', 'red; }', true)).to.deep.equal(paletteOf('calm', undefined, true));
  });
});

describe('colors', () => {
  it('are converted as a color library does it', () => {
    const toOklch = converter('oklch');
    fc.assert(
      fc.property(anyColor, color => {
        const [lightness, chroma] = oklchOf(color);
        const reference = toOklch(hexOf(color))!;
        expect(lightness).to.be.closeTo(reference.l, 0.001);
        expect(chroma).to.be.closeTo(reference.c, 0.001);
        expect(hexOf(rgbOf(oklchOf(color)))).to.equal(hexOf(color));
        expect(contrast(color, [255, 255, 255])).to.be.closeTo(wcagContrast(hexOf(color), '#fff'), 0.01);
      }),
    );
  });

  it('that a screen lacks lose chroma, not lightness', () => {
    // Below 0.15, the steps of a screen's colors are farther apart than the tolerance.
    fc.assert(
      fc.property(fc.double({ min: 0.15, max: 0.95, noNaN: true }), fc.integer({ min: 0, max: 359 }), (light, hue) => {
        expect(oklchOf(rgbOf([light, 0.4, hue]))[0]).to.be.closeTo(light, 0.03);
      }),
    );
  });

  it('are read in four notations', () => {
    const read = (color: string) => {
      const found = parseColor(color);
      return found && hexOf(found);
    };
    expect(read(' #0a7 ')).to.equal('#00aa77');
    expect(read('#0A7D4F')).to.equal('#0a7d4f');
    expect(read('rgb(10, 125, 79)')).to.equal('#0a7d4f');
    fc.assert(
      fc.property(fc.nat(359), fc.nat(100), fc.nat(100), (hue, saturation, lightness) => {
        const color = `hsl(${hue}, ${saturation}%, ${lightness}%)`;
        expect(contrast(rgb(read(color)!), rgb(formatHex(color)!))).to.be.below(1.05);
      }),
    );
    for (const none of ['', 'red', '#12', 'var(--brand)', 'rgb(1,2)', '#ggg', `#${'0'.repeat(500)}`]) {
      expect(read(none), none).to.equal(undefined);
    }
  });
});
