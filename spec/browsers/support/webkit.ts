/** WebKitGTK, over its WebDriver: `$WEBKIT_DRIVER`, or the one of the system. Without a display it gets a virtual one. */
import { createServer } from 'node:net';
import { findProgram } from '../../support/programs.ts';
import { type Started, start } from './processes.ts';
import type { BrowserKind, RunningBrowser, Session } from './session.ts';

const driver = (): string | undefined => process.env.WEBKIT_DRIVER || findProgram(['WebKitWebDriver']);
const virtualDisplay = (): string | undefined => findProgram(['Xvfb']);
const hasDisplay = (): boolean => Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
/** What its browser prints of the page's console: `CONSOLE JS ERROR text`. */
const COMPLAINT = /^.*\bCONSOLE \w+ (?:ERROR|WARN(?:ING)?)\b.*$/gm;
/** WebDriver's own arguments of the browser, and the one that prints the console. */
const CAPABILITIES = {
  alwaysMatch: {
    'webkitgtk:browserOptions': { args: ['--automation', '--enable-write-console-messages-to-stdout=true'] },
  },
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

type Call = (method: string, path: string, body?: object) => Promise<unknown>;

const callsTo =
  (url: string): Call =>
  async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (response.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${error}: ${message}`);
  };

/** Waits until the driver accepts connections. It prints nothing when it does. */
async function answering(call: Call): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (await call('GET', '/status').catch(() => undefined)) return;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver does not answer.');
}

async function newSession(call: Call, program: Started): Promise<Session> {
  const { sessionId } = (await call('POST', '/session', { capabilities: CAPABILITIES })) as { sessionId: string };
  const path = `/session/${sessionId}`;
  const printedBefore = program.output().length;
  return {
    open: async url => void (await call('POST', `${path}/url`, { url })),
    run: async body => (await call('POST', `${path}/execute/sync`, { script: body, args: [] })) as string | null,
    perform: async source => void (await call('POST', `${path}/actions`, { actions: [source] })),
    back: async () => void (await call('POST', `${path}/back`, {})),
    forward: async () => void (await call('POST', `${path}/forward`, {})),
    reload: async () => void (await call('POST', `${path}/refresh`, {})),
    async closePage() {
      const { handle } = (await call('POST', `${path}/window/new`, { type: 'tab' })) as { handle: string };
      await call('DELETE', `${path}/window`);
      await call('POST', `${path}/window`, { handle });
    },
    complaints: () => program.output().slice(printedBefore).match(COMPLAINT) ?? [],
    close: async () => void (await call('DELETE', path)),
  };
}

async function launch(): Promise<RunningBrowser> {
  const display = hasDisplay() ? undefined : start(virtualDisplay()!, ['-displayfd', '1', '-nolisten', 'tcp']);
  const env = display
    ? { ...process.env, GDK_BACKEND: 'x11', DISPLAY: `:${await display.printed(/^(\d+)\n/m)}` }
    : process.env;
  const port = await freePort();
  const program = start(driver()!, [`--port=${port}`], env);
  const call = callsTo(`http://127.0.0.1:${port}`);
  await answering(call);
  return {
    newSession: () => newSession(call, program),
    async close() {
      program.end();
      display?.end();
    },
  };
}

export const webkit: BrowserKind = {
  name: 'WebKitGTK',
  missing() {
    if (driver() === undefined) {
      return 'There is no WebKitWebDriver. On Debian: apt-get install webkit2gtk-driver; or name it in $WEBKIT_DRIVER.';
    }
    if (hasDisplay() || virtualDisplay() !== undefined) return undefined;
    return 'WebKitGTK needs a display or Xvfb. On Debian: apt-get install xvfb.';
  },
  start: launch,
};
