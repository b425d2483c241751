/**
 * Builds the npm library in `lib/`: one module for each source file, compiled by tsc and not bundled, so that all
 * entries share one registry. esbuild removes comments, except those for bundlers. Each style sheet becomes a module
 * that exports its text (`default.css.js`), which every bundler and Node can import. `lib/headless/prerender/react-server/`
 * contains a bundle of `stepwell/server` with its own React for React server components. Other folders contain a bundle
 * of the packages that only they use.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { build, transform } from 'esbuild';
import { bundlePackages } from './bundle-packages.ts';
import { compileCss } from './css.mjs';
import { root } from './dist-files.ts';
import { trimDeclarations } from './public-types.ts';

const lib = join(root, 'lib');
/** A quoted relative path of a style sheet, in a static or dynamic import. */
const STYLE_SHEET_PATH = /(['"])(\.{1,2}\/[^'"]*\.css)\1/g;

async function writeStyleModule(file: string): Promise<void> {
  const source = join(root, relative(lib, file));
  const text = compileCss(await readFile(source, 'utf8'), relative(root, source));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.js`, `export default ${JSON.stringify(text)};\n`);
  await writeFile(`${file}.d.ts`, 'declare const text: string;\nexport default text;\n');
}

/**
 * Server components get a React without `createContext`, so the bundle includes a complete React. It includes only the
 * part of `react-dom/server` for `renderToString`, which needs no Node modules and therefore also runs at the edge.
 */
async function bundleForServerComponents(): Promise<void> {
  const { warnings } = await build({
    entryPoints: [join(lib, 'headless/prerender/server.js')],
    outdir: join(lib, 'headless/prerender/react-server'),
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: {
      'react-dom/server': join(root, 'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js'),
    },
    logLevel: 'warning',
  });
  if (warnings.length > 0) throw new Error('esbuild has warnings about stepwell/server. See above.');
}

await rm(lib, { recursive: true, force: true });
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/@typescript/native/bin/tsc'), '--project', 'tools/tsconfig.lib.json'],
  { cwd: root, stdio: 'inherit' },
);
if (status !== 0) process.exit(status ?? 1);

const styles = new Set<string>();
const emitted = (await readdir(lib, { recursive: true })).filter(file => /\.(js|d\.ts)$/.test(file));
for (const file of emitted) {
  const path = join(lib, file);
  const code = await readFile(path, 'utf8');
  const rewritten = code.replace(STYLE_SHEET_PATH, (_, quote: string, sheet: string) => {
    styles.add(join(dirname(path), sheet));
    return `${quote}${sheet}.js${quote}`;
  });
  // The declarations keep the comments for editors. In the code, they would take a tenth of the package.
  // With their default targets, Vite 6 and 7 refuse strings as names of exports.
  const settings = { target: 'esnext', supported: { 'arbitrary-module-namespace-names': false } };
  const kept = file.endsWith('.js') ? (await transform(rewritten, settings)).code : rewritten;
  if (kept !== code) await writeFile(path, kept);
}
await Promise.all([...styles].map(writeStyleModule));
await bundleForServerComponents();
await bundlePackages(lib);
if (!existsSync(join(lib, 'plugins/kit/kit.js')))
  throw new Error('lib/plugins/kit/kit.js is missing: the layout of lib/ does not match "exports" in package.json.');
const { exports: entries } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
  exports: Record<string, string | null | { types: string }>;
};
const types = Object.values(entries).flatMap(entry =>
  entry === null || typeof entry === 'string' ? [] : [join(root, entry.types)],
);
const removed = await trimDeclarations(lib, types);
console.log(`library: ${emitted.length / 2} modules, ${styles.size} style sheets, ${removed} declarations removed`);
