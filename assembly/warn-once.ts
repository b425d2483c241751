/** Reports each problem that the running form meets once. If the definition is wrong, its check loads and reports it. */
import { detailOf, type Report } from '../errors/errors.ts';

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
