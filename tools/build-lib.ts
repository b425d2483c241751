/**
 * The npm library, `lib/`: one module for each source, as tsc emits them, so that all entries share one registry. Style
 * sheets stand beside as modules of their text (`default.css.js`), which every bundler and Node can import.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { compileCss } from './css.mjs';
import { root } from './dist-files.ts';

const lib = join(root, 'lib');
/** A relative address of a style sheet, be it imported or awaited. */
const STYLES = /(['"])(\.{1,2}\/[^'"]*\.css)\1/g;

async function writeStyles(file: string): Promise<void> {
  const source = join(root, relative(lib, file));
  const text = compileCss(await readFile(source, 'utf8'), relative(root, source));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.js`, `export default ${JSON.stringify(text)};\n`);
  await writeFile(`${file}.d.ts`, 'declare const text: string;\nexport default text;\n');
}

await rm(lib, { recursive: true, force: true });
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/typescript/bin/tsc'), '--project', 'tsconfig.lib.json'],
  { cwd: root, stdio: 'inherit' },
);
if (status !== 0) process.exit(status ?? 1);

const styles = new Set<string>();
const emitted = (await readdir(lib, { recursive: true })).filter(file => /\.(js|d\.ts)$/.test(file));
for (const file of emitted) {
  const path = join(lib, file);
  const code = await readFile(path, 'utf8');
  const rewritten = code.replace(STYLES, (_, quote: string, sheet: string) => {
    styles.add(join(dirname(path), sheet));
    return `${quote}${sheet}.js${quote}`;
  });
  if (rewritten !== code) await writeFile(path, rewritten);
}
await Promise.all([...styles].map(writeStyles));
if (!existsSync(join(lib, 'kit/index.js'))) throw new Error('lib/ has not the shape that package.json promises.');
console.log(`library: ${emitted.length / 2} modules, ${styles.size} style sheets`);
