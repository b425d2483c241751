/** A form in each language: its texts, its numbers and its announcements. */
import { expect } from 'chai';
import { dictionaries, dictionaryOf } from '../../../embed/locales/index.ts';
import { formOf, mountForm } from '../../support/mount.tsx';

/** Next, Back, the error of a required field, that of a postcode, and the progress: repeated here to check the dictionaries. */
const WORDS: Readonly<Record<string, readonly [string, string, string, string, string]>> = {
  ar: ['التالي', 'رجوع', 'هذا الحقل مطلوب', 'يرجى إدخال رمز بريدي صالح', 'الخطوة 2 من 2'],
  'en-us': ['Next', 'Back', 'This field is required', 'Please enter a valid zipcode', 'Step 2 of 2'],
  'es-mx': ['Siguiente', 'Atrás', 'Este campo es obligatorio', 'Ingrese un código postal válido', 'Paso 2 de 2'],
  fi: ['Seuraava', 'Takaisin', 'Tämä kenttä on pakollinen', 'Anna kelvollinen postinumero', 'Vaihe 2/2'],
};
const LANGUAGES = [...Object.keys(dictionaries), 'en-us'];

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
    expect(LANGUAGES).to.have.length(17);
    expect(new Set(LANGUAGES.map(code => code.split('-')[0]))).to.have.property('size', 14);
  });

  it('is Norwegian for both of its written forms', async () => {
    const { default: norwegian } = await import('../../../embed/locales/no.ts');
    for (const code of ['no', 'nb', 'nn', 'nb-NO', 'NN_no']) expect(await dictionaryOf(code)).to.equal(norwegian);
  });

  it('uses the dictionary file of each language', async () => {
    for (const [name, load] of Object.entries(dictionaries)) {
      const own: { default: unknown } = await import(`../../../embed/locales/${name}.ts`);
      expect((await load()).default, name).to.equal(own.default);
    }
  });

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

  it('writes percentages as `Intl` does', async () => {
    for (const language of LANGUAGES) {
      const { '{percent}%': pattern = '{percent}%' } = (await dictionaryOf(language)) ?? {};
      const written = new Intl.NumberFormat(language, { style: 'percent' }).format(0.33);
      expect(pattern.replace('{percent}', '33'), language).to.equal(written);
    }
    const f = await mountForm(definition('fr', { displayMode: 'percentage' }), { dictionaries });
    expect(progressText(f.form)).to.equal('33 %');
  });

  it('uses the language of a region without a dictionary of its own, without a report', async () => {
    for (const written of ['fr-ca', 'FR_CA', 'fr-Latn-CA']) {
      const f = await mountForm(definition(written), { dictionaries });
      expect(f.button('Suivant')).to.be.ok;
      expect(f.reports).to.deep.equal([]);
      await f.unmount();
    }
  });

  for (const written of ['xx', 'fr-', '../en-gb', 'constructor', '__proto__']) {
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
