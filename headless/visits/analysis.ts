/**
 * `import { analyzeForm } from 'stepwell/analysis'`: analyzes all possible visits of a form, for terminals, pages and
 * workers. It sends nothing and needs no page.
 */
import {
  type Analysis,
  analyze,
  type Finding,
  visitsByStep,
  type Way,
  type Witness,
  witnessOf,
} from '../../check/analysis/analyze.ts';
import { type FindingLevel, findingText, levelOf, remedyOf } from '../../check/analysis/wording.ts';
import { definitionPathsOf } from '../../check/inspection/definition-paths.ts';
import type { Form, Json, Question, Step } from '../../engine/contract/plugin.ts';
import { allSteps } from '../../engine/form/step-index.ts';
import { createHeadlessEngine } from '../headless-engine.ts';

export {
  CONDITION_TEXTS,
  type Comparison,
  type ComparisonWords,
  type ConditionNames,
  comparisonInWords,
  conditionsInWords,
  needsValue,
  OPERATOR_WORDS,
  subjectInWords,
} from '../../check/analysis/condition-words.ts';
export { movedItems } from '../../check/analysis/moved-items.ts';
export type { RecordedStep, RecordedVisit, VisitsFile } from '../../check/analysis/recorded-visit.ts';
export { parseVisits } from '../../check/analysis/recorded-visit.ts';
export type { VisitDifference } from '../../check/analysis/visit-differences.ts';
export { createHeadlessHost, type HeadlessHost, type HeadlessHostOptions } from '../../embed/scripted-host/headless.ts';
export {
  type ChangedWords,
  type ChangeKind,
  type CompareOptions,
  compareForms,
  type FormChange,
  type FormComparison,
} from './compare.ts';
export { type FormChunks, formChunks, type LoadMoment } from './form-chunks.ts';
export { recordVisit, replaySample, testVisit, type VisitAnswers, type VisitResult } from './visits.ts';

/** A step of a visit, with the answers that the visitor gives on it. */
export interface VisitStep {
  order: number;
  /** Absent if the step has no title. */
  title?: string;
  answers: Readonly<Record<string, Json | undefined>>;
}
/** A visit that shows a finding: the query parameters, and the answers on each step. */
export interface SampleVisit {
  query: Readonly<Record<string, string>>;
  steps: readonly VisitStep[];
}
export interface FormFinding {
  kind: Finding['kind'];
  /** The place in the definition, such as `steps[2]`; empty for the form as a whole and for steps that plugins add. */
  path: string;
  /**
   * `error`: visitors are stuck, or a lead has no consent. `warning`: probably a mistake. `note`: an owner may want it.
   */
  level: FindingLevel;
  /** A description in one or two sentences. */
  text: string;
  /** What the owner should do. */
  remedy: string;
  /** Absent if the finding is that there is no such visit. */
  visit?: SampleVisit;
  /** Only without a visit: true if the finding is proved for all visits, false if no counterexample was found. */
  isProved?: boolean;
}
/** A transition from a step that some visits make. */
export interface StepTransition {
  /** The order of the next step; absent for an end without a step of its own. */
  to?: number;
  /** The index in `logicJumps`; absent if no jump is taken. */
  jump?: number;
  /** The orders of the steps in between that have nothing to show. */
  skipped: readonly number[];
}
/** A step of the definition, or a step that a plugin adds and that visits reach. */
export interface StepAnalysis {
  /** Unique within the form. A `VisitStep` uses the same order. */
  order: number;
  /** The place in the definition, such as `steps[2]`; absent for a step that a plugin adds. */
  path?: string;
  type: string;
  title?: string;
  /** A visit that reaches the step; absent if none was found. */
  visit?: SampleVisit;
  next: readonly StepTransition[];
  /** Whether visits end on this step with a lead (`true`) or without one (`false`). */
  ends: readonly boolean[];
}
export interface FormAnalysis {
  findings: readonly FormFinding[];
  /** In the order in which a visitor can reach them. */
  steps: readonly StepAnalysis[];
  /** The number of ways of answering a step that were tried. */
  tries: number;
  /** Whether all ways were tried that conditions can distinguish. */
  isComplete: boolean;
  /** The keys of questions whose answers could not be grouped by effect, so nothing is proved about them. */
  undecided: readonly string[];
  /** The visits with the fewest and the most questions; absent if no visit reaches an end. */
  shortest?: MeasuredVisit;
  longest?: MeasuredVisit;
}
export interface MeasuredVisit extends SampleVisit {
  questions: number;
  /** An estimate of the duration. Use it to compare visits; it does not predict a single visit. */
  seconds: number;
}
export interface AnalysisOptions {
  /** Flags by name, such as `{ CHATBOT: true }`. Default: none. */
  features?: Readonly<Record<string, boolean>>;
  /** The maximum number of situations to explore systematically. Default: 5000. */
  limit?: number;
}

