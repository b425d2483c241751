/** Runs visits of definitions with random faults: `npx tsx tools/hostile/shapes.ts 1000 1`. */
import 'fake-indexeddb/auto';
import '../../spec/support/register.mjs';
import { runProgram } from './run-trials.ts';

// Imported late, because the form imports style sheets, which Node can load only after that module.
const { playSpoiltDefinition } = await import('../../spec/hostile/definitions/robust.ts');

await runProgram({ name: 'shapes', count: 1000, trial: playSpoiltDefinition });
