import { expect } from 'chai';
import fc from 'fast-check';
import { dictionaries } from '../../embed/locales/index.ts';
import type { Question, Read } from '../../engine/contract/plugin.ts';
import { autoCompleteFor, formatDay, patternOf, placeholderFor } from '../../plugins/date/format.ts';
import { patternFrom } from '../../plugins/date/pattern.ts';

const readOf = (locale: string, country = 'us', language = 'en-us') =>
  ({ page: { locale }, form: { configuration: { country, language } } }) as Read;

describe('the format of dates', () => {
  for (const [locale, pattern] of [
    ['fr-CA', 'DD/MM/YYYY'],
    ['fr-FR', 'DD/MM/YYYY'],
    ['fr', 'DD/MM/YYYY'],
    ['de-DE', 'DD.MM.YYYY'],
    ['es-ES', 'DD/MM/YYYY'],
    ['es-MX', 'DD/MM/YYYY'],
    ['it-IT', 'DD/MM/YYYY'],
    ['nl-NL', 'DD-MM-YYYY'],
    ['pl-PL', 'DD.MM.YYYY'],
    ['pt-BR', 'DD/MM/YYYY'],
    ['sv-SE', 'YYYY-MM-DD'],
    ['fi-FI', 'DD.MM.YYYY'],
    ['da-DK', 'DD.MM.YYYY'],
    ['no-NO', 'DD.MM.YYYY'],
    ['cs-CZ', 'DD.MM.YYYY'],
    ['hu-HU', 'YYYY.MM.DD'],
    ['ja-JP', 'YYYY/MM/DD'],
    ['ar-EG', 'DD/MM/YYYY'],
    ['en-US', 'MM/DD/YYYY'],
    ['es-US', 'MM/DD/YYYY'],
    ['es-us', 'MM/DD/YYYY'],
  ] as const) {
    it(`is ${pattern} in a form in ${locale}, whatever the browser and the country are`, () => {
      expect(patternOf({}, readOf('en-US', 'us', locale))).to.equal(pattern);
      expect(patternOf({}, readOf('ja-JP', 'us', locale.toLowerCase()))).to.equal(pattern);
    });
    it(`is ${pattern} for the browser's language ${locale} in an English form of another country`, () => {
      expect(patternOf({}, readOf(locale, 'ae'))).to.equal(pattern);
    });
  }

  for (const country of ['gb', 'GB', 'uk', 'ie', 'au', 'nz', 'za']) {
    it(`starts with the day for English in ${country}, whatever the browser's language is`, () => {
      for (const locale of ['en-GB', 'en-US', 'de-DE']) {
        expect(patternOf({}, readOf(locale, country))).to.equal('DD/MM/YYYY');
      }
    });
  }
  it('starts with the month for English in the us, whatever the browser is', () => {
    for (const locale of ['en-GB', 'de-DE']) expect(patternOf({}, readOf(locale, 'us'))).to.equal('MM/DD/YYYY');
  });
  it('starts with the month in an es-us form', () => {
    expect(patternOf({}, readOf('es-ES', 'us', 'es-us'))).to.equal('MM/DD/YYYY');
    expect(patternOf({}, readOf('es-ES', 'us', 'es_US'))).to.equal('MM/DD/YYYY');
    expect(patternOf({}, readOf('es-US', 'mx', 'es-mx'))).to.equal('DD/MM/YYYY');
  });

  it('can be shown and typed for any locale of a browser', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('xx', 'fa-IR', 'th-TH', 'zz-ZZ', '')),
        locale => {
          for (const read of [readOf(locale, 'ae'), readOf('en-US', 'us', locale)]) {
            expect(patternFrom(patternOf({}, read))).to.equal(patternOf({}, read));
          }
        },
      ),
    );
  });

  for (const [format, pattern] of [
    ['DD/MM/YYYY', 'DD/MM/YYYY'],
    ['dd.mm.yyyy', 'DD.MM.YYYY'],
    ['YYYY-MM-DD', 'YYYY-MM-DD'],
    ['D/M/YY', 'DD/MM/YYYY'],
    ['DD MM YYYY', 'DD MM YYYY'],
    ['DD. MM. YYYY', 'DD.MM.YYYY'],
    ['DDMMYYYY', 'DDMMYYYY'],
    ['MM/YYYY', undefined],
    ['DD/DD/YYYY', undefined],
    ['DD/MMM/YYYY HH', undefined],
    ['DD of MM YYYY', undefined],
    ['2', undefined],
    ['', undefined],
    [2, undefined],
    [null, undefined],
    [['DD'], undefined],
  ] as const) {
    it(`${JSON.stringify(format)} in a definition ${pattern ? `means ${pattern}` : 'is ignored in favor of the language'}`, () => {
      expect(patternFrom(format)).to.equal(pattern);
      expect(patternOf({ format: format as string }, readOf('en-US', 'us', 'de'))).to.equal(pattern ?? 'DD.MM.YYYY');
    });
  }

  for (const [language, hint] of [
    ['en-us', 'DD/MM/YYYY'],
    ['fr', 'JJ/MM/AAAA'],
    ['de', 'TT/MM/JJJJ'],
    ['es-mx', 'DD/MM/AAAA'],
    ['it', 'GG/MM/AAAA'],
    ['pl', 'DD/MM/RRRR'],
    ['sv', 'DD/MM/ÅÅÅÅ'],
    ['fi', 'PP/KK/VVVV'],
    ['no', 'DD/MM/ÅÅÅÅ'],
    ['not a language', 'DD/MM/YYYY'],
  ] as const) {
    it(`has the placeholder ${hint} in ${language}`, () =>
      expect(placeholderFor('DD/MM/YYYY', language)).to.equal(hint));
  }

  it('has three different letters in every language, and runs from left to right as the digits do', () => {
    for (const language of Object.keys(dictionaries)) {
      const hint = placeholderFor('DD/MM/YYYY', language);
      const [day, month, year] = hint
        .replace(/[\u2066\u2069\u200e]/g, '')
        .split('/')
        .map(([letter]) => letter);
      expect(new Set([day, month, year]).size, hint).to.equal(3);
    }
    expect(placeholderFor('DD/MM/YYYY', 'ar')).to.equal('\u2066يي\u200e/شش\u200e/سسسس\u200e\u2069');
  });

  it('formats a day, and an empty text as an empty text', () => {
    expect(formatDay('2025-04-03', 'DD/MM/YYYY')).to.equal('03/04/2025');
    expect(formatDay('', 'DD/MM/YYYY')).to.equal('');
  });

  for (const [bpKey, token] of [
    ['birth_date', 'bday'],
    ['dateOfBirth', 'bday'],
    ['date_naissance', 'bday'],
    ['geburtsdatum', 'bday'],
    ['user_dob', 'bday'],
    ['moving_date', 'off'],
    ['dobson', 'off'],
  ] as const) {
    it(`has the autocomplete token ${token} for ${bpKey}`, () =>
      expect(autoCompleteFor({ bpKey } as Question)).to.equal(token));
  }
});
