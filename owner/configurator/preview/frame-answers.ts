/** What the preview's frame answers. Scripts of third parties run there, so the shapes are checked. */
import * as v from 'valibot';
import type { CurrentStep, Explanation, InspectedFlag, InspectionEntry } from '../../../embed/library.ts';

const path = v.array(v.union([v.string(), v.number()]));
const json = v.optional(v.unknown());
const members = v.record(v.string(), v.unknown());
const maybePath = v.optional(path);

const question = v.looseObject({
  question: v.looseObject({
    bpKey: v.string(),
    type: v.string(),
    values: v.array(members),
    validationRules: v.array(members),
  }),
  path: maybePath,
  isRequired: v.boolean(),
  isConsent: v.boolean(),
  isList: v.boolean(),
  answer: json,
  error: v.optional(v.string()),
  example: json,
});
const step = v.looseObject({
  order: v.number(),
  type: v.string(),
  title: v.optional(v.string()),
  path: maybePath,
  questions: v.array(question),
  isEnd: v.boolean(),
  country: v.string(),
  language: v.string(),
  sending: v.picklist(['idle', 'sending', 'success', 'failure']),
});
const flag = v.object({
  name: v.string(),
  isOn: v.boolean(),
  from: v.picklist(['attribute', 'option', 'script', 'plugin']),
  plugin: v.optional(v.string()),
});
const snapshot = v.object({
  answers: members,
  lead: v.optional(members),
  leadProblem: v.optional(v.string()),
  flags: v.array(flag),
  step: v.optional(step),
  chunks: v.array(v.string()),
});

const condition = v.object({
  source: v.picklist(['answer', 'query', 'plugin']),
  key: v.string(),
  operator: v.optional(v.string()),
  actual: json,
  expected: json,
  result: v.boolean(),
  question: maybePath,
});
const tree = v.object({ operator: v.picklist(['and', 'or']), result: v.boolean(), conditions: v.array(condition) });
const jump = v.object({ from: v.number(), index: v.number(), path: maybePath, destination: v.number(), tree });
const read = v.object({ source: v.picklist(['answer', 'flag', 'fact']), key: v.string(), value: json });
const byType = v.object({ kind: v.literal('type'), result: v.boolean(), type: v.string(), reads: v.array(read) });
const change = v.object({
  source: v.picklist(['answer', 'query', 'plugin', 'flag']),
  key: v.string(),
  operator: v.optional(v.string()),
  expected: json,
  holds: v.boolean(),
  to: json,
  question: maybePath,
});
const ways = v.array(v.array(change));
const explainedStep = v.object({
  kind: v.literal('step'),
  path: maybePath,
  order: v.number(),
  type: v.string(),
  title: v.optional(v.string()),
  isShown: v.boolean(),
  place: v.picklist(['current', 'passed', 'ahead', 'not-reached']),
  reasons: v.array(
    v.variant('kind', [
      v.object({ kind: v.literal('reached'), from: v.optional(v.number()), jump: v.optional(jump) }),
      v.object({ kind: v.literal('no-questions'), questions: v.array(path) }),
      byType,
      v.object({ kind: v.literal('jumped-over'), jump }),
      v.object({ kind: v.literal('after-end'), end: v.number() }),
      v.object({ kind: v.literal('jump-not-taken'), jump }),
    ]),
  ),
  ways,
});
const explainedQuestion = v.object({
  kind: v.literal('field'),
  path,
  bpKey: v.string(),
  type: v.string(),
  title: v.optional(v.string()),
  answer: json,
  answerFrom: v.picklist(['visitor', 'link', 'form', 'none']),
  isShown: v.boolean(),
  reasons: v.array(
    v.variant('kind', [
      v.object({ kind: v.literal('conditions'), tree }),
      v.object({ kind: v.literal('unconditional') }),
      byType,
      v.object({ kind: v.literal('prefilled'), hides: v.boolean() }),
    ]),
  ),
  ways,
  isRequired: v.boolean(),
  requiredBy: v.optional(v.object({ path: maybePath, type: v.optional(v.string()) })),
  validity: v.picklist(['valid', 'wrong', 'pending', 'unchecked']),
  message: v.optional(v.string()),
  failed: v.optional(
    v.object({ validator: v.optional(v.string()), value: json, path: maybePath, type: v.optional(v.string()) }),
  ),
  broken: v.optional(v.string()),
  step: explainedStep,
});
const entry = v.variant('kind', [
  v.object({ at: v.number(), kind: v.literal('event'), event: v.string(), detail: json }),
  v.object({
    at: v.number(),
    kind: v.literal('call'),
    id: v.number(),
    method: v.string(),
    url: v.string(),
    body: json,
    isHeldBack: v.boolean(),
  }),
  v.object({ at: v.number(), kind: v.literal('reply'), id: v.number(), status: v.optional(v.number()) }),
  v.object({ at: v.number(), kind: v.literal('dataLayer'), entry: json, isHeldBack: v.boolean() }),
  v.object({ at: v.number(), kind: v.literal('report'), level: v.string(), message: v.string() }),
]);

export interface Snapshot {
  answers: Readonly<Record<string, unknown>>;
  /** Absent if it could not be assembled. */
  lead?: Readonly<Record<string, unknown>>;
  leadProblem?: string;
  flags: readonly InspectedFlag[];
  step?: CurrentStep;
  chunks: readonly string[];
}

const parse = <T>(schema: v.GenericSchema, value: unknown): T | undefined => {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? (parsed.output as T) : undefined;
};
export const parseSnapshot = (value: unknown) => parse<Snapshot>(snapshot, value);
export const parseStep = (value: unknown) => parse<CurrentStep>(step, value);
export const parseEntry = (value: unknown) => parse<InspectionEntry>(entry, value);
export const parseExplanation = (value: unknown) =>
  parse<Explanation>(v.variant('kind', [explainedStep, explainedQuestion]), value);
