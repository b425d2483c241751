/** Each plugin is one folder and one manifest row, and the two agree. What plugins share is no plugin. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import ts from 'typescript';
import { importSchemas } from '../../plugins/manifest.ts';
import { ROWS } from '../support/form.ts';
import { findIn, root, sourcesIn } from './sources.ts';

const folders = readdirSync(`${root}plugins`, { withFileTypes: true })
  .filter(entry => entry.isDirectory() && !['kit', 'shared'].includes(entry.name))
  .map(entry => entry.name)
  .sort();
const rows = [...new Set(ROWS.map(row => row.name))];

describe('the folders of plugins', () => {
  it('have one row of the manifest each, and each row has a folder', () => {
    expect([...rows].sort()).to.deep.equal(folders);
  });

  it('are loaded by their row from their index.ts, as a chunk of their name or with the first download', () => {
    const tree = sourcesIn('plugins').filter(({ path }) => path === 'plugins/manifest.ts');
    const loads = findIn(tree, node =>
      ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword ? node.getText() : undefined,
    );
    expect(loads.filter(load => load.includes('/index.ts')).length).to.equal(rows.length);
    for (const name of rows) {
      const chunk = `(webpackChunkName: "${name}"|webpackMode: "eager")`;
      expect(loads.join('\n'), name).to.match(new RegExp(`import\\(/\\* ${chunk} \\*/ './${name}/index\\.ts'\\)`));
    }
  });

  it('have their schema, if they have one, in the list of schemas', () => {
    const list = readFileSync(`${root}plugins/schemas.ts`, 'utf8');
    const listed = [...list.matchAll(/^export \{ schema as (\w+) \} from '\.\/([\w-]+)\/schema\.ts';$/gm)];
    for (const [, name, folder] of listed) expect(name).to.equal(folder!.replace(/-(.)/g, (_, c) => c.toUpperCase()));
    const withSchema = folders.filter(folder => existsSync(`${root}plugins/${folder}/schema.ts`));
    expect(listed.map(([, , folder]) => folder)).to.deep.equal(withSchema);
    return importSchemas().then(byName => expect(byName).to.include.all.keys(withSchema));
  });

  for (const folder of folders) {
    it(`${folder}: index.ts registers the plugin and does nothing else`, () => {
      const index = readFileSync(`${root}plugins/${folder}/index.ts`, 'utf8');
      const extension = existsSync(`${root}plugins/${folder}/plugin.tsx`) ? 'tsx' : 'ts';
      expect(index).to.equal(
        [
          `import { register } from '../../registry.ts';`,
          `import { plugin } from './plugin.${extension}';`,
          '',
          'register(plugin);',
          '',
        ].join('\n'),
      );
    });
  }

  it('do not register one name twice', () => {
    for (const kind of ['questions', 'steps', 'validators', 'conditions'] as const) {
      const names = ROWS.flatMap(row => row[kind] ?? []);
      expect(names, kind).to.deep.equal([...new Set(names)]);
    }
  });
});
