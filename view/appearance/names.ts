/** The names that an appearance can use. The check and the schema use these lists too. */

export const THEMES = ['calm', 'bold', 'card', 'dense', 'night', 'plain'] as const;
export const RADII = ['square', 'soft', 'round', 'full'] as const;
export const DENSITIES = ['compact', 'comfortable', 'spacious'] as const;
export const SCHEMES = ['light', 'dark', 'auto'] as const;
export const LAYOUTS = ['stacked', 'split'] as const;
export const PROGRESS = ['bar', 'dots', 'steps', 'none'] as const;

export type ThemeName = (typeof THEMES)[number];
export type Scheme = (typeof SCHEMES)[number];

/** The appearance of a form, as its owner writes it. All members are optional. */
export interface Appearance {
  /** Default: `calm`. */
  theme?: ThemeName;
  /** The brand color, such as `#0a7d4f`. All colors are computed from it. Default: the theme's accent. */
  accent?: string;
  /** The font family, such as `Inter, sans-serif`. The page loads the font. Default: the theme's font. */
  font?: string;
  /** The shape of corners. Default: set by the theme. */
  radius?: (typeof RADII)[number];
  /** The space between and inside parts. Default: set by the theme. */
  density?: (typeof DENSITIES)[number];
  /** `auto` follows the visitor's device. Default: set by the theme or, if it sets none, by the page. */
  scheme?: Scheme;
  /** Default: determined by `displayMode`. */
  progress?: (typeof PROGRESS)[number];
  /**
   * Shows the letters A, B, C … on choices and makes them keyboard shortcuts. They only appear with a fine pointer.
   * Default: set by the theme.
   */
  letters?: boolean;
  /** Marks optional questions that appear next to required ones. Default: true. */
  optionalMarks?: boolean;
  /** The number of choices and short fields in a row if there is room. Default: 1, and as many cards as fit. */
  columns?: 1 | 2;
  /** `split`: the panel of the definition is next to the form if there is room. Default: it is below the form. */
  layout?: (typeof LAYOUTS)[number];
  /** Keeps Next on a phone's screen, above the keyboard. Default: true, except in `plain`, which has no background. */
  sticky?: boolean;
}

/** Members whose value is one of a list. */
export const NAMES = {
  theme: THEMES,
  radius: RADII,
  density: DENSITIES,
  scheme: SCHEMES,
  progress: PROGRESS,
  layout: LAYOUTS,
} as const;
