import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { root } from '../../tools/dist-files.ts';
import {
  canProve,
  notesOf,
  type ReleaseFacts,
  releaseProblems,
  SIZE_LIMITS,
  sizeProblems,
} from '../../tools/release-checks.ts';

const CHANGELOG =
  '# Changelog\n\n## Unreleased\n\n## 0.2.0 (2026-12-01)\n\n- New\n\n## 0.1.0 (2026-11-01)\n\n- First\n';
const READY: ReleaseFacts = {
  version: '0.2.0',
  repository: 'git+https://code.example/stepwell.git',
  changelog: CHANGELOG,
  branch: 'main',
  changed: [],
  tags: ['v0.1.0', 'v0.1.10', 'other'],
  isKept: true,
  isPublished: false,
};

describe('a release', () => {
  it('is possible if everything is in order', () => {
    expect(releaseProblems(READY)).to.deep.equal([]);
  });

  const refused: [Partial<ReleaseFacts>, RegExp][] = [
    [{ branch: 'work' }, /from main/],
    [{ changed: ['a.ts'] }, /not committed: a\.ts/],
    [{ version: 'next' }, /which is none/],
    [{ tags: ['v0.2.0'] }, /a tag v0\.2\.0/],
    [{ tags: ['v0.10.0'] }, /older than the tag v0\.10\.0/],
    [{ isKept: false }, /keep-definitions/],
    [{ isPublished: true }, /registry has/],
    [{ changelog: CHANGELOG.replace(' (2026-12-01)', '') }, /changelog\.md has no text/],
    [{ changelog: CHANGELOG.replace('- New\n', '') }, /changelog\.md has no text/],
    [{ repository: undefined }, /no "repository"/],
  ];
  for (const [change, problem] of refused) {
    it(`is refused: ${problem.source}`, () => {
      const problems = releaseProblems({ ...READY, ...change });
      expect(problems.join('\n')).to.match(problem);
    });
  }

  it('has the text of its version as notes', () => {
    expect(notesOf(CHANGELOG, '0.2.0')).to.equal('- New');
    expect(notesOf(CHANGELOG, '0.1.0')).to.equal('- First');
    expect(notesOf(CHANGELOG, '0.1')).to.equal(undefined);
  });

  it('is refused if the package is too large', () => {
    expect(sizeProblems(SIZE_LIMITS)).to.deep.equal([]);
    const { packed, unpacked } = SIZE_LIMITS;
    expect(sizeProblems({ packed: packed + 1, unpacked: unpacked + 1 })).to.have.length(2);
  });

  it('is published only where provenance can be made', () => {
    expect(canProve({})).to.equal(false);
    expect(canProve({ ACTIONS_ID_TOKEN_REQUEST_URL: 'https://token.example' })).to.equal(true);
    expect(canProve({ GITLAB_CI: 'true' })).to.equal(false);
    expect(canProve({ GITLAB_CI: 'true', SIGSTORE_ID_TOKEN: 'x' })).to.equal(true);
  });
});

describe('the changelog', () => {
  it('has a place for what is not released yet', () => {
    expect(readFileSync(join(root, 'docs/changelog.md'), 'utf8')).to.contain('\n## Unreleased\n');
  });
});
