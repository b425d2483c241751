/** Reads what prerendered forms of one step post if the browser runs no script. */
import { readFile } from 'node:fs/promises';
import type { PostReading } from '../../prerender/server.tsx';

/** Undefined for a form that is not among the definitions. */
export type ReadPost = (body: string) => Promise<PostReading | undefined>;

/** A file of the package, such as the rules of a country for telephone numbers. */
const readDist = (path: string): Promise<string> =>
  readFile(new URL(import.meta.resolve(`stepwell/dist/${path}`)), 'utf8');

/** `files`: the definitions. Undefined without any. */
export async function createReadPost(files: readonly string[]): Promise<ReadPost | undefined> {
  if (files.length === 0) return undefined;
  // It runs the form, so it is loaded for those who need it.
  const { formOfPost, readPost } = await import('../../prerender/server.tsx');
  const texts = await Promise.all(files.map(file => readFile(file, 'utf8')));
  const parsed = texts.map(text => JSON.parse(text) as Parameters<typeof readPost>[0]);
  const definitions = new Map(parsed.map(one => [String(one.id), one]));
  return async body => {
    const definition = definitions.get(formOfPost(body));
    return definition && readPost(definition, body, { readFile: readDist });
  };
}
