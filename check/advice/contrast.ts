/** Advice about color pairs with too little contrast for people with low vision (WCAG 2.2, level AA). */

import type { Problem } from '../../engine/contract/definition-check.ts';
import { contrast, parseColor, type Rgb } from '../../view/appearance/color.ts';
import { phrase } from '../phrase.ts';
import { createProblems } from '../problems.ts';

/** Custom property of the form → the color that overrides the built-in one, such as `{ '--sw-accent': '#0a7d4f' }`. */
export type Colors = Readonly<Record<string, string>>;

/** The built-in colors, light and dark. */
const BUILT_IN: Readonly<Record<string, readonly [string, string]>> = {
  '--sw-accent': ['#2446d8', '#8ea4ff'],
  '--sw-on-accent': ['#fff', '#0d1230'],
  '--sw-text': ['#171a21', '#eef0f6'],
  '--sw-soft': ['#474d5b', '#c6cbd8'],
  '--sw-muted': ['#666d7d', '#9aa2b3'],
  '--sw-surface': ['#fff', '#181b23'],
  '--sw-field': ['#fff', '#11141b'],
  '--sw-line-strong': ['#858c9c', '#7b8396'],
};
/** Foreground, background, minimum contrast, and a description of the pair. */
const PAIRS: readonly (readonly [string, string, number, string])[] = [
  ['--sw-text', '--sw-surface', 4.5, 'texts'],
  ['--sw-soft', '--sw-surface', 4.5, 'descriptions'],
  ['--sw-muted', '--sw-surface', 4.5, 'hints'],
  ['--sw-text', '--sw-field', 4.5, 'answers in fields'],
  ['--sw-on-accent', '--sw-accent', 4.5, 'the label of Next'],
  ['--sw-accent', '--sw-surface', 3, 'the button Next'],
  ['--sw-line-strong', '--sw-field', 3, 'the borders of fields'],
];
/** The color of a property in a scheme: 0 is light, 1 is dark. */
function colorIn(colors: Colors, property: string, scheme: 0 | 1): Rgb | undefined {
  const given = Object.hasOwn(colors, property) ? colors[property]! : undefined;
  if (given === undefined) return parseColor(BUILT_IN[property]![scheme]);
  const both = /^light-dark\(([^,(]+(?:\([^()]*\)\s*)?),(.+)\)$/.exec(given.trim());
  return parseColor(both ? both[scheme + 1]! : given);
}

/** Colors that cannot be parsed, such as `var(…)`, are left out. */
export function contrastProblems(colors: Colors): Problem[] {
  const problems = createProblems({});
  for (const [front, back, least, what] of PAIRS) {
    if (!Object.hasOwn(colors, front) && !Object.hasOwn(colors, back)) continue;
    for (const scheme of [0, 1] as const) {
      const [one, other] = [colorIn(colors, front, scheme), colorIn(colors, back, scheme)];
      const found = one && other ? contrast(one, other) : least;
      if (found >= least) continue;
      problems.warning('', {
        expected: phrase`a contrast of at least ${least} between ${front} and ${back}, for ${what}`,
        found: scheme === 0 ? phrase`${found.toFixed(1)} in light colors` : phrase`${found.toFixed(1)} in dark colors`,
        remedy: 'Make one of the two colors darker or lighter.',
      });
    }
  }
  return problems.list(false);
}
