import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import { createTestHost } from '../support/host.ts';
import { formOf, type Mounted, mountForm } from '../support/mount.tsx';

const card = (name: string) => ({ name, logo_img_url: `https://cdn.test/${name}.svg`, brands: {} });

async function mounted(features: Record<string, boolean>, country: string): Promise<Mounted> {
  const host = createTestHost();
  host.reply('POST /submit', {});
  host.reply('GET /api/pld/get_brands_by_form_ids*', { body: { 20: { 9: card('Nine'), 12: card('Twelve') } } });
  const definition = { ...formOf([[{ bpKey: 'mail', type: 'email', title: 'Mail' }]], { formId: '20', country }) };
  const f = await mountForm({ ...definition, brandConfiguration: {} }, { host, page: { features } });
  await f.settled(() => void f.engine.interact());
  return f;
}
const cards = (f: Mounted) => [...f.form.querySelectorAll('.sw-brand-card')].map(({ textContent }) => textContent);
const ticked = (f: Mounted) => f.form.querySelectorAll('.sw-brand-card :checked').length;
const tick = (f: Mounted, index: number) =>
  f.settled(() => void fireEvent.click(f.form.querySelectorAll('.sw-brand-card input')[index]!));
const leads = (f: Mounted) =>
  f.host.calls.filter(({ path }) => path === '/submit').map(({ body }) => body as Record<string, unknown>);

describe('the brand view', () => {
  it('in the chat comes after the consent, starts again after Back, and one lead is sent', async () => {
    const f = await mounted({ CHATBOT: true }, 'fr');
    await f.type('mail', 'a@b.fr');
    await f.click('OK');
    await f.tick(2000);
    expect(cards(f), 'the consent comes first').to.deep.equal([]);
    const consent = () => f.form.querySelector<HTMLInputElement>('.sw-asked input[type=checkbox]')!;
    await f.settled(() => void fireEvent.click(consent()));
    await f.click('OK');
    await f.tick(2000);
    expect(cards(f)).to.deep.equal(['Nine', 'Twelve']);
    await tick(f, 0);
    await f.settled(() => void fireEvent.click(f.form.querySelector('.sw-brand .sw-back')!));
    await f.tick(2000);
    expect([cards(f), f.fact('selection'), consent().checked]).to.deep.equal([[], [], true]);
    await f.click('OK');
    await f.tick(2000);
    expect([cards(f), ticked(f)]).to.deep.equal([['Nine', 'Twelve'], 0]);
    await tick(f, 1);
    await f.click('Compare quotes');
    await f.tick(2000);
    expect(leads(f)).to.have.length(1);
    expect(leads(f)[0]).to.deep.include({ lp_authorized_candidates: [{ customerId: 12, brands: [] }] });
  });
});
