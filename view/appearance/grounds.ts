/** The values from which the colors of a theme are computed. */
import type { Appearance, ThemeName } from './names.ts';

interface Ground {
  /** Lightness of the background of the form, from 0 to 1. */
  readonly surface: number;
  /** Lightness of fields. */
  readonly field: number;
  /** Chroma of the accent in the neutral colors. */
  readonly tint: number;
}
interface Theme {
  readonly accent: string;
  readonly light: Ground;
  readonly dark: Ground;
  readonly scheme?: Appearance['scheme'];
  readonly radius: NonNullable<Appearance['radius']>;
  readonly density: NonNullable<Appearance['density']>;
  readonly font: string;
  /** The text size, if it differs from the one of the density. */
  readonly size?: string;
}

const SANS = 'system-ui, sans-serif';
const DARK: Ground = { surface: 0.22, field: 0.185, tint: 0.012 };

export const GROUNDS: Readonly<Record<ThemeName, Theme>> = {
  calm: {
    accent: '#2446d8',
    light: { surface: 1, field: 1, tint: 0 },
    dark: DARK,
    radius: 'round',
    density: 'comfortable',
    font: SANS,
  },
  bold: {
    accent: '#5a2ee6',
    light: { surface: 0.965, field: 1, tint: 0.02 },
    dark: { surface: 0.2, field: 0.245, tint: 0.04 },
    radius: 'square',
    density: 'spacious',
    font: SANS,
  },
  card: {
    accent: '#0a7d5a',
    light: { surface: 1, field: 0.985, tint: 0.006 },
    dark: { surface: 0.255, field: 0.215, tint: 0.014 },
    radius: 'full',
    density: 'spacious',
    font: SANS,
  },
  dense: {
    accent: '#0b62c4',
    light: { surface: 1, field: 1, tint: 0.004 },
    dark: { surface: 0.2, field: 0.17, tint: 0.008 },
    radius: 'soft',
    density: 'compact',
    font: SANS,
    size: '0.875em',
  },
  night: {
    accent: '#8b7cff',
    light: { surface: 0.985, field: 1, tint: 0.008 },
    dark: { surface: 0.165, field: 0.205, tint: 0.022 },
    scheme: 'dark',
    radius: 'round',
    density: 'comfortable',
    font: SANS,
  },
  plain: {
    accent: '#1c1917',
    light: { surface: 1, field: 1, tint: 0 },
    dark: { surface: 0.2, field: 0.2, tint: 0 },
    radius: 'soft',
    density: 'comfortable',
    font: 'inherit',
  },
};
