/** State changes in one place: each cell is written in one file of the engine, and nothing outside the engine writes any. */
import { expect } from 'chai';
import ts from 'typescript';
import { findIn, sourcesIn } from './sources.ts';

/** The cell of `store.set(cells.NAME, …)`. */
function writtenCell(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node) || !/\bstore\.set$/.test(node.expression.getText())) return undefined;
  return /\bcells\.(\w+)$/.exec(node.arguments[0]?.getText() ?? '')?.[1];
}

describe('the state of a form', () => {
  it('has one writer for each cell', () => {
    const writers = new Map<string, Set<string>>();
    for (const found of findIn(sourcesIn('engine'), writtenCell)) {
      const [place = '', cell = ''] = found.split(' ');
      writers.set(cell, (writers.get(cell) ?? new Set()).add(place.split(':')[0]!));
    }
    expect(writers.size).to.be.above(8);
    expect([...writers].filter(([, files]) => files.size > 1).map(([cell, files]) => [cell, ...files])).to.deep.equal(
      [],
    );
  });

  it('is written by the engine only', () => {
    const outside = ['kit', 'check', 'host', 'plugins', 'embed'].flatMap(sourcesIn);
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
