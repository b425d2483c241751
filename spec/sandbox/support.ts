import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../sandbox/server.ts';

/** Sandboxes and folders that a spec made; `tidy` in afterEach takes them away. */
const opened: (() => Promise<void>)[] = [];

export function sandbox(options: SandboxOptions = {}): Sandbox {
  const made = createSandbox(options);
  opened.push(() => made.close());
  return made;
}

export async function temporaryFolder(files: Record<string, string> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  opened.push(() => rm(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

export async function tidy(): Promise<void> {
  for (const close of opened.splice(0).reverse()) await close();
}

export type Json = Record<string, unknown>;

/** The answer's JSON, as the shape the spec expects. */
export const json = async <T = Json>(answer: Response | Promise<Response>): Promise<T> =>
  (await (await answer).json()) as T;

export const get = (made: Sandbox, path: string, headers: Record<string, string> = {}) =>
  Promise.resolve(made.app.request(path, { headers }));

export const post = (made: Sandbox, path: string, body: unknown, headers: Record<string, string> = {}) =>
  Promise.resolve(
    made.app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );

export const remove = (made: Sandbox, path: string) => Promise.resolve(made.app.request(path, { method: 'DELETE' }));
