/** Runs in a worker, so that typing never waits for the analysis. */
import { analyzeForm, type FormAnalysis } from '../../../headless/visits/analysis.ts';

export interface AnalysisRequest {
  id: number;
  definition: unknown;
  /** The flags of the preview that are on. */
  flags: readonly string[];
}
export type AnalysisReply = { id: number; analysis: FormAnalysis } | { id: number; error: string };

addEventListener('message', async ({ data }: MessageEvent<AnalysisRequest>) => {
  const { id, definition, flags } = data;
  let reply: AnalysisReply;
  try {
    const features = Object.fromEntries(flags.map(name => [name, true]));
    reply = { id, analysis: await analyzeForm(definition, { features }) };
  } catch (error) {
    reply = { id, error: error instanceof Error ? error.message : String(error) };
  }
  postMessage(reply);
});
