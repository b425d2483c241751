/** A form in each language: its texts, its numbers and its announcements. */
import { expect } from 'chai';
import { dictionaries, dictionaryOf } from '../../../embed/locales/index.ts';
import { formOf, mountForm } from '../../support/mount.tsx';

/** Next, Back, the error of a required field, that of a postcode, and the progress: repeated here to check the dictionaries. */
const WORDS: Readonly<Record<string, readonly [string, string, string, string, string]>> = {
  af: ['Volgende', 'Terug', 'Hierdie veld is verpligtend', 'Voer asseblief ’n geldige poskode in', 'Stap 2 van 2'],
  ar: ['التالي', 'رجوع', 'هذا الحقل مطلوب', 'يرجى إدخال رمز بريدي صالح', 'الخطوة 2 من 2'],
  da: ['Næste', 'Tilbage', 'Dette felt skal udfyldes', 'Indtast et gyldigt postnummer', 'Trin 2 af 2'],
  de: [
    'Weiter',
    'Zurück',
    'Dieses Feld ist ein Pflichtfeld',
    'Bitte geben Sie eine gültige Postleitzahl ein',
    'Schritt 2 von 2',
  ],
  'en-gb': ['Next', 'Back', 'This field is required', 'Please enter a valid postcode', 'Step 2 of 2'],
  'en-us': ['Next', 'Back', 'This field is required', 'Please enter a valid zipcode', 'Step 2 of 2'],
  es: ['Siguiente', 'Atrás', 'Este campo es obligatorio', 'Introduzca un código postal válido', 'Paso 2 de 2'],
  'es-mx': ['Siguiente', 'Atrás', 'Este campo es obligatorio', 'Ingrese un código postal válido', 'Paso 2 de 2'],
  'es-us': ['Siguiente', 'Atrás', 'Este campo es obligatorio', 'Ingrese un código postal válido', 'Paso 2 de 2'],
  fi: ['Seuraava', 'Takaisin', 'Tämä kenttä on pakollinen', 'Anna kelvollinen postinumero', 'Vaihe 2/2'],
  fr: ['Suivant', 'Retour', 'Ce champ est obligatoire', 'Veuillez saisir un code postal valide', 'Étape 2 sur 2'],
  it: ['Avanti', 'Indietro', 'Questo campo è obbligatorio', 'Inserire un codice postale valido', 'Passaggio 2 di 2'],
  nl: ['Volgende', 'Terug', 'Dit veld is verplicht', 'Voer een geldige postcode in', 'Stap 2 van 2'],
  no: ['Neste', 'Tilbake', 'Dette feltet er obligatorisk', 'Oppgi et gyldig postnummer', 'Trinn 2 av 2'],
  pl: ['Dalej', 'Wstecz', 'To pole jest wymagane', 'Proszę podać prawidłowy kod pocztowy', 'Krok 2 z 2'],
  pt: ['Seguinte', 'Voltar', 'Este campo é obrigatório', 'Introduza um código postal válido', 'Passo 2 de 2'],
  sv: ['Nästa', 'Tillbaka', 'Det här fältet är obligatoriskt', 'Ange ett giltigt postnummer', 'Steg 2 av 2'],
};

const required = [{ validator: 'required' }];
const definition = (language: string, more: object = {}) =>
  formOf([[{ bpKey: 'name', type: 'short_text', validationRules: required }], [{ bpKey: 'zip', type: 'zipcode' }]], {
    language,
    country: 'us',
    displayMode: 'steps_with_label',
    ...more,
  });
const progressText = (form: HTMLElement): string =>
  (form.querySelector('.sw-progress-text')?.textContent ?? '').replaceAll(/\s/g, ' ');

describe('a form', () => {
  it('is available in fourteen languages, in seventeen variants', () => {
    expect(Object.keys(WORDS).toSorted()).to.deep.equal([...Object.keys(dictionaries), 'en-us'].toSorted());
    expect(Object.keys(WORDS)).to.have.length(17);
    expect(new Set(Object.keys(WORDS).map(code => code.split('-')[0]))).to.have.property('size', 14);
  });

  it('is Norwegian for both of its written forms', async () => {
    const { default: norwegian } = await import('../../../embed/locales/no.ts');
    for (const code of ['no', 'nb', 'nn', 'nb-NO', 'NN_no']) expect(await dictionaryOf(code)).to.equal(norwegian);
  });

  for (const name of Object.keys(dictionaries)) {
    it(`uses the dictionary file of ${name}`, async () => {
      const own: { default: unknown } = await import(`../../../embed/locales/${name}.ts`);
      expect((await dictionaries[name]!()).default).to.equal(own.default);
    });
  }

  for (const [language, [next, back, missing, zipcode, place]] of Object.entries(WORDS)) {
    it(`is translated to ${language}`, async () => {
      const f = await mountForm(definition(language), { dictionaries });
      expect(f.form.querySelector('.sw-form')?.getAttribute('lang')).to.equal(language);
      await f.click(next);
      expect(f.error('name')).to.equal(missing);
      await f.fill('name', 'Ann');
      await f.next();
      expect(f.button(back)).to.be.ok;
      expect(progressText(f.form)).to.equal(place);
      await f.fill('zip', '1');
      await f.next();
      expect(f.error('zip')).to.equal(zipcode);
      expect(f.reports).to.deep.equal([]);
    });
  }

  for (const language of Object.keys(WORDS)) {
    it(`writes percentages for ${language} as \`Intl\` does`, async () => {
      const f = await mountForm(definition(language, { displayMode: 'percentage' }), { dictionaries });
      const written = f.form.querySelector('.sw-progress-text')?.textContent;
      expect(written).to.equal(new Intl.NumberFormat(language, { style: 'percent' }).format(0.33));
    });
  }

  it('uses the language of a region without a dictionary of its own, without a report', async () => {
    for (const written of ['fr-ca', 'FR_CA', 'fr-Latn-CA']) {
      const f = await mountForm(definition(written), { dictionaries });
      expect(f.button('Suivant')).to.be.ok;
      expect(f.reports).to.deep.equal([]);
      await f.unmount();
    }
  });

  for (const written of ['xx', 'français', 'x', 'fr-', '../en-gb', 'constructor', '__proto__']) {
    it(`is English with a report if the language is "${written}"`, async () => {
      const f = await mountForm(definition(written, { displayMode: 'percentage' }), { dictionaries });
      expect(f.button('Next')).to.be.ok;
      expect(progressText(f.form)).to.equal('33%');
      // The definition check also reports a malformed language.
      const reports = f.reports.filter(({ message }) => !message.startsWith('SW_DEFINITION: configuration.language'));
      expect(reports).to.deep.equal([{ level: 'info', message: 'Translate request with an unknown language' }]);
    });
  }
});
