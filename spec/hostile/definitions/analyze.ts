/** What owners' tools make of definitions that may be wrong in any way: they report, and never throw. */

import { checkForm, formPolicy } from '../../../headless/check-form.ts';
import { analyzeForm, compareForms, formChunks } from '../../../headless/visits/analysis.ts';
import { createRandom } from '../../support/random.ts';
import { createWrongDefinition } from './robust.ts';

/** Situations; enough to come to each place of most of these forms. */
const LIMIT = 200;

/** Returns what threw. */
export async function analyzeWrongDefinition(seed: number): Promise<string | undefined> {
  const random = createRandom(seed);
  const [definition, other] = [createWrongDefinition(random), createWrongDefinition(random)];
  const tools: Readonly<Record<string, () => Promise<unknown>>> = {
    check: () => checkForm(definition),
    policy: () => formPolicy(definition),
    analysis: () => analyzeForm(definition, { limit: LIMIT }),
    comparison: () => compareForms(definition, other, { visits: 3 }),
    chunks: () => formChunks(definition),
  };
  for (const [name, run] of Object.entries(tools)) {
    try {
      await run();
    } catch (error) {
      if ((error as { code?: string }).code !== 'SW_JSON') return `${name}: ${(error as Error).stack}`;
    }
  }
  return undefined;
}
