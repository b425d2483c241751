import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const SOURCES = ['check', 'embed', 'engine', 'plugins', 'registry.ts', 'themes', 'view'];
const TOOLS = ['package-lock.json', 'tools', 'tsconfig.json', 'webpack.config.js'];

const filesIn = place =>
  statSync(path.join(root, place)).isFile()
    ? [place]
    : readdirSync(path.join(root, place), { recursive: true }).map(file =>
        path.join(place, file).replaceAll('\\', '/'),
      );

/** A hash of all that the files of a build are made from. Browsers keep files by their names. */
function hashOfSources() {
  const hash = createHash('sha256');
  for (const file of [...SOURCES, ...TOOLS].flatMap(filesIn).sort())
    if (/^(?!tools\/.*\.ts$).*\.(tsx?|m?js|css|json)$/.test(file))
      hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex').slice(0, 8);
}

/** The chunks of most first questions keep their names until their content changes. */
const KEPT = /^(react|app|hydrate|choices|texts|zipcode|consent|moves)$/;
/** In the names of all other chunks, so the entry needs no table of their hashes. */
const HASH = hashOfSources();

/** A webpack plugin that names the chunks `chunks/NAME{suffix}.HASH{extension}`. */
export class ChunkNames {
  constructor(suffix, extension) {
    this.ends = [`${suffix}.`, `.${extension}`];
  }
  apply(compiler) {
    const [before, after] = this.ends;
    compiler.options.output.chunkFilename = ({ chunk }) =>
      `chunks/[name]${before}${KEPT.test(chunk.name) ? '[contenthash:8]' : HASH}${after}`;
    compiler.hooks.compilation.tap('ChunkNames', compilation =>
      compilation.hooks.runtimeModule.tap('ChunkNames', module => {
        if (module.constructor.name !== 'GetChunkFilenameRuntimeModule') return;
        // Webpack would write the hash of each chunk, or its name.
        module.generate = () => {
          const kept = [...compilation.chunks].filter(({ name }) => KEPT.test(name));
          const hashes = Object.fromEntries(kept.map(chunk => [chunk.id, chunk.contentHash.javascript.slice(0, 8)]));
          const hash = `(${JSON.stringify(hashes)}[chunk] || "${HASH}")`;
          return `${module.global} = chunk => "chunks/" + chunk + "${before}" + ${hash} + "${after}";`;
        };
      }),
    );
  }
}
