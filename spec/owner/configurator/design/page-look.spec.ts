import { expect } from 'chai';
import { lookIn } from '../../../../owner/configurator/design/page-look.ts';

describe('the look of a page', () => {
  it('has the color of the brand first, whether it is a property, a button or often used', () => {
    expect(
      lookIn(`
        /* #ff0000 is no declaration */
        :root { --brand-500: #0a7d4f; --gray: #777; --white: #fff }
        body { color: #222; font-family: "Inter", sans-serif; background: rgb(250 250 250) }
        h1 { font-family: Georgia, serif }
        .btn-primary { background-color: rgb(232, 89, 12) !important; border-radius: .5rem }
        a { color: hsl(230 75% 50%) }
      `),
    ).to.deep.equal({
      colors: ['#0a7d4f', '#e8590c', '#2040df'],
      font: '"Inter", sans-serif',
      corners: 'round',
    });
  });

  it('is found in a page of HTML, too', () => {
    const html = '<html><head><style>button{background:#06c;border-radius:999px}</style></head><p style="color:red">';
    expect(lookIn(html)).to.deep.equal({ colors: ['#0066cc'], corners: 'full' });
  });

  it('has the logo: the picture that is called so, else the one that the page names for search engines', () => {
    const logoIn = (html: string) => lookIn(html).logo;
    const canonical = '<link rel="canonical" href="https://acme.test/offer/">';
    expect(logoIn('<img src="/a.png"><img class="logo" src="https://acme.test/l.svg?a=1&amp;b=2">')).to.equal(
      'https://acme.test/l.svg?a=1&b=2',
    );
    expect(logoIn(`${canonical}<img data-src="no.png" src='img/logo.png' alt="Acme">`)).to.equal(
      'https://acme.test/offer/img/logo.png',
    );
    expect(logoIn('<img id="logo" src="//cdn.test/l.png">')).to.equal('https://cdn.test/l.png');
    expect(
      logoIn('{"@type":"Organization","logo":{"@type":"ImageObject","url":"https:\\/\\/acme.test\\/l.png"}}'),
    ).to.equal('https://acme.test/l.png');
    for (const html of [
      '<img class="logo" src="/l.png">',
      '<img class="logo" src="javascript:alert(1)">',
      '<img class=logo>',
    ])
      expect(logoIn(html), html).to.equal(undefined);
  });

  it('knows four kinds of corners', () => {
    const cornersOf = (radius: string) => lookIn(`button { border-radius: ${radius} }`).corners;
    expect(['0', '4px', '12px', '2em', '50%', 'var(--r)'].map(cornersOf)).to.deep.equal([
      'square',
      'soft',
      'round',
      'full',
      'full',
      undefined,
    ]);
  });

  it('is empty for other texts, and leaves out what could be more than the name of a font', () => {
    for (const text of ['', '{}{}{', 'no css', 'a { color: #12345; font-family: url(x); }'])
      expect(lookIn(text), text).to.deep.equal({ colors: [] });
  });
});
