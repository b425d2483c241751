/**
 * Runs check, analysis and comparison on definitions with random faults: `npx tsx tools/hostile/analysis.ts 1000 1`.
 */
import 'fake-indexeddb/auto';
import '../../spec/support/register.mjs';
import { runProgram } from './run-trials.ts';

// Imported late, because the form imports style sheets, which Node can load only after that module.
const { analyzeWrongDefinition } = await import('../../spec/hostile/definitions/analyze.ts');

await runProgram({ name: 'analysis', count: 1000, trial: analyzeWrongDefinition });
