/** Reads the posts of prerendered one-step forms from browsers without JavaScript. */
import { readFile } from 'node:fs/promises';
import { textOfFile } from '../../engine/contract/text-file.ts';
import type { JsonObject } from '../http/json.ts';

/** Definitions by the id of the form. */
export type Definitions = ReadonlyMap<string, JsonObject>;

/** A file of the package, such as the rules of a country for telephone numbers. */
const readDist = (path: string): Promise<string> =>
  readFile(new URL(import.meta.resolve(`stepwell/dist/${path}`)), 'utf8');

/** Resolves to undefined if the form is unknown. `attributes` are those of its element. */
export async function readPost(
  body: string,
  find: (id: string) => Promise<JsonObject | undefined>,
  attributes: Readonly<Record<string, string>>,
) {
  // Loaded on demand, because it contains the code of the form.
  const server = await import('../../headless/prerender/server.tsx');
  const definition = await find(server.formOfPost(body));
  const options = { attributes, readFile: readDist };
  return definition && server.readPost(definition as Parameters<typeof server.readPost>[0], body, options);
}

export async function readDefinitions(files: readonly string[]): Promise<Definitions> {
  const texts = await Promise.all(files.map(async file => textOfFile(file, await readFile(file))));
  const parsed = texts.map(text => JSON.parse(text) as JsonObject);
  return new Map(parsed.map(one => [String(one.id), one]));
}
