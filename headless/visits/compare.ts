/** Compares two versions of a form by their differences for visitors, using visits in the real engine. */
import { analyze, type Witness, witnessOf } from '../../check/analysis/analyze.ts';
import type { Change } from '../../check/analysis/compare/change.ts';
import { inOrder, structuralChanges } from '../../check/analysis/compare/compare.ts';
import { pairUp } from '../../check/analysis/compare/pairs.ts';
import { nameOfStep } from '../../check/analysis/compare/words.ts';
import { CONDITION_TEXTS } from '../../check/analysis/condition-words.ts';
import { loadTypes } from '../../check/analysis/load-types.ts';
import type { RecordedVisit } from '../../check/analysis/recorded-visit.ts';
import { definitionPathsOf } from '../../check/inspection/definition-paths.ts';
import { phrase, phraseList, phraseWith } from '../../check/phrase.ts';
import type { Form, Question, Step } from '../../engine/contract/plugin.ts';
import { allSteps } from '../../engine/form/step-index.ts';
import { formPolicy } from '../check-form.ts';
import { createHeadlessEngine } from '../headless-engine.ts';
import { makeVisit } from './visits.ts';

export type { ChangedWords, ChangeKind } from '../../check/analysis/compare/change.ts';

export interface FormChange extends Omit<Change, 'part'> {
  /** The place in the new version, such as `["steps", 2]`; absent for removed parts. */
  path?: readonly (string | number)[];
}
export interface FormComparison {
  /** Ordered by importance. Empty if both versions are the same for visitors, even if their JSON differs. */
  changes: readonly FormChange[];
  /** The number of visits of the old version that were made with both versions. */
  visits: number;
}
export interface CompareOptions {
  /** Flags by name, such as `{ CHATBOT: true }`. Default: none. */
  features?: Readonly<Record<string, boolean>>;
  /** The maximum number of visits to make with both versions. Default: 12. */
  visits?: number;
}

const MAX_VISITS = 12;

/** A few visits that cover as many step transitions as possible. */
function coveringVisits(witnesses: readonly Witness[], most: number): Witness[] {
  const partsOf = ({ moves }: Witness) =>
    moves.flatMap(({ step, displayed }, index) => [
      `${step.order} ${moves[index + 1]?.step.order}`,
      ...displayed.map(({ id }) => id),
    ]);
  const covered = new Set<string>();
  const chosen: Witness[] = [];
  const left = new Map(witnesses.map(one => [one, partsOf(one)]));
  while (chosen.length < most) {
    const count = (parts: string[]) => parts.filter(part => !covered.has(part)).length;
    const [best] = [...left].sort(([, a], [, b]) => count(b) - count(a));
    if (!best || count(best[1]) === 0) break;
    chosen.push(best[0]);
    for (const part of best[1]) covered.add(part);
    left.delete(best[0]);
  }
  return chosen;
}

/** Rejects with `SW_JSON` if one of them is not JSON. Nothing is sent. */
export async function compareForms(
  before: unknown,
  after: unknown,
  { features = {}, visits: most = MAX_VISITS }: CompareOptions = {},
): Promise<FormComparison> {
  const { engine: old } = createHeadlessEngine(before, { features });
  const { engine: now } = createHeadlessEngine(after, { features });
  try {
    const { exploration } = await analyze(old);
    const forms = { before: old.read.form, after: now.read.form };
    const { registry } = now.options;
    await loadTypes(registry, allSteps(forms.after));
    const isConsent = ({ type }: Question) => registry.question(type)?.isConsent === true;
    const ends = exploration.situations.filter(({ end }) => end);
    const witnesses = coveringVisits(ends.map(witnessOf), most);
    const pairs: VisitPair[] = [];
    for (const witness of witnesses) {
      const made = await visitOf(before, witness, features);
      // A visit that depends on data beyond the analysis, such as a real postcode, shows nothing.
      if (made.stuck === undefined)
        pairs.push({ before: made.found, ...(await changedVisit(after, witness, features)) });
    }
    const changes = inOrder([
      ...structuralChanges({ ...forms, isConsent }),
      ...wayChanges(forms, pairs),
      ...leadChanges(pairs),
      ...(await callChanges(before, after, features)),
    ]);
    const places = definitionPathsOf(after, forms.after);
    return { changes: changes.map(change => described(change, part => places.pathOf(part))), visits: pairs.length };
  } finally {
    old.stop();
    now.stop();
  }
}

function described(
  { part, ...change }: Change,
  pathOf: (part: Step | Question) => readonly (string | number)[] | undefined,
): FormChange {
  const path = part && pathOf(part);
  return { ...change, ...(path && { path }) };
}

interface VisitPair {
  before: RecordedVisit;
  after: RecordedVisit;
  /** Why the visit no longer reaches an end. */
  stuck?: string;
}

async function visitOf(
  definition: unknown,
  { circumstances, moves }: Witness,
  features: Readonly<Record<string, boolean>>,
): ReturnType<typeof makeVisit> {
  const steps = moves.map(({ answers, displayed }) => ({ questions: displayed.map(({ bpKey }) => bpKey), answers }));
  const visit = { name: '', query: circumstances.query, features, steps };
  return makeVisit(definition, visit, true);
}
async function changedVisit(...given: Parameters<typeof visitOf>): Promise<Pick<VisitPair, 'after' | 'stuck'>> {
  const { found, stuck } = await visitOf(...given);
  return { after: found, ...(stuck !== undefined && { stuck }) };
}

