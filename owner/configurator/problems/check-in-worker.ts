import { t } from '../../words/words.ts';
import { callsInWorker } from '../calls-in-worker.ts';
import type { Check } from './watch-problems.ts';

/** A check that runs in a worker. */
export function createCheckInWorker(): Check {
  const { call } = callsInWorker(
    t('The check could not be loaded.'),
    () => new Worker(new URL('./check-worker.ts', import.meta.url)),
  );
  return (definition, options) => call('runCheck', definition, options);
}
