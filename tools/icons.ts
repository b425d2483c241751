/** The icons for choices. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './dist-files.ts';

type Attributes = Record<string, string>;
interface IconModule {
  __iconData: { node: [tag: string, attributes: Attributes][] };
}

/** The shapes of a Lucide icon. Throws if Lucide has no icon with this name. */
export async function shapesOf(name: string): Promise<[string, Attributes][]> {
  const file = join(root, 'node_modules/lucide-react/dist/esm/icons', `${name}.mjs`);
  // An icon can have several names. The files of its aliases only export the main one.
  const [, first] = /^export \{[^}]*\} from ['"]\.\/([\w-]+)\.mjs['"]/m.exec(await readFile(file, 'utf8')) ?? [];
  if (first) return shapesOf(first);
  const { __iconData } = (await import(pathToFileURL(file).href)) as IconModule;
  return __iconData.node.map(([tag, { key: _, ...attributes }]) => [tag, attributes]);
}
