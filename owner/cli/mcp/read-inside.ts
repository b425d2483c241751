import { open, realpath } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import { textOfFile } from '../../../engine/contract/text-file.ts';
import { messageOf, UsageError } from '../terminal.ts';

/** Reads a file inside the folder, links resolved. Rejects if the file is outside, or has more than `most` bytes. */
export async function readInside(folder: string, file: string, most: number): Promise<string> {
  const [root, path] = await Promise.all([realpath(folder), realpath(resolve(folder, file))]).catch(error => {
    throw new UsageError(`${file} could not be read: ${messageOf(error)}`);
  });
  if (!path.startsWith(root + sep)) {
    throw new UsageError(`${file} is outside of the folder in which the server was started.`);
  }
  const handle = await open(path);
  try {
    const about = await handle.stat();
    if (!about.isFile()) throw new UsageError(`${relative(root, path)} is no file.`);
    if (about.size > most) throw new UsageError(`${file} has more than ${most} bytes.`);
    return textOfFile(file, await handle.readFile());
  } finally {
    await handle.close();
  }
}
