import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Violation } from '../../../tools/sandbox/api-contract.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../../tools/sandbox/server.ts';

/** Functions that close the sandboxes and delete the folders of a spec. */
const cleanUps: (() => Promise<void>)[] = [];

/** Specs send wrong requests on purpose, but every answer must be a documented one. */
export function openSandbox(options: SandboxOptions = {}): Sandbox {
  const undocumented: Violation[] = [];
  const onViolation = (violation: Violation): void => {
    if (violation.of === 'answer') undocumented.push(violation);
  };
  const sandbox = createSandbox({ onViolation, ...options });
  cleanUps.push(async () => {
    await sandbox.close();
    if (undocumented.length > 0) throw new Error(`Answers differ from the API: ${JSON.stringify(undocumented)}`);
  });
  return sandbox;
}

export async function temporaryFolder(files: Record<string, string> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

/** Closes all sandboxes and deletes all folders of a spec. Call it in `afterEach`. */
export async function cleanUp(): Promise<void> {
  for (const clean of cleanUps.splice(0).reverse()) await clean();
}

export type Json = Record<string, unknown>;

/** The JSON of a response, typed as the spec expects it. */
export const json = async <T = Json>(response: Response | Promise<Response>): Promise<T> =>
  (await (await response).json()) as T;

export const get = (sandbox: Sandbox, path: string, headers: Record<string, string> = {}) =>
  Promise.resolve(sandbox.app.request(path, { headers }));

export const post = (sandbox: Sandbox, path: string, body: unknown, headers: Record<string, string> = {}) =>
  Promise.resolve(
    sandbox.app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );

export const remove = (sandbox: Sandbox, path: string) =>
  Promise.resolve(sandbox.app.request(path, { method: 'DELETE' }));
