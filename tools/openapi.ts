/** Reads the OpenAPI document of the backend. `npm run build` writes it as JSON to `dist/openapi.json`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'yaml';
import { dist, root } from './dist-files.ts';

export const readApi = (): unknown => parse(readFileSync(join(root, 'server/api', 'openapi.yaml'), 'utf8'));

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(join(dist, 'openapi.json'), `${JSON.stringify(readApi())}\n`);
  console.log('API: dist/openapi.json');
}
