/**
 * Runs the rules for definitions that a schema cannot express: the rules of the check, followed by those of plugins.
 */

import type { KnownToCheck } from '../../engine/contract/definition-check.ts';
import { detailOf } from '../../engine/errors/errors.ts';
import type { Contents } from '../contents.ts';
import type { DefinitionRule, RuleContext } from '../definition-rule.ts';
import { phrase } from '../phrase.ts';
import type { ProblemReporter } from '../problems.ts';
import type { DefinitionSchema } from '../schema-parts.ts';
import type { Slices } from '../slices.ts';
import { createStepGraph } from '../step-graph.ts';
import { quote } from '../wording.ts';
import { paleAccent, unknownAppearance, unusableFont } from './appearance.ts';
import { choicesWithoutLabel, conditionsOnMissingChoices, duplicateChoices, emptyChoices } from './choices.ts';
import { countryWithoutRules, unknownDisplayMode } from './configuration.ts';
import { invalidKeys, keysOfTwoQuestions, missingKeys, sharedKeys, templatesWithMissingKeys } from './keys.ts';
import {
  conditionsWithoutSource,
  incomparableValues,
  unknownOperators,
  unknownTypes,
  unknownValidators,
} from './names.ts';
import { htmlInPlainTexts } from './plain-texts.ts';
import { lostMarkup } from './rich-texts.ts';
import { ineffectiveDoNotSendLead, noPathSendsLead, questionsWithoutLead } from './sending.ts';
import { duplicateOrders, endlessLoops, missingDestinations, noSteps, unreachableSteps } from './step-order.ts';

const RULES: readonly DefinitionRule[] = [
  noSteps,
  duplicateOrders,
  missingDestinations,
  endlessLoops,
  unreachableSteps,
  noPathSendsLead,
  ineffectiveDoNotSendLead,
  questionsWithoutLead,
  countryWithoutRules,
  unknownDisplayMode,
  unknownAppearance,
  unusableFont,
  paleAccent,
  invalidKeys,
  unknownTypes,
  unknownValidators,
  unknownOperators,
  incomparableValues,
  conditionsWithoutSource,
  missingKeys,
  templatesWithMissingKeys,
  htmlInPlainTexts,
  lostMarkup,
  sharedKeys,
  keysOfTwoQuestions,
  emptyChoices,
  choicesWithoutLabel,
  duplicateChoices,
  conditionsOnMissingChoices,
];

/** Runs all rules, and yields after each of them. */
export function* runRules(
  contents: Contents,
  problems: ProblemReporter,
  known: KnownToCheck,
  schemas: readonly DefinitionSchema[],
): Slices<void> {
  const context: RuleContext = {
    ...contents,
    known,
    fixedKeys: schemas.flatMap(({ answers }) => answers?.keys ?? []),
    keySuffixes: schemas.flatMap(({ answers }) => answers?.suffixes ?? []),
    furtherKeysOf: question => schemas.flatMap(({ answers }) => answers?.ofQuestion?.(question) ?? []),
    contacts: new Map(schemas.flatMap(({ contacts = {} }) => Object.entries(contacts))),
    withoutTitle: new Set(schemas.flatMap(({ withoutTitle = [] }) => withoutTitle)),
    displayModes: schemas.flatMap(({ displayModes = [] }) => displayModes),
    graph: createStepGraph(contents.steps.filter(step => step.list === 'steps')),
  };
  for (const rule of RULES) {
    rule(context, problems);
    yield;
  }
  for (const rule of schemas.flatMap(schema => schema.rules ?? [])) {
    try {
      rule(context, problems);
    } catch (error) {
      const found = phrase`the error ${quote(detailOf(error))}`;
      problems.warning('', { expected: 'rules of plugins that do not throw', found, remedy: 'Fix the plugin.' });
    }
    yield;
  }
}
