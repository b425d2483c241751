/** Check, analysis and comparison of definitions that are wrong in random ways: `npx tsx tools/hostile/analysis.ts 1000 1`. */
import 'fake-indexeddb/auto';
import '../../spec/support/register.mjs';
import { runProgram } from './run-trials.ts';

// Imported only now, because the form imports style sheets, which that module lets Node load.
const { analyzeWrongDefinition } = await import('../../spec/hostile/definitions/analyze.ts');

await runProgram({ name: 'analysis', count: 1000, trial: analyzeWrongDefinition });
