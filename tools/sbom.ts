/**
 * `npm run -s sbom > sbom.json`: the contents of the package as CycloneDX 1.5, including the packages that npm installs
 * with it and those that are built into `dist/`. Requires the build of the form. `npm sbom` omits packages that
 * development also uses, and does not know the built-in ones.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dist, root } from './dist-files.ts';

/** An entry of `packages` in package-lock.json. */
export interface LockedPackage {
  version: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  peer?: boolean;
  optional?: boolean;
}

const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** `licenses`: the text of `dist/LICENSES.txt`, which names each package that is built in. */
export function sbomOf(packages: Readonly<Record<string, LockedPackage>>, name: string, licenses: string): object {
  const builtIn = new Set(
    [...licenses.matchAll(/^(\S+) (\d\S*) \(.+\)$/gm)].map(([, one, version]) => `${one}@${version}`),
  );
  const components = Object.entries(packages).flatMap(([path, { version, license, integrity, dev, peer }]) => {
    const own = path.split('node_modules/').at(-1)!;
    const ref = `${own}@${version}`;
    if (path === '' || ((dev || peer) && !builtIn.has(ref))) return [];
    const hash = integrity?.startsWith('sha512-') && Buffer.from(integrity.slice(7), 'base64').toString('hex');
    return {
      type: 'library',
      'bom-ref': path,
      name: own,
      version,
      purl: purlOf(own, version),
      ...(license && { licenses: [{ expression: license }] }),
      ...(hash && { hashes: [{ alg: 'SHA-512', content: hash }] }),
      properties: [{ name: 'stepwell:built-in', value: String(builtIn.has(ref)) }],
    };
  });
  const { version } = packages['']!;
  const component = { type: 'library', 'bom-ref': name, name, version, purl: purlOf(name, version) };
  return { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, metadata: { component }, components };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { name, packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  console.log(JSON.stringify(sbomOf(packages, name, readFileSync(join(dist, 'LICENSES.txt'), 'utf8')), null, 2));
}
