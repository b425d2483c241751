/** Sizes that keep files readable and the engine small. At a limit, split the file, or move or remove what is not needed. */
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import ts from 'typescript';
import { PRODUCT_ROOMS } from '../../tools/rooms.ts';
import { filesIn, findIn, root, sourcesOf, writtenFiles } from './sources.ts';

const MAX_LINES_OF_A_FILE = 250;
/** An editor's outline and "go to definition" don't find the parts of a longer one. */
const MAX_LINES_OF_A_FUNCTION = 100;
/** What every form runs. A higher limit needs a reason in its commit. */
const MAX_LINES_OF_A_RUNNING_FORM = 10_380;
const RUNNING_FORM = /^(engine|view|embed\/(assembly|host|lead|outbox))\/(?!appearance\/).+\.tsx?$/;
/** All code but specs, docs and benchmarks. A higher limit needs a reason in its commit. */
const MAX_LINES_OF_THE_PRODUCT = 112_310;
const PRODUCT = /^(?!(spec|docs|tools\/bench)\/).+\.(tsx?|js|css)$/;

const lineCount = (path: string): number => readFileSync(root + path, 'utf8').split('\n').length - 1;
const codeIn = (folder: string): string[] => filesIn(folder).filter(path => /\.tsx?$/.test(path));
const code = (): string[] => [...[...PRODUCT_ROOMS, 'server', 'owner'].flatMap(codeIn), 'registry.ts'];

describe('the size of', () => {
  it(`a file is at most ${MAX_LINES_OF_A_FILE} lines`, () => {
    const tooLong = code()
      .map(path => ({ path, lines: lineCount(path) }))
      .filter(file => file.lines > MAX_LINES_OF_A_FILE);
    expect(tooLong).to.deep.equal([]);
  });

  it(`a function is at most ${MAX_LINES_OF_A_FUNCTION} lines`, () => {
    const tooLong = findIn(sourcesOf(code()), node => {
      if (!ts.isFunctionLike(node) || !('body' in node)) return undefined;
      const source = node.getSourceFile();
      const lineOf = (at: number): number => source.getLineAndCharacterOfPosition(at).line;
      const lines = lineOf(node.getEnd()) - lineOf(node.getStart(source)) + 1;
      return lines > MAX_LINES_OF_A_FUNCTION ? `${lines} lines` : undefined;
    });
    expect(tooLong).to.deep.equal([]);
  });

  const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

  it(`the code that every form runs is at most ${MAX_LINES_OF_A_RUNNING_FORM} lines`, () => {
    expect(sum(writtenFiles(RUNNING_FORM).map(lineCount))).to.be.at.most(MAX_LINES_OF_A_RUNNING_FORM);
  });

  it(`the product is at most ${MAX_LINES_OF_THE_PRODUCT} lines`, () => {
    expect(sum(writtenFiles(PRODUCT).map(lineCount))).to.be.at.most(MAX_LINES_OF_THE_PRODUCT);
  });
});
