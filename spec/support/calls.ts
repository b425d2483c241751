/** Counts calls of functions: a measure of work that does not depend on the machine. */
import { Session } from 'node:inspector/promises';
import { projectPath } from './project-path.ts';

/** The code that runs in a visitor's page. */
const COUNTED = /^(engine|kit|plugins|appearance)\/[^?]*\.tsx?/;

/** The calls of the form's own functions while `run` runs. Loops without calls are not counted. */
export async function callsDuring(run: () => Promise<unknown>): Promise<number> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await run();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    let calls = 0;
    for (const { url, functions } of result)
      if (COUNTED.test(projectPath(url))) for (const { ranges } of functions) calls += ranges[0]?.count ?? 0;
    return calls;
  } finally {
    await session.post('Profiler.stopPreciseCoverage');
    session.disconnect();
  }
}
