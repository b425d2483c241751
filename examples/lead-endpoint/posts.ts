/** Reads what prerendered forms of one step post if the browser runs no script. The package `stepwell` makes the lead. */
import { readFile } from 'node:fs/promises';

interface Answered {
  status: 200 | 409 | 422;
  /** For the visitor. */
  page: string;
}
type Post = Answered & ({ outcome: 'lead'; lead: object; key: string } | { outcome: 'end' | 'changed' | 'refused' });
/** Undefined for a form that is not among the definitions. */
export type ReadPost = (body: string) => Promise<Post | undefined>;

/** What is used of `stepwell/server`. */
export interface StepwellServer {
  formOfPost(body: string): string;
  readPost(definition: object, body: string, options: object): Promise<unknown>;
}
/** Its name is a variable, because the package is only needed with the setting `DEFINITIONS`. */
const SERVER = 'stepwell/server';
const load = (): Promise<StepwellServer> => import(SERVER);

/** The flags and attributes that `prerender` got, if it got any: `{ attributes: { 'data-dci': '…' } }`. */
const PAGE = {};

/** A file of the package, such as the rules of a country for telephone numbers. */
const readDist = (path: string): Promise<string> =>
  readFile(new URL(import.meta.resolve(`stepwell/dist/${path}`)), 'utf8');

/** `files`: the definitions. Undefined without any. */
export async function createReadPost(
  files: readonly string[],
  loadServer: () => Promise<StepwellServer> = load,
): Promise<ReadPost | undefined> {
  if (files.length === 0) return undefined;
  const { formOfPost, readPost } = await loadServer();
  const texts = await Promise.all(files.map(file => readFile(file, 'utf8')));
  const parsed = texts.map(text => JSON.parse(text) as { id?: unknown });
  const definitions = new Map(parsed.map(one => [String(one.id), one]));
  return async body => {
    const definition = definitions.get(formOfPost(body));
    return definition && ((await readPost(definition, body, { ...PAGE, readFile: readDist })) as Post);
  };
}
