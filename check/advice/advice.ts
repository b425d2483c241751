/** Rules about forms that work, but that harm the owner or some visitors: law, accessibility and lost values. */
import type { DefinitionRule } from '../definition-rule.ts';
import { contactsWithoutConsent, sellersNotNamed, tcpaWithoutPurchaseClause, tcpaWithoutSeller } from './consent.ts';
import { questionsWithoutLabel } from './labels.ts';
import { keysAskedTwice, payloadKeysWrittenTwice } from './payload-keys.ts';

export const ADVICE: readonly DefinitionRule[] = [
  contactsWithoutConsent,
  tcpaWithoutSeller,
  sellersNotNamed,
  tcpaWithoutPurchaseClause,
  questionsWithoutLabel,
  payloadKeysWrittenTwice,
  keysAskedTwice,
];