const pathText = ({ steps }: RecordedVisit): string =>
  phraseList(
    steps.map(step => nameOfStep(step)),
    ' → ',
  );

const wayText = ({ after, stuck }: VisitPair): string =>
  stuck === undefined ? pathText(after) : phrase`${pathText(after)}; it stays there: ${stuck}`;

/** The changes of paths, ignoring steps that only one version has, and of whether a lead is sent. */
function wayChanges({ before, after }: { before: Form; after: Form }, visits: readonly VisitPair[]): Change[] {
  const { steps, stepsAdded, stepsRemoved } = pairUp(before, after);
  const newOrders = new Map(steps.map(pair => [pair.before.order, pair.after.order]));
  const removed = new Set(stepsRemoved.map(({ order }) => order));
  const added = new Set(stepsAdded.map(({ order }) => order));
  const changes = new Map<string, Change>();
  for (const pair of visits) {
    const expected = pair.before.steps.filter(({ order }) => !removed.has(order));
    const found = pair.after.steps.filter(({ order }) => !added.has(order));
    const index = expected.findIndex(({ order }, at) => newOrders.get(order) !== found[at]?.order);
    if (
      pair.stuck === undefined &&
      index < 0 &&
      expected.length === found.length &&
      pair.before.sending === pair.after.sending
    )
      continue;
    const from = index < 0 ? found.at(-1) : found[index - 1];
    const key = JSON.stringify([from?.order, expected[index]?.order, found[index]?.order, pair.after.sending]);
    if (changes.has(key)) continue;
    const text = from
      ? phrase`After ${nameOfStep(from)} a visit goes another way.`
      : phrase`A visit begins with another step.`;
    changes.set(key, { kind: 'way', text, before: pathText(pair.before), after: wayText(pair) });
  }
  for (const isSent of [true, false]) {
    const other = visits.find(pair => (pair.before.sending === 'success') === isSent && isOther(pair));
    if (!other) continue;
    const text = isSent
      ? phrase`A visit that sent a lead ends without one.`
      : phrase`A visit that ended without a lead sends one.`;
    changes.set(text, { kind: 'lead', text, before: pathText(other.before), after: wayText(other) });
  }
  return [...changes.values()];
}
const isOther = ({ before, after }: VisitPair): boolean =>
  (before.sending === 'success') !== (after.sending === 'success');

function typeOf(value: unknown): string {
  if (value === null) return phrase`nothing`;
  if (Array.isArray(value)) return phrase`a list`;
  if (typeof value === 'string') return phrase`a text`;
  if (typeof value === 'number') return phrase`a number`;
  return typeof value === 'boolean' ? phrase`true or false` : phrase`an object`;
}

/** The members that all leads of the visits contain, with the types of their values. */
function membersOf(visits: readonly RecordedVisit[]): Map<string, string> {
  const members = new Map<string, Set<string>>();
  for (const { lead = {} } of visits) {
    for (const [name, value] of Object.entries(lead)) {
      members.set(name, (members.get(name) ?? new Set()).add(typeOf(value)));
    }
  }
  const either = (first: string, second: string): string => phraseWith(CONDITION_TEXTS.either, { first, second });
  return new Map([...members].map(([name, types]) => [name, [...types].sort().reduce(either)]));
}
function leadChanges(visits: readonly VisitPair[]): Change[] {
  const kind = 'lead';
  const [old, now] = [membersOf(visits.map(pair => pair.before)), membersOf(visits.map(pair => pair.after))];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name): Change[] => {
    const [before, after] = [old.get(name), now.get(name)];
    if (before === undefined) return [{ kind, text: phrase`The lead has the new member “${name}”: ${after!}.` }];
    if (after === undefined) return [{ kind, text: phrase`The lead has no member “${name}” any more.` }];
    return before === after
      ? []
      : [{ kind, text: phrase`The member “${name}” of the lead has another type.`, before, after }];
  });
}

async function callChanges(
  before: unknown,
  after: unknown,
  features: Readonly<Record<string, boolean>>,
): Promise<Change[]> {
  const flags = Object.keys(features).filter(name => features[name]);
  const [old, now] = await Promise.all([before, after].map(one => formPolicy(one, { flags })));
  const nameOf = ({ directive, source }: { directive: string; source: string }) => `${directive} ${source}`;
  const missing = (from: typeof old, among: typeof old) =>
    from!.sources.filter(one => !among!.sources.some(other => nameOf(other) === nameOf(one)));
  const change = (text: string): Change => ({ kind: 'call', text });
  return [
    ...missing(now, old).map(({ source, why }) => change(phrase`The page uses ${source} now, for ${phraseList(why)}.`)),
    ...missing(old, now).map(({ source, why }) =>
      change(phrase`The page does not use ${source} any more, for ${phraseList(why)}.`),
    ),
  ];
}
