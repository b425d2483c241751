/** Rules about forms that work, but that harm the owner or some visitors: law, accessibility and lost values. */
import type { Json } from '../../engine/contract/json.ts';
import { toNumber } from '../../engine/form/conditions.ts';
import type { DefinitionRule } from '../definition-rule.ts';
import { excludedLimits } from '../limits.ts';
import { unusableAddresses } from './addresses.ts';
import { answersAskedLater, unknownCodes } from './gaps.ts';
import { inventedCompany } from './invented-company.ts';
import { questionsWithoutLabel } from './labels.ts';
import { placeholdersLeft, textsInOtherLanguages } from './languages.ts';
import { contactsAskedTwice, keysAskedTwice, payloadKeysWrittenTwice } from './payload-keys.ts';

export const ADVICE: readonly DefinitionRule[] = [
  inventedCompany,
  questionsWithoutLabel,
  payloadKeysWrittenTwice,
  keysAskedTwice,
  contactsAskedTwice,
  textsInOtherLanguages,
  placeholdersLeft,
  unusableAddresses,
  answersAskedLater,
  unknownCodes,
  excludedLimits('min', 'max', limit => toNumber(limit as Json)),
  excludedLimits('minLength', 'maxLength', limit => toNumber(limit as Json)),
];
