/** Runs the example lead endpoint in processes of its own, for measurements and for killing them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import ts from 'typescript';
import { root } from './dist-files.ts';

/** Compiles the example without checking its types, so that each of many processes starts fast. Resolves to its entry. */
export async function compileLeadEndpoint(): Promise<string> {
  const source = join(root, 'examples/lead-endpoint');
  const target = join(root, '.cache/lead-endpoint');
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
  return join(target, 'main.js');
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
