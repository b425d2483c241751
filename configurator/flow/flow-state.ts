/** What the flow view shows. The analysis runs only while the view is open. */

import { proxy, ref, subscribe } from 'valtio/vanilla';
import type { FormAnalysis, SampleVisit } from '../../visits/analysis.ts';
import type { FormDocument } from '../document/form-document.ts';
import type { JsonObject } from '../document/json-object.ts';
import type { JsonPath } from '../document/json-path.ts';

import type { Platform } from '../platform.ts';
import type { Preview } from '../preview/preview-state.ts';
import type { Analyst } from './analysis-in-worker.ts';

export interface FlowState {
  /** Of the last definition that could be analyzed, which is kept with it. */
  analysis: { readonly of: JsonObject; readonly result: FormAnalysis } | undefined;
  isRunning: boolean;
  /** Why the analysis could not run; undefined if it could. */
  failure: string | undefined;
  view: 'map' | 'list';
  panel: 'findings' | 'step';
  /** The order of the selected step. */
  selected: number | undefined;
  /** The orders of the steps that the preview's visitor went through; the last one is on screen. */
  visited: readonly number[];
}

export interface Flow {
  readonly state: FlowState;
  /** Analyzes the form now and after each change, until the returned function is called. */
  watch(analyst: Analyst): () => void;
  retry(): void;
  select(order: number | undefined): void;
  /** Shows the step in the preview, as the visit comes to it. */
  show(path: JsonPath, visit: SampleVisit | undefined): Promise<void>;
}

export interface FlowNeeds {
  platform: Platform;
  document: FormDocument;
  preview: Preview;
  /** Shows the preview beside the outline. */
  showPreview(): void;
}

/** Milliseconds without a change before an analysis starts. */
const PAUSE = 250;

export function createFlow({ platform, document, preview, showPreview }: FlowNeeds): Flow {
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

  async function followVisitor(): Promise<void> {
    const path = await preview
      .session()
      ?.call('path')
      .catch(() => undefined);
    state.visited = ref(ordersIn(path));
  }

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
      state.isRunning = true;
      try {
        const result = await analyst.analyze(definition, preview.state.settings.flags);
        if (number !== latest) return;
        state.analysis = ref({ of: definition, result });
        state.failure = undefined;
      } catch (error) {
        if (number !== latest) return;
        state.failure = error instanceof Error ? error.message : String(error);
      }
      state.isRunning = false;
    }
    function schedule(): void {
      latest++;
      cancel();
      state.isRunning = true;
      cancel = platform.after(PAUSE, () => void run());
    }
    retry = () => void run();
    const stops = [
      document.listen(() => document.state.definition !== analyzed && schedule()),
      subscribe(preview.state, () => preview.state.settings.flags.join() !== flags && schedule()),
      preview.listen(message => message.type === 'shown' && void followVisitor()),
    ];
    void run();
    void followVisitor();
    return () => {
      latest++;
      cancel();
      for (const stop of stops) stop();
      analyst.stop();
      state.isRunning = false;
    };
  }

  return {
    state,
    watch,
    retry: () => retry(),
    select(order) {
      Object.assign(state, { selected: order, panel: order === undefined ? 'findings' : 'step' });
    },
    async show(path, visit) {
      const answers = Object.assign({}, ...(visit?.steps ?? []).map(step => step.answers));
      const query = new URLSearchParams(visit?.query).toString();
      showPreview();
      await preview.visit(path, answers, query);
    },
  };
}

/** The answer of the frame is untrusted. */
function ordersIn(path: unknown): number[] {
  if (!Array.isArray(path)) return [];
  return path.slice(0, 1000).flatMap((one: unknown) => {
    const order = (one as { order?: unknown } | null)?.order;
    return typeof order === 'number' ? [order] : [];
  });
}
