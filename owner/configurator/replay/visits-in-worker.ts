import { callsInWorker } from '../calls-in-worker.ts';
import type { VisitFunctions } from './visits-worker.ts';

/** Makes visits and comparisons in a worker. */
export function createVisitsInWorker(): VisitFunctions {
  const { call } = callsInWorker('The visits', () => new Worker(new URL('./visits-worker.ts', import.meta.url)));
  return {
    compareForms: (...args) => call('compareForms', ...args),
    recordVisit: (...args) => call('recordVisit', ...args),
    testVisit: (...args) => call('testVisit', ...args),
  };
}
