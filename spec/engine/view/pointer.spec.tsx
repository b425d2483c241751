import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import { formOf, mountForm } from '../../support/mount.tsx';

const EMAIL = { bpKey: 'email', type: 'email', title: 'Email' };

/** A wrong address is in the field, and the pointer goes down on Next: the focus leaves the field before it is up. */
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

describe('a press on the pointer', () => {
  it('moves nothing before it is up, also where the browser calls nothing active yet', async () => {
    const { f, left } = await pressed();
    expect([f.error('email'), f.announced(), left]).to.deep.equal(['', '', []]);
    await f.settled(() => void fireEvent.mouseUp(f.button('Next')));
    expect(f.error('email')).to.not.equal('');
    expect(f.announced()).to.contain('Email');
    expect(left).to.deep.equal(['email']);
    await f.unmount();
  });

  it('is heard though it is the first interaction: the browser filled the field in', async () => {
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

  it('is not one that opens a menu, whose end the page may never hear of', async () => {
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

  it('ends where the pointer goes up outside of the form, whatever the page does with it', async () => {
    const { f } = await pressed();
    const swallow = (event: Event) => event.stopPropagation();
    document.body.addEventListener('mouseup', swallow);
    await f.settled(() => void fireEvent.mouseUp(document.body));
    document.body.removeEventListener('mouseup', swallow);
    expect(f.error('email')).to.not.equal('');
    await f.unmount();
  });

  it('ends with what is dragged', async () => {
    const { f } = await pressed();
    await f.settled(() => void fireEvent.dragEnd(f.button('Next')));
    expect(f.error('email')).to.not.equal('');
    await f.unmount();
  });

  it('holds nothing back afterwards, nor after the form', async () => {
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
