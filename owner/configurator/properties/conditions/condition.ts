/** A condition of a definition and the words that people read, in both directions. */
import { needsValue } from '../../../../headless/visits/analysis.ts';
import { asText, isObject, type JsonObject } from '../../document/json-object.ts';

/** What a condition looks at. `name` is a key, a query parameter, or whatever a source of a plugin looks up. */
export interface Source {
  /** The member that names it: `bpKey`, `queryKey`, or the one of a plugin, such as `zipcodeKey`. */
  member: string;
  name: string;
}
export interface ConditionWords {
  source: Source;
  operator: string;
  value: unknown;
}

const WITH_LIST: readonly string[] = ['in', 'notIn'];

/** Regions have several beginnings. */
export const WITH_BEGINNINGS: readonly string[] = ['startsWith', 'notStartsWith'];

export const takesList = (operator: string, isPostcode = false): boolean =>
  WITH_LIST.includes(operator) || (isPostcode && WITH_BEGINNINGS.includes(operator));

/** `sources` are the members that name a source. The form looks for them in this order. */
export function readCondition(condition: unknown, sources: readonly string[]): ConditionWords {
  const json = isObject(condition) ? condition : {};
  const member = sources.find(one => Object.hasOwn(json, one)) ?? 'bpKey';
  return {
    source: { member, name: asText(json[member]) },
    operator: Object.hasOwn(json, 'operator') ? asText(json.operator) : 'equal',
    value: Object.hasOwn(json, 'value') ? json.value : undefined,
  };
}

/** The members to set, and with `undefined` those to remove, so that the condition says these words. */
export function changesOf(condition: unknown, words: ConditionWords, sources: readonly string[]): Map<string, unknown> {
  const json: JsonObject = isObject(condition) ? condition : {};
  const wanted = new Map<string, unknown>(sources.map(member => [member, undefined]));
  wanted.set(words.source.member, words.source.name);
  wanted.set('operator', words.operator === 'equal' && !Object.hasOwn(json, 'operator') ? undefined : words.operator);
  wanted.set('value', needsValue(words.operator) ? words.value : undefined);
  for (const [member, value] of wanted) {
    const now = Object.hasOwn(json, member) ? json[member] : undefined;
    const isSame =
      member === words.source.member ? Object.hasOwn(json, member) && asText(now) === value : now === value;
    if (isSame) wanted.delete(member);
  }
  return wanted;
}

/** The value in the form that the operator takes: a list for "is one of", else a single value. */
export function valueFor(operator: string, value: unknown, isPostcode = false): unknown {
  if (!needsValue(operator)) return undefined;
  if (takesList(operator, isPostcode)) {
    if (Array.isArray(value)) return value;
    return asText(value)
      .split(',')
      .map(one => one.trim())
      .filter(Boolean);
  }
  return Array.isArray(value) ? (value[0] ?? '') : (value ?? '');
}
