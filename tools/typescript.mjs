/**
 * The webpack rule for TypeScript, and a loader before ts-loader that keeps its results in `.cache/typescript/`. The compiler
 * takes half of a build's time, and the builds (classic, module, Preact, configurator with its workers, admin page) have most
 * files in common.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const self = fileURLToPath(import.meta.url);
const root = path.join(path.dirname(self), '..');
const folder = path.join(root, '.cache/typescript');
const configFile = path.join(root, 'tsconfig.json');
const options = {
  transpileOnly: true,
  configFile,
  compilerOptions: {
    noEmit: false,
    module: 'esnext',
    moduleResolution: 'bundler',
    // It would add a function to each `import()` of an address that is only known at run time.
    rewriteRelativeImportExtensions: false,
    allowImportingTsExtensions: false,
  },
};
export const typescript = { test: /\.tsx?$/, use: [self, { loader: 'ts-loader', options }] };

/** What a result depends on, apart from the file. The root is in source maps. */
const versions = ['typescript', 'ts-loader'].map(name => require(`${name}/package.json`).version);
const settings = JSON.stringify([root, versions, options, readFileSync(configFile, 'utf8')]);
/** A webpack loader. Webpack calls this before it reads the file, and skips ts-loader if there is a result. */
export function pitch() {
  const done = this.async();
  const find = async () => {
    const source = await readFile(this.resourcePath);
    const key = createHash('sha256').update(settings).update(this.resourcePath).update(source).digest('hex');
    this.data.file = path.join(folder, key);
    const kept = await readFile(this.data.file, 'utf8').catch(() => undefined);
    if (kept === undefined) return [];
    this.addDependency(this.resourcePath);
    const { code, map } = JSON.parse(kept);
    return [code, map];
  };
  find().then(result => done(null, ...result), done);
}

/** Keeps what ts-loader has returned. */
export default function keep(code, map) {
  const done = this.async();
  const { file } = this.data;
  const write = async () => {
    await mkdir(folder, { recursive: true });
    // Another build may read or write the same file.
    const temporary = `${file}.${process.pid}.${this._compiler.name}`;
    await writeFile(temporary, JSON.stringify({ code, map }));
    await rename(temporary, file);
  };
  write().then(() => done(null, code, map), done);
}
