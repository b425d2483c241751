/** Where additional values come from, in the order in which the later wins. */
import { type Answers, type Condition, type Json, type Read, UNSAFE_KEYS } from '../../kit/index.ts';

type Added = readonly [key: string, value: Json];
interface Rule {
  readonly type?: unknown;
  readonly payloadKey?: unknown;
  readonly value?: Json;
  readonly queryKey?: unknown;
  readonly bpKey?: unknown;
  readonly conditions?: unknown;
  readonly logicalOperator?: unknown;
}
/** Names of query parameters that are meant for the lead. */
const OF_THE_LINK = /^(comparo|native)_/;
/** Written by the engine and the network, or no names at all. */
const FORBIDDEN = ['', ...UNSAFE_KEYS, 'prefilledKeys', 'idempotency_key'];

const own = <T>(from: Readonly<Record<string, T>>, key: unknown): T | undefined =>
  typeof key === 'string' && Object.hasOwn(from, key) ? from[key] : undefined;

/** The value of one rule; nothing where it has none now. */
function valueBy(rule: Rule, read: Read, answers: Answers): Json | undefined {
  switch (rule.type) {
    case 'static':
      return rule.value;
    case 'query':
      return own(read.page.query, rule.queryKey);
    case 'conditional': {
      const conditions = (Array.isArray(rule.conditions) ? rule.conditions : []) as Condition[];
      return read.matches(conditions, rule.logicalOperator === 'or' ? 'or' : 'and') ? rule.value : undefined;
    }
    case 'copy':
      return rule.bpKey === 'prefilledKeys' ? undefined : own(answers, rule.bpKey);
    default:
      return undefined;
  }
}

export function additions(read: Read, answers: Answers): readonly Added[] {
  const { query, additionalValues } = read.page;
  const all: (readonly [unknown, Json | undefined])[] = [
    ...Object.entries(query).filter(([name]) => OF_THE_LINK.test(name)),
    ...(read.form.sendScriptData ? Object.entries(additionalValues) : []),
    ...(read.form.additionalFormValues as readonly Rule[]).map(
      rule => [rule.payloadKey, valueBy(rule, read, answers)] as const,
    ),
  ];
  return all.filter(
    (one): one is Added => typeof one[0] === 'string' && !FORBIDDEN.includes(one[0]) && one[1] !== undefined,
  );
}
