/** Sizes that keep files readable and the engine small. At a limit, split the file, or move or remove what is not needed. */
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { PRODUCT_ROOMS } from '../../tools/rooms.ts';
import { filesIn, root } from './sources.ts';

const MAX_LINES_OF_A_FILE = 250;
/** A higher limit needs a reason in its commit. */
const MAX_LINES_OF_THE_ENGINE = 3_500;

/** They grow by some lines with each plugin, and are read like a list. */
const TABLES = ['plugins/manifest.ts'];

const lineCount = (path: string): number => readFileSync(root + path, 'utf8').split('\n').length - 1;
const codeIn = (folder: string): string[] => filesIn(folder).filter(path => /\.tsx?$/.test(path));

describe('the size of', () => {
  it(`a file is at most ${MAX_LINES_OF_A_FILE} lines`, () => {
    const files = [...PRODUCT_ROOMS.flatMap(codeIn), 'registry.ts'].filter(path => !TABLES.includes(path));
    const tooLong = files
      .map(path => ({ path, lines: lineCount(path) }))
      .filter(file => file.lines > MAX_LINES_OF_A_FILE);
    expect(tooLong).to.deep.equal([]);
  });

  it(`the engine is at most ${MAX_LINES_OF_THE_ENGINE} lines`, () => {
    const lines = codeIn('engine').map(lineCount);
    expect(lines.reduce((sum, count) => sum + count, 0)).to.be.at.most(MAX_LINES_OF_THE_ENGINE);
  });
});
