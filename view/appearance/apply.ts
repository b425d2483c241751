/**
 * Applies the appearance of a form. This module loads only for forms with an appearance, together with the first chunks
 * and the style sheet of the theme. The form is not drawn before.
 */

import type { Host } from '../../engine/contract/host.ts';
import type { Report } from '../../engine/errors/errors.ts';
import foundation from '../../themes/foundation.css';
import { answerByLetters } from './letters.ts';
import type { ThemeName } from './names.ts';
import { type Fault, readAppearance } from './read.ts';
import { styleText } from './style-text.ts';

export interface Look {
  /** Returns the definition with the changes of the appearance. */
  definition(given: unknown): unknown;
  /** The value of the attribute `data-look`, which the style sheets use to find the form. */
  readonly words: string;
  /** In this order. */
  readonly styles: readonly string[];
  /** Adds the attribute, the styles and the keys to the form. Reports members that are ignored. */
  apply(form: HTMLElement, host: Pick<Host, 'adopt'>, report: Report): void;
}

const SHEETS: Readonly<Record<ThemeName, () => Promise<{ default: string }>>> = {
  calm: () => import(/* webpackChunkName: "theme-calm" */ '../../themes/calm.css'),
  bold: () => import(/* webpackChunkName: "theme-bold" */ '../../themes/bold.css'),
  card: () => import(/* webpackChunkName: "theme-card" */ '../../themes/card.css'),
  dense: () => import(/* webpackChunkName: "theme-dense" */ '../../themes/dense.css'),
  night: () => import(/* webpackChunkName: "theme-night" */ '../../themes/night.css'),
  plain: () => import(/* webpackChunkName: "theme-plain" */ '../../themes/plain.css'),
};
const DISPLAY_MODES = { bar: 'minimal', dots: 'steps', steps: 'steps_with_label', none: undefined } as const;

/** An error of the error catalog. */
function errorFor(faults: readonly Fault[]): Error {
  const detail = faults.map(({ member, expected }) => `${member}: expected ${expected}`).join('; ');
  return Object.assign(new Error(detail), { code: 'SW_APPEARANCE', values: { detail } });
}

/** A short hash of a style sheet, so that each sheet is adopted once. */
function hashOf(text: string): string {
  let hash = 5381;
  for (let index = 0; index < text.length; index++) hash = (hash * 33 + text.charCodeAt(index)) % 2 ** 32;
  return `x${hash.toString(36)}`;
}

/** `sources`: the appearances of the definition, the attribute and the option of `mount`. */
export async function loadLook(sources: readonly unknown[]): Promise<Look> {
  const { appearance, faults } = readAppearance(sources);
  const { theme = 'calm', progress, letters = theme === 'bold', columns, layout, sticky = true } = appearance;
  const { default: sheet } = await SHEETS[theme]();
  const displayMode = progress && DISPLAY_MODES[progress];
  const word = hashOf(styleText(appearance, ''));
  const words = [
    theme,
    word,
    appearance.accent && 'accented',
    progress && `progress-${progress}`,
    letters && 'letters',
    columns && `columns-${columns}`,
    layout === 'split' && 'layout-split',
    sticky && theme !== 'plain' && 'sticky',
  ];
  const look = {
    words: words.filter(Boolean).join(' '),
    styles: [styleText(appearance, word), foundation, sheet],
  };
  return {
    ...look,
    definition(given) {
      if (!displayMode || typeof given !== 'object') return given;
      const definition = given as { configuration?: object } | null;
      return { ...definition, configuration: { ...definition?.configuration, displayMode } };
    },
    apply(form, host, report) {
      if (faults.length > 0) void report('warning', errorFor(faults));
      form.dataset.look = look.words;
      if (letters) answerByLetters(form);
      for (const css of look.styles) host.adopt(form, css);
    },
  };
}
