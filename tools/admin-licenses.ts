/** Writes `dist/admin/LICENSES.txt` after the build of the admin page, from its source map. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dist } from './dist-files.ts';
import { licensesOf } from './licenses.ts';

const folder = join(dist, 'admin');
const { sources } = JSON.parse(await readFile(join(folder, 'admin.js.map'), 'utf8')) as { sources: string[] };
const inputs = sources.map(source => source.replace(/^.*?(?=node_modules\/)/, ''));
await writeFile(join(folder, 'LICENSES.txt'), await licensesOf(inputs));
