import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSandbox } from './server.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const host = '127.0.0.1';

/** Listens on the wanted port, or on the next free one of twenty. */
async function listen(sandbox: ReturnType<typeof createSandbox>, wanted: number) {
  for (let port = wanted; ; port += 1) {
    try {
      return await sandbox.listen(port, host);
    } catch (error) {
      const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!taken || port >= wanted + 20) throw error;
    }
  }
}

// $DIST serves a build that lies elsewhere.
const dist = process.env.DIST ?? join(root, 'dist');
if (!existsSync(join(dist, 'stepwell.js'))) {
  console.error('The form is not built yet: run "npm run build", then start again.');
  process.exit(1);
}

const database = join(root, 'sandbox', 'data', 'sandbox.db');
mkdirSync(dirname(database), { recursive: true });
const sandbox = createSandbox({ database, dist });
const wanted = Number(process.env.PORT ?? 4400);
const { url } = await listen(sandbox, Number.isInteger(wanted) ? wanted : 4400);

console.log(`
Stepwell is running. Open

  ${url}/us        a US roofing company, with the form
  ${url}/fr        a French energy comparison, with the form
  ${url}/us-after  what can follow the sending: brands, a code, who calls, other offers
  ${url}/          every page, the strict ones too

and beside it

  ${url}/leads     the leads that arrived, live
  ${url}/codes     the text messages that would have been sent
  ${url}/center    the call center: its hours, its brands, the calls that were booked
  ${url}/faults    make a call fail, wait or break off

Stop with Ctrl+C. Leads are kept in sandbox/data/sandbox.db.
`);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
