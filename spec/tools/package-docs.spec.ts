import { expect } from 'chai';
import { deadLinks, sourceOf, withPackageLinks } from '../../tools/package-docs.ts';

const FILES = ['README.md', 'LICENSE', 'docs/lead.md', 'lib/owner/cli/stepwell.js'];
const KEPT = [
  '[the lead](lead.md#fields), [license](../LICENSE), [code](../lib/owner/cli), [below](#below), [npm](https://npm.example)',
  '```md\n[an example](../examples/rating)\n```',
].join('\n');
const OTHER =
  '[an example](examples/rating/README.md#test), [`docs/examples/rating`](examples/rating), ![Two\nthemes](themes.png)';

describe('the docs of the npm package', () => {
  const packed = (text: string, repository?: string) =>
    withPackageLinks('docs/deploy.md', text, FILES, sourceOf(repository, '1.2.0'));

  it('keep links to files of the package and to the web', () => {
    expect(packed(KEPT)).to.equal(KEPT);
    expect(packed(KEPT, 'https://code.example/stepwell.git')).to.equal(KEPT);
  });

  it('name other files if the repository has no public address', () => {
    expect(packed(OTHER)).to.equal(
      'an example (`docs/examples/rating/README.md` in the repository), `docs/examples/rating` (in the repository), ' +
        'Picture (`docs/themes.png` in the repository): Two\nthemes',
    );
  });

  it('link to other files of this version if the repository has a public address', () => {
    const base = 'https://code.example/me/stepwell';
    expect(packed(OTHER, `git+${base}.git`)).to.equal(
      `[an example](${base}/blob/v1.2.0/docs/examples/rating/README.md#test), ` +
        `[\`docs/examples/rating\`](${base}/blob/v1.2.0/docs/examples/rating), ![Two\nthemes](${base}/raw/v1.2.0/docs/themes.png)`,
    );
  });

  it('have dead links only to files that the package does not have', () => {
    expect(deadLinks('docs/deploy.md', KEPT, FILES)).to.deep.equal([]);
    expect(deadLinks('docs/deploy.md', OTHER, FILES)).to.deep.equal([
      'docs/deploy.md: examples/rating/README.md#test',
      'docs/deploy.md: examples/rating',
      'docs/deploy.md: themes.png',
    ]);
    expect(deadLinks('docs/deploy.md', packed(OTHER), FILES)).to.deep.equal([]);
    expect(deadLinks('README.md', '[lead](docs/lead.md) [style](docs/style.md)', FILES)).to.deep.equal([
      'README.md: docs/style.md',
    ]);
  });
});
