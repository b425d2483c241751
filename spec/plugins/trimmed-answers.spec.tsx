/** Blanks around an answer are not stored, and leave the field with the visitor. */
import { expect } from 'chai';
import { createTestHost } from '../support/host.ts';
import { formOf, mountForm } from '../support/mount.tsx';

async function typed(type: string, text: string) {
  const host = createTestHost();
  host.reply('GET *', { body: { results: [] } });
  const question = { bpKey: 'a', type, title: 'A', apiUrl: '/api/x/' };
  const f = await mountForm(formOf([[question]]), { host });
  await f.fill('a', text);
  return f;
}

describe('blanks around an answer', () => {
  for (const [type, text, stored] of [
    ['zipcode', '78701', { a: '78701' }],
    ['api_input', 'Main', { a: 'Main' }],
    ['api_dropdown', 'Main', {}],
    ['input_then_api_match', 'Main', { a: 'Main' }],
    ['address', 'Main Street 1', { a: 'Main Street 1' }],
    ['phone', '512', { a_raw: '512' }],
  ] as const) {
    it(`are removed from the field and the answer of type ${type} when the visitor leaves it`, async () => {
      const f = await typed(type, `  ${text} `);
      expect(f.values()).to.include(stored);
      expect(f.input('a').value).to.equal(text);
    });
  }
});
