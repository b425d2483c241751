import { expect } from 'chai';
import { formOf, mountForm } from '../../support/mount.tsx';

const email = (bpKey: string, title: string) => ({ bpKey, title, type: 'email' });
const mounted = () => mountForm(formOf([[email('a', 'First'), email('b', 'Second')]]));
const WRONG = 'Invalid email address';

describe('the announced error', () => {
  it('leaves the live region once the answer is corrected, and leaves those that are still wrong', async () => {
    const f = await mounted();
    await f.type('a', 'ann@');
    await f.leave('a');
    expect(f.announced()).to.contain(`First: ${WRONG}`);
    await f.type('a', 'ann@example.com');
    await f.leave('a');
    expect(f.announced().trim()).to.equal('');
    await f.type('a', 'ann@');
    await f.leave('a');
    await f.type('b', 'bob@');
    await f.leave('b');
    await f.next();
    expect(f.announced()).to.contain('First').and.contain('Second');
    await f.type('a', 'ann@example.com');
    await f.leave('a');
    expect(f.announced()).to.contain(`Second: ${WRONG}`).and.not.contain('First');
  });

  it('is that of a choice that was taken back, as soon as it appears', async () => {
    const values = [{ bpKey: 'x', text: 'X' }];
    const required = { validationRules: [{ validator: 'required' }] };
    const consent = { bpKey: 'ok', type: 'legal', title: 'Terms', text: 'I agree' };
    const several = { bpKey: 'several', type: 'multiple_choices', title: 'Several', values, ...required };
    const f = await mountForm(formOf([[consent, several]]));
    for (const tick of [() => f.tickBox('ok'), () => f.choose('several', 'X')]) {
      await tick();
      expect(f.announced().trim()).to.equal('');
      await tick();
      expect(f.announced()).to.match(/^(Terms|Several): This field is required$/);
      await tick();
    }
    expect(f.announced().trim()).to.equal('');
  });
});
