/** Ids of other documents, such as requirement numbers, mean nothing to a reader of this repository: say the rule instead. */
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { root, writtenFiles } from './sources.ts';

const ID = /\b(?!(?:UTF|ISO|SHA|AES|RFC|ES|GTM|ABC)-)[A-Z]{1,6}-\d{1,3}\b|§ ?\d/g;

describe('comments, documentation and spec titles', () => {
  it('name no ids of outside documents', () => {
    const named = writtenFiles(/\.(tsx?|[cm]?js|css|html|md|sh)$/).flatMap(path =>
      readFileSync(root + path, 'utf8')
        .split('\n')
        .flatMap((line, index) => (line.match(ID) ?? []).map(id => `${path}:${index + 1} ${id}`)),
    );
    expect(named).to.deep.equal([]);
  });
});
