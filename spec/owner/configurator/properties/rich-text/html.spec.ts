import { expect } from 'chai';
import fc from 'fast-check';
import { readHtml } from '../../../../../owner/configurator/properties/rich-text/read-html.ts';
import { writeHtml } from '../../../../../owner/configurator/properties/rich-text/write-html.ts';
import { runs } from '../../../../support/runs.ts';

const again = (html: string): string => writeHtml(readHtml(html));

describe('rich text', () => {
  for (const html of [
    '',
    'I agree to the <a href="/terms">terms</a>.',
    '<p>We will send your quotes to {{mail}}.</p>',
    '<h2>A</h2><p>b <strong>c <em>d</em></strong><br>e</p><ul><li>f</li><li><p>g</p></li></ul><hr>',
    'Intro<ol><li>one</li></ol>outro',
    '<div><p>a</p></div><blockquote>q</blockquote>',
    '<b>x</b><i>y</i><u>1</u><s>2</s><small>3</small><sub>4</sub><sup>5</sup><code>6</code><span>7</span>',
    '<abbr title="a &quot;b&quot;">c</abbr> <img src="/a.png" alt="A" width="10">',
    'a &lt;b&gt; &amp; c',
    'a <span lang="fr">b <em>c</em></span><span lang="es"> d</span>',
  ]) {
    it(`stays as it is: ${html || 'nothing'}`, () => expect(again(html)).to.equal(html));
  }

  it('keeps the language of every element, on its text', () => {
    expect(again('<p lang="fr">a <em lang="es">b</em></p>')).to.equal(
      '<p><span lang="fr">a </span><span lang="es"><em>b</em></span></p>',
    );
    expect(again('<ul lang="fr"><li>a</li></ul>')).to.equal('<ul><li><span lang="fr">a</span></li></ul>');
  });

  it('loses what the form would drop', () => {
    expect(again('<p onclick="x()">a<script>alert(1)</script><iframe></iframe></p>')).to.equal('<p>a</p>');
    expect(again('<a href="javascript:alert(1)">a</a>')).to.equal('<a>a</a>');
  });

  it('has one blank instead of several, and none at the edges', () => {
    expect(again(' </b> x')).to.equal('x');
    expect(again('x </b> y')).to.equal('x y');
    expect(again('<p>x <b> y </b> </p>')).to.equal('<p>x <b>y</b></p>');
  });

  it('is the same after a second time, whatever was written', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<li>',
      '<ul>',
      '</ul>',
      '<b>',
      '</b>',
      '<br>',
      '<div>',
      '&',
      '<',
      'x',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), pieces => {
        const once = again(pieces.join(''));
        expect(again(once)).to.equal(once);
      }),
      { numRuns: runs(100) },
    );
  });
});
