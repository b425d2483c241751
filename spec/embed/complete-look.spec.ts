import { expect } from 'chai';
import { completeLook } from '../../embed/complete-look.ts';
import type { Host } from '../../engine/contract/host.ts';

describe('the rest of the look', () => {
  it('marks a picture that cannot be loaded, whichever part it is in', () => {
    const form = document.createElement('form');
    const host = { adopt: () => undefined } as Partial<Host> as Host;
    completeLook(form, host, false);
    completeLook(form, host, false);
    form.innerHTML = '<p><img src="/a.svg" alt=""><input></p>';
    const [picture, field] = [form.querySelector('img')!, form.querySelector('input')!];
    for (const element of [picture, field]) element.dispatchEvent(new Event('error'));
    expect(picture.dataset.failed).to.equal('');
    expect(field.dataset.failed).to.equal(undefined);
  });
});
