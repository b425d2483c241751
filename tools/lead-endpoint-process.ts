/** Runs the example lead endpoint in processes of its own, for measurements and for killing them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import ts from 'typescript';
import { root } from './dist-files.ts';

export interface CompiledEndpoint {
  /** The file to run. */
  entry: string;
  remove(): Promise<void>;
}
/** Compiles the example without checking its types, so that each of many processes starts fast. */
export async function compileLeadEndpoint(): Promise<CompiledEndpoint> {
  const source = join(root, 'examples/lead-endpoint');
  // In the project, where its packages are found. A folder of its own, because specs run at the same time.
  await mkdir(join(root, '.cache'), { recursive: true });
  const target = await mkdtemp(join(root, '.cache/lead-endpoint-'));
  const compilerOptions = {
    ...{ target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
    rewriteRelativeImportExtensions: true,
    verbatimModuleSyntax: true,
  };
  for (const folder of ['.', 'storage']) {
    await mkdir(join(target, folder), { recursive: true });
    for (const file of (await readdir(join(source, folder))).filter(name => name.endsWith('.ts'))) {
      const { outputText } = ts.transpileModule(await readFile(join(source, folder, file), 'utf8'), {
        compilerOptions,
      });
      await writeFile(join(target, folder, file.replace(/\.ts$/, '.js')), outputText);
    }
  }
  await writeFile(join(target, 'package.json'), '{"type":"module"}');
  return { entry: join(target, 'main.js'), remove: () => rm(target, { recursive: true, force: true }) };
}

export interface EndpointProcess {
  child: ChildProcess;
  url: string;
}
/** Resolves when it listens, at a free port. */
export function startLeadEndpoint(entry: string, settings: Readonly<Record<string, string>>): Promise<EndpointProcess> {
  const child = spawn(process.execPath, [entry], {
    cwd: root,
    env: { ...process.env, ALLOWED_ORIGINS: '*', PORT: '0', RATE_LIMIT: '100000000', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', status => reject(new Error(`The endpoint ended with ${status} before it listened.`)));
    createInterface(child.stdout!).on('line', line => {
      const { event, port } = JSON.parse(line) as { event: string; port?: number };
      if (event === 'listening') resolve({ child, url: `http://127.0.0.1:${port}` });
    });
  });
}

/** Ends it without a chance to finish anything. */
export const killProcess = ({ child }: EndpointProcess): Promise<void> =>
  new Promise(resolve => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
