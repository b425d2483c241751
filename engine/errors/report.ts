/** Reports problems to the owner: on the console, and to the page that mounted the form. */
import type { Host } from '../contract/host.ts';
import type { Json } from '../contract/json.ts';
import { detailOf, type Level, type Report } from './errors.ts';

export function createReport(
  host: Host,
  loadExplain: () => Promise<typeof import('./explain.ts')>,
  onReport?: (level: Level, message: string, data?: Json) => void,
): Report {
  return async (level, problem, data) => {
    const message =
      typeof problem === 'string'
        ? problem
        : await loadExplain().then(
            ({ explain }) => explain(problem, host),
            () => detailOf(problem),
          );
    host.console(level, message, data);
    onReport?.(level, message, data);
  };
}
