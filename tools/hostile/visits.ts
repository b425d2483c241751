/**
 * Plays visits of a form with two versions on the real server with SQLite. Their messages may be lost, repeated, late or in a
 * wrong order: `npx tsx tools/hostile/visits.ts 250 1`. A trial has 20 visitors.
 */
import 'fake-indexeddb/auto';
import '../../spec/support/register.mjs';
import { runProgram } from './run-trials.ts';

// Imported late, because the form imports style sheets, which Node can load only after the module above.
const { playVisits } = await import('../../spec/hostile/visits/trial.ts');
await runProgram({ name: 'visits', count: 250, trial: playVisits });
