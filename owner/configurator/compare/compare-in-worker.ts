import type { compareForms } from '../../../headless/visits/analysis.ts';
import { t } from '../../words/words.ts';
import { callsInWorker } from '../calls-in-worker.ts';

export type CompareForms = typeof compareForms;

/** Compares forms in a worker. */
export function createCompareInWorker(): CompareForms {
  const { call } = callsInWorker(
    t('The comparison could not be loaded.'),
    () => new Worker(new URL('./compare-worker.ts', import.meta.url)),
  );
  return (...args) => call('compareForms', ...args);
}
