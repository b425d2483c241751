/** The members of a definition that only this plugin reads. Part of the manifest's chunk. */

import { isObject, objectOf } from '../kit/json.ts';
import type { Condition, Json, Read } from '../kit/kit.ts';
import type { JsonObject } from '../shared/json.ts';

/** A rule of `additionalFormValues`: adds a value to the lead under `payloadKey`. */
export interface AdditionRule {
  readonly type: Json | undefined;
  readonly payloadKey: Json | undefined;
  readonly value: Json | undefined;
  readonly queryKey: Json | undefined;
  readonly bpKey: Json | undefined;
  readonly conditions: readonly Condition[];
  readonly logicalOperator: 'and' | 'or';
}
interface ValueSettings {
  readonly rules: readonly AdditionRule[];
  /** Whether the lead gets the values of the page's scripts. Default: true. */
  readonly sendScriptData: boolean;
}

const listOf = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? value : []);

const ruleOf = ({ type, payloadKey, value, queryKey, bpKey, ...rule }: JsonObject): AdditionRule => ({
  type,
  payloadKey,
  value,
  queryKey,
  bpKey,
  conditions: listOf(rule.conditions),
  logicalOperator: rule.logicalOperator === 'or' ? 'or' : 'and',
});

export function settingsOf({ form }: Pick<Read, 'form'>): ValueSettings {
  const { additionalFormValues, sendScriptData } = objectOf(form);
  return {
    rules: listOf(additionalFormValues).filter(isObject).map(ruleOf),
    sendScriptData: sendScriptData !== false,
  };
}
