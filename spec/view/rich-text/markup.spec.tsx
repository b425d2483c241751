import { fireEvent, render } from '@testing-library/react';
import { expect } from 'chai';
import { characterEntitiesHtml4 } from 'character-entities-html4';
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import type { Read } from '../../../engine/contract/plugin.ts';
import { drawMarkup, wordsOf } from '../../../view/rich-text/markup.tsx';
import { type MarkupNode, parseMarkup, safeAddress } from '../../../view/rich-text/parse-markup.ts';
import { formOf, mountForm } from '../../support/mount.tsx';
import { runs } from '../../support/runs.ts';

const same = (text: string) => text;
const readOf = (fill: typeof same): Read => {
  const answer = (key: string): string => fill(`{{${key}}}`);
  return Object.assign(answer, { inWords: answer, page: { variables: {} } }) as unknown as Read;
};
const drawn = (html: string, fill = same, click?: (href: string) => boolean): HTMLElement =>
  render(<div>{drawMarkup(html, readOf(fill), click)}</div>).container.firstElementChild as HTMLElement;
/** Without the elements that texts have for themselves. */
const html = (given: string): string => drawn(given).innerHTML.replace(/<\/?span>/g, '');

const TAGS = 'a abbr b blockquote br code div em h2 h3 h4 hr i img li ol p s small span strong sub sup u ul'
  .toUpperCase()
  .split(' ');
const ATTRIBUTES = ['href', 'title', 'target', 'rel', 'src', 'alt', 'width', 'height', 'loading', 'lang'];
/** Everything in the rendered text that is not allowed. */
function harm(root: HTMLElement): string[] {
  return [...root.querySelectorAll('*')].flatMap(({ tagName, attributes }) => [
    ...(TAGS.includes(tagName) ? [] : [tagName]),
    ...[...attributes].flatMap(({ name, value }) => {
      const address = name === 'href' || name === 'src';
      const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(value)?.[1]?.toLowerCase();
      const safe = !address || scheme === undefined || ['http', 'https', 'mailto', 'tel'].includes(scheme);
      return ATTRIBUTES.includes(name) && safe ? [] : [`${tagName} ${name}=${value}`];
    }),
  ]);
}

/** The text that a browser shows of this HTML. */
function textInBrowser(html: string): string {
  const hidden = ['script', 'style', 'template', 'iframe', 'noscript', 'title', 'svg', 'math'];
  function textOf(node: DefaultTreeAdapterTypes.ChildNode): string {
    if ('value' in node) return node.value;
    if (!('childNodes' in node) || hidden.includes(node.nodeName)) return '';
    const text = node.childNodes.map(textOf).join('');
    // Without an end tag, these show all markup that follows.
    return ['textarea', 'xmp'].includes(node.nodeName) && text.includes('ZZ') ? '' : text;
  }
  return parse(`<!doctype html><body>${html}`).childNodes.map(textOf).join('');
}

const PAYLOADS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.test/x.js></SCRIPT>',
  '<script/x>alert(1)</script >',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" ONERROR="alert(1)">',
  '<img/src=x/onerror=alert(1)>',
  '<img src=`x`onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<img src="data:text/html,<script>alert(1)</script>">',
  '<img srcset="x 1x, javascript:alert(1) 2x">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="&#106;&#97;vascript:alert(1)">x</a>',
  '<a href="&#x6A;avascript&#x3A;alert(1)">x</a>',
  '<a href="javascript&#58;alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="javascript{{nothing}}:alert(1)">x</a>',
  '<a href="{{nothing}}javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="data:image/png;base64,AAAA">x</a>',
  '<a href="blob:https://page.example/1">x</a>',
  '<a href="x" onclick="alert(1)" onmouseover=alert(1)>x</a>',
  '<a href="x" style="background:url(javascript:alert(1))">x</a>',
  '<b style="position:fixed;inset:0" class="evil" id="form">x</b>',
  '<div contenteditable onfocus=alert(1) autofocus tabindex=1>x</div>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
  '<input onfocus=alert(1) autofocus>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror="alert(1)"></video>',
  '<body onload=alert(1)>',
  '<base href="https://evil.test/">',
  '<link rel=stylesheet href="https://evil.test/x.css">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<style>@import "javascript:alert(1)";</style>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<title><img title="</title><img src=x onerror=alert(1)>"></title>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><img src=x onerror=alert(1)>',
  '"><img src=x onerror=alert(1)>',
  '<b <script>alert(1)</script>>x</b>',
  '<b lang="en" onclick=alert(1)>x</b>',
  '<b lang=\'"onmouseover=alert(1) x="\'>x</b>',
  '<p dangerouslySetInnerHTML="{__html:1}" ref="x" key="y" __proto__="z">x</p>',
];

