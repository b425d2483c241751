/** A type is named by its plugin. Others ask for what its plugin declares of it, as for a type of a third party. */
import { expect } from 'chai';
import { PRODUCT_ROOMS } from '../../tools/rooms.ts';
import { ROWS } from '../support/form.ts';
import { findIn, sourcesIn, sourcesOf } from './sources.ts';
import { TYPES, typeKeyedBy, typeNamedBy } from './type-names.ts';

/** How many files of its plugin may name a type: usually the plugin, its schema and its editor. */
const MOST_FILES = 3;
/** Types in the files of others, and why. */
const ELSEWHERE: readonly (readonly [files: RegExp, types: RegExp, reason: string])[] = [
  [/^owner\/importers\//, /./, 'the importers write definitions with these types'],
  [/^owner\/cli\/init\//, /^tcpa$/, 'the telephone consent of the templates is for North America'],
  [/^plugins\/offers\/link\.ts$/, /./, 'links between forms hand on answers by the names of types'],
  [/^plugins\/reselect\//, /^dropdown$/, 'a part of the plugin `choices` that the first step does without'],
  [/^plugins\/chatbot\//, /^question$/, 'an entry of the chat is of the type `question`'],
  [/^plugins\/(brands\/|shared\/brand-selection)/, /^brand$/, 'an entry of the list of brands is of the type `brand`'],
  [/^plugins\/questions\/schema\.ts$/, /./, 'a step of contact details, which the catalogue offers, has several types'],
  [/^embed\/early-input\.ts$/, /^checkbox$/, 'a type of HTML input'],
];

const ownerOf = (type: string): string =>
  ROWS.find(row => row.questions?.includes(type) || row.steps?.includes(type))!.name;

describe('a type of a question or step', () => {
  const sources = [...PRODUCT_ROOMS, 'server/api', 'owner/cli', 'owner/importers']
    .flatMap(sourcesIn)
    .concat(sourcesOf(['registry.ts']));
  const placesOf = (look: typeof typeNamedBy) =>
    findIn(sources, look).map(line => /^(?<path>.*):\d+ (?<type>\w+)$/.exec(line)!.groups!);
  const found = placesOf(typeNamedBy);
  const isOwn = ({ path, type }: (typeof found)[number]): boolean => path!.startsWith(`plugins/${ownerOf(type!)}/`);
  const others = [...found, ...placesOf(typeKeyedBy)].filter(one => !isOwn(one));

  it('is named as a text, or as a key of an object by type, only in the folder of its plugin', () => {
    const unexpected = others.filter(
      ({ path, type }) => !ELSEWHERE.some(([files, types]) => files.test(path!) && types.test(type!)),
    );
    expect(unexpected.map(({ path, type }) => `${path} ${type}`)).to.deep.equal([]);
    const unused = ELSEWHERE.filter(
      ([files, types]) => !others.some(({ path, type }) => files.test(path!) && types.test(type!)),
    );
    expect(unused, 'exceptions that nothing needs').to.deep.equal([]);
  });

  it(`is named in at most ${MOST_FILES} files of its plugin`, () => {
    const counts = [...TYPES].map(type => {
      const files = new Set(found.filter(one => one.type === type && isOwn(one)).map(({ path }) => path));
      return [type, files.size] as const;
    });
    expect(counts.filter(([, count]) => count > MOST_FILES)).to.deep.equal([]);
  });
});
