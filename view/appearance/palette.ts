/**
 * Computes all colors of a theme from one accent. Every pair of `PAIRS` has enough contrast (WCAG 2.2, level AA) for
 * every accent, because colors are made darker or lighter until text is readable.
 */
import { contrast, hexOf, type Oklch, oklchOf, parseColor, type Rgb, rgbOf } from './color.ts';
import { GROUNDS } from './grounds.ts';
import type { ThemeName } from './names.ts';

/** Hex colors by the name of their custom property without `--sw-`. */
export type Palette = Readonly<Record<Token, string>>;
export type Token =
  | 'surface'
  | 'field'
  | 'text'
  | 'soft'
  | 'muted'
  | 'line'
  | 'line-strong'
  | 'accent'
  | 'on-accent'
  | 'accent-strong'
  | 'accent-text'
  | 'accent-line'
  | 'accent-edge'
  | 'accent-soft'
  | 'track'
  | 'error'
  | 'error-soft'
  | 'success'
  | 'success-soft';

/** Foreground, background and minimum contrast: 4.5 for texts, 3 for borders and marks of controls. */
export const PAIRS: readonly (readonly [Token, Token, number])[] = [
  ...(['text', 'soft', 'muted', 'accent-text', 'error', 'success'] as const).flatMap(front =>
    (['surface', 'field', 'accent-soft'] as const).map(back => [front, back, 4.5] as const),
  ),
  ['text', 'error-soft', 4.5],
  ['error', 'error-soft', 4.5],
  ['text', 'success-soft', 4.5],
  ['success', 'success-soft', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-strong', 4.5],
  ...(['accent-line', 'accent-edge', 'line-strong'] as const).flatMap(front =>
    (['surface', 'field'] as const).map(back => [front, back, 3] as const),
  ),
  ['accent-line', 'accent-soft', 3],
];

const ERROR_HUE = 27;
const SUCCESS_HUE = 155;
const STEP = 0.01;
const WHITE: Rgb = [255, 255, 255];

const isReadable = (color: Rgb, grounds: readonly Rgb[], least: number): boolean =>
  grounds.every(ground => contrast(color, ground) >= least);

/**
 * The color itself or, if its contrast with a background is too low, the closest darker color that is readable. In dark
 * schemes, the closest lighter color.
 */
function readable([lightness, chroma, hue]: Oklch, grounds: readonly Rgb[], least: number, isDark: boolean): Rgb {
  for (let now = lightness; now > 0 && now < 1; now += isDark ? STEP : -STEP) {
    const color = rgbOf([now, chroma, hue]);
    if (isReadable(color, grounds, least)) return color;
  }
  return isDark ? WHITE : [0, 0, 0];
}

/** White if it is readable on the color, otherwise nearly black. */
function textOn(color: Rgb, hue: number): Rgb {
  const dark = rgbOf([0.2, 0.03, hue]);
  for (const text of [WHITE, dark]) if (contrast(text, color) >= 4.5) return text;
  return [0, 0, 0]; // either white or black has a contrast of at least 4.58
}

/** The hover color: further away from the text color or, if that is impossible, closer to it. */
function strongerThan([lightness, chroma, hue]: Oklch, text: Rgb): Rgb {
  const away = contrast(text, WHITE) < 4.5 ? -0.07 : 0.07;
  const isAtTheEnd = lightness + away > 0.98 || lightness + away < 0.04;
  const color = rgbOf([lightness + (isAtTheEnd ? -away : away), chroma, hue]);
  return contrast(color, text) >= 4.5 ? color : rgbOf([lightness, chroma, hue]);
}

/** An accent that cannot be parsed is replaced by the theme's accent. */
export function paletteOf(theme: ThemeName, accent: string | undefined, isDark: boolean): Palette {
  const { accent: own, light, dark } = GROUNDS[theme];
  const brand = parseColor(accent ?? own) ?? parseColor(own)!;
  const [brandLightness, brandChroma, hue] = oklchOf(brand);
  const brandColor: Oklch = [brandLightness, brandChroma, hue];
  const { surface: surfaceLightness, field: fieldLightness, tint: mostTint } = isDark ? dark : light;
  const tint = Math.min(mostTint, brandChroma / 3);
  const [surface, field] = [rgbOf([surfaceLightness, tint, hue]), rgbOf([fieldLightness, tint / 2, hue])];
  /** A quiet background in the given hue that differs slightly from the surface. */
  const softGround = (chroma: number, ofHue: number): Rgb =>
    rgbOf([surfaceLightness + (isDark ? 0.075 : -0.035), Math.min(chroma, isDark ? 0.055 : 0.03), ofHue]);
  const accentSoft = softGround(brandChroma / 3, hue);
  const grounds = [surface, field, accentSoft];
  const [errorSoft, successSoft] = [softGround(1, ERROR_HUE), softGround(1, SUCCESS_HUE)];
  const neutral = (lightness: number, chroma: number, least: number): Rgb =>
    readable([lightness, Math.min(chroma, brandChroma / 2), hue], grounds, least, isDark);

  // In light schemes the brand color is unchanged and gets an edge if it is too pale. In dark schemes a dark brand
  // color is made lighter.
  const fill = isDark ? readable(brandColor, [surface, field], 3, true) : brand;
  const onAccent = textOn(fill, hue);
  const accentLine = readable(brandColor, grounds, 3, isDark);
  const colors: Record<Token, Rgb> = {
    surface,
    field,
    text: neutral(isDark ? 0.95 : 0.21, 0.02, 7),
    soft: neutral(isDark ? 0.84 : 0.41, 0.025, 6),
    muted: neutral(isDark ? 0.72 : 0.53, 0.025, 4.5),
    line: rgbOf([surfaceLightness + (isDark ? 0.13 : -0.1), tint + 0.006, hue]),
    'line-strong': neutral(isDark ? 0.55 : 0.65, 0.03, 3),
    accent: fill,
    'on-accent': onAccent,
    'accent-strong': strongerThan(oklchOf(fill), onAccent),
    'accent-text': readable(brandColor, grounds, 4.5, isDark),
    'accent-line': accentLine,
    'accent-edge': isReadable(fill, [surface, field], 3) ? fill : accentLine,
    'accent-soft': accentSoft,
    track: rgbOf([surfaceLightness + (isDark ? 0.11 : -0.075), Math.min(brandChroma / 4, 0.03), hue]),
    error: readable([isDark ? 0.72 : 0.55, 0.19, ERROR_HUE], [...grounds, errorSoft], 4.5, isDark),
    'error-soft': errorSoft,
    success: readable([isDark ? 0.78 : 0.5, 0.13, SUCCESS_HUE], [...grounds, successSoft], 4.5, isDark),
    'success-soft': successSoft,
  };
  return Object.fromEntries(Object.entries(colors).map(([token, color]) => [token, hexOf(color)])) as Palette;
}
