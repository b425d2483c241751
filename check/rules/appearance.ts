/** Rules about the appearance of the form. The schema checks the shape; these rules check names and colors. */

import { isObject, type Loose } from '../../engine/contract/json.ts';
import { contrast, parseColor } from '../../view/appearance/color.ts';
import { isFont } from '../../view/appearance/read.ts';
import { closestName } from '../closest-name.ts';
import type { DefinitionRule } from '../definition-rule.ts';
import { appearance as schema } from '../definition-schema.ts';
import { suggest } from '../did-you-mean.ts';
import { renameFix } from '../fixes.ts';
import { phrase } from '../phrase.ts';
import { describeValue, memberPath } from '../wording.ts';

const appearanceOf = ({ appearance }: Loose): Loose => (isObject(appearance) ? appearance : {});

/** Reports unknown members of the appearance. Plugins add no members here, so they are always mistakes. */
export const unknownAppearance: DefinitionRule = ({ definition }, problems) => {
  const names = Object.keys(schema.entries);
  for (const member of Object.keys(appearanceOf(definition))) {
    if (names.includes(member)) continue;
    const path = memberPath('appearance', member);
    const remedy = () => {
      const name = closestName(member, names);
      return name ? suggest(name, () => renameFix(path, name)) : phrase`Use ${names.join(', ')}.`;
    };
    problems.warning(path, { expected: 'a member of the appearance', found: describeValue(member), remedy });
  }
};

export const unusableFont: DefinitionRule = ({ definition }, problems) => {
  const { font } = appearanceOf(definition);
  if (typeof font !== 'string' || isFont(font)) return;
  problems.warning('appearance.font', {
    expected: 'font families such as "Inter, sans-serif"',
    found: describeValue(font),
    remedy: 'Write names of fonts, separated by commas. As it is, the form uses the font of its theme.',
  });
};

/** Reports pale accent colors. The form uses them only for backgrounds, and a darker shade for texts and lines. */
export const paleAccent: DefinitionRule = ({ definition }, problems) => {
  const { accent, theme, scheme } = appearanceOf(definition);
  const color = typeof accent === 'string' ? parseColor(accent) : undefined;
  if (!color || scheme === 'dark' || theme === 'night') return;
  const onWhite = contrast(color, [255, 255, 255]);
  if (onWhite >= 3) return;
  problems.warning('appearance.accent', {
    expected: 'a color with a contrast of at least 3 to white, for links and borders',
    found: phrase`${describeValue(accent)} with ${onWhite.toFixed(1)}`,
    remedy: 'No change is required: buttons keep the color, with dark text. Links and borders use a darker shade.',
  });
};
