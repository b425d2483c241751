import { expect } from 'chai';
import { trackModeRequest } from '../../plugins/phone/mode-request.ts';
import { createRegistry } from '../../registry.ts';
import { createTestHost } from '../support/host.ts';
import { BUILT_IN, formOf, mountForm, rows } from '../support/mount.tsx';

/** A form whose verification, which sends the request, never loads. */
async function mounted() {
  const tracker = { name: 'tracker', contract: 1 as const, start: trackModeRequest };
  const others = BUILT_IN.filter(({ name }) => name !== 'phone');
  const registry = createRegistry([...others, tracker], rows);
  const host = createTestHost();
  const steps = [[{ bpKey: 'name', type: 'short_text' }], [{ bpKey: 'other', type: 'short_text' }]];
  const page = { dci: 'abc', features: { PHONE_2FA: true } };
  return mountForm(formOf(steps), { host, registry, page });
}

describe('the request how numbers are verified, while the verification still loads', () => {
  it('counts as asked from the first interaction on, so that Next can wait for it', async () => {
    const f = await mounted();
    expect(f.fact('has2fa')).to.equal(undefined);
    await f.type('name', 'A');
    expect(f.fact('has2fa')).to.equal('asking');
  });

  it('counts as slow after 10 seconds', async () => {
    const f = await mounted();
    await f.type('name', 'A');
    await f.tick(9999);
    expect(f.fact('has2fa')).to.equal('asking');
    await f.tick(1);
    expect(f.fact('has2fa')).to.equal('slow');
  });

  it('is too late once the lead is being sent', async () => {
    const f = await mounted();
    await f.fill('name', 'A');
    await f.next();
    await f.fill('other', 'B');
    await f.next();
    expect(f.sending()).to.not.equal('idle');
    expect(f.fact('has2fa')).to.equal('late');
  });
});
