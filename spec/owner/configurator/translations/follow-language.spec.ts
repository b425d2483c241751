import { expect } from 'chai';
import { FormDocument } from '../../../../owner/configurator/document/form-document.ts';
import { addType } from '../../../../owner/configurator/outline/add-type.ts';
import { offeredTypes } from '../../../../owner/configurator/outline/catalogue/offered-types.ts';
import type { JsonSchema } from '../../../../owner/configurator/schema/schema-state.ts';
import { emptyForm, newFormPlace, placeOf } from '../../../../owner/configurator/start/form-text.ts';
import { followLanguage } from '../../../../owner/configurator/translations/follow-language.ts';
import { builtInTypes } from '../../../../owner/configurator/types/types.ts';
import { definitionJsonSchema } from '../../../../tools/schema.ts';

const root = definitionJsonSchema() as JsonSchema;
const types = offeredTypes(builtInTypes, root);

/** A form in which an owner added these parts. */
function formWith(ids: readonly string[], language = 'en-us', country = 'us') {
  const document = new FormDocument(emptyForm({ language, country }));
  followLanguage({ document, schema: { root } });
  for (const id of ids)
    document.edit(
      'Add',
      draft =>
        void addType(draft, builtInTypes, types.find(one => one.id === id)!, { isOnThisStep: false, at: undefined }),
    );
  const choose = (next: string, land?: string) =>
    document.edit(
      'Change language',
      draft => {
        draft.set(['configuration', 'language'], next);
        if (land) draft.set(['configuration', 'country'], land);
      },
      { mergeKey: 'language' },
    );
  return { document, choose, text: () => document.state.text };
}
const ALL = types.filter(({ group }) => group !== 'For tests').map(({ id }) => id);

describe('the language of the form', () => {
  it('changes all texts that nobody has written, and back', () => {
    const { choose, text } = formWith(ALL);
    const before = text();
    choose('de', 'de');
    const german = text();
    expect(german).to.equal(formWith(ALL, 'de', 'de').text());
    expect(german).to.contain('Wie können wir Sie erreichen?').and.not.contain('Enter your');
    for (const [language, country] of [
      ['es-mx', 'mx'],
      ['ar', 'us'],
      ['en-us', 'us'],
    ] as const)
      choose(language, country);
    expect(text()).to.equal(before);
  });

  it('keeps what the owner wrote', () => {
    const { document, choose, text } = formWith(['block:Contact details', 'question:radio']);
    document.edit('Write', draft => {
      draft.set(['steps', 0, 'title'], 'Tell us who you are');
      draft.set(['steps', 0, 'questions', 0, 'validationRules', 0, 'message'], 'Who are you?');
    });
    choose('fr', 'fr');
    expect(text()).to.contain('Tell us who you are').and.contain('Who are you?');
    expect(text()).to.contain('Prénom').and.contain('Votre question').and.contain('"Option 2"');
  });

  it('is undone as one change', () => {
    const { document, choose, text } = formWith(['block:Contact details']);
    const before = text();
    choose('nl', 'nl');
    expect(text()).to.contain('Voornaam');
    document.undo();
    expect(text()).to.equal(before);
    document.redo();
    expect(text()).to.contain('Voornaam');
  });

  it('renames a postcode with the country', () => {
    const { choose, text } = formWith(['question:zipcode']);
    expect(text()).to.contain('ZIP code');
    choose('en-gb', 'gb');
    expect(text()).to.contain('"Postcode"').and.not.contain('ZIP code');
  });
});

describe('the language of a new form', () => {
  it('is the first one of the browser in which forms exist, with its country', () => {
    const placeIn = (...languages: string[]) => Object.values(placeOf(languages)).join();
    expect(placeIn('de-AT', 'en')).to.equal('de,at');
    expect(placeIn('de')).to.equal('de,de');
    expect(placeIn('ja-JP', 'fr-CA')).to.equal('fr,ca');
    expect(placeIn('en-AU')).to.equal('en-gb,au');
    expect(placeIn('en')).to.equal('en-us,us');
    expect(placeIn('es-419')).to.equal('es,es');
    expect(placeIn('es-MX')).to.equal('es-mx,mx');
    expect(placeIn('zh-Hant-TW')).to.equal('en-us,us');
    expect(placeIn()).to.equal('en-us,us');
  });

  it('is the one that the owner chose, with the country of the browser only if that is of the language', () => {
    const browser = ['de-CH'];
    expect(newFormPlace(browser, '')).to.deep.equal({ language: 'de', country: 'ch' });
    expect(newFormPlace(browser, 'de')).to.deep.equal({ language: 'de', country: 'ch' });
    expect(newFormPlace(browser, 'it')).to.deep.equal({ language: 'it', country: 'it' });
  });
});
