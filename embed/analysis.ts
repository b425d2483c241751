/**
 * `import { analyzeForm } from 'stepwell/analysis'`: what the visits of a form can come to, for terminals, pages and
 * workers. It sends nothing and needs no page.
 */
import { type Analysis, analyze, type Finding, pathOf, type Way, type Witness } from '../analysis/analyze.ts';
import { findingText } from '../analysis/wording.ts';
import type { Form, Json, Step } from '../engine/contract.ts';
import { createEngine } from '../engine/create-engine.ts';
import { EMPTY_PAGE } from '../engine/page.ts';
import { createHeadlessHost } from '../host/headless.ts';
import { registry } from './built-in.ts';

/** One step of a visit: what the visitor answers before going on. */
export interface VisitStep {
  order: number;
  /** Absent if the step has none. */
  title?: string;
  answers: Readonly<Record<string, Json | undefined>>;
}
/** A visit that shows a finding: the link's parameters, and what is answered on each step. */
export interface SampleVisit {
  query: Readonly<Record<string, string>>;
  steps: readonly VisitStep[];
}
export interface FormFinding {
  kind: Finding['kind'];
  /** The place in the definition, such as `steps[2]`; empty for the form as a whole. */
  path: string;
  /** One or two sentences. */
  text: string;
  /** Absent if the finding is that there is no such visit. */
  visit?: SampleVisit;
}
export interface FormAnalysis {
  findings: readonly FormFinding[];
  /** The ways of answering a step that were tried. */
  tries: number;
  /** Were all ways tried that conditions can tell apart? */
  isComplete: boolean;
  /** The keys of questions with answers that could not be divided into a few, so that nothing is proved about them. */
  undecided: readonly string[];
  /** The visits with the fewest and with the most questions; absent if no visit comes to an end. */
  shortest?: SampleVisit & { questions: number };
  longest?: SampleVisit & { questions: number };
}
export interface AnalysisOptions {
  /** Flags by name, such as `{ CHATBOT: true }`. Default: none. */
  features?: Readonly<Record<string, boolean>>;
  /** The most situations to explore one after the other. Default: 5000. */
  limit?: number;
}

/** A fixed day, so that an analysis gives the same result every day: the first of January 2026, noon in UTC. */
const TODAY = Date.UTC(2026, 0, 1, 12);

/** Rejects with `SW_JSON` if the definition is no JSON. */
export async function analyzeForm(definition: unknown, options: AnalysisOptions = {}): Promise<FormAnalysis> {
  const engine = createEngine({
    definition,
    page: { ...EMPTY_PAGE, features: options.features ?? {} },
    host: createHeadlessHost(TODAY),
    registry,
  });
  try {
    const analysis = await analyze(engine, options.limit === undefined ? {} : { limit: options.limit });
    return describe(engine.read.form, analysis);
  } finally {
    engine.stop();
  }
}

function describe(form: Form, { findings, exploration, ways }: Analysis): FormAnalysis {
  const { tries, isComplete, undecided } = exploration;
  return {
    findings: findings.map(finding => ({
      kind: finding.kind,
      path: placeOf(form, finding),
      text: findingText(finding, tries),
      ...(finding.witness && { visit: visitOf(finding.witness) }),
    })),
    tries,
    isComplete,
    undecided: [...new Set(undecided.map(({ bpKey }) => bpKey))],
    ...(ways && { shortest: wayOf(ways.shortest), longest: wayOf(ways.longest) }),
  };
}
const wayOf = ({ questions, witness }: Way) => ({ questions, ...visitOf(witness) });

/** The title as text. The engine keeps whatever the definition has. */
const titleOf = ({ title }: Step): string | undefined => (typeof title === 'string' && title ? title : undefined);

const visitOf = ({ circumstances, moves }: Witness): SampleVisit => ({
  query: circumstances.query,
  steps: moves.map(({ step, answers }) => {
    const title = titleOf(step);
    return { order: step.order, ...(title !== undefined && { title }), answers };
  }),
});

function placeOf(form: Form, { step, question, jump }: Finding): string {
  if (!step) return '';
  const [list, index] = pathOf(form, step);
  const place = index === undefined ? `${list}` : `${list}[${index}]`;
  if (question) return `${place}.questions[${step.questions.indexOf(question)}]`;
  return jump === undefined ? place : `${place}.logicJumps[${jump}]`;
}
