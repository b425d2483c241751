import { expect } from 'chai';
import { countryFor, LANGUAGES } from '../../../configurator/ui/languages.ts';
import { countryOf } from '../../../engine/form/draft.ts';
import { dictionaries } from '../../../locales/index.ts';

describe('the languages of the configurator', () => {
  it('are those of the form', () => {
    expect([...LANGUAGES].sort()).to.deep.equal([...Object.keys(dictionaries), 'en-us'].sort());
  });

  it('imply the countries that they imply in a form', () => {
    expect(LANGUAGES.map(countryFor)).to.deep.equal(LANGUAGES.map(countryOf));
  });
});
