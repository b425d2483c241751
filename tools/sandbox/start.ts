import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printable } from '../../server/api/local-server.ts';
import { createSandbox } from './server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

// Set DIST to serve a build from another folder.
const dist = process.env.DIST ?? join(root, 'dist');
if (!existsSync(join(dist, 'stepwell.js'))) {
  console.error('The form has not been built. Run "npm run build", then start again.');
  process.exit(1);
}

const database = join(root, 'tools/sandbox', 'data', 'stepwell.db');
mkdirSync(dirname(database), { recursive: true });
const adminToken = randomBytes(16).toString('hex');
const sandbox = createSandbox({
  database,
  adminToken,
  dist,
  folders: { '/docs/': join(root, '.cache', 'docs') },
  onViolation: ({ of, endpoint, problems }) =>
    console.error(
      `${endpoint}: the ${of} differs from server/api/openapi.yaml:\n  ${problems.map(printable).join('\n  ')}`,
    ),
});
const port = Number(process.env.PORT || 4400);
const { url } = await sandbox.listen(port).catch(error => {
  console.log(`Port ${port} cannot be used (${error.code}). The addresses below have a free one.`);
  return sandbox.listen(0);
});

console.log(`
Stepwell is running. Pages with the form:

  ${url}/us        a US roofing company, with the form
  ${url}/fr        a French energy comparison, with the form
  ${url}/us-after  what can follow the submit: brands, phone verification, callback, other offers
  ${url}/          a list of all pages

Build a form of your own, and see it:

  ${url}/configurator

Read how it works, with examples to change:

  ${url}/docs

The sandbox's own pages:

  ${url}/codes     the text messages of the phone verification
  ${url}/center    settings of the simulated partners, and booked calls
  ${url}/faults    make calls fail, respond slowly or lose their connection

The page for the owner of a server. Both addresses sign you in; calls need the token ${adminToken}:

  ${url}/leads     the leads received
  ${url}/admin     customers, offers, published forms

Stop with Ctrl+C. Leads are stored in tools/sandbox/data/stepwell.db.
`);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
