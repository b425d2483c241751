import { expect } from 'chai';
import { dictionaries } from '../../locales/index.ts';
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

  it('calls a zipcode by the name that its country uses', async () => {
    expect(labels(await mount({ type: 'zipcode' }, { country: 'ca' }))).to.deep.equal(['Postal code']);
    expect(labels(await mount({ type: 'zipcode' }, { country: 'IE' }))).to.deep.equal(['Eircode']);
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
