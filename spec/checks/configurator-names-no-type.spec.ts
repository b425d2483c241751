/** The configurator knows types by their plugins' `editor` blocks, as it knows those of third parties. So it names none. */
import { expect } from 'chai';
import { findIn, sourcesIn } from './sources.ts';
import { typeNamedBy } from './type-names.ts';

const ELSEWHERE: Readonly<Record<string, string>> = {
  'owner/configurator/preview/simulated-parts.ts': 'the preview simulates the services of these parts, known by name',
};

describe('the configurator', () => {
  it('names no type of a question or step', () => {
    const sources = sourcesIn('owner/configurator').filter(({ path }) => !Object.hasOwn(ELSEWHERE, path));
    expect(findIn(sources, typeNamedBy)).to.deep.equal([]);
  });
});
