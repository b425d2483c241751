/** The versions of Node that docs/versioning.md supports are those of the package, of CI and of this machine. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { root } from './sources.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
/** The oldest version of each supported line. */
const oldest = [...read('docs/versioning.md').matchAll(/^\| Node (\d+) \| (\d+\.\d+)/gm)].map(
  ([, , version]) => version!,
);

describe('the support window', () => {
  it('is that of the package', () => {
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
    expect(engines.node.match(/\d+\.\d+/g)).to.deep.equal(oldest);
  });
  it('is what the workflow tests', () => {
    const [, matrix = ''] = /matrix: \{ node: \[(.*)\] \}/.exec(read('.github/workflows/ci.yml')) ?? [];
    const tested = matrix.split(', ').map(version => version.slice(1, -1));
    expect(tested.map(version => (version.includes('.') ? version : `${version}.0`))).to.deep.equal(oldest);
  });
  it('has the Node of this run', () => {
    const [major, minor] = process.versions.node.split('.').map(Number);
    const line = oldest.map(version => version.split('.').map(Number)).find(([supported]) => supported === major);
    const isNewer = major! > Number(oldest.at(-1)!.split('.')[0]);
    expect(isNewer || (line !== undefined && minor! >= line[1]!), process.version).to.equal(true);
  });
});
