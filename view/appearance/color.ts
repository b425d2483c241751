/**
 * Colors in sRGB and OKLCH, and their contrast. This module takes about 1 kB. The smallest equivalent selection of a
 * color library takes six. Its specs compare the results with such a library.
 */

/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number];
/** Lightness from 0 to 1, chroma from 0 to about 0.37, and the hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

const MAX_LENGTH = 100;
const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

function rgbOfHsl(hue: number, saturation: number, lightness: number): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (offset: number): number => {
    const place = (offset + hue / 30) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  };
  return [part(0), part(8), part(4)];
}

/** Parses `#rgb`, `#rrggbb`, `rgb(…)` or `hsl(…)`. Returns undefined for other notations. */
export function parseColor(color: string): Rgb | undefined {
  const text = color.slice(0, MAX_LENGTH).trim().toLowerCase();
  const short = /^#([\da-f])([\da-f])([\da-f])$/.exec(text);
  if (short) return short.slice(1).map(digit => Number.parseInt(digit + digit, 16)) as unknown as Rgb;
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/.exec(text);
  if (long) return long.slice(1).map(pair => Number.parseInt(pair, 16)) as unknown as Rgb;
  const rgb = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/.exec(text);
  if (rgb) return rgb.slice(1).map(part => clamp(Number(part), 0, 255)) as unknown as Rgb;
  const hsl = /^hsl\(\s*(\d{1,3})(?:deg)?[\s,]+(\d{1,3})%[\s,]+(\d{1,3})%\s*\)$/.exec(text);
  if (!hsl) return undefined;
  const [hue = 0, saturation = 0, lightness = 0] = hsl.slice(1).map(Number);
  return rgbOfHsl(hue % 360, clamp(saturation / 100, 0, 1), clamp(lightness / 100, 0, 1));
}

export const hexOf = (color: Rgb): string =>
  `#${color
    .map(part =>
      Math.round(clamp(part, 0, 255))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const toLinear = (part: number): number => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const fromLinear = (share: number): number =>
  255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055);

/** The relative luminance as defined by WCAG, from 0 to 1. */
function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map(toLinear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 (the same color) to 21 (black on white). */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

type Matrix = readonly Rgb[];
// The matrices of Oklab, https://bottosson.github.io/posts/oklab/
const LMS_OF_RGB: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const LAB_OF_LMS: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const LMS_OF_LAB: Matrix = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const RGB_OF_LMS: Matrix = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];
const multiply = (matrix: Matrix, [x, y, z]: Rgb): Rgb =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Rgb;
const each = (parts: Rgb, change: (part: number) => number): Rgb => parts.map(change) as unknown as Rgb;

export function oklchOf(color: Rgb): Oklch {
  const [lightness, a, b] = multiply(LAB_OF_LMS, each(multiply(LMS_OF_RGB, each(color, toLinear)), Math.cbrt));
  return [lightness, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI];
}

function linearRgbOf([lightness, chroma, hue]: Oklch): Rgb {
  const angle = (hue * Math.PI) / 180;
  const lab: Rgb = [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
  return multiply(
    RGB_OF_LMS,
    each(multiply(LMS_OF_LAB, lab), part => part ** 3),
  );
}
const isShown = (linear: Rgb): boolean => linear.every(part => part >= -0.0001 && part <= 1.0001);

/** Converts the color to integers for a screen. A color outside of sRGB loses only as much chroma as necessary. */
export function rgbOf([lightness, chroma, hue]: Oklch): Rgb {
  const withChroma = (part: number) => linearRgbOf([lightness, part, hue]);
  let [least, most] = isShown(withChroma(chroma)) ? [chroma, chroma] : [0, chroma];
  for (let round = 0; least < most && round < 10; round++) {
    const middle = (least + most) / 2;
    if (isShown(withChroma(middle))) least = middle;
    else most = middle;
  }
  return each(withChroma(least), share => Math.round(fromLinear(clamp(share, 0, 1))));
}
