/** Reports problems to the owner: on the console, and to whoever mounted the form. */
import { loadCatalogue } from './chunks.ts';
import type { Json } from './contract.ts';
import { detailOf, fill, type Level, type Report, type StepwellError } from './errors/errors.ts';
import type { Host } from './host.ts';

/** The sentence of the catalogue for an error, or the error's own message if it is none of the catalogue's. */
export async function explain(problem: unknown): Promise<string> {
  const { code, values } = problem as Partial<StepwellError>;
  if (!code) return detailOf(problem);
  try {
    const { ERRORS } = await loadCatalogue();
    return `${code}: ${fill(ERRORS[code], values ?? {})}`;
  } catch {
    return detailOf(problem);
  }
}

export function createReport(host: Host, onReport?: (level: Level, message: string, data?: Json) => void): Report {
  return async (level, problem, data) => {
    const message = await explain(problem);
    host.console(level, message, data);
    onReport?.(level, message, data);
  };
}
