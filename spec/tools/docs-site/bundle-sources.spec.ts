/** What the page about the bundle shows: whose code each byte is, and a cell for each. */
import { expect } from 'chai';
import { folderOf, sourcesIn } from '../../../tools/docs-site/bundle-sources.ts';
import { treemapOf } from '../../../tools/docs-site/treemap.ts';

describe('the sources of a built file', () => {
  it('are counted by their maps, without the comment that names the map', () => {
    const map = {
      file: 'app.mjs',
      version: 3,
      sources: [
        'webpack://stepwell/./engine/a.ts',
        'webpack://stepwell/webpack/bootstrap',
        'webpack://stepwell/./b.ts?1f',
      ],
      sourcesContent: [],
      sourceRoot: '',
      names: [],
      mappings: 'AAAA,GCAA,ECAA', // from the columns 0, 3 and 5
    };
    const found = sourcesIn('ab;cd\n//# sourceMappingURL=app.mjs.map', map);
    expect([...found]).to.deep.equal([
      ['engine/a.ts', 3],
      ['webpack', 2],
    ]);
    expect(sourcesIn('ab;cdefg', map).get('b.ts')).to.equal(3);
  });

  it('are put together by package, else by folder', () => {
    expect(folderOf('node_modules/@emotion/react/dist/index.js')).to.equal('@emotion/react');
    expect(folderOf('node_modules/react-dom/client.js')).to.equal('react-dom');
    expect(folderOf('engine/view/parts/Frame.tsx')).to.equal('engine/view');
    expect(folderOf('embed/entry.ts')).to.equal('embed');
    expect(folderOf('registry.ts')).to.equal('registry.ts');
  });
});

describe('a treemap', () => {
  it('has a cell for each part, as large as its share, and escapes names', () => {
    const parts = [
      { name: 'a<b', size: 300 },
      { name: 'rest', size: 100, kind: 'first' },
    ];
    const svg = treemapOf({ name: 'all', parts }, 'Two "parts"');
    expect(svg).to.contain('aria-label="Two &quot;parts&quot;"').and.to.contain('a&lt;b: 300 bytes');
    const areas = [...svg.matchAll(/<rect width="(\d+)" height="(\d+)"/g)].map(
      ([, width, height]) => +width! * +height!,
    );
    expect(areas).to.have.length(2);
    expect(areas[0]! / areas[1]!).to.be.closeTo(3, 0.05);
    expect(svg).to.contain('class="part first"');
  });
});
