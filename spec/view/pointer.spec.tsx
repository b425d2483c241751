import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import { formOf, mountForm } from '../support/mount.tsx';

const EMAIL = { bpKey: 'email', type: 'email', title: 'Email' };

/** Enters an invalid address and presses the pointer on Next: the field loses the focus while the pointer is down. */
async function pressed() {
  const f = await mountForm(formOf([[EMAIL]]));
  const left: string[] = [];
  f.engine.scope.on('left', ({ question }) => void left.push(question.bpKey));
  await f.type('email', 'no address');
  await f.settled(() => {
    fireEvent.mouseDown(f.button('Next'));
    fireEvent.blur(f.input('email'));
  });
  return { f, left };
}

describe('a pressed pointer', () => {
  it('delays errors until it is released, even before the browser sets :active', async () => {
    const { f, left } = await pressed();
    expect([f.error('email'), f.announced(), left]).to.deep.equal(['', '', []]);
    await f.settled(() => void fireEvent.mouseUp(f.button('Next')));
    expect(f.error('email')).to.not.equal('');
    expect(f.announced()).to.contain('Email');
    expect(left).to.deep.equal(['email']);
    await f.unmount();
  });

  it('delays errors even if autofill came before the first interaction', async () => {
    const f = await mountForm(formOf([[EMAIL]]));
    await f.settled(() => {
      f.input('email').focus();
      fireEvent.change(f.input('email'), { target: { value: 'no address' } });
    });
    await f.settled(() => {
      fireEvent.mouseDown(f.button('Next'));
      fireEvent.blur(f.input('email'));
    });
    expect(f.error('email')).to.equal('');
    await f.settled(() => void fireEvent.mouseUp(f.button('Next')));
    expect(f.error('email')).to.not.equal('');
    await f.unmount();
  });

  it('does not delay errors if a context menu opens, which may suppress mouseup', async () => {
    for (const open of [
      (button: Element) => fireEvent.mouseDown(button, { button: 2 }),
      (button: Element) => fireEvent.mouseDown(button) && fireEvent.contextMenu(button),
    ]) {
      const f = await mountForm(formOf([[EMAIL]]));
      await f.type('email', 'no address');
      await f.settled(() => void open(f.input('email')));
      await f.leave('email');
      expect(f.error('email')).to.not.equal('');
      await f.unmount();
    }
  });

  it('is released outside of the form, even if the page stops the event', async () => {
    const { f } = await pressed();
    const swallow = (event: Event) => event.stopPropagation();
    document.body.addEventListener('mouseup', swallow);
    await f.settled(() => void fireEvent.mouseUp(document.body));
    document.body.removeEventListener('mouseup', swallow);
    expect(f.error('email')).to.not.equal('');
    await f.unmount();
  });

  it('is not watched in a form that has ended', async () => {
    const f = await mountForm(formOf([[EMAIL]]));
    const attached: unknown[] = [];
    f.engine.scope.on('attach', ({ root }) => void attached.push(root));
    const root = f.form;
    await f.unmount();
    f.engine.attach(root);
    expect(attached).to.deep.equal([]);
  });

  it('is released at the end of a drag', async () => {
    const { f } = await pressed();
    await f.settled(() => void fireEvent.dragEnd(f.button('Next')));
    expect(f.error('email')).to.not.equal('');
    await f.unmount();
  });

  it('delays nothing after its release or after the form has stopped', async () => {
    const { f, left } = await pressed();
    await f.settled(() => void fireEvent.mouseUp(f.button('Next')));
    await f.fill('email', 'ada@example.com');
    expect(f.error('email')).to.equal('');
    expect(left).to.deep.equal(['email', 'email']);
    await f.settled(() => {
      fireEvent.mouseDown(f.button('Next'));
      fireEvent.blur(f.input('email'));
    });
    await f.unmount();
    fireEvent.mouseUp(document.body);
    expect(left).to.have.length(2);
  });
});
