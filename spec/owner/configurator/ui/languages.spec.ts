import { expect } from 'chai';
import { dictionaries } from '../../../../embed/locales/index.ts';
import { countryOf, LANGUAGES as known } from '../../../../engine/contract/languages.ts';
import { LANGUAGES } from '../../../../owner/configurator/ui/languages.ts';

describe('the languages of the configurator', () => {
  it('are those of the form', () => {
    expect([...LANGUAGES].sort()).to.deep.equal([...Object.keys(dictionaries), 'en-us'].sort());
  });
});

describe('the languages of the form', () => {
  it('are those of its dictionaries, each with a country', () => {
    expect([...new Set(LANGUAGES.map(code => code.split('-')[0]))].sort()).to.deep.equal(Object.keys(known).sort());
    expect(['sv', 'da', 'fr', 'es-mx', 'ar', 'en'].map(countryOf)).to.deep.equal(['se', 'dk', 'fr', 'mx', 'us', 'us']);
  });
});
