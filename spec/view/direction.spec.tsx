import { expect } from 'chai';
import { text } from '../support/definitions.ts';
import { formOf, mountForm } from '../support/mount.tsx';

describe('the direction of the form', () => {
  const attribute = async (name: string, language: string) => {
    const f = await mountForm({ ...formOf([[text('a')]]), configuration: { language, country: 'ca' } });
    return f.form.querySelector('.sw-form')!.getAttribute(name);
  };
  const mounted = (language: string) => attribute('dir', language);

  it('is right to left in languages that are written so, in any notation', async () => {
    for (const language of ['ar', 'AR-eg', 'he_IL', 'fa']) expect(await mounted(language), language).to.equal('rtl');
  });

  it('is that of the page in others', async () => {
    for (const language of ['en-us', 'fr', 'fas', 'hey']) expect(await mounted(language), language).to.equal(null);
  });

  it('comes with the language of the definition', async () => {
    for (const language of ['en-us', 'fr']) expect(await attribute('lang', language)).to.equal(language);
  });
});