/** Rejects with `SW_JSON` if the definition is not JSON. */
export async function analyzeForm(definition: unknown, options: AnalysisOptions = {}): Promise<FormAnalysis> {
  const { engine } = createHeadlessEngine(definition, { features: options.features ?? {} });
  try {
    const analysis = await analyze(engine, options.limit === undefined ? {} : { limit: options.limit });
    return describe(engine.read.form, definition, analysis);
  } finally {
    engine.stop();
  }
}

type PathOf = (part: Step | Question) => string | undefined;

function describe(form: Form, definition: unknown, analysis: Analysis): FormAnalysis {
  const { findings, exploration, ways } = analysis;
  const { tries, isComplete, undecided } = exploration;
  const places = definitionPathsOf(definition, form);
  const pathOf: PathOf = part => {
    const path = places.pathOf(part);
    return path?.map((one, index) => (typeof one === 'number' ? `[${one}]` : `${index > 0 ? '.' : ''}${one}`)).join('');
  };
  return {
    findings: findings.map(finding => ({
      kind: finding.kind,
      path: placeOf(finding, pathOf),
      level: levelOf(finding),
      text: findingText(finding, tries),
      remedy: remedyOf(finding),
      ...(finding.witness && { visit: visitOf(finding.witness) }),
      ...(finding.isProved !== undefined && { isProved: finding.isProved }),
    })),
    steps: stepsOf(form, analysis, pathOf),
    tries,
    isComplete,
    undecided: [...new Set(undecided.map(({ bpKey }) => bpKey))],
    ...(ways && { shortest: wayOf(ways.shortest), longest: wayOf(ways.longest) }),
  };
}
const wayOf = ({ questions, seconds, witness }: Way): MeasuredVisit => ({ questions, seconds, ...visitOf(witness) });

function stepsOf(form: Form, { exploration, isOwn }: Analysis, pathOf: PathOf): StepAnalysis[] {
  const visits = visitsByStep(exploration);
  return allSteps(form)
    .filter(step => isOwn(step) || visits.has(step))
    .map(step => {
      const { arrival, next = [], ends = [] } = visits.get(step) ?? {};
      const path = isOwn(step) ? pathOf(step) : undefined;
      return {
        order: step.order,
        ...(path !== undefined && { path }),
        type: step.type,
        ...titleOf(step),
        ...(arrival && { visit: visitOf(witnessOf(arrival)) }),
        next: next.map(({ to, jump, passed }) => ({
          ...(to && { to: to.order }),
          ...(jump !== undefined && { jump }),
          skipped: passed.map(({ order }) => order),
        })),
        ends,
      };
    });
}

/** The title as text. The engine accepts values of any type. */
const titleOf = ({ title }: Step): { title?: string } => (typeof title === 'string' && title ? { title } : {});

const visitOf = ({ circumstances, moves }: Witness): SampleVisit => ({
  query: circumstances.query,
  steps: moves.map(({ step, answers }) => ({ order: step.order, ...titleOf(step), answers })),
});

function placeOf({ step, question, jump }: Finding, pathOf: PathOf): string {
  const place = step && pathOf(step);
  if (!step || place === undefined) return '';
  if (question) return pathOf(question) ?? place;
  return jump === undefined ? place : `${place}.logicJumps[${jump}]`;
}
