/**
 * Plays trials by their name, number and first seed: `npx tsx tools/hostile/trials.ts definitions 1000 1`. `docs/hostile.md`
 * says what each kind does.
 */
import 'fake-indexeddb/auto';
import '../../spec/support/register.mjs';
import { type Program, runProgram } from './run-trials.ts';

/** Imported late, because the form imports style sheets, which Node can load only after the module above. */
const KINDS: Readonly<Record<string, () => Promise<Pick<Program, 'count' | 'trial' | 'end'>>>> = {
  definitions: async () => ({
    count: 1000,
    trial: (await import('../../spec/hostile/definitions/visit.ts')).playGeneratedVisit,
  }),
  shapes: async () => ({
    count: 1000,
    trial: (await import('../../spec/hostile/definitions/robust.ts')).playSpoiltDefinition,
  }),
  analysis: async () => ({
    count: 1000,
    trial: (await import('../../spec/hostile/definitions/analyze.ts')).analyzeWrongDefinition,
  }),
  async plugins() {
    const { CELLS, playCellOf } = await import('../../spec/hostile/plugins/visit.ts');
    // Keeps running when a plugin rejects a promise that no code awaits.
    process.on('unhandledRejection', () => undefined);
    return { count: CELLS.length, trial: playCellOf };
  },
  payloads: async () => ({
    count: 500,
    trial: (await import('../../spec/hostile/payloads/visit.ts')).playPoisonedVisit,
  }),
  'payloads-in-chromium': async () => ({
    count: 20,
    ...(await (await import('../../spec/hostile/payloads/browser.ts')).openBrowser()),
  }),
  visits: async () => ({ count: 250, trial: (await import('../../spec/hostile/visits/trial.ts')).playVisits }),
};

const word = process.argv[2] ?? '';
const kind = Object.hasOwn(KINDS, word) && KINDS[word];
if (!kind) throw new Error(`Write one of ${Object.keys(KINDS).join(', ')}, the number of trials and the first seed.`);
await runProgram({ name: 'trials', word, ...(await kind()) });
