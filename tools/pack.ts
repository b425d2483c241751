/**
 * `npm run pack` builds the npm package with the script `prepack` and writes it to this folder. The result only differs
 * from that of `npm pack` in the scripts of `package.json`, which it lacks, and in the links of its docs, because links in the
 * repository would lead to files that the package lacks.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './dist-files.ts';
import { sourceOf, withPackageLinks } from './package-docs.ts';

/** Sizes are in bytes. */
interface Packed {
  filename: string;
  size: number;
  unpackedSize: number;
  files: readonly { path: string }[];
}

function npmPack(from: string, to: string): Packed {
  const given = ['pack', '--json', '--ignore-scripts', '--pack-destination', to];
  const [packed] = JSON.parse(execFileSync('npm', given, { cwd: from, encoding: 'utf8' })) as [Packed];
  return packed;
}

/** Writes the package to `folder`. The form and the library must have been built. */
export function pack(folder: string): Packed {
  const work = mkdtempSync(join(tmpdir(), 'stepwell-package-'));
  try {
    const { filename, files } = npmPack(root, work);
    execFileSync('tar', ['-xzf', join(work, filename), '-C', work]);
    const unpacked = join(work, 'package');
    const manifest = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8')) as {
      version: string;
      repository?: { url?: string };
    };
    // npm warns of a script such as `prepare`, which a package does not need.
    writeFileSync(join(unpacked, 'package.json'), JSON.stringify({ ...manifest, scripts: undefined }, null, 2));
    const source = sourceOf(manifest.repository?.url, manifest.version);
    const paths = files.map(({ path }) => path);
    for (const path of paths.filter(one => one.endsWith('.md'))) {
      const file = join(unpacked, path);
      writeFileSync(file, withPackageLinks(path, readFileSync(file, 'utf8'), paths, source));
    }
    return npmPack(unpacked, folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(pack(root).filename);
