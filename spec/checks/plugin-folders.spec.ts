/** Each plugin is one folder and one manifest row, and the two agree. What plugins share is no plugin. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { importSchemas } from '../../plugins/generated/manifest.ts';
import { ROWS, TAUGHT } from '../support/form.ts';
import { root } from './sources.ts';

const has = (folder: string, file: string): boolean => existsSync(`${root}plugins/${folder}/${file}`);
const folders = readdirSync(`${root}plugins`, { withFileTypes: true })
  .filter(entry => entry.isDirectory() && !['kit', 'shared', 'generated'].includes(entry.name))
  .map(entry => entry.name)
  .sort();

describe('the folders of plugins', () => {
  it('have one row of the manifest each, and each row has a folder', () => {
    expect(ROWS.map(row => row.name).sort()).to.deep.equal(folders);
  });

  it('have their schema, if they have one, in the list of schemas', async () => {
    const source = (folder: string): string => readFileSync(`${root}plugins/${folder}/schema.ts`, 'utf8');
    const withSchema = folders.filter(one => has(one, 'schema.ts') && source(one).includes('export const schema ='));
    expect(withSchema.length).to.be.above(20);
    expect(await importSchemas()).to.include.all.keys(withSchema);
  });

  it('come in the order that they name', () => {
    const places = new Map(ROWS.map(({ name }, index) => [name, index]));
    const at = (name: string): number => places.get(name)!;
    expect(at('questions')).to.equal(0);
    for (const [before, after] of [
      ['consent', 'brand'],
      ['full-screen', 'chatbot'],
      ['transition', 'affiliation'],
      ['affiliation', 'offers'],
      ['offers', 'reveal'],
    ] as const)
      expect(at(before), `${before} before ${after}`).to.be.below(at(after));
  });

  it('do not register one name twice', () => {
    for (const kind of ['questions', 'steps', 'validators', 'conditions'] as const)
      expect(TAUGHT[kind], kind).to.deep.equal([...new Set(TAUGHT[kind])]);
  });
});
