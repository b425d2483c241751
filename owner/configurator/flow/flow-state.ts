/** What the flow view shows, and what the analysis of the form's visits adds to its problems. */

import { proxy, ref, subscribe } from 'valtio/vanilla';
import { placeInWords } from '../../../headless/owner-words/owner-words.ts';
import type { FormAnalysis, FormFinding, SampleVisit } from '../../../headless/visits/analysis.ts';
import { tPhrase } from '../../words/words.ts';
import { stepPaths } from '../document/items.ts';
import type { JsonObject } from '../document/json-object.ts';
import { type JsonPath, parsePath } from '../document/json-path.ts';
import type { Home } from '../home.ts';
import type { Preview } from '../preview/preview-state.ts';
import type { FoundProblem, ProblemsState } from '../problems/problems-state.ts';
import type { Analyst } from './analysis-in-worker.ts';
import { createFiguresState } from './figures/figures-state.ts';

export interface FlowState {
  /** The analysis of the last definition that could be analyzed, with that definition. */
  analysis: { readonly of: JsonObject; readonly result: FormAnalysis } | undefined;
  isRunning: boolean;
  /** Why the analysis could not run; undefined if it could. */
  failure: string | undefined;
  view: 'map' | 'list';
  panel: 'findings' | 'figures' | 'step';
  /** The order of the selected step. */
  selected: number | undefined;
  /** The orders of the steps that the preview's visitor went through; the last one is on screen. */
  visited: readonly number[];
}

export type Flow = ReturnType<typeof createFlow>;

interface FlowNeeds extends Pick<Home, 'platform' | 'document'> {
  preview: Preview;
  problems: ProblemsState;
  /** Shows the preview beside the outline. */
  showPreview(): void;
}

/** Milliseconds without a change before an analysis starts. Typing comes first on a machine with few processors. */
const PAUSE = { open: 250, closed: 900 };

export function createFlow({ platform, document, preview, problems, showPreview }: FlowNeeds) {
  const state = proxy<FlowState>({
    analysis: undefined,
    isRunning: false,
    failure: undefined,
    view: 'map',
    panel: 'findings',
    selected: undefined,
    visited: ref([]),
  });
  let retry = () => {};
  let isOpen = false;

  async function followVisitor(): Promise<void> {
    state.visited = ref(await visitedIn(preview));
  }

  /** Analyzes the form now and after each change, until the returned function is called. */
  function watch(analyst: Analyst): () => void {
    let cancel = () => {};
    /** Counts the analyses: only the result of the latest one counts. */
    let latest = 0;
    let analyzed: unknown;
    let flags = '';

    async function run(): Promise<void> {
      const number = ++latest;
      const { definition } = document.state;
      analyzed = definition;
      flags = preview.state.settings.flags.join();
      setRunning(true);
      try {
        const result = await analyst.analyze(definition, preview.state.settings.flags);
        if (number !== latest) return;
        Object.assign(state, { analysis: ref({ of: definition, result }), failure: undefined });
        problems.isProved = result.isComplete;
        // An empty form has no visits yet, and the check says what it lacks.
        problems.findings = ref(stepPaths(definition).length > 0 ? result.findings.flatMap(problemOf(definition)) : []);
      } catch (error) {
        if (number !== latest) return;
        state.failure = error instanceof Error ? error.message : String(error);
        problems.findings = ref([]);
      }
      setRunning(false);
    }
    function schedule(): void {
      latest++;
      cancel();
      setRunning(true);
      cancel = platform.after(isOpen ? PAUSE.open : PAUSE.closed, () => void run());
    }
    retry = () => void run();
    const stops = [
      document.listen(() => document.state.definition !== analyzed && schedule()),
      subscribe(preview.state, () => preview.state.settings.flags.join() !== flags && schedule()),
    ];
    void run();
    return () => {
      latest++;
      cancel();
      for (const stop of stops) stop();
      analyst.stop();
      setRunning(false);
    };
  }

  function setRunning(isRunning: boolean): void {
    state.isRunning = isRunning;
    // Without an analysis, nothing is known about the ways through the form.
    problems.isAnalyzing = isRunning || state.failure !== undefined;
  }
  /** Until the returned function is called, the view is open: it follows the visitor of the preview, and waits less. */
  function open(): () => void {
    isOpen = true;
    const stop = preview.listen(message => message.type === 'shown' && void followVisitor());
    void followVisitor();
    return () => {
      isOpen = false;
      stop();
    };
  }

  return {
    state,
    figures: createFiguresState(),
    watch,
    open,
    retry: () => retry(),
    select(order: number | undefined): void {
      Object.assign(state, { selected: order, panel: order === undefined ? 'findings' : 'step' });
    },
    /** Shows the step in the preview, as the visit comes to it. */
    async show(path: JsonPath, visit: SampleVisit | undefined): Promise<void> {
      const answers = Object.assign({}, ...(visit?.steps ?? []).map(step => step.answers));
      const query = new URLSearchParams(visit?.query).toString();
      showPreview();
      await preview.visit(path, answers, query);
    },
  };
}

/** What an owner may want is no problem. */
const problemOf =
  (definition: JsonObject) =>
  ({ level, path: written, text, remedy, visit }: FormFinding): FoundProblem[] => {
    if (level === 'note') return [];
    const path = parsePath(written);
    const place = placeInWords(definition, path, tPhrase);
    return [{ path, level, place, message: tPhrase(text), remedy: tPhrase(remedy), ...(visit && { visit }) }];
  };

/** The answer of the frame is untrusted. */
async function visitedIn(preview: Preview): Promise<number[]> {
  const path = await preview
    .session()
    ?.call('path')
    .catch(() => undefined);
  if (!Array.isArray(path)) return [];
  return path.slice(0, 1000).flatMap((one: unknown) => {
    const order = (one as { order?: unknown } | null)?.order;
    return typeof order === 'number' ? [order] : [];
  });
}
