/** Reads the OpenAPI document of the backend. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from './dist-files.ts';

export const readApi = (): unknown => parse(readFileSync(join(root, 'server/api', 'openapi.yaml'), 'utf8'));
