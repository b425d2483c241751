import { type Answers, type Condition, definePlugin, type Form, type Json, type Read, register } from '../kit/kit.ts';

/** The members of the form that only this plugin reads, as `prepare` leaves them. */
interface Members {
  readonly additionalFormValues: readonly AdditionRule[];
  readonly sendScriptData: boolean;
}
/** Adds a value to the lead under `payloadKey`. */
interface AdditionRule {
  readonly type?: Json;
  readonly payloadKey?: Json;
  readonly value?: Json;
  readonly queryKey?: Json;
  readonly bpKey?: Json;
  readonly conditions?: readonly Condition[];
  readonly logicalOperator?: Json;
}
type Addition = readonly [key: string, value: Json];

/** Query parameters that are copied to the lead. */
const LINK_PARAMETER = /^(comparo|native)_/;
/** Keys that the engine writes itself, and keys that are not allowed. */
const FORBIDDEN = ['', '__proto__', 'constructor', 'prototype', 'prefilledKeys', 'idempotency_key', 'lead_revision'];

const own = <T>(from: Readonly<Record<string, T>>, key: unknown): T | undefined =>
  typeof key === 'string' && Object.hasOwn(from, key) ? from[key] : undefined;

/** Undefined if the rule currently has no value. */
function valueFor(rule: AdditionRule, read: Read, answers: Answers): Json | undefined {
  const { type, value, queryKey, bpKey, conditions, logicalOperator } = rule;
  switch (type) {
    case 'static':
      return value;
    case 'query':
      return own(read.page.query, queryKey);
    case 'conditional': {
      const given = Array.isArray(conditions) ? conditions : [];
      return read.matches(given, logicalOperator === 'or' ? 'or' : 'and') ? value : undefined;
    }
    case 'copy':
      return bpKey === 'prefilledKeys' ? undefined : own(answers, bpKey);
    default:
      return undefined;
  }
}

/** The values to add to the lead. If several have the same key, the last one counts. */
export function additions(read: Read, answers: Answers): readonly Addition[] {
  const { query, additionalValues } = read.page;
  const { additionalFormValues, sendScriptData } = read.form as Form & Members;
  const all: (readonly [Json | undefined, Json | undefined])[] = [
    ...Object.entries(query).filter(([name]) => LINK_PARAMETER.test(name)),
    ...(sendScriptData ? Object.entries(additionalValues) : []),
    ...additionalFormValues.map(rule => [rule.payloadKey, valueFor(rule, read, answers)] as const),
  ];
  return all.filter(
    (one): one is Addition => typeof one[0] === 'string' && !FORBIDDEN.includes(one[0]) && one[1] !== undefined,
  );
}

/**
 * Adds values to the lead that no question asked for: from the link, the page's scripts and the definition. If a value
 * replaces a different answer, the answer is kept under `overridden_{key}`.
 */
export const plugin = definePlugin('values', {
  amend(lead, { read, answers }): Answers {
    const given = answers();
    const added = Object.fromEntries(additions(read, given));
    const replaced = Object.entries(added).flatMap(([key, value]) => {
      const answer = given[key];
      const differs = answer !== undefined && JSON.stringify(answer) !== JSON.stringify(value);
      return differs ? [[`overridden_${key}`, answer] as const] : [];
    });
    return { ...lead, ...added, ...Object.fromEntries(replaced) };
  },
});
register(plugin);
