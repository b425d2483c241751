import { expect } from 'chai';
import { dictionaries } from '../../embed/locales/index.ts';
import { nameOf } from '../../plugins/zipcode/samples.ts';
import { formOf, type Mounted, mountForm } from '../support/mount.tsx';

const mount = (question: object, configuration: object = {}, step: object = {}) =>
  mountForm(formOf([{ questions: [{ bpKey: 'key', ...question }], ...step }], configuration), { dictionaries });
const labels = (f: Mounted) => [...f.form.querySelectorAll('.sw-label')].map(one => one.textContent);
const required = { validationRules: [{ validator: 'required' }] };

describe('a question without a title on a step without a title', () => {
  it('has the visible label of its type', async () => {
    const titles = {
      first_name: 'First name',
      last_name: 'Last name',
      email: 'Email',
      phone: 'Phone number',
      zipcode: 'ZIP code',
      address: 'Address',
      date: 'Date',
      short_text: 'Your answer',
      radio: 'Your answer',
    };
    const questions = Object.keys(titles).map(type => ({ bpKey: type, type, values: [{ text: 'A' }, { text: 'B' }] }));
    const f = await mountForm(formOf([questions]));
    expect(labels(f)).to.deep.equal(Object.values(titles));
    for (const [type, title] of Object.entries(titles)) {
      const [id] = f.question(type).querySelector('[aria-labelledby]')!.getAttribute('aria-labelledby')!.split(' ');
      expect(document.getElementById(id!)?.textContent).to.equal(title);
    }
  });

  it('calls a zipcode as its country and language do', async () => {
    for (const [language, country, name] of [
      ['en-us', 'us', undefined],
      ['en-us', 'ca', 'Postal code'],
      ['en-gb', 'za', 'Postal code'],
      ['en-us', 'fr', undefined],
      ['en-us', 'gb', 'Postcode'],
      ['en-us', 'au', 'Postcode'],
      ['en-us', 'nz', 'Postcode'],
      ['fr', 'ie', 'Eircode'],
      ['pt', 'br', 'CEP'],
      ['pt', 'pt', undefined],
      ['it', 'it', 'CAP'],
      ['de', 'gb', undefined],
    ] as const)
      expect(nameOf(country, language), `${country} in ${language}`).to.equal(name);
    for (const [language, country, label] of [
      ['en-gb', 'us', 'ZIP code'],
      ['en-us', 'fr', 'Postal code'],
      ['en-us', 'uk', 'Postcode'],
      ['en-us', 'IE', 'Eircode'],
      ['de', 'gb', 'Postleitzahl'],
    ] as const)
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
