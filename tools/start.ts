/** `npm start`: builds the form if the build is missing or older than its sources, then opens the sandbox. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dist, root } from './dist-files.ts';

const SOURCES = ['check', 'embed', 'engine', 'host', 'kit', 'locales', 'plugins', 'samples', 'themes', 'tools'];
const FILES = ['registry.ts', 'package-lock.json', 'webpack.config.js'];

function newest(): number {
  const inFolders = SOURCES.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(file => join(folder, file)),
  );
  return Math.max(...[...inFolders, ...FILES].map(file => statSync(join(root, file)).mtimeMs));
}

/** The manifest is written last, so it is there only after a complete build. */
function isStale(): boolean {
  const manifest = join(dist, 'manifest.json');
  return !existsSync(manifest) || statSync(manifest).mtimeMs < newest();
}

// $DIST serves a build that lies elsewhere.
if (!process.env.DIST && isStale()) {
  console.log('Building the form …');
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}
await import('../sandbox/start.ts');
