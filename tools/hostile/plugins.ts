/** Plugins that misbehave in each hook of the contract, in turn: `npx tsx tools/hostile/plugins.ts 600 1`. */
import 'fake-indexeddb/auto';
import '../../spec/support/register.mjs';
import { runProgram } from './run-trials.ts';

// Imported only now, because the form imports style sheets, which that module lets Node load.
const { CELLS, playCellOf } = await import('../../spec/hostile/plugins/visit.ts');

// Keep running when a plugin rejects a promise that no code awaits.
process.on('unhandledRejection', () => undefined);
await runProgram({ name: 'plugins', count: CELLS.length, trial: playCellOf });
