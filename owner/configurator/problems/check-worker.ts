/** Runs in a worker, so that typing never waits for the check. */
import type { Problem } from '../../../headless/check-form.ts';
import { type CheckSettings, runCheck } from './run-check.ts';

export interface CheckRequest {
  id: number;
  definition: unknown;
  options: CheckSettings;
}
export type CheckReply = { id: number; problems: readonly Problem[] } | { id: number; error: string };

addEventListener('message', async ({ data }: MessageEvent<CheckRequest>) => {
  const { id, definition, options } = data;
  let reply: CheckReply;
  try {
    reply = { id, problems: await runCheck(definition, options) };
  } catch (error) {
    reply = { id, error: String(error) };
  }
  postMessage(reply);
});
