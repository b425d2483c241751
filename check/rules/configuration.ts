/** Rules about the configuration. */

import { PROGRESS_MODES } from '../../engine/contract/definition.ts';
import type { Loose } from '../../engine/contract/json.ts';
import type { DefinitionRule } from '../definition-rule.ts';
import { didYouMean } from '../did-you-mean.ts';
import { setFix } from '../fixes.ts';
import { phrase } from '../phrase.ts';
import { describeValue } from '../wording.ts';

/** Reports `uk` as the country or in the language. The form reads it as `gb`, the code of Great Britain. */
export const countryWithoutRules: DefinitionRule = ({ definition }, problems) => {
  const { country, language } = (definition.configuration ?? {}) as Loose;
  if (typeof country === 'string' && /^\s*uk\s*$/i.test(country)) {
    const remedy = 'Write "gb". The form reads it that way.';
    const path = 'configuration.country';
    problems.warning(path, { expected: '"gb"', found: describeValue(country), remedy, fix: setFix(path, 'gb') });
  }
  if (typeof language === 'string' && /^\s*en[-_]uk\s*$/i.test(language)) {
    const remedy = 'Write "en-gb".';
    const path = 'configuration.language';
    problems.warning(path, { expected: '"en-gb"', found: describeValue(language), remedy, fix: setFix(path, 'en-gb') });
  }
};

export const unknownDisplayMode: DefinitionRule = ({ definition, displayModes }, problems) => {
  const { displayMode } = (definition.configuration ?? {}) as Loose;
  const modes = [...PROGRESS_MODES, ...displayModes];
  if (typeof displayMode !== 'string' || modes.includes(displayMode)) return;
  const path = 'configuration.displayMode';
  const remedy = () =>
    didYouMean(displayMode, modes, phrase`Use one of ${modes.join(', ')}.`, name => setFix(path, name));
  const found = describeValue(displayMode);
  problems.warning(path, { expected: 'a known mode', found, remedy });
};
