import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { flagDescriptions } from '../../tools/flags.ts';
import { CORE_ROOMS } from '../../tools/rooms.ts';
import { filesIn, root } from '../checks/sources.ts';

const described = flagDescriptions();

describe('the list of flags', () => {
  it('has every flag that the code reads', () => {
    const files = [...CORE_ROOMS, 'plugins'].flatMap(filesIn).filter(path => /\.tsx?$/.test(path));
    const read = files.flatMap(path => {
      const text = readFileSync(join(root, path), 'utf8');
      return [...text.matchAll(/\b(?:feature|isOn)\('([A-Z\d_]+)'/g)].map(([, name = '']) => name);
    });
    expect(read).to.have.length.above(15);
    expect(read.filter(name => !Object.hasOwn(described, name))).to.deep.equal([]);
  });

  it('says in plain text what each does', () => {
    expect(Object.keys(described)).to.include('FULL_SCREEN_SECOND_STEP');
    for (const [name, sentence] of Object.entries(described)) {
      expect(sentence, name).to.match(/^\w.{10,}$/);
      expect(sentence, name).not.to.match(/[`[\]|]/);
    }
  });
});
