import { expect } from 'chai';
import fc from 'fast-check';
import type { JsonSchema } from '../../../../owner/configurator/schema/schema-state.ts';
import { createExtras } from '../../../../owner/configurator/start/extras.ts';
import { differencesOf } from '../../../../owner/configurator/translations/differences.ts';
import { groupOf, memberWords } from '../../../../owner/configurator/translations/place-words.ts';
import { translatedForm } from '../../../../owner/configurator/translations/translated-form.ts';
import { earlierTranslations, translationsIn } from '../../../../owner/configurator/translations/translations-state.ts';
import { asCsv, asJson, readTranslatorFile } from '../../../../owner/configurator/translations/translator-file.ts';
import { visibleTexts } from '../../../../owner/configurator/translations/visible-texts.ts';
import { languageOf } from '../../../../owner/configurator/ui/languages.ts';
import { definitionJsonSchema } from '../../../../tools/schema.ts';

const root = definitionJsonSchema() as JsonSchema;
const definition = {
  id: 'roof',
  name: 'Roof quotes',
  configuration: { language: 'en_US', country: 'us' },
  steps: [
    {
      order: 1,
      type: 'questions',
      title: 'Your home',
      next: 'Go on',
      secret: 'not for visitors',
      questions: [
        {
          bpKey: 'own',
          type: 'yesno',
          title: 'Do you own it?',
          yesData: { bpKey: 'y', text: 'Yes' },
          values: [{ bpKey: 'v', text: 'A value' }],
          validationRules: [{ validator: 'required', message: 'Choose one' }],
        },
      ],
      messages: [{ position: 'top', content: '<b>Hi</b>', isRichText: true }],
    },
    { order: 2, type: 'loading', title: ' ', next: 'Go on', titleFinished: 'Done' },
    {
      order: 3,
      type: 'transition',
      final: true,
      richText: 'Bye {{own}}',
      revealData: { cta: { text: 'Read on', url: '/' } },
    },
  ],
};
const TEXT = JSON.stringify(definition, null, 2);
const visible = visibleTexts(root, definition);
const file = (name: string, text: string) => ({
  name,
  size: text.length,
  arrayBuffer: () => new Blob([text]).arrayBuffer(),
});

/** Translations as they are kept with a form. */
function kept() {
  const extra = createExtras(() => undefined).extra('translations');
  return { extra, now: () => translationsIn(extra.set, extra.state.value) };
}

describe('the texts of a form', () => {
  it('are those that visitors read, each once', () => {
    expect(visible.map(({ text }) => text)).to.deep.equal([
      'Your home',
      'Go on',
      'Do you own it?',
      'Yes',
      'A value',
      'Choose one',
      '<b>Hi</b>',
      'Done',
      'Bye {{own}}',
      'Read on',
    ]);
    expect(visible[1]!.paths).to.deep.equal([
      ['steps', 0, 'next'],
      ['steps', 1, 'next'],
    ]);
  });

  it('have places in words', () => {
    expect(groupOf(definition, ['steps', 0, 'questions', 0, 'title'])).to.equal('Step 1 · Your home');
    expect(groupOf(definition, ['steps', 1, 'next'])).to.equal('Step 2');
    expect(groupOf(definition, ['brandConfiguration', 'title'])).to.equal('Form');
    expect(memberWords(['steps', 0, 'questions', 0, 'values', 0, 'text'])).to.equal('Choice');
    expect(memberWords(['steps', 0, 'questions', 0, 'yesData', 'text'])).to.equal('Choice');
    expect(memberWords(['steps', 1, 'next'])).to.equal('Next button');
    expect(memberWords(['steps', 1, 'affiliationTitle'])).to.equal('Affiliate title');
  });
});

