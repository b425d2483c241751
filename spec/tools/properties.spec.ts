import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { PROPERTIES } from '../../tools/properties.ts';

describe('the custom properties', () => {
  const page = readFileSync(new URL('../../docs/appearance.md', import.meta.url), 'utf8');
  const rows = page.match(/^\| `--sw-.*$/gm) ?? [];
  const documented = rows.flatMap(row => row.split('|')[1]?.match(/--sw-[\w-]+/g) ?? []);
  const pictured = PROPERTIES.flatMap(({ names }) => names);

  it('of the documentation all have a picture', () => {
    expect(documented).to.have.length.above(20);
    expect(pictured).to.deep.equal(documented);
  });

  it('are used by a style sheet', () => {
    const sheets = ['default', 'foundation', 'states-and-motion'].map(name =>
      readFileSync(new URL(`../../themes/${name}.css`, import.meta.url), 'utf8'),
    );
    expect(pictured.filter(name => !sheets.join('').includes(`var(${name})`))).to.deep.equal([]);
  });
});
