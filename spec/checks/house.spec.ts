/** A size that keeps files readable. When the limit is reached, split the file or remove what is not needed. */
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { filesIn, root } from './sources.ts';

const MAX_LINES_OF_A_FILE = 250;

const lineCount = (path: string): number => readFileSync(root + path, 'utf8').split('\n').length - 1;
const codeIn = (folder: string): string[] => filesIn(folder).filter(path => /\.tsx?$/.test(path));

describe('the size of', () => {
  it(`a file is at most ${MAX_LINES_OF_A_FILE} lines`, () => {
    const files = [...['engine', 'kit', 'check', 'host', 'plugins', 'embed'].flatMap(codeIn), 'registry.ts'];
    const tooLong = files
      .map(path => ({ path, lines: lineCount(path) }))
      .filter(file => file.lines > MAX_LINES_OF_A_FILE);
    expect(tooLong).to.deep.equal([]);
  });
});
