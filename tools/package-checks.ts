/**
 * Packs the npm package and looks at it as its users get it: its entries and types by publint and attw, and a small
 * project outside this folder that has nothing but the package and what it declares: type-checked, run and bundled.
 */
import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { root } from './dist-files.ts';

const bin = (name: string): string => join(root, 'node_modules/.bin', name);
/** Types that a user of TypeScript and React has. */
const TYPES = ['@types/react', '@types/react-dom'];
/** What docs/plugins.md tells the author of a plugin to install for its spec, and the command it gives. */
const TESTING = ['mocha', 'tsx', 'jsdom', '@testing-library/dom'];
const TEST = [
  ...['../node_modules/mocha/bin/mocha.js', '--node-option', 'import=tsx'],
  ...['--node-option', 'import=./test-setup.mjs', 'plugin.spec.ts'],
];

function run(what: string, command: string, given: string[], cwd = root): string {
  const { status, stdout, stderr } = spawnSync(command, given, { cwd, encoding: 'utf8' });
  if (status !== 0) {
    console.error(`${what} failed:\n${stdout}${stderr}`);
    process.exit(1);
  }
  console.log(`${what}: fine`);
  return stdout;
}

async function link(folder: string, names: string[]): Promise<void> {
  for (const name of names) {
    const place = join(folder, 'node_modules', name);
    await mkdir(dirname(place), { recursive: true });
    await symlink(join(root, 'node_modules', name), place, 'junction');
  }
}

/** Self-declaring modules must survive a bundler that drops what has no side effects. */
async function bundle(folder: string): Promise<void> {
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    const settings: webpack.Configuration = {
      mode: 'production',
      context: folder,
      entry: './bundled.mjs',
      output: { path: join(folder, 'bundled'), chunkFilename: '[name].js' },
      performance: { hints: false },
    };
    webpack(settings, (error, done) => (error ? reject(error) : resolve(done)));
  });
  const made = await readdir(join(folder, 'bundled'));
  if (!stats || stats.hasErrors() || stats.hasWarnings() || !made.includes('choices.js')) {
    console.error(`bundling failed: ${stats?.toString('errors-warnings')}\nmade: ${made.join(', ')}`);
    process.exit(1);
  }
  console.log('bundled by webpack: fine');
}

const folder = await mkdtemp(join(tmpdir(), 'stepwell-consumer-'));
try {
  run('library', 'npm', ['run', '--silent', 'build:lib']);
  const packed = run('packed', 'npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]);
  const [{ filename, size, entryCount }] = JSON.parse(packed) as [
    { filename: string; size: number; entryCount: number },
  ];
  console.log(`${filename}: ${entryCount} files, ${Math.round(size / 1024)} KiB`);
  const tarball = join(folder, filename);
  const installed = join(folder, 'node_modules/stepwell');
  await mkdir(installed, { recursive: true });
  run('unpacked', 'tar', ['-xzf', tarball, '--strip-components=1', '-C', installed]);

  run('publint', bin('publint'), ['run', installed, '--strict', '--pack', 'false']);
  run('are the types wrong?', bin('attw'), [tarball, '--profile', 'esm-only', '--no-emoji', '--no-color']);

  await cp(join(root, 'spec/checks/consumer'), folder, { recursive: true });
  const { dependencies, peerDependencies } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
  await link(folder, [...Object.keys({ ...dependencies, ...peerDependencies }), ...TYPES]);
  run('types of a consumer', bin('tsc'), ['--project', folder]);
  run('types under a bundler', bin('tsc'), [
    '--project',
    folder,
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
  ]);
  run('imported by Node', process.execPath, ['run.mjs'], folder);
  await cp(join(root, 'examples/rating'), join(folder, 'rating'), { recursive: true });
  await link(folder, TESTING);
  run('the example as a project of its own', process.execPath, TEST, join(folder, 'rating'));
  await bundle(folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
