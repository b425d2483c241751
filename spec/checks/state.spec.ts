/** State changes in one place: each cell is written in one file, and only the rooms that move a form write any. */
import { expect } from 'chai';
import ts from 'typescript';
import { PRODUCT_ROOMS } from '../../tools/rooms.ts';
import { findIn, sourcesIn } from './sources.ts';

/** The rooms that move a form. */
const WRITERS = ['engine', 'lead', 'assembly'];

/** The cell of `store.set(cells.NAME, …)`. */
function writtenCell(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node) || !/\bstore\.set$/.test(node.expression.getText())) return undefined;
  return /\bcells\.(\w+)$/.exec(node.arguments[0]?.getText() ?? '')?.[1];
}

describe('the state of a form', () => {
  it('has one writer for each cell', () => {
    const writers = new Map<string, Set<string>>();
    for (const found of findIn(WRITERS.flatMap(sourcesIn), writtenCell)) {
      const [place = '', cell = ''] = found.split(' ');
      writers.set(cell, (writers.get(cell) ?? new Set()).add(place.split(':')[0]!));
    }
    expect(writers.size).to.be.above(8);
    expect([...writers].filter(([, files]) => files.size > 1).map(([cell, files]) => [cell, ...files])).to.deep.equal(
      [],
    );
  });

  it('is written nowhere else', () => {
    const outside = PRODUCT_ROOMS.filter(room => !WRITERS.includes(room)).flatMap(sourcesIn);
    const writes = findIn(outside, node => {
      const isWrite =
        ts.isCallExpression(node) &&
        /\b(store\.(set|transact|enqueue)|fields\.(update|setValue|reset|enter)|answers\.set)$/.test(
          node.expression.getText(),
        );
      return isWrite ? node.expression.getText() : undefined;
    });
    expect(writes).to.deep.equal([]);
  });
});
