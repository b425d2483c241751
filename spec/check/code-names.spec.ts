import { expect } from 'chai';
import { intendedCode } from '../../check/code-names.ts';
import { language } from '../../check/schema-parts.ts';
import { dictionaries } from '../../embed/locales/index.ts';

const bases = [...new Set(Object.keys(dictionaries).map(code => code.split('-')[0]!))];

describe('the name of a language', () => {
  for (const code of bases) {
    it(`is understood in each language of the form: ${code}`, () => {
      for (const locale of ['en', code]) {
        const name = new Intl.DisplayNames([locale], { type: 'language' }).of(code);
        expect(intendedCode(language.wrapped, name), name).to.equal(code);
      }
    });
  }
});
