/**
 * Regular expressions whose time grows faster than the text: a text of some thousand characters from a link, a paste or a
 * request would stop the page or the server. The project's own tools, which read only the project's files, may use them.
 */
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { analyse } from 'scslre';
import ts from 'typescript';
import { PRODUCT_ROOMS } from '../../tools/rooms.ts';
import { findIn, root, writtenFiles } from './sources.ts';

/** These read texts that visitors, links, pages, owners and servers write. */
const FOLDERS = new RegExp(
  `^(${[...PRODUCT_ROOMS, 'server', 'owner', 'docs/examples', 'tools/sandbox', 'themes'].join('|')})/`,
);

const isSlow = (literal: string): boolean => {
  const end = literal.lastIndexOf('/');
  const { reports } = analyse({ source: literal.slice(1, end), flags: literal.slice(end + 1) });
  return reports.length > 0;
};

describe('the regular expressions', () => {
  const sources = writtenFiles(/(?<!\.spec)\.(?:[cm]?js|tsx?)$/)
    .filter(path => FOLDERS.test(path))
    .map(path => ({
      path,
      tree: ts.createSourceFile(path, readFileSync(root + path, 'utf8'), ts.ScriptTarget.Latest, true),
    }));

  it('take time in proportion to the length of the text', () => {
    const slow = findIn(sources, node =>
      ts.isRegularExpressionLiteral(node) && isSlow(node.text) ? node.text : undefined,
    );
    expect(slow).to.deep.equal([]);
  });

  it('are found if they do not', () => {
    expect(['/^\\S+@\\S+\\.\\S+$/', '/<[^>]*>/g', '/^(a+)+$/'].every(isSlow)).to.equal(true);
    expect(['/^[^@]+@[^@]+$/', '/<[^<>]*>/g', '/(?<! ) +$/'].some(isSlow)).to.equal(false);
  });
});
