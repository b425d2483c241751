/** Runs plugins that misbehave in each hook of the contract: `npx tsx tools/hostile/plugins.ts 600 1`. */
import 'fake-indexeddb/auto';
import '../../spec/support/register.mjs';
import { runProgram } from './run-trials.ts';

// Imported late, because the form imports style sheets, which Node can load only after that module.
const { CELLS, playCellOf } = await import('../../spec/hostile/plugins/visit.ts');

// Keeps running when a plugin rejects a promise that no code awaits.
process.on('unhandledRejection', () => undefined);
await runProgram({ name: 'plugins', count: CELLS.length, trial: playCellOf });
