/** Runs in a worker, so that typing never waits for visits: makes them in the real form, without its page. */
import { compareForms, recordVisit, testVisit } from '../../../headless/visits/analysis.ts';

const functions = { compareForms, recordVisit, testVisit };
export type VisitFunctions = typeof functions;
export interface VisitRequest {
  id: number;
  method: keyof VisitFunctions;
  args: readonly unknown[];
}
export type VisitReply = { id: number; value: unknown } | { id: number; error: string };

addEventListener('message', async ({ data }: MessageEvent<VisitRequest>) => {
  const { id, method, args } = data;
  let reply: VisitReply;
  try {
    reply = { id, value: await (functions[method] as (...given: readonly unknown[]) => Promise<unknown>)(...args) };
  } catch (error) {
    reply = { id, error: error instanceof Error ? error.message : String(error) };
  }
  postMessage(reply);
});
