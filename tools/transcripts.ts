/**
 * `npm run transcripts`: writes the screen reader output for each screen of the gallery to
 * `spec/accessibility/transcripts/`.
 */
import { spawnSync } from 'node:child_process';
import { root } from './dist-files.ts';

const { status } = spawnSync(
  'npm',
  ['run', '--silent', 'specs', '--', 'journeys', 'spec/journeys/gallery.spec.ts', '--grep', '"is read as before"'],
  { cwd: root, stdio: 'inherit', shell: true, env: { ...process.env, TRANSCRIPTS: 'write' } },
);
process.exit(status ?? 1);
