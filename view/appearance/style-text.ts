/** Writes the custom properties of an appearance as a style sheet. */
import { GROUNDS } from './grounds.ts';
import type { Appearance } from './names.ts';
import { type Palette, paletteOf } from './palette.ts';

type Properties = Readonly<Record<string, string>>;

/** Corner radii of fields and tiles, of their containers, and of buttons. */
const CORNERS: Readonly<Record<NonNullable<Appearance['radius']>, readonly [string, string, string]>> = {
  square: ['0px', '0px', '0px'],
  soft: ['6px', '10px', '6px'],
  round: ['12px', '18px', '12px'],
  full: ['18px', '28px', '99px'],
};
/** Space between parts, inside the form, and the height of controls. */
const SPACES: Readonly<Record<NonNullable<Appearance['density']>, readonly [string, string, string, string]>> = {
  compact: ['12px', 'clamp(12px, 4cqi, 24px)', '40px', '0.9375em'],
  comfortable: ['28px', 'clamp(20px, 6cqi, 40px)', '52px', '1em'],
  spacious: ['32px', 'clamp(20px, 8cqi, 56px)', '60px', '1.0625em'],
};

function shapeOf(appearance: Appearance): Properties {
  const theme = GROUNDS[appearance.theme ?? 'calm'];
  const [radius, outerRadius, buttonRadius] = CORNERS[appearance.radius ?? theme.radius];
  const [gap, padding, control, sizeOfDensity] = SPACES[appearance.density ?? theme.density];
  const size = appearance.density ? sizeOfDensity : (theme.size ?? sizeOfDensity);
  return {
    '--sw-font': appearance.font?.trim() ?? theme.font,
    '--sw-radius': radius,
    '--sw-outer-radius': outerRadius,
    '--sw-button-radius': buttonRadius,
    '--sw-gap': gap,
    '--sw-padding': padding,
    '--sw-control': control,
    '--sw-size': size,
    ...(appearance.optionalMarks === false && { '--sw-optional': 'none' }),
  };
}

const declarations = (properties: Properties): string =>
  Object.entries(properties)
    .map(([name, value]) => `${name}:${value};`)
    .join('');

const inScheme = (light: Palette, dark: Palette): Properties =>
  Object.fromEntries(
    Object.entries(light).map(([token, color]) => {
      const other = dark[token as keyof Palette];
      return [`--sw-${token}`, color === other ? color : `light-dark(${color},${other})`];
    }),
  );
const alone = (palette: Palette): Properties =>
  Object.fromEntries(Object.entries(palette).map(([token, color]) => [`--sw-${token}`, color]));

/**
 * Puts the custom properties into a cascade layer, so any rule of the page outside of layers overrides them. `word` is
 * the word in `data-look` that selects the form. Browsers without `light-dark()` get the colors of one scheme.
 */
export function styleText(appearance: Appearance, word: string): string {
  const theme = appearance.theme ?? 'calm';
  const scheme = appearance.scheme ?? GROUNDS[theme].scheme;
  const [light, dark] = [paletteOf(theme, appearance.accent, false), paletteOf(theme, appearance.accent, true)];
  const form = `.sw-root[data-look~="${word}"]`;
  const fixed = scheme === 'dark' ? dark : light;
  const colorScheme = scheme === 'auto' ? 'light dark' : scheme;
  return `@layer stepwell{${form}{${declarations({ ...shapeOf(appearance), ...alone(fixed) })}}
@supports (color:light-dark(red,red)){${form}{${declarations(inScheme(light, dark))}}}}
${colorScheme ? `.sw-root:not(#sw-):not(#sw-):where([data-look~="${word}"]){color-scheme:${colorScheme}}` : ''}`;
}
