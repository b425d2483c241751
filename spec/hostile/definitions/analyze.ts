/** Runs the owners' tools on definitions with arbitrary faults. The tools must report the faults and never throw. */

import { checkForm, formPolicy } from '../../../headless/check-form.ts';
import { analyzeForm, compareForms, formChunks } from '../../../headless/visits/analysis.ts';
import { createRandom } from '../../support/random.ts';
import { createWrongDefinition } from './robust.ts';

/** The maximum number of situations. It is enough to reach all steps of most of these forms. */
const LIMIT = 200;

/** Returns the error if a tool throws. */
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
