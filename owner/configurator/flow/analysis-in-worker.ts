/** One worker for the analyses. It is busy with the latest definition only: a stale analysis ends with its worker. */
import type { FormAnalysis } from '../../../headless/visits/analysis.ts';
import { callsInWorker } from '../calls-in-worker.ts';

export interface Analyst {
  /** Rejects if the analysis failed, and if another one began meanwhile. */
  analyze(definition: unknown, flags: readonly string[]): Promise<FormAnalysis>;
  stop(): void;
}

const startWorker = (): Worker => new Worker(new URL('./analysis-worker.ts', import.meta.url));

export function createAnalyst(start = startWorker): Analyst {
  const { call, isBusy, stop } = callsInWorker('The analysis', start);
  return {
    analyze(definition, flags) {
      if (isBusy()) stop('The form has changed.');
      return call('analyzeForm', definition, { features: Object.fromEntries(flags.map(name => [name, true])) });
    },
    stop: () => stop('The analysis was stopped.'),
  };
}
