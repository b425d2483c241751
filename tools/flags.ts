/**
 * Lists the flags of a form and their effects for the configurator, from the table in `docs/definition.md`. `npm run
 * build` writes the list to `dist/flags.json`.
 */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dist, root } from './dist-files.ts';

/** Plain text without Markdown links and code marks. */
const plain = (markdown: string): string => markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '');

/** Flag → its effect, in the order of the table. */
export function flagDescriptions(): Record<string, string> {
  const reference = readFileSync(join(root, 'docs', 'definition.md'), 'utf8');
  const [, section = ''] = reference.split(/^### Flags$/m);
  const rows = section.split(/^##/m)[0]!.matchAll(/^\| `([A-Z\d_]+)` \| (.+) \|$/gm);
  return Object.fromEntries([...rows].map(([, name = '', sentence = '']) => [name, plain(sentence)]));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const flags = flagDescriptions();
  await writeFile(join(dist, 'flags.json'), `${JSON.stringify(flags, null, 1)}\n`);
  console.log(`flags: ${Object.keys(flags).length} in dist/flags.json`);
}
