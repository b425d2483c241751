import { expect } from 'chai';
import { formOf, mountForm } from '../support/mount.tsx';

const TWO = formOf([
  [{ bpKey: 'name', type: 'short_text', title: 'Name', validationRules: [{ validator: 'required' }] }],
  [{ bpKey: 'city', type: 'short_text', title: 'City' }],
]);

describe('flow', () => {
  it('walks from the first step to the lead', async () => {
    const f = await mountForm(TWO);
    f.host.reply('POST /submit', { body: { result: 'c1' } });
    expect(f.step()).to.equal(1);
    await f.fill('name', 'Ann');
    await f.next();
    expect(f.path()).to.deep.equal([1, 2]);
    await f.fill('city', 'Austin');
    await f.next();
    await f.tick(100);
    expect(f.path()).to.deep.equal([1, 2, 3]);
    expect(f.sending()).to.equal('success');
    const [lead] = f.host.calls.filter(call => call.path === '/submit');
    expect(lead?.body).to.include({ name: 'Ann', city: 'Austin', comment: 'Test form' });
    expect(f.form.querySelector('[data-success]')).to.exist;
  });

  it('stays, says the error and moves the focus when Next is refused', async () => {
    const f = await mountForm(TWO);
    await f.next();
    expect(f.step()).to.equal(1);
    expect(f.error('name')).to.equal('This field is required');
    expect(f.announced()).to.equal('Name: This field is required');
    expect(document.activeElement).to.equal(f.input('name'));
  });
});
