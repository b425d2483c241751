/** Calls into plugins: what throws is reported once, and disables its own part only. */
import { detailOf, fail } from './errors.ts';

/** `broken` gives the result if `run` throws; without it the result is undefined. */
export type Guard = <T>(
  where: string,
  hook: string,
  run: () => T,
  broken?: (detail: string) => T | void,
) => T | undefined;

export function createGuard(report: (problem: unknown) => void): Guard {
  const reported = new Set<string>();
  return (where, hook, run, broken) => {
    try {
      return run();
    } catch (error) {
      if (!reported.has(where + hook)) {
        reported.add(where + hook);
        report(fail('SW_PLUGIN_THREW', { where, hook, detail: detailOf(error) }, error));
      }
      return broken?.(detailOf(error)) ?? undefined;
    }
  };
}
