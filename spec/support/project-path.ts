import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The path of a file inside the project, as `engine/types.ts`. Empty for other files. Patterns for folders must not see
 * where the project itself is: it may be cloned into a folder named `check`.
 *
 * @param file an absolute path or a `file:` URL
 */
export function projectPath(file: string): string {
  const absolute = file.startsWith('file:') ? fileURLToPath(file) : file;
  if (!absolute.startsWith(ROOT)) return '';
  return path.relative(ROOT, absolute).split(path.sep).join('/');
}
