/** Wraps calls of plugin code: an error is reported once for each place and hook, and stops only that part. */
import { createError, detailOf } from './errors.ts';

/** If `run` throws, the result is that of `fallback`, or undefined. */
export type Guard = <T>(
  where: string,
  hook: string,
  run: () => T,
  fallback?: (detail: string) => T | void,
) => T | undefined;

export function createGuard(report: (problem: unknown) => void): Guard {
  const reported = new Set<string>();
  return (where, hook, run, fallback) => {
    try {
      const result = run();
      // The caller handles a promise that it expects. The rejection of any other promise would be an uncaught error of
      // the page.
      if (result instanceof Promise) result.catch(() => undefined);
      return result;
    } catch (error) {
      if (!reported.has(where + hook)) {
        reported.add(where + hook);
        report(createError('SW_PLUGIN_THREW', { where, hook, detail: detailOf(error) }, error));
      }
      return fallback?.(detailOf(error)) ?? undefined;
    }
  };
}