describe('translations', () => {
  it('are kept by the words of the original, for each language', () => {
    const { now } = kept();
    now().add('fr', 'fr');
    now().setTexts([{ original: '__proto__', text: 'le proto', place: 'Form' }]);
    now().add('de', 'at');
    expect(now().shown).to.deep.include({ language: 'de', country: 'at' });
    now().show('fr');
    expect(now().shown!.texts.get('__proto__')).to.deep.equal({ text: 'le proto', place: 'Form' });
    now().setTexts([{ original: '__proto__', text: ' ', place: 'Form' }]);
    expect(now().shown!.texts.size).to.equal(0);
    now().remove('fr');
    expect(now().all.map(one => one.language)).to.deep.equal(['de']);
  });

  it('are offered again when the owner changed the original', () => {
    const { now } = kept();
    now().add('fr', 'fr');
    now().setTexts([{ original: 'Your house', text: 'Votre maison', place: 'here' }]);
    expect(earlierTranslations(now().shown!, visible).get('here')).to.deep.equal({
      original: 'Your house',
      text: 'Votre maison',
    });
    now().setTexts([{ original: 'Your home', text: 'Chez vous', place: 'there' }]);
    expect(earlierTranslations(now().shown!, visible).has('there')).to.equal(false);
  });

  it('are read from stored data of any shape', () => {
    const { extra } = kept();
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), value => {
        translationsIn(extra.set, value);
        translationsIn(extra.set, { shown: value, languages: [value, { language: 'x', country: 'y', texts: value }] });
      }),
    );
  });

  it('differ if a placeholder or an element is missing or added', () => {
    expect(differencesOf('Hi {{ name }}, <b>you</b>', '<b class="x">Toi</b>, {{name}}')).to.equal(undefined);
    expect(differencesOf('Hi {{name}}, {customers} <b>you</b>', 'Salut <i>toi</i>')).to.deep.equal({
      missing: ['{{name}}', '{customers}', '<b>', '</b>'],
      added: ['<i>', '</i>'],
    });
  });

  it('make a form in the other language, in which nothing else changes', () => {
    const { now } = kept();
    now().add('fr', 'ca');
    now().setTexts([
      { original: 'Go on', text: 'Continuer', place: '' },
      { original: 'Choose one', text: 'Choisissez "un"', place: '' },
    ]);
    const made = JSON.parse(translatedForm(TEXT, visible, now().shown!));
    const expected = structuredClone(definition);
    Object.assign(expected, { id: 'roof-fr', name: 'Roof quotes (French)' });
    expected.configuration = { language: 'fr', country: 'ca' };
    expected.steps[0]!.next = 'Continuer';
    expected.steps[1]!.next = 'Continuer';
    expected.steps[0]!.questions![0]!.validationRules[0]!.message = 'Choisissez "un"';
    expect(made).to.deep.equal(expected);
  });

  it('read the language of a form', () => {
    expect(languageOf(definition)).to.equal('en-us');
    expect(languageOf({ configuration: { language: 'FR' } })).to.equal('fr');
    expect(languageOf({ configuration: { language: '<b>' } })).to.equal('en-us');
    expect(languageOf({})).to.equal('en-us');
  });
});

describe('the file for a translator', () => {
  const texts = fc.array(
    fc.record({
      original: fc.string({ minLength: 1, unit: 'grapheme' }).filter(text => !/\r/.test(text)),
      translation: fc.string({ minLength: 1, unit: 'grapheme' }).filter(text => !/\r/.test(text)),
      where: fc.string(),
    }),
    { minLength: 1 },
  );
  for (const [name, write] of Object.entries({ JSON: asJson, CSV: asCsv })) {
    it(`in ${name} is read as it was written`, async () => {
      await fc.assert(
        fc.asyncProperty(texts, async entries => {
          const written = write({ form: 'x', from: 'en', to: 'fr', entries });
          const read = await readTranslatorFile(file('x', written));
          expect(read).to.deep.equal(entries.map(({ original, translation }) => ({ original, translation })));
        }),
      );
    });
  }

  it('in CSV keeps an apostrophe that a text begins with', async () => {
    const entries = ["'=1", "''+1", "'tis", '-1'].map(text => ({ original: text, translation: text, where: '' }));
    const read = await readTranslatorFile(file('x', asCsv({ form: 'x', from: 'en', to: 'fr', entries })));
    expect(read).to.deep.equal(entries.map(({ where: _, ...texts }) => texts));
  });

  it('runs no formula in a spreadsheet', () => {
    const entries = [{ original: '=1+1', translation: '@x', where: 'a "place"' }];
    expect(asCsv({ form: 'x', from: 'en', to: 'fr', entries })).to.contain(`"a ""place""","'=1+1","'@x"\r\n`);
  });

  it('may have been saved by a spreadsheet with semicolons, or in another order of columns', async () => {
    const written = 'Translation (fr);Original (en)\n"Bonjour;\n""toi""";Hello\n;Nothing\n';
    expect(await readTranslatorFile(file('x.csv', written))).to.deep.equal([
      { original: 'Hello', translation: 'Bonjour;\n"toi"' },
    ]);
  });

  it('is refused with a reason if it is something else', async () => {
    for (const [written, reason] of [
      ['{', 'not valid JSON'],
      ['{"texts": 5}', 'contains no translations'],
      ['a,b\n1,2\n', 'contains no translations'],
      ['', 'contains no translations'],
    ] as const) {
      const error = await readTranslatorFile(file('x', written)).catch((problem: Error) => problem);
      expect(error).to.be.an('error').with.property('message').that.contains(reason);
    }
    const large = { ...file('big.csv', ''), size: 6_000_000 };
    const latin = { ...file('x', ''), arrayBuffer: async () => Uint8Array.of(0xfc).buffer };
    expect(await readTranslatorFile(latin).catch(String)).to.contain('x is not encoded in UTF-8 (line 1)');
    expect(await readTranslatorFile(large).catch(String)).to.contain('more than 5 MB');
  });
});
