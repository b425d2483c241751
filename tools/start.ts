/**
 * `npm start`: builds the form if the build is missing or older than its sources, then starts the sandbox. The
 * documentation is built in the background, because it takes half a minute and is usually not needed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dist, root } from './dist-files.ts';
import { PRODUCT_ROOMS } from './rooms.ts';

const SOURCE_FOLDERS = [...PRODUCT_ROOMS, 'owner', 'themes', 'tools'];
const SOURCE_FILES = ['registry.ts', 'package-lock.json', 'webpack.config.js'];
/** Sources that only the documentation uses. */
const DOCS_FOLDERS = ['docs', 'tools/sandbox/pages'];
const DOCS_FILES = ['README.md', 'docs/changelog.md', '.github/CONTRIBUTING.md', '.github/SECURITY.md'];

/** In ms since 1970. */
function lastChange(folders: readonly string[], files: readonly string[]): number {
  const inFolders = folders.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(file => join(folder, file)),
  );
  return Math.max(...[...inFolders, ...files].map(file => statSync(join(root, file)).mtimeMs));
}

/** A build writes `last` at its end, so this file exists only after a complete build. */
const isOlder = (last: string, folders: readonly string[], files: readonly string[]): boolean =>
  !existsSync(last) || statSync(last).mtimeMs < lastChange(folders, files);

// Set DIST to serve a build from another folder.
if (!process.env.DIST && isOlder(join(dist, 'manifest.json'), SOURCE_FOLDERS, SOURCE_FILES)) {
  console.log('Building the form …');
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}
await import('./sandbox/start.ts');

const site = join(root, '.cache', 'docs', 'hashmap.json');
if (isOlder(site, [...SOURCE_FOLDERS, ...DOCS_FOLDERS], [...SOURCE_FILES, ...DOCS_FILES])) {
  console.log('Building the documentation …');
  const build = spawn('npm', ['run', '--silent', 'build:docs'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: process.platform === 'win32',
  });
  let errors = '';
  build.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  build.on('close', status => {
    if (status === null) return; // the sandbox was stopped
    console.log(status === 0 ? 'The documentation is ready.' : `The documentation could not be built:\n${errors}`);
  });
  process.on('exit', () => build.kill());
}
