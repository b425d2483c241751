/**
 * Lists the flags of a form and their effects for the configurator, from the table in `docs/definition.md`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './dist-files.ts';

/** Plain text without Markdown links and code marks. */
const plain = (markdown: string): string => markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '');

/** Flag → its effect, in the order of the table. */
export function flagDescriptions(): Record<string, string> {
  const reference = readFileSync(join(root, 'docs', 'definition.md'), 'utf8');
  const [, section = ''] = reference.split(/^### Flags$/m);
  const rows = section.split(/^##/m)[0]!.matchAll(/^\| `([A-Z\d_]+)` \| (.+) \|$/gm);
  return Object.fromEntries([...rows].map(([, name = '', sentence = '']) => [name, plain(sentence)]));
}
