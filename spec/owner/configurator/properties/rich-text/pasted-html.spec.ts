import { expect } from 'chai';
import fc from 'fast-check';
import { cleanPastedHtml } from '../../../../../owner/configurator/properties/rich-text/pasted-html.ts';
import { readHtml } from '../../../../../owner/configurator/properties/rich-text/read-html.ts';
import { writeHtml } from '../../../../../owner/configurator/properties/rich-text/write-html.ts';
import { runs as runsOf } from '../../../../support/runs.ts';

const pasted = (html: string): string => writeHtml(readHtml(cleanPastedHtml(html)));
const item = (level: number, marker: string, text: string): string =>
  `<p class=MsoListParagraph style='margin-left:.5in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>\n`;

interface Run {
  text: string;
  isBold: boolean;
  isItalic: boolean;
  href: string;
}
/** How programs write a text with its marks. */
const DIALECTS: Readonly<Record<string, (runs: readonly Run[]) => string>> = {
  'Google Docs': runs =>
    `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr">${runs
      .map(({ text, isBold, isItalic, href }) => {
        const span = `<span style="font-size:11pt;font-weight:${isBold ? 700 : 400};font-style:${isItalic ? 'italic' : 'normal'}">${text}</span>`;
        return href ? `<a href="${href}" style="text-decoration:none">${span}</a>` : span;
      })
      .join('')}</p></b><br class="Apple-interchange-newline">`,
  Word: runs =>
    `<p class=MsoNormal>${runs
      .map(({ text, isBold, isItalic, href }) => {
        const marked = `${isBold ? "<b style='mso-bidi-font-weight:normal'>" : ''}${isItalic ? '<i>' : ''}<span lang=EN-US>${text}</span>${isItalic ? '</i>' : ''}${isBold ? '</b>' : ''}`;
        return href ? `<a href="${href}">${marked}</a>` : marked;
      })
      .join('')}<o:p></o:p></p>`,
  Safari: runs =>
    `<p style="font-weight: bold">${runs
      .map(({ text, isBold, isItalic, href }) => {
        const span = `<span style="font-weight: ${isBold ? 'bolder' : 'normal'};${isItalic ? 'font-style: oblique' : ''}">${text}</span>`;
        return href ? `<a href="${href}">${span}</a>` : span;
      })
      .join('')}</p>`,
};

describe('pasted text', () => {
  for (const [program, write] of Object.entries(DIALECTS)) {
    it(`of ${program} keeps exactly its bold, italic and links`, () => {
      const run = fc.record({
        text: fc.string({ unit: fc.constantFrom('a', 'é', '&lt;'), minLength: 1, maxLength: 3 }),
        isBold: fc.boolean(),
        isItalic: fc.boolean(),
        href: fc.constantFrom('', '/a', 'https://x.test/?a=1&amp;b=2'),
      });
      fc.assert(
        fc.property(fc.array(run, { minLength: 1, maxLength: 5 }), runs => {
          const plain = runs
            .map(({ text, isBold, isItalic, href }) => {
              const marked = `${isBold ? '<strong>' : ''}${isItalic ? '<em>' : ''}${text}${isItalic ? '</em>' : ''}${isBold ? '</strong>' : ''}`;
              return href ? `<a href="${href}">${marked}</a>` : marked;
            })
            .join('');
          expect(pasted(write(runs))).to.equal(writeHtml(readHtml(`<p>${plain}</p>`)).replace(/ lang="EN-US"/g, ''));
        }),
        { numRuns: runsOf(100) },
      );
    });
  }

  it('of Word has its lists', () => {
    const written = `<p class=MsoNormal>By:</p>${item(1, '·', 'Acme')}${item(2, '1.', 'one')}${item(2, 'b)', 'two')}${item(1, '·', 'Bolt')}<p>end</p>`;
    const lists = '<p>By:</p><ul><li>Acme<ol><li>one</li><li>two</li></ol></li><li>Bolt</li></ul><p>end</p>';
    expect(pasted(written)).to.equal(lists);
    expect(pasted(written.replace(/<!(\[.*?\])>/g, '<!--$1-->')), 'as Chrome rewrites it').to.equal(lists);
    expect(pasted(item(1, '1.', 'a') + item(1, '·', 'b'))).to.equal('<ol><li>a</li></ol><ul><li>b</li></ul>');
  });

  it('of Google Docs has its lists and headings', () => {
    const list =
      '<ul><li style="font-weight:400"><p><span style="font-weight:700">a</span></p></li><li><p>b</p></li></ul>';
    expect(pasted(`<b style="font-weight:normal"><h1>T</h1>${list}</b>`)).to.equal(
      '<h2>T</h2><ul><li><p><strong>a</strong></p></li><li><p>b</p></li></ul>',
    );
  });
});
