/** Blanks around an answer are not stored, and leave the field with the visitor. */
import { expect } from 'chai';
import { createTestHost } from '../support/host.ts';
import { formOf, mountForm } from '../support/mount.tsx';

it('blanks around an answer are removed from the field and the answer when the visitor leaves it', async () => {
  const typed = {
    zipcode: ['78701', { zipcode: '78701' }],
    api_input: ['Main', { api_input: 'Main' }],
    api_dropdown: ['Main', {}],
    input_then_api_match: ['Main', { input_then_api_match: 'Main' }],
    address: ['Main Street 1', { address: 'Main Street 1' }],
    phone: ['512', { phone_raw: '512' }],
  } as const;
  const host = createTestHost();
  host.reply('GET *', { body: { results: [] } });
  const questions = Object.keys(typed).map(type => ({ bpKey: type, type, title: 'A', apiUrl: '/api/x/' }));
  const f = await mountForm(formOf([questions]), { host });
  for (const [type, [text, stored]] of Object.entries(typed)) {
    await f.fill(type, `  ${text} `);
    expect(f.values()).to.include(stored);
    expect(f.input(type).value).to.equal(text);
  }
});
