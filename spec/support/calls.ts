/** Counts calls of functions: a measure of work that does not depend on the machine. */
import { Session } from 'node:inspector/promises';
import { CORE_ROOMS } from '../../tools/rooms.ts';
import { projectPath } from './project-path.ts';

/** The code that runs in a visitor's page. */
const COUNTED = new RegExp(`^(${CORE_ROOMS.join('|')}|plugins)/[^?]*\\.tsx?`);

/** Use one for all specs of a file: `start` and `stop` take long in a process that has many objects. */
export function createCallCounter() {
  const session = new Session();
  /** The calls since it last ran. */
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
    /** The calls of the form's own functions while `run` runs. Loops without calls are not counted. */
    async during(run: () => Promise<unknown>): Promise<number> {
      await take();
      await run();
      return take();
    },
  };
}
