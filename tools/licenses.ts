/** The licenses of what a bundle contains. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './dist-files.ts';

/** `inputs` are the paths of the bundled modules, relative to the project. */
export async function licensesOf(inputs: readonly string[]): Promise<string> {
  const folders = new Set(inputs.flatMap(input => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0] ?? []));
  const texts = [...folders].sort().map(async folder => {
    const { name, version, license } = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'));
    const file = (await readdir(join(root, folder))).find(one => /^licen[cs]e/i.test(one));
    const text = file ? await readFile(join(root, folder, file), 'utf8') : String(license);
    return `${name} ${version}\n\n${text.trim()}\n`;
  });
  return (await Promise.all(texts)).join(`\n${'-'.repeat(72)}\n\n`);
}
