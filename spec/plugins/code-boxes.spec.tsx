/** The ways in which the keyboards of phones, browsers and visitors put a code into the boxes. */
import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import { formOf, type Mounted, mountForm } from '../support/mount.tsx';
import { CELL, phoneHost, requestBodies } from '../support/phones.ts';

const boxes = (f: Mounted): HTMLInputElement[] => [...f.form.querySelectorAll<HTMLInputElement>('.sw-code-box')];
const shown = (f: Mounted): string =>
  boxes(f)
    .map(box => box.value || '_')
    .join('');
const focused = (f: Mounted): number => boxes(f).indexOf(document.activeElement as HTMLInputElement);
const checked = (f: Mounted): unknown[] =>
  requestBodies(f.host).flatMap(({ event, verificationCode }) => (event === 'checkVerify' ? [verificationCode] : []));

async function coded(check: object = { status: 404 }): Promise<Mounted> {
  const questions = [{ bpKey: 'phone', type: 'phone2fa', title: 'Phone' }];
  const definition = formOf([questions, [{ bpKey: 'gdpr-optin', type: 'short_text' }]], { country: 'fr' });
  const f = await mountForm(definition, { host: phoneHost({ check: [check] }), page: { dci: 'abc' } });
  await f.type('phone', CELL);
  await f.click('Send code');
  return f;
}
/** The browser changes the text of a box, and fires the event. */
const input = (f: Mounted, index: number, value: string, event: InputEventInit = {}) =>
  f.settled(() => {
    const box = boxes(f)[index]!;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(box, value);
    const { inputType } = event;
    fireEvent(
      box,
      inputType ? new InputEvent('input', { bubbles: true, ...event }) : new Event('input', { bubbles: true }),
    );
  });
/** Empties all boxes after a wrong code. */
const clear = (f: Mounted) => input(f, 0, '');
const composing = (data: string) => ({ inputType: 'insertCompositionText', isComposing: true, data });
const end = (f: Mounted, index: number) => f.settled(() => void fireEvent.compositionEnd(boxes(f)[index]!));

describe('the boxes of a code', () => {
  it('take a code that is filled in without telling how', async () => {
    const f = await coded();
    for (const text of [
      '1234',
      'G-1234',
      '12 34',
      '１２３４',
      '\u200e1234\u200f',
      'Your 2FA code: 1234. Valid for 10 minutes.',
    ]) {
      const before = checked(f).length;
      await input(f, 0, text);
      expect([shown(f), checked(f).slice(before)], text).to.deep.equal(['1234', ['1234']]);
      await clear(f);
    }
  });

  it('take a code that a password manager puts into them one by one, or into the first over a digit', async () => {
    const f = await coded();
    for (const [index, digit] of [...'1234'].entries()) await input(f, index, digit);
    expect(checked(f)).to.deep.equal(['1234']);
    await input(f, 0, '1567');
    expect([shown(f), checked(f)]).to.deep.equal(['1567', ['1234', '1567']]);
  });

  it('take the code out of a pasted message', async () => {
    const f = await coded();
    for (const text of [
      '2FA code 1234',
      '1234 is your code, call 0800 123456',
      ' 1-2 3 4 ',
      '１２３４',
      '<#> 1234 is your code\n@shop.example #1234',
    ]) {
      await f.settled(() => void fireEvent.paste(boxes(f)[2]!, { clipboardData: { getData: () => text } }));
      expect(shown(f), text).to.equal('1234');
      await clear(f);
      expect(shown(f)).to.equal('____');
    }
  });

  it('take a code that is dropped into any of them, also beside a digit', async () => {
    const f = await coded();
    for (const index of [0, 1, 3]) {
      for (const before of ['', '1', '5']) {
        if (before) await input(f, index, before, { inputType: 'insertText' });
        const dataTransfer = { getData: () => 'Code: 1234' };
        await f.settled(() => void fireEvent.drop(boxes(f)[index]!, { dataTransfer }));
        expect(shown(f), `beside ${before} in box ${index}`).to.equal('1234');
        await clear(f);
      }
    }
  });

  describe('while a keyboard composes', () => {
    it('take each digit at once from a phone that composes digits, and move on', async () => {
      const f = await coded();
      for (const [index, digit] of [...'123'].entries()) {
        await input(f, index, digit, composing(digit));
        await end(f, index); // the focus has left the box
        expect(focused(f)).to.equal(index + 1);
      }
      await input(f, 3, '4', composing('4'));
      expect([shown(f), checked(f)]).to.deep.equal(['1234', ['1234']]);
    });

    it('leave other characters as the keyboard shows them, and take their digits when it ends', async () => {
      const f = await coded();
      for (const text of ['１', '１２', '１２３']) {
        await input(f, 0, text, composing(text));
        expect([boxes(f)[0]!.value, focused(f)]).to.deep.equal([text, 0]);
      }
      await end(f, 0);
      expect([shown(f), focused(f)]).to.deep.equal(['123_', 3]);
      await input(f, 0, '1', { inputType: 'insertCompositionText' }); // Firefox tells once more
      expect(focused(f)).to.equal(3);
      await input(f, 3, '４', composing('４'));
      expect(checked(f)).to.deep.equal([]);
      await end(f, 3);
      expect([shown(f), checked(f)]).to.deep.equal(['1234', ['1234']]);
    });

    it('show no letters after it', async () => {
      const f = await coded();
      await input(f, 1, 'ab', composing('ab'));
      expect(boxes(f)[1]!.value).to.equal('ab');
      await end(f, 1);
      expect([shown(f), focused(f) === 2]).to.deep.equal(['____', false]);
    });

    it('do nothing at its keys', async () => {
      const f = await coded();
      await f.settled(() => boxes(f)[1]!.focus());
      for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Backspace'])
        expect(fireEvent.keyDown(boxes(f)[1]!, { key, keyCode: 229 }), key).to.equal(true);
      expect(focused(f)).to.equal(1);
    });
  });

  it('are erased one after the other by phones that do not tell the key', async () => {
    const f = await coded();
    for (const [index, digit] of [...'123'].entries()) await input(f, index, digit, { inputType: 'insertText' });
    const backspace = (index: number) =>
      f.settled(() => {
        fireEvent.keyDown(boxes(f)[index]!, { key: 'Unidentified', keyCode: 229 });
        fireEvent(
          boxes(f)[index]!,
          new InputEvent('beforeinput', { bubbles: true, inputType: 'deleteContentBackward' }),
        );
      });
    expect(focused(f)).to.equal(3);
    await backspace(3);
    expect([shown(f), focused(f)]).to.deep.equal(['12__', 2]);
    await backspace(2);
    await backspace(1);
    await backspace(0);
    expect([shown(f), focused(f)]).to.deep.equal(['____', 0]);
  });

  it('follow undo and redo', async () => {
    const f = await coded();
    for (const [index, digit] of [...'12'].entries()) await input(f, index, digit, { inputType: 'insertText' });
    await input(f, 1, '', { inputType: 'historyUndo' });
    expect([shown(f), f.values().code_2fa]).to.deep.equal(['1___', '1']);
    await input(f, 1, '2', { inputType: 'historyRedo' });
    expect([shown(f), f.values().code_2fa]).to.deep.equal(['12__', '12']);
  });
});
