/**
 * Writes `dist/stepwell.one.js`: the classic entry with the chunks that most first questions need, so the script tag makes one
 * request before its first question instead of two. The chunks only register their modules, which the entry runs when it
 * loads the chunk. All other chunks are those of the classic build.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildManifest, dist, root } from './dist-files.ts';

/** The questions of most first steps are choices or texts. */
const CHUNKS = ['app', 'choices', 'texts'];
/** Browsers read it only at the beginning of a file, see `webpack.config.js`. */
const COMPILE_EARLY = '//# allFunctionsCalledOnLoad';

const { chunks }: { chunks: BuildManifest['chunks']['classic'] } = JSON.parse(
  await readFile(join(root, '.cache', 'build', 'classic.json'), 'utf8'),
);
const paths = new Set([...CHUNKS.flatMap(name => chunks[name] ?? []), 'stepwell.js']);
const parts = await Promise.all([...paths].map(path => readFile(join(dist, path), 'utf8')));
// Each part is strict on its own, and so is the whole file.
const content = parts.map(part =>
  part
    .replace(COMPILE_EARLY, '')
    .replace(/\n\/\/# sourceMappingURL=.*/, '')
    .trim(),
);
await writeFile(join(dist, 'stepwell.one.js'), `${COMPILE_EARLY}\n${content.join(';\n')}\n`);
