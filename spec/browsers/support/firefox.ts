/** Firefox, over its own WebDriver BiDi: `$FIREFOX`, or the one of the system. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'undici';
import { findProgram } from '../../support/programs.ts';
import { start } from './processes.ts';
import type { BrowserKind, RunningBrowser, Session } from './session.ts';

/** The browser only reaches this machine: a proxy that is not there takes all other calls. */
const PREFERENCES = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  // Automation turns it off, but visitors have it.
  'fission.bfcacheInParent': true,
};

interface LogEntry {
  level: string;
  text: string | null;
  source: { context?: string };
}
interface Message {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: Record<string, unknown>;
  error?: string;
  message?: string;
  method?: string;
  params?: unknown;
}
type Send = (method: string, params: object) => Promise<Record<string, unknown>>;

async function connect(address: string, onLog: (entry: LogEntry) => void): Promise<{ send: Send; close(): void }> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, { resolve(result: Record<string, unknown>): void; reject(error: Error): void }>();
  let count = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result = {}, error, message, method, params } = JSON.parse(data) as Message;
    if (method === 'log.entryAdded') onLog(params as LogEntry);
    if (id === undefined) return;
    if (type === 'success') waiting.get(id)?.resolve(result);
    else waiting.get(id)?.reject(new Error(`${error}: ${message}`));
    waiting.delete(id);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has closed the connection.'));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  return {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        count++;
        waiting.set(count, { resolve, reject });
        socket.send(JSON.stringify({ id: count, method, params }));
      }),
    close: () => socket.close(),
  };
}

async function newSession(send: Send, logs: Map<string, string[]>): Promise<Session> {
  const { userContext } = await send('browser.createUserContext', {});
  const complaints: string[] = [];
  const newPage = async (): Promise<string> => {
    const { context } = await send('browsingContext.create', { type: 'tab', userContext });
    logs.set(context as string, complaints);
    return context as string;
  };
  let context = await newPage();
  return {
    open: async url => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async run(body) {
      const { result, exceptionDetails } = (await send('script.callFunction', {
        functionDeclaration: `function () { ${body} }`,
        target: { context },
        awaitPromise: true,
      })) as { result?: { value?: string }; exceptionDetails?: { text: string } };
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result?.value ?? null;
    },
    perform: async source => void (await send('input.performActions', { context, actions: [source] })),
    back: async () => void (await send('browsingContext.traverseHistory', { context, delta: -1 })),
    forward: async () => void (await send('browsingContext.traverseHistory', { context, delta: 1 })),
    reload: async () => void (await send('browsingContext.reload', { context, wait: 'complete' })),
    async closePage() {
      const closed = context;
      context = await newPage();
      await send('browsingContext.close', { context: closed });
    },
    complaints: () => complaints,
    async close() {
      for (const [page, list] of logs) if (list === complaints) logs.delete(page);
      await send('browser.removeUserContext', { userContext });
    },
  };
}

const find = (): string | undefined => process.env.FIREFOX || findProgram(['firefox-esr', 'firefox']);

async function launch(): Promise<RunningBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'stepwell-firefox-'));
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const firefox = start(find()!, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']);
  const logs = new Map<string, string[]>();
  const { send, close } = await connect(
    `${await firefox.printed(/WebDriver BiDi listening on (ws:\S+)/)}/session`,
    ({ level, text, source }) => {
      if (level === 'error' || level === 'warn') logs.get(source.context ?? '')?.push(text ?? '');
    },
  );
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    newSession: () => newSession(send, logs),
    async close() {
      close();
      firefox.end();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export const firefox: BrowserKind = {
  name: 'Firefox',
  missing: () =>
    find() === undefined
      ? 'There is no Firefox. On Debian: apt-get install firefox-esr; or name it in $FIREFOX.'
      : undefined,
  start: launch,
};
