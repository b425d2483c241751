/** A browser with its own profile folder, which can be killed as in a crash or a power failure, and started again. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type BrowserContext, chromium } from 'playwright-core';
import { findChromium } from '../../support/chromium.ts';

const ARGUMENTS = [
  '--headless=new',
  '--remote-debugging-port=0',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Names that end in `.localhost` are this machine, and each is a site of its own.
  '--host-resolver-rules=MAP *.localhost 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

export interface RunningBrowser {
  context: BrowserContext;
  /** Sends SIGKILL, so that no handler of the page or the browser runs. */
  kill(): Promise<void>;
}

export interface Profile {
  start(): Promise<RunningBrowser>;
  remove(): Promise<void>;
}

export async function newProfile(): Promise<Profile> {
  const folder = await mkdtemp(join(tmpdir(), 'profile-'));
  const { executablePath, env } = await findChromium();
  return {
    async start() {
      const process = spawn(executablePath, [...ARGUMENTS, `--user-data-dir=${folder}`, 'about:blank'], {
        stdio: ['ignore', 'ignore', 'pipe'],
        detached: true, // a separate process group, so that its children are killed with it
        ...(env && { env: env as NodeJS.ProcessEnv }),
      });
      const gone = once(process, 'exit');
      const kill = async () => {
        if (process.pid !== undefined && process.exitCode === null) globalThis.process.kill(-process.pid, 'SIGKILL');
        await gone;
      };
      try {
        for await (const line of createInterface(process.stderr)) {
          const address = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
          if (!address) continue;
          process.stderr.resume();
          const [context] = (await chromium.connectOverCDP(address)).contexts();
          if (!context) continue;
          await context.addInitScript(
            "Object.defineProperty(globalThis, '__name', { value: f => f, configurable: true })",
          );
          return { context, kill };
        }
        throw new Error('The browser never said where it listens.');
      } catch (error) {
        await kill();
        throw error;
      }
    },
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}
