/** Every call into a plugin goes through a guard: what throws is named once and takes down its own part only. */
import { detailOf, fail } from '../errors/errors.ts';

export type Guard = <T>(
  where: string,
  hook: string,
  run: () => T,
  broken?: (detail: string) => T | void,
) => T | undefined;

export function createGuard(report: (problem: unknown) => void): Guard {
  const named = new Set<string>();
  return (where, hook, run, broken) => {
    try {
      return run();
    } catch (error) {
      if (!named.has(where + hook)) {
        named.add(where + hook);
        report(fail('SW_PLUGIN_THREW', { where, hook, detail: detailOf(error) }, error));
      }
      return broken?.(detailOf(error)) ?? undefined;
    }
  };
}
