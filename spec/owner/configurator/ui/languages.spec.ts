import { expect } from 'chai';
import { dictionaries } from '../../../../embed/locales/index.ts';
import { countryOf } from '../../../../engine/form/draft.ts';
import { countryFor, LANGUAGES } from '../../../../owner/configurator/ui/languages.ts';

describe('the languages of the configurator', () => {
  it('are those of the form', () => {
    expect([...LANGUAGES].sort()).to.deep.equal([...Object.keys(dictionaries), 'en-us'].sort());
  });

  it('imply the countries that they imply in a form', () => {
    expect(LANGUAGES.map(countryFor)).to.deep.equal(LANGUAGES.map(countryOf));
  });
});
