import { expect } from 'chai';
import { dictionaries } from '../../embed/locales/index.ts';
import { formOf, type Mounted, mountForm } from '../support/mount.tsx';

const mount = (question: object, configuration: object = {}, step: object = {}) =>
  mountForm(formOf([{ questions: [{ bpKey: 'key', ...question }], ...step }], configuration), { dictionaries });
const labels = (f: Mounted) => [...f.form.querySelectorAll('.sw-label')].map(one => one.textContent);
const required = { validationRules: [{ validator: 'required' }] };

describe('a question without a title on a step without a title', () => {
  for (const [type, title] of Object.entries({
    first_name: 'First name',
    last_name: 'Last name',
    email: 'Email',
    phone: 'Phone number',
    zipcode: 'ZIP code',
    address: 'Address',
    date: 'Date',
    short_text: 'Your answer',
  })) {
    it(`of type ${type} has the visible label "${title}"`, async () => {
      const f = await mount({ type });
      expect(labels(f)).to.deep.equal([title]);
      const [id] = f.question('key').querySelector('[aria-labelledby]')!.getAttribute('aria-labelledby')!.split(' ');
      expect(document.getElementById(id!)?.textContent).to.equal(title);
    });
  }

  it('that offers choices has a visible label for its group', async () => {
    const f = await mount({ type: 'radio', values: [{ text: 'A' }, { text: 'B' }] });
    expect(labels(f)).to.deep.equal(['Your answer']);
  });

  for (const [language, country, label] of [
    ['en-us', 'us', 'ZIP code'],
    ['en-gb', 'us', 'ZIP code'],
    ['en-us', 'ca', 'Postal code'],
    ['en-gb', 'ca', 'Postal code'],
    ['en-us', 'za', 'Postal code'],
    ['en-us', 'fr', 'Postal code'],
    ['en-us', 'gb', 'Postcode'],
    ['en-us', 'uk', 'Postcode'],
    ['en-us', 'au', 'Postcode'],
    ['en-us', 'nz', 'Postcode'],
    ['en-us', 'IE', 'Eircode'],
    ['fr', 'ie', 'Eircode'],
    ['pt', 'br', 'CEP'],
    ['pt', 'pt', 'Código postal'],
    ['it', 'it', 'CAP'],
    ['en-us', 'it', 'Postal code'],
    ['de', 'gb', 'Postleitzahl'],
    ['es-mx', 'mx', 'Código postal'],
  ] as const)
    it(`calls a zipcode of ${country} ${label} in a form in ${language}`, async () => {
      expect(labels(await mount({ type: 'zipcode' }, { language, country }))).to.deep.equal([label]);
    });

  it('has the label in the language of the form', async () => {
    expect(labels(await mount({ type: 'email' }, { language: 'de' }))).to.deep.equal(['E-Mail']);
  });

  it('has the label in its announced error', async () => {
    const f = await mount({ type: 'email', ...required });
    await f.next();
    expect(f.announced()).to.contain('Email: This field is required');
  });

  it('that draws its own label gets no further one', async () => {
    expect(labels(await mount({ type: 'legal', text: 'I agree' }))).to.deep.equal([]);
  });
});

describe('a question without a title on a step with a title', () => {
  it('has no label of its own', async () => {
    expect(labels(await mount({ type: 'email' }, {}, { title: 'Step' }))).to.deep.equal([]);
  });
});
