/**
 * Only `embed/host/` reads the clock and makes random numbers, so that a test can control both. (`.biome.json` forbids the other
 * globals of a browser. A Date made of given parts is allowed, and a linter cannot see that difference.)
 */
import { expect } from 'chai';
import ts from 'typescript';
import { CORE_ROOMS } from '../../tools/rooms.ts';
import { findIn, sourcesIn } from './sources.ts';

const READS_HOST = /^(Date\.now|Date\.prototype\.constructor|Math\.random|performance\.now|performance\.timeOrigin)$/;

function readsHost(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node) && READS_HOST.test(node.getText())) return node.getText();
  const called = ts.isCallExpression(node) || ts.isNewExpression(node) ? node : undefined;
  if (called?.expression.getText() !== 'Date') return undefined;
  return ts.isCallExpression(node) || !called.arguments?.length ? node.getText() : undefined;
}

describe('the engine and its plugins', () => {
  const sources = [...CORE_ROOMS, 'check', 'plugins'].flatMap(sourcesIn);

  it('get the time and random numbers from the Host', () => {
    expect(findIn(sources, readsHost)).to.deep.equal([]);
  });

  it('read no sensors of the device', () => {
    const readsSensor = (node: ts.Node) =>
      ts.isStringLiteralLike(node) && /^device(motion|orientation)/.test(node.text) ? node.text : undefined;
    expect(findIn([...sources, ...sourcesIn('embed')], readsSensor)).to.deep.equal([]);
  });
});
