/** Writes the files of `dist/` that webpack does not make. Part of `npm run build:form`. */
import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ICON_NAMES } from '../plugins/choices/icon-names.ts';
import { dist, root } from './dist-files.ts';
import { errorsPage } from './errors-page.ts';
import { flagDescriptions } from './flags.ts';
import { shapesOf } from './icons.ts';
import { readApi } from './openapi.ts';
import { definitionJsonSchema } from './schema.ts';
import { visitsJsonSchema } from './visits-schema.ts';

const write = (name: string, content: string): Promise<void> => writeFile(join(dist, name), content);

await import('./phone-metadata.ts');
await rm(join(dist, 'icons'), { recursive: true, force: true });
await mkdir(join(dist, 'icons'));
// Each has a list of SVG elements as `[tag, attributes]`.
for (const name of ICON_NAMES) await write(`icons/${name}.json`, JSON.stringify(await shapesOf(name)));
await write('schema.json', `${JSON.stringify(definitionJsonSchema(), null, 1)}\n`);
await write('visits.schema.json', `${JSON.stringify(visitsJsonSchema, null, 1)}\n`);
await write('openapi.json', `${JSON.stringify(readApi())}\n`);
await write('errors.html', errorsPage(readFileSync(join(root, 'docs/errors.md'), 'utf8')));
await write('flags.json', `${JSON.stringify(flagDescriptions(), null, 1)}\n`);
// These read what is there by now.
await import('./one-file.ts');
await import('./dist-manifest.ts');
await import('./prerender.ts');