describe('markup', () => {
  it('keeps allowed tags and attributes', () => {
    const kept =
      '<h2>H</h2><p>a <b>b</b> <em>c</em><br><abbr title="t">d</abbr></p><ul><li>1</li></ul><hr>' +
      '<blockquote><code>x<sub>1</sub></code></blockquote>';
    expect(html(kept)).to.equal(kept);
  });

  it('keeps the language of a part, in a notation that browsers know', () => {
    const kept = '<p lang="fr">a <em lang="zh-Hant-TW">b</em></p><a lang="es" href="#x">c</a>';
    expect(html(kept)).to.equal(kept);
    for (const bad of ['', 'en us', 'de_DE', '"><img>', 'x'.repeat(9), 'en-', '{{a}}', 'javascript:x'])
      expect(html(`<b lang='${bad}'>x</b>`), bad).to.equal('<b>x</b>');
  });

  it('removes other tags and keeps their text', () => {
    expect(html('<font color=red>red <marquee>fast</marquee></font> <b class="x">b</b>')).to.equal('red fast <b>b</b>');
  });

  it('removes elements whose content is not text for people', () => {
    expect(html('a<script>x</script>b<style>y</style>c<title>z</title>d')).to.equal('abcd');
  });

  it('ignores letter case', () => expect(html('<B>x</b>')).to.equal('<b>x</b>'));

  describe('contains nothing executable', () => {
    it('in any of the usual payloads', () => {
      const fill = (text: string) => text.replace(/\{\{.*?\}\}/g, '');
      for (const payload of PAYLOADS) expect(harm(drawn(payload, fill)), payload).to.deep.equal([]);
    });

    it('in any mixture of payloads', () => {
      const pieces = PAYLOADS.flatMap(payload => payload.split(/(?=[<>"'=&\s])/)).concat('<', '>', '"', "'", '/', '&#');
      const mixture = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map(list => list.join(''));
      const bad = (pieces: readonly MarkupNode[]): unknown[] =>
        pieces.flatMap(piece => {
          if (typeof piece === 'string') return [];
          const { tag, attributes, children } = piece;
          const addresses = [attributes.href, attributes.src].filter(address =>
            /^\W*(java|vb)script:/i.test(address ?? ''),
          );
          const others = Object.keys(attributes).filter(name => !ATTRIBUTES.includes(name));
          return [...(TAGS.includes(tag.toUpperCase()) ? [] : [tag]), ...addresses, ...others, ...bad(children)];
        });
      fc.assert(
        fc.property(mixture, text => void expect(bad(parseMarkup(text))).to.deep.equal([])),
        { numRuns: runs(1000) },
      );
    });
  });

  describe('links', () => {
    const link = (given: string, click?: (href: string) => boolean) => drawn(given, same, click).querySelector('a')!;

    it('open in a new window without access to the opener', () => {
      for (const given of ['<a href="https://x.test/">x</a>', '<a href="/legal" target="_top">x</a>']) {
        const { target, rel } = link(given);
        expect({ target, rel }).to.deep.equal({ target: '_blank', rel: 'noopener noreferrer' });
      }
    });

    it('stay in the page if they point to an anchor', () => {
      const { attributes } = link('<a href="#top">x</a>');
      expect([...attributes].map(({ name }) => name)).to.deep.equal(['href']);
    });

    it('keep mailto and tel addresses', () => {
      expect(link('<a href="mailto:a@b.co">x</a>').href).to.equal('mailto:a@b.co');
      expect(link('<a href="tel:+1555">x</a>').href).to.equal('tel:+1555');
    });

    it('can be handled by a callback, and do not tick the box of their label', () => {
      const clicked: string[] = [];
      const click = (href: string) => clicked.push(href) > 1;
      const { container } = render(
        <button type="button">{drawMarkup('<a href="#a">x</a>', readOf(same), click)}</button>,
      );
      let outside = 0;
      container.addEventListener('click', () => outside++);
      const notPrevented = [1, 2].map(() => fireEvent.click(container.querySelector('a')!));
      expect([notPrevented, clicked, outside]).to.deep.equal([[true, false], ['#a', '#a'], 2]);
    });
  });

  it('keeps images with safe addresses, with a description or marked as decorative', () => {
    expect(html('<img src="/a.png" width="10" onload=x>')).to.equal(
      '<img alt="" loading="lazy" width="10" src="/a.png">',
    );
    expect(html('<img src="data:image/png;base64,AAAA" alt="A">')).to.contain('src="data:image/png;base64,AAAA"');
    expect(html('<img src="/a.png" alt="A">')).to.contain('alt="A"');
  });

  it('decodes entities, and keeps unknown ones', () => {
    expect(wordsOf('&lt;b&gt; &amp;amp; &eacute;&nbsp;&#8364;&#x20AC; &copy; &unknown; A&B')).to.equal(
      '<b> &amp; é\u00a0€€ © &unknown; A&B',
    );
  });

  const unbalanced = {
    '<b>bold': '<b>bold</b>',
    'a</b>b': 'ab',
    '<b><i>x</b>y</i>': '<b><i>x</i></b>y',
    '<p>a</p></p></div>b': '<p>a</p>b',
    'a < b <3 x>y': 'a &lt; b &lt;3 x&gt;y',
    '<br/>x<br>': '<br>x<br>',
    '<b>x</b/>y</b class=z>': '<b>x</b>y',
    '</>x</ >': 'x',
    '<b>x</b "a"">': '<b>x</b>',
    '<p>a<p>b<ul><li>c<li>d</ul>e': '<p>a</p><p>b</p><ul><li>c</li><li>d</li></ul>e',
    '<h1>a</h1>b<section>c</section>': '<div>a</div>b<div>c</div>',
    '<table><tr><td>a</td><td>b</td></tr></table>': '<div><div> a b</div></div>',
    '<a href="/x">x<b>y<a href="/z">z</a>w</a>':
      '<a href="/x" target="_blank" rel="noopener noreferrer">x<b>y</b></a><a href="/z" target="_blank" rel="noopener noreferrer">z</a>w',
  };
  it('is repaired', () => {
    for (const [given, made] of Object.entries(unbalanced)) expect(html(given)).to.equal(made);
  });

  describe('is read as browsers read it', () => {
    const texts: Record<string, string> = {
      '<p>By:</p><p class=MsoListParagraph><![if !supportLists]>·<![endif]>Acme</p><p>and others</p>':
        'By: ·Acme and others',
      'a<!>b<!x>c<!- y ->d<![CDATA[e]]>f<!doctype html>g</ h>i': 'abcdfgi',
      'a<?xml:namespace prefix = o ns = "urn:schemas-microsoft-com:office:office" />b<o:p>c</o:p>': 'abc',
      'a<!-- x > y -->b<!-->c<!--->d<!-- e --!>f': 'abcdf',
      '<a href="x>y">a</a><b title=\'>\'>b</b>': 'ab',
      'a<object data="x">b</object>c': 'abc',
      '&lt;b&gt; &Eacute;&eacute;&Scaron;&#8217;&#x2019;&#038;&#150;&rsquo;&ldquo;&hellip;&zwj;&alpha;':
        '<b> ÉéŠ’’&–’“…\u200dα',
      '&copy2026 &amp &nbsp;x &ampx &ampa; &unknown; AT&T &#0;&#xD800;': '©2026 & x &x &a; &unknown; AT&T \ufffd\ufffd',
      'Title<br>text<hr>end<h1>a</h1><h2>b</h2>c<dl><dt>d<dd>e</dl><textarea><b></textarea>f':
        'Title text end a b c d e <b>f',
    };
    it('with what word processors write', () => {
      for (const [given, text] of Object.entries(texts))
        expect(wordsOf(given).replace(/\s+/g, ' ').trim(), given).to.equal(text);
    });

    it('but markup without an end drops nothing that follows', () => {
      const open = ['<!x', '<!--', '<p b', '<a href="x>y', "<b title='>", '</p', '<?xml', '<![CDATA[', '<p =">'];
      open.push(...['object', 'style', 'script', 'title', 'svg', 'template', 'iframe'].map(tag => `<${tag}>`));
      open.push('<svg><svg></svg>', '<template><template></template>', '<svg><style>a</svg>');
      for (const one of open) {
        const found: string[] = [];
        expect(wordsOf(`I agree ${one} to all partners.`).trim(), one).to.match(/^I agree .* to all partners\.$/s);
        parseMarkup(`I agree ${one} to all partners.`, what => found.push(what));
        expect(found.length, one).to.be.above(0);
      }
    });

    it('in any mixture of markup', () => {
      const pieces = ['a', ' ', '\n', ...'< </ > / = " \' <! <!- <!-- --> --!> <? ]]>'.split(' ')];
      pieces.push('<![CDATA[', '<![endif]>', '&', '&amp', '&nbsp;', '&#8217;', '&#x', '&#150', '&notin;', ';', '&copy');
      pieces.push(
        '</STYLE >',
        ...'<style> </style> <script> </script> <textarea> </textarea/> <xmp> </xmp>'.split(' '),
      );
      pieces.push('<svg><path/>b</svg>', '<svg><g>c<p>d</svg>', '<math>e</math>', '<template>f</template>', '<svg/>');
      pieces.push(
        '<svg><style>g</svg>',
        '<svg><svg/>h</svg>',
        '<iframe><p></iframe>',
        '<noscript><p></noscript>',
        '<title><b></title>',
        '<p b',
        'href="x>y"',
      );
      for (const tag of ['a', 'B', 'p', 'li', 'ul', 'h1', 'o:p', 'font', 'object', 'div', 'br', 'img', 'center', 'dt'])
        pieces.push(`<${tag}>`, `</${tag}>`, `<${tag} `, `<${tag}/`);
      const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map(list => `${list.join('')}ZZ`);
      let equal = 0;
      fc.assert(
        fc.property(texts, text => {
          const expected = textInBrowser(text);
          const words = wordsOf(text).replace(/\s/g, '');
          expect(words).to.contain('ZZ');
          if (!expected.endsWith('ZZ') || /<script.*<!--.*<script/is.test(text)) return;
          equal++;
          expect(words).to.equal(expected.replace(/\s/g, ''));
        }),
        { numRuns: runs(3000) },
      );
      expect(equal).to.be.above(runs(1000));
    });

    it('with the characters that HTML gives to each name of an entity', () => {
      const names = [...Object.keys(characterEntitiesHtml4), 'apos', 'check', 'cross', 'star', 'phone', 'AMP'];
      const texts = names.map(name => `&${name};x&${name} y &${name}z`);
      const links = names.map(name => `<a title="&${name};x&${name}=y &${name}z">x</a>`);
      // One document for all of them: jsdom takes long to make one.
      const { body } = new DOMParser().parseFromString(`<p>${[...texts, ...links].join('</p><p>')}</p>`, 'text/html');
      const real = [...body.children];
      expect(real).to.have.length(2 * names.length);
      for (const [index, html] of texts.entries()) expect(wordsOf(html), html).to.equal(real[index]!.textContent);
      for (const [index, link] of links.entries()) {
        const [element] = parseMarkup(link);
        const { title } = real[names.length + index]!.querySelector('a')!;
        expect(typeof element === 'object' && element.attributes.title, link).to.equal(title);
      }
    });
  });

  it('flattens deep nesting', () => {
    const deep = drawn(`${'<em>'.repeat(5000)}x`);
    expect(deep.textContent).to.equal('x');
    expect(deep.querySelectorAll('em').length).to.equal(5000);
    let depth = 0;
    for (let node = deep.firstElementChild; node; node = node.firstElementChild) depth++;
    expect(depth).to.be.below(40);
  });
});

describe('values in a rich text', () => {
  const fill = (value: string) => (text: string) => text.replace(/\{\{a\}\}/g, () => value);

  it('are never parsed as markup', () => {
    const root = drawn('Hi <b>{{a}}</b>', fill('<img src=x onerror=alert(1)>&amp;'));
    expect(root.textContent).to.equal('Hi <img src=x onerror=alert(1)>&amp;');
    expect(root.querySelectorAll(':not(span)')).to.have.length(1);
  });

  it('have elements of their own, and so have the texts beside them', () => {
    const root = drawn('Hi {{a}} <b>and <i>{{a}}</i></b>.', fill('Ada'));
    const texts = [...root.querySelectorAll('*')].flatMap(({ childNodes }) =>
      [...childNodes].filter(node => node.nodeType === 3 && node.nodeValue?.trim() && childNodes.length > 1),
    );
    expect(root.textContent).to.equal('Hi Ada and Ada.');
    expect(texts).to.deep.equal([]);
  });

  it('cannot change the target of a link', () => {
    const href = (html: string, value: string) => drawn(html, fill(value)).querySelector('a')?.getAttribute('href');
    expect(href('<a href="/x?q={{a}}&r=1">x</a>', 'a&b=c#d')).to.equal('/x?q=a%26b%3Dc%23d&r=1');
    expect(href('<a href="/{{a}}">x</a>', '\ud83d'), 'half a character').to.equal('/%EF%BF%BD');
    expect(href('<a href="{{a}}">x</a>', 'javascript:alert(1)')).to.equal('javascript%3Aalert(1)');
  });

  it('stay text in a form, whatever the answer is', async () => {
    const f = await mountForm(
      formOf([[{ bpKey: 'name', type: 'short_text' }], { type: 'transition', richText: 'Hi <b>{{name}}</b>' }]),
    );
    await f.fill('name', '<img src=x onerror=alert(1)>{{name}}');
    await f.next();
    expect(f.section().querySelector('b')?.innerHTML).to.equal('&lt;img src=x onerror=alert(1)&gt;{{name}}');
  });
});

describe('an address', () => {
  const schemes = ['https:', 'data:'];
  const fine = ['https://x.test/', '/x', 'x', '#x', '?x', '//x.test', 'data:image/webp;base64,AA', ''];
  const refused = [
    'http://x.test/',
    'HTTP://x.test',
    'data:image/svg+xml;base64,AA',
    'data:,x',
    'ja\u2028vascript:x',
    'x:',
  ];
  it('is accepted with one of the schemes, or without any', () => {
    for (const one of fine) expect(safeAddress(one, schemes)).to.equal(one);
    for (const one of refused) expect(safeAddress(one, schemes), one).to.equal(undefined);
  });
});
