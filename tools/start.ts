/** `npm start`: builds the form if the build is missing or older than its sources, then starts the sandbox. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dist, root } from './dist-files.ts';

const SOURCE_FOLDERS = [
  'check',
  'configurator',
  'embed',
  'engine',
  'host',
  'kit',
  'locales',
  'plugins',
  'samples',
  'appearance',
  'themes',
  'tools',
];
const SOURCE_FILES = ['registry.ts', 'package-lock.json', 'webpack.config.js'];

/** Milliseconds since 1970. */
function lastSourceChange(): number {
  const inFolders = SOURCE_FOLDERS.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(file => join(folder, file)),
  );
  return Math.max(...[...inFolders, ...SOURCE_FILES].map(file => statSync(join(root, file)).mtimeMs));
}

/** The build writes its manifest last, so the manifest only exists after a complete build. */
function isStale(): boolean {
  const manifest = join(dist, 'manifest.json');
  return !existsSync(manifest) || statSync(manifest).mtimeMs < lastSourceChange();
}

// Set DIST to serve a build from another folder.
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
