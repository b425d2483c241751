/**
 * Reports each problem of the running form once. For a problem of the definition, loads the check, which reports it.
 */
import { detailOf, type Report } from './errors.ts';

interface OwnerWarnings {
  warnUnlessChecked(problem: unknown): Promise<void>;
}

export function createWarnOnce(report: Report, loadOwnerWarnings: () => Promise<OwnerWarnings>) {
  const met = new Set<string>();
  return (problem: unknown): unknown => {
    const detail = detailOf(problem); // begins with the code
    if (met.has(detail)) return;
    met.add(detail);
    const warn = () => report('warning', problem);
    return /^SW_(TYPE|VALIDATOR|OPERATOR|JUMP)/.test(detail)
      ? loadOwnerWarnings().then(warnings => warnings.warnUnlessChecked(problem), warn)
      : warn();
  };
}
