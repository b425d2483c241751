/** Runs the server in separate processes, for measurements and for killing them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { BANNER, NATIVE } from './bundle-packages.ts';
import { root } from './dist-files.ts';

export interface CompiledServer {
  /** The file to run. */
  entry: string;
  remove(): Promise<void>;
}
const ENTRY = `import { start } from './server/start.ts';
try {
  const { stop } = await start(process.env);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop());
} catch (error) {
  console.error(error.message);
  process.exit(1);
}`;

/** Compiles it into a single file without checking types, so that many processes start fast. */
export async function compileServer(): Promise<CompiledServer> {
  // A folder in the project, where its packages are found. Each run has its own, because specs run at the same time.
  await mkdir(join(root, '.cache'), { recursive: true });
  const target = await mkdtemp(join(root, '.cache/server-'));
  await build({
    stdin: { contents: ENTRY, resolveDir: root, loader: 'ts' },
    outfile: join(target, 'main.mjs'),
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
    banner: { js: BANNER },
    // The code that runs forms is only loaded for forms without script.
    external: [...NATIVE, 'nodemailer', '*/prerender/server.tsx', '*/headless/check-form.ts'],
  });
  return { entry: join(target, 'main.mjs'), remove: () => rm(target, { recursive: true, force: true }) };
}

export interface ServerProcess {
  child: ChildProcess;
  url: string;
}
/** Resolves when it listens on a free port. */
export function startServer(entry: string, settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const unlimited = '1000000000';
  const child = spawn(process.execPath, [entry], {
    cwd: root,
    env: { ...process.env, PORT: '0', RATE_LIMIT: unlimited, ADDRESS_LIMIT: unlimited, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', status => reject(new Error(`The server ended with ${status} before it listened.`)));
    const lines = createInterface(child.stdout!).on('line', line => {
      const { event, port } = JSON.parse(line) as { event: string; port?: number };
      if (event !== 'listening') return;
      // Reading all of the log would take time from what is measured.
      lines.close();
      child.stdout!.resume();
      resolve({ child, url: `http://127.0.0.1:${port}` });
    });
  });
}

/** Kills it without a chance to finish anything. */
export const killProcess = ({ child }: ServerProcess): Promise<void> =>
  new Promise(resolve => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
