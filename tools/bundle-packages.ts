/**
 * Bundles folders of the library whose packages most users do not need: the server, and the parts of the command
 * `stepwell` that show and serve pages. `npm install stepwell` therefore installs none of these packages, and everyone
 * runs the tested versions. The bundles exclude the rest of the library, the packages that it depends on, and the
 * SQLite driver, which is compiled for each machine.
 */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { root } from './dist-files.ts';
import { licensesOf } from './licenses.ts';

export const NATIVE = ['libsql', 'pg-native'];
/** CommonJS packages in the bundle load Node's modules. */
export const BANNER = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/** A folder of each bundle that other folders import too, so it is not part of the bundle. */
const SHARED = 'api';

/** Keeps imports of other folders of the library, relative to the bundle. */
const keepLibrary = (folder: string): Plugin => ({
  name: 'keep-library',
  setup({ onResolve }) {
    onResolve({ filter: /^\.{1,2}\// }, ({ path, resolveDir }) => {
      const target = resolve(resolveDir, path);
      const isInside = target.startsWith(folder + sep) && !target.startsWith(join(folder, SHARED) + sep);
      if (isInside || target.includes(`${sep}node_modules${sep}`)) return undefined;
      return { path: `./${relative(folder, target).replaceAll(sep, '/')}`, external: true };
    });
  },
});

/** Folder → the only module in it that others import. */
const BUNDLES = { server: 'start.js', 'owner/cli/prompts': 'prompts.js', 'owner/cli/mcp': 'server.js' };

/** `lib` is the folder of the library, with the compiled modules. */
export async function bundlePackages(lib: string): Promise<void> {
  const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const own = Object.keys(dependencies).flatMap(name => [name, `${name}/*`]);
  for (const [name, entry] of Object.entries(BUNDLES)) {
    const folder = join(lib, name);
    const { metafile, outputFiles } = await build({
      entryPoints: [join(folder, entry)],
      absWorkingDir: root,
      outfile: join(folder, entry),
      ...{
        bundle: true,
        minify: true,
        format: 'esm',
        platform: 'node',
        target: 'node20',
        write: false,
        metafile: true,
      },
      external: [...NATIVE, ...own],
      banner: { js: BANNER },
      plugins: [keepLibrary(folder)],
      logLevel: 'warning',
    });
    for (const file of await readdir(folder)) if (file !== SHARED) await rm(join(folder, file), { recursive: true });
    await writeFile(join(folder, entry), outputFiles[0]!.contents);
    await writeFile(join(folder, 'LICENSES.txt'), await licensesOf(Object.keys(metafile.inputs)));
  }
}
