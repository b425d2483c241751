import { describeError, type Log } from './log.ts';
import type { ServerHost } from './server-host.ts';

export interface Job {
  name: string;
  /** Milliseconds between the end of one run and the next. */
  every: number;
  /** Must be idempotent, because every copy of the server runs the job. Resolves to the number of changed rows. */
  run(): Promise<number>;
}

/** Runs each job periodically, for the first time after `every` milliseconds. */
export function createJobs(jobs: readonly Job[], host: ServerHost, log: Log) {
  let isStopped = false;
  const running = new Map<Job, Promise<void>>();
  const pauses = new Map<Job, () => void>();
  async function run(job: Job): Promise<void> {
    try {
      const changed = await job.run();
      if (changed > 0) log('job', { name: job.name, changed });
    } catch (error) {
      log('job-failed', { name: job.name, reason: describeError(error) });
    }
    if (!isStopped) schedule(job);
  }
  function schedule(job: Job): void {
    const cancel = host.after(job.every, () => void running.set(job, run(job)));
    pauses.set(job, cancel);
  }
  return {
    start: () => jobs.forEach(schedule),
    /** Cancels the next runs. Resolves when the current ones have ended. */
    async stop(): Promise<void> {
      isStopped = true;
      for (const cancel of pauses.values()) cancel();
      await Promise.all(running.values());
    },
  };
}
