/** Libraries that npm does not have, as packages of Debian install them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HostilePage } from './hostile-page.ts';

/** `$JAVASCRIPT_LIBRARIES` names another folder. */
export const FOLDER = process.env.JAVASCRIPT_LIBRARIES ?? '/usr/share/javascript';

/** Code that can be the text of a `<script>`. */
export const inScript = (code: string): string =>
  code.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');

export const codeOf = (library: string): string => inScript(readFileSync(join(FOLDER, library), 'utf8'));

/** The libraries of the page that this machine does not have. */
export const missingFor = ({ libraries = [], lateLibraries = [] }: HostilePage): readonly string[] =>
  [...libraries, ...lateLibraries].filter(library => !existsSync(join(FOLDER, library)));
