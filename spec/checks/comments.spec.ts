/** What docs/style.md says about comments, as far as a program can see it. */
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { root, writtenFiles } from './sources.ts';

/** Finds comments that begin with "Of", so they have no subject, and comments with words that the style guide excludes. */
const AVOIDED = /(?:\/\*\*|\/\/|^ *\*) (?:Of\b.*|.*\b(?:anew|mend(?:s|ed|ing)?|nobody|whoever)\b.*)/gm;
const avoidedIn = (source: string): string[] => source.match(AVOIDED) ?? [];

describe('comments', () => {
  it('begin with a subject or a verb, and have no words that the style guide excludes', () => {
    const files = writtenFiles(/(?<!checks\/comments\.spec)\.(?:tsx?|[cm]js|css)$/);
    const found = files.flatMap(path =>
      avoidedIn(readFileSync(root + path, 'utf8')).map(comment => `${path}: ${comment}`),
    );
    expect(found).to.deep.equal([]);
  });

  it('are found if they do', () => {
    expect(avoidedIn(['/** Of its card. */', '  // It mends this.', ' * Of the form.'].join('\n'))).to.have.lengthOf(3);
    expect(avoidedIn('const nobody = 1; /** The name of its card. */')).to.deep.equal([]);
  });
});
