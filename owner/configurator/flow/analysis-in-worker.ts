/** One worker for the analyses. It is busy with the latest definition only: a stale analysis ends with its worker. */
import type { FormAnalysis } from '../../../headless/visits/analysis.ts';
import type { AnalysisReply, AnalysisRequest } from './analysis-worker.ts';

export interface Analyst {
  /** Rejects if the analysis failed, and if another one began meanwhile. */
  analyze(definition: unknown, flags: readonly string[]): Promise<FormAnalysis>;
  stop(): void;
}

type AnalysisWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;
interface Running {
  id: number;
  resolve(analysis: FormAnalysis): void;
  reject(error: Error): void;
}

const startWorker = (): AnalysisWorker => new Worker(new URL('./analysis-worker.ts', import.meta.url));

/** The worker starts at the first call, and again after it failed or was stale. */
export function createAnalyst(start: () => AnalysisWorker = startWorker): Analyst {
  let worker: AnalysisWorker | undefined;
  let running: Running | undefined;
  let last = 0;

  function stop(reason: string): void {
    if (!running) return;
    worker?.terminate();
    worker = undefined;
    running.reject(new Error(reason));
    running = undefined;
  }
  function begin(): AnalysisWorker {
    const started = start();
    started.addEventListener('message', event => {
      const { data } = event as MessageEvent<AnalysisReply>;
      if (data.id !== running?.id) return;
      const { resolve, reject } = running;
      running = undefined;
      if ('error' in data) reject(new Error(data.error));
      else resolve(data.analysis);
    });
    started.addEventListener('error', event => {
      if (started === worker) stop((event as ErrorEvent).message || 'The analysis could not be loaded.');
    });
    return started;
  }

  return {
    analyze(definition, flags) {
      stop('The form has changed.');
      return new Promise((resolve, reject) => {
        const id = ++last;
        running = { id, resolve, reject };
        worker ??= begin();
        worker.postMessage({ id, definition, flags } satisfies AnalysisRequest);
      });
    },
    stop() {
      stop('The analysis was stopped.');
      worker?.terminate();
      worker = undefined;
    },
  };
}
