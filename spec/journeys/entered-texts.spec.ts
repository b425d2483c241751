/** What only a browser can do with the text of a field: drop, undo, compose, and select it on Tab. */
import { expect } from 'chai';
import type { CDPSession, Locator, Page } from 'playwright-core';
import { boxes, CELL, forgetCodes, newest, says } from './support/codes.ts';
import { arrived, press, success } from './support/form.ts';
import { journeys } from './support/journeys.ts';
import { A_NOTE, FRENCH, formOf } from './support/short.ts';

const questions = [
  { bpKey: 'area', type: 'number', title: 'Area' },
  { bpKey: 'built', type: 'date', title: 'Built', format: 'DD/MM/YYYY' },
  { bpKey: 'phone', type: 'phone2fa', title: 'Phone' },
  A_NOTE,
];
const FORM = formOf([{ title: 'Your home', next: 'Send', questions }], FRENCH);

/** Selects a text of the page and drags it into the field. */
async function drop(page: Page, text: string, field: Locator): Promise<void> {
  await page.evaluate(words => {
    const source = document.querySelector('#words') ?? document.body.appendChild(document.createElement('p'));
    Object.assign(source, { id: 'words', textContent: words });
    (source as HTMLElement).style.cssText = 'position: fixed; inset: 0 auto auto 0; margin: 0; font: 24px monospace';
    getSelection()!.selectAllChildren(source);
  }, text);
  await page.locator('#words').dragTo(field, { sourcePosition: { x: 6, y: 12 } });
}
/** A keyboard composes the text, one character after the other. */
async function compose(keyboard: CDPSession, text: string): Promise<void> {
  for (let end = 1; end <= text.length; end++) {
    const part = { text: text.slice(0, end), selectionStart: end, selectionEnd: end };
    await keyboard.send('Input.imeSetComposition', part);
  }
}
const valuesOf = (fields: Locator): Promise<string[]> =>
  fields.evaluateAll(all => all.map(field => (field as HTMLInputElement).value));

describe('Texts of a field', () => {
  const journey = journeys();

  journey.extended('can be dropped, undone, composed and replaced as in any page', async site => {
    await forgetCodes(site);
    const page = await site.visit(await site.pageOf(FORM, { 'attr.data-dci': 'abc' }));
    await arrived(page, 1);
    const keyboard = await page.context().newCDPSession(page);
    const [area, built, phone] = ['Area', 'Built', 'Phone'].map(label => page.getByLabel(label)) as [
      Locator,
      Locator,
      Locator,
    ];
    const note = page.getByLabel('A note');

    await drop(page, '1,200.50 €', area);
    await drop(page, '2024-12-25', built);
    expect(await valuesOf(area.or(built))).to.deep.equal(['1200.50', '25/12/2024']);
    await drop(page, '01/02/2026', built);
    expect(await built.inputValue(), 'a whole date replaces the one before').to.equal('01/02/2026');

    await built.fill('');
    await built.pressSequentially('25122025');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('ControlOrMeta+z');
    expect(await built.inputValue()).to.equal('25/12/2025');
    await page.keyboard.press('ControlOrMeta+z');
    expect(await built.inputValue()).to.equal('');
    for (const _ of 'redo') await page.keyboard.press('ControlOrMeta+Shift+z');
    expect(await built.inputValue()).to.be.oneOf(['25/12/2025', '25/12/202']);
    await built.fill('25/12/2025');
    await note.fill('A note');
    for (const _ of 'undo') await page.keyboard.press('ControlOrMeta+z');
    for (const _ of 'redo') await page.keyboard.press('ControlOrMeta+Shift+z');
    expect(await built.inputValue(), 'undo in one field makes up no date in another').to.be.oneOf(['25/12/2025', '']);

    await built.fill('');
    await built.focus();
    await compose(keyboard, '２４１２２０２５');
    expect(await built.inputValue(), 'nothing writes into a composition').to.equal('２４１２２０２５');
    await note.focus();
    expect(await built.inputValue()).to.equal('24/12/2025');
    await area.fill('');
    await area.focus();
    await compose(keyboard, '１２，５');
    await keyboard.send('Input.insertText', { text: '１２，５' });
    expect(await area.inputValue()).to.equal('12.5');

    await phone.fill('06 13 57 92 47');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type(CELL);
    expect(await phone.inputValue(), 'Tab selects the number, so typing replaces it').to.equal(CELL);

    await press(page, 'Send code');
    await says(page, 'We have sent a code');
    const code = await newest(site);
    const wide = [...code.slice(0, 2)].map(digit => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('');
    await compose(keyboard, wide);
    expect(await valuesOf(boxes(page))).to.deep.equal([wide, '', '', '']);
    await keyboard.send('Input.insertText', { text: wide });
    expect(await valuesOf(boxes(page))).to.deep.equal([...code.slice(0, 2), '', '']);
    // The keyboard of a phone names no key, and a deletion in an empty box changes nothing.
    const key = { key: 'Unidentified', windowsVirtualKeyCode: 229, commands: ['deleteBackward'] };
    await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'Unidentified' });
    expect(await valuesOf(boxes(page))).to.deep.equal([code[0], '', '', '']);
    await compose(keyboard, code[1]!); // the focus moves on
    expect(await valuesOf(boxes(page))).to.deep.equal([...code.slice(0, 2), '', '']);
    await drop(page, `Code: ${code}`, boxes(page).nth(2));
    await says(page, 'Your phone number is verified.');
    await success(page).waitFor();
    expect((await site.leads())[0]?.payload).to.include({ area: '12.5', built: '2025-12-24', valid_2fa: true });
  });
});
