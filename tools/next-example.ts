/**
 * `npm run check:next` builds `examples/next-app` with the packed package outside of this folder, and uses its page in
 * a browser, with and without scripts. It installs Next.js from the registry, so `npm test` does not run it. It
 * requires the builds of the form and the library.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from '../spec/support/chromium.ts';
import { root } from './dist-files.ts';
import { pack } from './pack.ts';

const FIRST = 'Mow the lawn';

const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

async function answers(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const reply = await fetch(url).catch(() => undefined);
    if (reply?.ok) return;
    await new Promise(resolve => setTimeout(resolve, 200));
  }
  throw new Error('The server of the example has ended.');
}

/** Sends a lead like a visitor. */
async function visit(url: string): Promise<void> {
  const browser = await launch();
  try {
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await plain.goto(url);
    await plain.getByText(FIRST).waitFor();

    const page = await (await browser.newContext()).newPage();
    const problems: string[] = [];
    page.on('console', message => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', error => problems.push(String(error)));
    const sent = page.waitForRequest(request => request.method() === 'POST' && request.url() === `${url}/submit`);
    await page.goto(url);
    await page.getByText(FIRST).click();
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByRole('button', { name: 'Get my quotes' }).click();
    await page.locator('[data-success]').waitFor();
    const lead = (await sent).postDataJSON() as { work?: unknown };
    if (lead.work !== 'lawn') throw new Error(`The lead has another answer: ${JSON.stringify(lead)}`);
    const known = problems.filter(text => !/status of 404/.test(text)); // no backend answers the other calls
    if (known.length > 0) throw new Error(`The page reported:\n${known.join('\n')}`);
  } finally {
    await browser.close();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'stepwell-next-'));
let server: ChildProcess | undefined;
try {
  await cp(join(root, 'examples/next-app'), folder, { recursive: true });
  const { filename } = pack(folder);
  const run = (command: string, ...given: string[]): unknown =>
    execFileSync(command, given, {
      cwd: folder,
      stdio: 'inherit',
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    });
  run('npm', 'install', '--no-audit', '--no-fund', '--loglevel=error', `./${filename}`);
  run('npm', 'run', 'build');
  const port = await freePort();
  const next = join(folder, 'node_modules/next/dist/bin/next');
  server = spawn(process.execPath, [next, 'start', '-p', `${port}`, '-H', '127.0.0.1'], {
    cwd: folder,
    stdio: 'inherit',
  });
  const url = `http://127.0.0.1:${port}`;
  await answers(url, server);
  await visit(url);
  console.log('examples/next-app: its page shows the first step without scripts, and sends a lead');
} finally {
  server?.kill();
  await rm(folder, { recursive: true, force: true });
}
