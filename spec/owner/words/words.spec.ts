/** The words of the owner's pages, without a browser. */
import { expect } from 'chai';
import {
  chooseLanguage,
  listOf,
  nameOfCode,
  numberOf,
  pageLocale,
  plural,
  t,
  takeWords,
} from '../../../owner/words/words.ts';
import { ownerWordsIn } from '../../support/owner-words-in.ts';

const speak = (language: string, ...preferred: string[]): void =>
  takeWords(language, preferred, language === 'en' ? {} : ownerWordsIn(language));
const leads = (count: number): string => plural(count, '1 lead', '{{count}} leads');

describe('the words of the owner’s pages', () => {
  afterEach(() => speak('en'));

  it('are in the language that the owner chose, else in the first one of the browser that they have', () => {
    expect(chooseLanguage(null, ['de-AT', 'en'])).to.equal('de');
    expect(chooseLanguage(null, ['ja', 'FR-ca', 'de'])).to.equal('fr');
    expect(chooseLanguage('es', ['de'])).to.equal('es');
    expect(chooseLanguage('xx', ['ja'])).to.equal('en');
    expect(chooseLanguage(null, [])).to.equal('en');
  });

  it('are the texts in the code if the page is in English, or if the dictionary has no such text', () => {
    expect(t('Saved.')).to.equal('Saved.');
    expect([0, 1, 2, 1234].map(leads)).to.deep.equal(['0 leads', '1 lead', '2 leads', '1,234 leads']);
    speak('de');
    expect(t('Saved.')).to.equal('Gespeichert.');
    expect(t('Version {{version}} of no dictionary', { version: 3 })).to.equal('Version 3 of no dictionary');
    expect(plural(1, 'One fox', '{{count}} foxes')).to.equal('One fox');
  });

  it('follow the plural of each language', () => {
    speak('fr');
    expect([0, 1, 2, 1_000_000].map(leads)).to.deep.equal(['0 lead', '1 lead', '2 leads', '1\u202f000\u202f000 leads']);
    speak('es');
    expect([0, 1, 2, 12345].map(leads)).to.deep.equal(['0 leads', '1 lead', '2 leads', '12.345 leads']);
  });

  it('group the digits of an amount, but not those of a version', () => {
    expect(t('Version {{version}}', { version: 1234 })).to.equal('Version 1234');
    speak('de');
    expect(leads(1234)).to.equal('1.234 Leads');
  });

  it('tell a part of something from the act of sharing it', () => {
    expect(t('Share', { context: 'part' })).to.equal('Share');
    speak('de');
    expect([t('Share'), t('Share', { context: 'part' })]).to.deep.equal(['Teilen', 'Anteil']);
  });

  it('leave what an owner wrote as it is', () => {
    speak('de');
    for (const name of ['{{version}}', '$t(Saved.)', '<b>&amp;</b>', 'Saved.'])
      expect(t('{{name}} is saved.', { name })).to.equal(`${name} ist gespeichert.`);
  });

  it('write numbers, lists and names of countries in the variant of the owner', () => {
    speak('de', 'en-US', 'de-DE');
    expect(pageLocale()).to.equal('de-DE');
    expect(numberOf(12345.5)).to.equal('12.345,5');
    expect(listOf(['a', 'b', 'c'])).to.equal('a, b und c');
    expect(nameOfCode('region', 'fr')).to.equal('Frankreich');
    expect(nameOfCode('language', 'de-at')).to.match(/Österreich/);
    speak('de', 'de_DE@posix', 'de-DE@posix');
    expect(pageLocale()).to.equal('de');
    expect(nameOfCode('region', '?')).to.equal('?');
  });
});
