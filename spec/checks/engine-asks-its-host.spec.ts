/**
 * Nothing but host/ asks what time it is, or rolls dice: a test holds the clock. (The other globals of a
 * browser are refused by biome.json; a Date of given parts is arithmetic, and that a linter cannot tell.)
 */
import { expect } from 'chai';
import ts from 'typescript';
import { findIn, sourcesIn } from './sources.ts';

const ASKING = /^(Date\.now|Date\.prototype\.constructor|Math\.random|performance\.now|performance\.timeOrigin)$/;

function asks(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node) && ASKING.test(node.getText())) return node.getText();
  const called = ts.isCallExpression(node) || ts.isNewExpression(node) ? node : undefined;
  if (called?.expression.getText() !== 'Date') return undefined;
  return ts.isCallExpression(node) || !called.arguments?.length ? node.getText() : undefined;
}

describe('the engine and its plugins', () => {
  const sources = ['engine', 'kit', 'check', 'plugins'].flatMap(sourcesIn);

  it('ask the Host for the time and for chance', () => {
    expect(findIn(sources, asks)).to.deep.equal([]);
  });
});
