/**
 * Packs the npm package and checks it as users receive it, outside this folder: the links of its docs, its commands, and
 * a small project that has only the package and its declared dependencies. With `--types`, as in `npm run
 * check:extended`, also its entries and types with publint, attw and the compiler, what webpack bundles of it, and the
 * specs of a plugin.
 */
import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { root } from './dist-files.ts';
import { pack } from './pack.ts';
import { deadLinks } from './package-docs.ts';
import { bundleExamples, bundlePlayground, copyExamples, keepPackage } from './packed-examples.ts';
import { sizeProblems } from './release-checks.ts';

const bin = (name: string): string => join(root, 'node_modules/.bin', name);
/** Types that users of TypeScript and React have. */
const TYPES = ['@types/react', '@types/react-dom'];
/** Types that the specs and servers of examples use. */
const EXAMPLE_TYPES = ['@types/mocha', '@types/node'];
/** The packages that docs/plugins.md tells plugin authors to install for their spec, and the command that it gives. */
const TESTING = ['mocha', 'tsx', 'esbuild', '@testing-library/dom', '@types/mocha', '@types/node'];
const TEST = [
  ...['node_modules/mocha/bin/mocha.js', '--timeout', '60000', '--node-option', 'import=tsx'],
  ...['--node-option', 'import=stepwell/testing/dom', 'plugin.spec.ts'],
];
/** The plugin that the starter creates. */
const STARTED = 'acme-slider';

const begin = performance.now();
const report = (what: string): void =>
  console.log(`${what}: passed (${((performance.now() - begin) / 1000).toFixed(1)} s)`);

/** Runs a program. Resolves to its output, or rejects with all of its output if it failed. */
async function run(what: string, command: string, given: string[], cwd = root): Promise<string> {
  const child = spawn(command, given, { cwd });
  let printed = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on('close', resolve);
    child.on('error', reject);
  });
  if (status !== 0) throw new Error(`${what} failed:\n${printed}${errors}`);
  report(what);
  return printed;
}

async function link(folder: string, names: string[]): Promise<void> {
  for (const name of names) {
    const place = join(folder, 'node_modules', name);
    await mkdir(dirname(place), { recursive: true });
    await symlink(join(root, 'node_modules', name), place, 'junction');
  }
}

async function deadLinksIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  const pages = files.filter(path => path.endsWith('.md'));
  const dead = await Promise.all(
    pages.map(async page => deadLinks(page, await readFile(join(folder, page), 'utf8'), files)),
  );
  return dead.flat();
}

/** Modules that register a plugin must survive bundlers that drop modules without side effects. */
async function bundle(folder: string): Promise<void> {
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    const settings: webpack.Configuration = {
      mode: 'production',
      context: folder,
      entry: './bundled.mjs',
      output: { path: join(folder, 'bundled'), chunkFilename: '[name].js' },
      // Only checks which modules are kept. Minifying would take most of the time.
      optimization: { minimize: false },
      performance: { hints: false },
    };
    webpack(settings, (error, done) => (error ? reject(error) : resolve(done)));
  });
  const made = await readdir(join(folder, 'bundled'));
  if (!stats || stats.hasErrors() || stats.hasWarnings() || !made.includes('choices.js')) {
    throw new Error(`bundling failed: ${stats?.toString('errors-warnings')}\nmade: ${made.join(', ')}`);
  }
  report('bundled by webpack');
}

interface Places {
  folder: string;
  installed: string;
  tarball: string;
  consumer: string;
  plugin: string;
  examples: string;
}
async function checkTypes({ folder, installed, tarball, consumer, plugin, examples }: Places): Promise<void> {
  const command = join(installed, 'lib/owner/cli/stepwell.js');
  const bundler = ['--module', 'esnext', '--moduleResolution', 'bundler'];
  // Runs two at a time, in pairs of similar duration.
  await Promise.all([
    (async () => {
      await run('types of a consumer', bin('tsc'), ['--project', consumer]);
      const sample = join(root, 'embed/samples/us-roof-quote.json');
      await run('the command stepwell flow', process.execPath, [command, 'flow', sample]);
      await run('the command stepwell bytes', process.execPath, [command, 'bytes', sample]);
      await run('the command stepwell diff', process.execPath, [command, 'diff', sample, sample, '--exit-code']);
      await run('publint', bin('publint'), ['run', installed, '--strict', '--pack', 'false']);
      await bundle(consumer);
      await link(folder, EXAMPLE_TYPES);
      await run('types of the examples', bin('tsc'), ['--project', examples]);
    })(),
    (async () => {
      await run('types under a bundler', bin('tsc'), ['--project', consumer, ...bundler]);
      await run('are the types wrong?', bin('attw'), [tarball, '--profile', 'esm-only', '--no-emoji', '--no-color']);
      await run('types of a started plugin', bin('tsc'), [], plugin);
      await run('tests of a started plugin', process.execPath, TEST, plugin);
      const dom = ['--import', 'stepwell/testing/dom', '--test', 'node-test.mjs'];
      await run('the suite under node:test', process.execPath, dom, consumer);
    })(),
  ]);
}

async function check(folder: string): Promise<void> {
  await run('library', bin('tsx'), ['tools/build-lib.ts']);
  const { filename, size, unpackedSize, files } = pack(folder);
  report('packed');
  const kibibytes = (bytes: number): string => `${Math.round(bytes / 1024)} KiB`;
  console.log(`${filename}: ${files.length} files, ${kibibytes(size)}, ${kibibytes(unpackedSize)} unpacked`);
  const tooLarge = sizeProblems({ packed: size, unpacked: unpackedSize });
  if (tooLarge.length > 0) throw new Error(tooLarge.join('\n'));
  const tarball = join(folder, filename);
  const installed = join(folder, 'node_modules/stepwell');
  await mkdir(installed, { recursive: true });
  await run('unpacked', 'tar', ['-xzf', tarball, '--strip-components=1', '-C', installed]);
  const dead = await deadLinksIn(installed);
  if (dead.length > 0) throw new Error(`The package does not have the files of these links:\n${dead.join('\n')}`);
  report('links of the docs');

  const consumer = join(folder, 'consumer');
  const plugin = join(folder, STARTED);
  await cp(join(root, 'spec/checks/consumer'), consumer, { recursive: true });
  const { dependencies, peerDependencies } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
  await link(folder, [...Object.keys({ ...dependencies, ...peerDependencies }), ...TYPES]);
  const command = join(installed, 'lib/owner/cli/stepwell.js');
  await run('the starter', process.execPath, [command, 'new-plugin', STARTED, '--kind', 'question'], folder);
  await link(plugin, TESTING);

  await run('the command stepwell init', process.execPath, [command, 'init', '--template', 'solar'], folder);
  const written = ['test', 'form.json', 'visits.json'];
  await run('the test that it wrote', process.execPath, [command, ...written], folder);
  // The project has none of the server's packages.
  await run('the server', process.execPath, [join(installed, 'lib/server/start.js')], folder);
  await run('imported by Node', process.execPath, ['run.mjs'], consumer);

  const bundled = join(folder, 'bundled');
  const examples = await copyExamples(folder);
  await bundleExamples(examples, bundled);
  report('bundled examples');
  await run('build of a started plugin', process.execPath, ['build.mjs'], plugin);
  await bundlePlayground(plugin, bundled);
  if (process.argv.includes('--types')) await checkTypes({ folder, installed, tarball, consumer, plugin, examples });
  await keepPackage(installed, bundled);
}

const folder = await mkdtemp(join(tmpdir(), 'stepwell-consumer-'));
try {
  await check(folder);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
