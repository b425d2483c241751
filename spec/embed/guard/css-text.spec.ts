import { expect } from 'chai';
import { blocksOf, split } from '../../../embed/guard/css-text.ts';

describe('the text of a style sheet', () => {
  it('is split at its own separators', () => {
    expect(split(' a:b ; c:url("x;y"); d:e(f;g[;]) ;', ';')).to.deep.equal(['a:b', 'c:url("x;y")', 'd:e(f;g[;])']);
    expect(split('a:is(b,c),d[e=","] f', ',')).to.deep.equal(['a:is(b,c)', 'd[e=","] f']);
    expect(split('content:"\\";";color:red', ';')).to.deep.equal(['content:"\\";"', 'color:red']);
  });

  it('has blocks, and blocks in groups', () => {
    const css = '/* {} */ @layer a,b; a{b:c;d:"}"} @media (x){e{f:g}h{i:j}}';
    expect(blocksOf(css)).to.deep.equal([
      { head: 'a', body: 'b:c;d:"}"' },
      { head: '@media (x)', body: 'e{f:g}h{i:j}' },
    ]);
    expect(blocksOf('')).to.deep.equal([]);
  });
});
