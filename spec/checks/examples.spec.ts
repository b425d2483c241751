/** The pages in `docs/examples/` use only what is documented, and can be copied as they are. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { checkDefinition } from '../../check/check.ts';
import { ROWS } from '../support/form.ts';
import { schemas } from '../support/schemas.ts';
import { filesIn, root } from './sources.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const folders = readdirSync(join(root, 'docs/examples')).filter(name =>
  existsSync(join(root, `docs/examples/${name}/index.html`)),
);
const SETTINGS = new Set(
  read('docs/definition.md')
    .match(/`data-[a-z-]+/g)
    ?.map(name => name.slice(1)),
);
const taught = (kind: 'questions' | 'steps' | 'validators' | 'conditions') => ROWS.flatMap(row => row[kind] ?? []);
const known = {
  questions: taught('questions'),
  steps: taught('steps'),
  validators: taught('validators'),
  conditions: taught('conditions'),
};

describe('the projects of the examples', () => {
  it('have the same form, each in its folder, which can be copied alone', () => {
    const files = filesIn('docs/examples').filter(path => /\/form\.ts$/.test(path) && !path.includes('node_modules'));
    expect(files).to.have.length(6);
    for (const path of files) expect(read(path), path).to.equal(read(files[0]!));
  });
});

describe('the page of the example', () => {
  it('has a paragraph in docs/embeds.md, as every example of a page', () => {
    expect(folders).to.include('plain');
    const documented = read('docs/embeds.md');
    expect(folders.filter(name => !documented.includes(`(examples/${name})`))).to.deep.equal([]);
  });

  for (const name of folders) {
    const html = read(`docs/examples/${name}/index.html`);
    const { document } = new JSDOM(html).window;
    const elements = [...document.querySelectorAll('*')];

    it(`${name} has only attributes that are documented`, () => {
      const used = elements.flatMap(element => element.getAttributeNames()).filter(name => name.startsWith('data-'));
      expect(used.filter(name => !SETTINGS.has(name))).to.deep.equal([]);
    });

    it(`${name} loads only files that exist`, () => {
      const loaded = [...html.matchAll(/\bsrc\s*=\s*["']([^"']+)["']/g)].map(([, address = '']) => address);
      const { version } = JSON.parse(read('package.json'));
      const pinned = `https://cdn.example/stepwell/${version}/stepwell.js`;
      const entries = ['/survey/stepwell.js', '/survey/stepwell.mjs', pinned];
      const missing = loaded.filter(at => !entries.includes(at) && !existsSync(join(root, 'docs/examples', name, at)));
      expect(loaded).to.have.lengthOf(1);
      expect(missing).to.deep.equal([]);
    });

    it(`${name} has definitions without problems`, () => {
      // From the line that opens the object to the one that closes it, which has the same indentation.
      const written = [...html.matchAll(/^( *)(?:\w+ definition = )?(\{\n +"id"[\s\S]*?^\1\})/gm)];
      expect(written.length > 0).to.equal(!existsSync(join(root, `docs/examples/${name}/form.ts`)));
      const problems = written.flatMap(([, , json = '']) => checkDefinition(JSON.parse(json), known, schemas));
      expect(problems).to.deep.equal([]);
    });
  }
});
