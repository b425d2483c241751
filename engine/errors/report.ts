/** Reports problems to the owner: on the console, and to the page that mounted the form. */
import type { Host } from '../host.ts';
import type { Json } from '../json.ts';
import { detailOf, fill, type Level, type Report, type StepwellError } from './errors.ts';

type LoadCatalogue = () => Promise<typeof import('./catalogue.ts')>;

/** The catalogue's sentence for an error, or the error's own message if it has no code. */
export async function explain(problem: unknown, loadCatalogue: LoadCatalogue): Promise<string> {
  const { code, values } = problem as Partial<StepwellError>;
  if (!code) return detailOf(problem);
  try {
    const { ERRORS } = await loadCatalogue();
    return `${code}: ${fill(ERRORS[code], values ?? {})}`;
  } catch {
    return detailOf(problem);
  }
}

interface ReportNeeds {
  host: Host;
  loadCatalogue: LoadCatalogue;
  onReport?(level: Level, message: string, data?: Json): void;
}
export function createReport({ host, loadCatalogue, onReport }: ReportNeeds): Report {
  return async (level, problem, data) => {
    const message = await explain(problem, loadCatalogue);
    host.console(level, message, data);
    onReport?.(level, message, data);
  };
}
