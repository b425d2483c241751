/** Collects the values to add to the lead. If several have the same key, the last one counts. */
import type { Answers, Json, Read } from '../kit/kit.ts';
import { type AdditionRule, settingsOf } from './settings.ts';

type Addition = readonly [key: string, value: Json];

/** Query parameters that are copied to the lead. */
const LINK_PARAMETER = /^(comparo|native)_/;
/** Keys that the engine writes itself, and keys that are not allowed. */
const FORBIDDEN = ['', '__proto__', 'constructor', 'prototype', 'prefilledKeys', 'idempotency_key', 'lead_revision'];

const own = <T>(from: Readonly<Record<string, T>>, key: unknown): T | undefined =>
  typeof key === 'string' && Object.hasOwn(from, key) ? from[key] : undefined;

/** Undefined if the rule currently has no value. */
function valueFor(rule: AdditionRule, read: Read, answers: Answers): Json | undefined {
  switch (rule.type) {
    case 'static':
      return rule.value;
    case 'query':
      return own(read.page.query, rule.queryKey);
    case 'conditional':
      return read.matches(rule.conditions, rule.logicalOperator) ? rule.value : undefined;
    case 'copy':
      return rule.bpKey === 'prefilledKeys' ? undefined : own(answers, rule.bpKey);
    default:
      return undefined;
  }
}

export function additions(read: Read, answers: Answers): readonly Addition[] {
  const { query, additionalValues } = read.page;
  const { rules, sendScriptData } = settingsOf(read);
  const all: (readonly [Json | undefined, Json | undefined])[] = [
    ...Object.entries(query).filter(([name]) => LINK_PARAMETER.test(name)),
    ...(sendScriptData ? Object.entries(additionalValues) : []),
    ...rules.map(rule => [rule.payloadKey, valueFor(rule, read, answers)] as const),
  ];
  return all.filter(
    (one): one is Addition => typeof one[0] === 'string' && !FORBIDDEN.includes(one[0]) && one[1] !== undefined,
  );
}
