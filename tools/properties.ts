/** The custom properties in the documentation, each with a value that shows its effect. */
export interface PicturedProperty {
  /** Properties that change together. */
  names: readonly string[];
  value: string;
  /** The picture in which its effect is visible. Default: `step`. */
  at?: 'step' | 'end';
}

const PINK = '#e0006b';
const color = (...names: string[]): PicturedProperty => ({ names, value: PINK });
const size = (name: string, value: string): PicturedProperty => ({ names: [name], value });

export const PROPERTIES: readonly PicturedProperty[] = [
  color('--sw-accent'),
  color('--sw-on-accent'),
  color('--sw-accent-strong'),
  color('--sw-accent-text'),
  color('--sw-accent-line'),
  { names: ['--sw-accent-soft'], value: '#ffc2dd' },
  color('--sw-text'),
  color('--sw-soft'),
  color('--sw-muted'),
  { names: ['--sw-surface'], value: '#ffc2dd' },
  { names: ['--sw-field'], value: '#ffc2dd' },
  color('--sw-line'),
  color('--sw-line-strong'),
  color('--sw-error'),
  { ...color('--sw-success'), at: 'end' },
  color('--sw-focus'),
  size('--sw-radius', '24px'),
  size('--sw-font', 'monospace'),
  size('--sw-outer-radius', '48px'),
  size('--sw-button-radius', '99px'),
  color('--sw-accent-edge'),
  color('--sw-track'),
  size('--sw-gap', '32px'),
  size('--sw-padding', '48px'),
  size('--sw-control', '64px'),
  size('--sw-size', '1.25em'),
];
