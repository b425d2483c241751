/** Reads posts of forms without script with the package's adapter. Loaded when the first post arrives. */
import { register } from 'node:module';
import type { PostReading } from '../prerender/server.tsx';
import { callbackAttributes, callbackDefinition } from './pages/callback.ts';

const file = (path: string) => new URL(`../dist/${path}`, import.meta.url);

/** Undefined if there is no such page for the form. */
export async function readPost(body: string): Promise<PostReading | undefined> {
  register('../tools/css-hook.mjs', import.meta.url); // the sandbox runs the sources
  const [server, { readFile }] = await Promise.all([import('../prerender/server.tsx'), import('node:fs/promises')]);
  if (server.formOfPost(body) !== callbackDefinition.id) return undefined;
  return server.readPost(callbackDefinition, body, {
    attributes: callbackAttributes,
    readFile: path => readFile(file(path), 'utf8'),
  });
}
