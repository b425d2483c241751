/** Installs the rivals on first use, and builds each as an owner of a page would: one script, minified. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import webpack, { type Configuration } from 'webpack';
import { root } from '../../dist-files.ts';
import { ENTRANTS, rivalsFolder } from './entrants.ts';

const require = createRequire(import.meta.url);
export const builtFolder = join(root, '.cache', 'bench', 'rivals');

const configurationOf = (app: string): Configuration => ({
  name: app,
  context: rivalsFolder,
  mode: 'production',
  target: ['web', 'es2022'],
  entry: { [app]: `./${app}` },
  output: { path: builtFolder, filename: '[name].js' },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } },
  cache: { type: 'filesystem', cacheDirectory: join(root, '.cache', 'bench', 'webpack'), name: app },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: require.resolve('ts-loader'),
        options: {
          instance: 'rivals', // one compiler for all of them
          transpileOnly: true,
          configFile: join(root, 'tsconfig.json'),
          compilerOptions: { noEmit: false, module: 'esnext', moduleResolution: 'bundler' },
        },
      },
    ],
  },
  // Each is one file, which is the quickest way to its first question.
  plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  performance: { hints: false },
});

export async function buildRivals(): Promise<void> {
  if (!existsSync(join(rivalsFolder, 'node_modules'))) {
    console.log('Installing the rivals into tools/bench/rivals/node_modules …');
    await promisify(execFile)('npm', ['ci', '--no-audit', '--no-fund'], { cwd: rivalsFolder });
  }
  await mkdir(builtFolder, { recursive: true });
  const apps = ENTRANTS.flatMap(({ app }) => app ?? []);
  const compiler = webpack(apps.map(configurationOf));
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only'));
}
