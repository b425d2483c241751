/** What an appearance can name. The check and the schema use these lists too. */

export const THEMES = ['calm', 'bold', 'card', 'dense', 'night', 'plain'] as const;
export const RADII = ['square', 'soft', 'round', 'full'] as const;
export const DENSITIES = ['compact', 'comfortable', 'spacious'] as const;
export const SCHEMES = ['light', 'dark', 'auto'] as const;
export const LAYOUTS = ['stacked', 'split'] as const;
export const PROGRESS = ['bar', 'dots', 'steps', 'none'] as const;

export type ThemeName = (typeof THEMES)[number];
export type Scheme = (typeof SCHEMES)[number];

/** How a form looks, as an owner writes it. Every member may be left out. */
export interface Appearance {
  /** Default: `calm`. */
  theme?: ThemeName;
  /** The color of the brand, such as `#0a7d4f`. All colors are computed from it. Default: that of the theme. */
  accent?: string;
  /** The font family, such as `Inter, sans-serif`. The page loads the font. Default: that of the theme. */
  font?: string;
  /** The shape of corners. Default: that of the theme. */
  radius?: (typeof RADII)[number];
  /** The space between and inside parts. Default: that of the theme. */
  density?: (typeof DENSITIES)[number];
  /** `auto` follows the visitor's device. Default: that of the theme, or else that of the page. */
  scheme?: Scheme;
  /** Default: as `displayMode` says. */
  progress?: (typeof PROGRESS)[number];
  /** The letters A, B, C … on choices, which are also keys. Only shown with a fine pointer. Default: that of the theme. */
  letters?: boolean;
  /** Optional questions beside required ones say so. Default: true. */
  optionalMarks?: boolean;
  /** How many choices and short fields are side by side if there is room. Default: 1, and cards as many as fit. */
  columns?: 1 | 2;
  /** `split`: the panel of the definition is beside the form if there is room. Default: it is below. */
  layout?: (typeof LAYOUTS)[number];
  /** Next stays on the screen of a phone, above the keyboard. Default: true, but not in `plain`, which has no ground. */
  sticky?: boolean;
}

/** The members whose value is one of a list. */
export const NAMES = {
  theme: THEMES,
  radius: RADII,
  density: DENSITIES,
  scheme: SCHEMES,
  progress: PROGRESS,
  layout: LAYOUTS,
} as const;
