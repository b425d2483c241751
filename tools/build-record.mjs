import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * A webpack plugin that records data in `.cache/build/<build name>.json` that later tools cannot read from the output:
 * the files that each named chunk loads, and the bundled packages.
 */
export class BuildRecord {
  apply(compiler) {
    compiler.hooks.done.tapPromise('BuildRecord', async ({ compilation }) => {
      const chunks = {};
      for (const [name, group] of compilation.namedChunkGroups) {
        chunks[name] = group
          .getFiles()
          .filter(file => /\.m?js$/.test(file))
          .sort();
      }
      const packages = new Set();
      for (const { resource } of allModules(compilation)) {
        const folder = resource?.split(/[\\/]node_modules[\\/]/).pop();
        if (folder && folder !== resource)
          packages.add(
            folder
              .split(/[\\/]/)
              .slice(0, folder[0] === '@' ? 2 : 1)
              .join('/'),
          );
      }
      const folder = path.join(compiler.context, '.cache', 'build');
      await mkdir(folder, { recursive: true });
      const record = { chunks, packages: [...packages].sort() };
      await writeFile(path.join(folder, `${compiler.name}.json`), JSON.stringify(record, null, 2));
    });
  }
}

/** All modules, including those inside concatenated modules. */
function* allModules(compilation) {
  for (const module of compilation.modules) {
    yield module;
    yield* module.modules ?? [];
  }
}
