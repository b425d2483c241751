/** Visits of definitions that are wrong in random ways: `npx tsx tools/hostile/shapes.ts 1000 1`. */
import 'fake-indexeddb/auto';
import '../../spec/support/register.mjs';
import { runProgram } from './run-trials.ts';

// Imported only now, because the form imports style sheets, which that module lets Node load.
const { playSpoiltDefinition } = await import('../../spec/hostile/definitions/robust.ts');

await runProgram({ name: 'shapes', count: 1000, trial: playSpoiltDefinition });
