/** Packages that most users do not need: the server's database, and the browser control for pictures. */
import type { Terminal } from './terminal.ts';

export interface OptionalPackage {
  name: string;
  /** The name of the error that says that it is missing. */
  error: string;
  /** The part that needs it, as the beginning of a sentence. */
  needs: string;
}

/** Runs `work`. If the package is missing, offers to install the tested version, and runs `work` again. */
export async function withPackage<T>(
  terminal: Terminal,
  { name, error, needs }: OptionalPackage,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (problem) {
    if ((problem as Error).name !== error || !terminal.prompts) throw problem;
    const { devDependencies } = JSON.parse(await terminal.readPackage()) as { devDependencies: Record<string, string> };
    const wanted = `${name}@${devDependencies[name]}`;
    const isWanted = await terminal.prompts.confirm(`${needs} the package ${name}. Run npm install ${wanted}?`, true);
    if (!isWanted || !terminal.install(wanted)) throw problem;
    return work();
  }
}
