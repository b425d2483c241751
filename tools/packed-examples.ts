/** Copies the examples to another place with the packed package, like readers use them. */
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { dist, root } from './dist-files.ts';

/**
 * The examples that import the package. `docs/examples/rating` has its own build, and the lead endpoint does not need the
 * package.
 */
const COPIED = [
  ...['custom-element', 'deposit', 'help-line', 'opening-hours', 'react-app', 'react-server', 'signature', 'slider'],
];
/** The files that the page of an example loads, or that its server runs. */
const PAGES = ['custom-element/main.ts', 'react-app/main.tsx', 'react-server/client.tsx', 'react-server/server.tsx'];

const settings = {
  compilerOptions: {
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'nodenext',
    jsx: 'react-jsx',
    strict: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: ['node', 'mocha'],
  },
};

/** Resolves to the folder of the copies, which has a `tsconfig.json`. `folder` has the package in `node_modules`. */
export async function copyExamples(folder: string): Promise<string> {
  const copies = join(folder, 'examples');
  for (const name of COPIED) await cp(join(root, 'docs/examples', name), join(copies, name), { recursive: true });
  await writeFile(join(copies, 'tsconfig.json'), JSON.stringify(settings));
  await writeFile(join(copies, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  return copies;
}

/**
 * Bundles the pages of the examples into the folders `browser` and `node` of `target`. Rejects if an import cannot be
 * resolved. A server imports React from where it runs.
 */
export async function bundleExamples(examples: string, target: string): Promise<void> {
  const isServer = (page: string): boolean => page.endsWith('server.tsx');
  for (const platform of ['browser', 'node'] as const) {
    await build({
      entryPoints: PAGES.filter(page => isServer(page) === (platform === 'node')).map(page => join(examples, page)),
      outbase: examples,
      outdir: join(target, platform),
      bundle: true,
      splitting: true,
      format: 'esm',
      platform,
      jsx: 'automatic',
      logLevel: 'error',
      ...(platform === 'node' && { external: ['react', 'react-dom'] }),
    });
  }
}

/** Bundles the playground of a plugin that the starter created. */
export async function bundlePlayground(plugin: string, target: string): Promise<void> {
  await build({
    entryPoints: [join(plugin, 'playground.ts')],
    outdir: join(target, 'browser', 'playground'),
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'error',
  });
  await cp(join(plugin, 'index.html'), join(target, 'browser', 'playground', 'index.html'));
}

/**
 * The parts of the most recently packed package that journeys use: its `dist`, and the `bundled` pages of the examples.
 */
const KEPT = join(root, '.cache', 'packed');

/** `installed`: the unpacked package. `bundled`: the pages of the examples, bundled with it. */
export async function keepPackage(installed: string, bundled: string): Promise<void> {
  await rm(KEPT, { recursive: true, force: true });
  await cp(bundled, join(KEPT, 'bundled'), { recursive: true });
  await cp(join(installed, 'dist'), join(KEPT, 'dist'), { recursive: true });
}

/** Resolves to the folder of the stored package. Undefined if there is none or if the form was rebuilt since. */
export async function keptPackage(): Promise<string | undefined> {
  const [packed, built] = await Promise.all(
    [join(KEPT, 'dist'), dist].map(folder => readFile(join(folder, 'manifest.json'), 'utf8').catch(() => undefined)),
  );
  return packed !== undefined && packed === built ? KEPT : undefined;
}
