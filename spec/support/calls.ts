/** Counts calls of functions: a measure of work that does not depend on the machine. */
import { Session } from 'node:inspector/promises';
import { CORE_ROOMS } from '../../tools/rooms.ts';
import { projectPath } from './project-path.ts';

/** The code that runs in a visitor's page. */
const COUNTED = new RegExp(`^(${CORE_ROOMS.join('|')}|plugins)/[^?]*\\.tsx?`);

/** Use one counter for all specs of a file, because starting and stopping is slow in a process with many objects. */
export function createCallCounter() {
  const session = new Session();
  /** The number of calls since the last call of this function. */
  async function take(): Promise<number> {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    let calls = 0;
    for (const { url, functions } of result)
      if (COUNTED.test(projectPath(url))) for (const { ranges } of functions) calls += ranges[0]?.count ?? 0;
    return calls;
  }

  return {
    async start(): Promise<void> {
      session.connect();
      await session.post('Profiler.enable');
      await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    },
    async stop(): Promise<void> {
      await session.post('Profiler.stopPreciseCoverage');
      session.disconnect();
    },
    /** Counts the calls of the form's functions while `run` runs. Iterations of loops are not counted. */
    async during(run: () => Promise<unknown>): Promise<number> {
      await take();
      await run();
      return take();
    },
  };
}
