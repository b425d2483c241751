/** Runs visits of generated forms and compares them with a model: `npx tsx tools/hostile/definitions.ts 1000 1`. */
import 'fake-indexeddb/auto';
import '../../spec/support/register.mjs';
import { runProgram } from './run-trials.ts';

// Imported late, because the form imports style sheets, which Node can load only after that module.
const { playGeneratedVisit } = await import('../../spec/hostile/definitions/visit.ts');

await runProgram({ name: 'definitions', count: 1000, trial: playGeneratedVisit });
