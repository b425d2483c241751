/** One worker for the analyses. It is busy with the latest definition only: a stale analysis ends with its worker. */

import type { FormAnalysis } from '../../../headless/visits/analysis.ts';
import { t } from '../../words/words.ts';
import { callsInWorker } from '../calls-in-worker.ts';

export type Analyst = ReturnType<typeof createAnalyst>;

const startWorker = (): Worker => new Worker(new URL('./analysis-worker.ts', import.meta.url));

export function createAnalyst(start = startWorker) {
  const { call, isBusy, stop } = callsInWorker(t('The analysis could not be loaded.'), start);
  return {
    /** Rejects if the analysis failed, and if another one began meanwhile. */
    analyze(definition: unknown, flags: readonly string[]): Promise<FormAnalysis> {
      if (isBusy()) stop(t('The form has changed.'));
      return call('analyzeForm', definition, { features: Object.fromEntries(flags.map(name => [name, true])) });
    },
    stop: () => stop(t('The analysis was stopped.')),
  };
}
