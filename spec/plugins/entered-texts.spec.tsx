/** The ways in which texts come into the fields of every type that shows another text than the keys give. */
import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import fc from 'fast-check';
import { required } from '../support/definitions.ts';
import { createTestHost } from '../support/host.ts';
import { formOf, type Mounted, mountForm } from '../support/mount.tsx';
import { phoneHost } from '../support/phones.ts';
import { runs } from '../support/runs.ts';

async function mounted(question: object, configuration: object = {}): Promise<Mounted> {
  const definition = formOf([[{ bpKey: 'a', title: 'A', ...question }]], {
    language: 'en-us',
    country: 'us',
    ...configuration,
  });
  return mountForm(definition, { host: phoneHost() });
}
/** The browser changes the text, selects what it put there, and fires the event. */
const enter = (f: Mounted, value: string, event: InputEventInit = {}, from = value.length, to = from) =>
  f.settled(() => {
    const input = f.input('a');
    if (event.inputType) fireEvent(input, new InputEvent('beforeinput', { bubbles: true, ...event }));
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value);
    input.setSelectionRange(from, to);
    const init = { bubbles: true, ...event };
    fireEvent(input, event.inputType ? new InputEvent('input', init) : new Event('input', init));
  });
/** One key after the other, at the end. */
async function press(f: Mounted, keys: string): Promise<void> {
  for (const key of keys) await enter(f, f.input('a').value + key, { inputType: 'insertText' });
}
const backspace = (f: Mounted) => enter(f, f.input('a').value.slice(0, -1), { inputType: 'deleteContentBackward' });
const undo = (f: Mounted, pieces = 'xx') => enter(f, pieces, { inputType: 'historyUndo' });
const redo = (f: Mounted, pieces = 'xx') => enter(f, pieces, { inputType: 'historyRedo' });
const shown = (f: Mounted): string => f.input('a').value;

describe('a text that is composed', () => {
  const compose = (f: Mounted, text: string) =>
    enter(f, text, { inputType: 'insertCompositionText', isComposing: true });
  for (const [question, country, typed, after, answer] of [
    [{ type: 'number' }, 'us', '1,5', '1.5', '1.5'],
    [{ type: 'number', display: 'stepper' }, 'us', '１２', '12', '12'],
    [{ type: 'float' }, 'us', '1,200', '1200', '1200'],
    [{ type: 'date' }, 'us', '12252025', '12/25/2025', '2025-12-25'],
    [{ type: 'zipcode' }, 'pt', '１０００００１', '1000-001', '1000-001'],
    [{ type: 'zipcode' }, 'us', '123456789', '12345', '12345'],
    [{ type: 'phone' }, 'us', '２１２５５５２３６８', '２１２５５５２３６８', '2125552368'],
    [{ type: 'email' }, 'us', 'ａ@b.co', 'ａ@b.co', 'a@b.co'],
    [{ type: 'first_name' }, 'us', 'あん', 'あん', 'あん'],
    [{ type: 'address' }, 'us', '1 Main', '1 Main', '1 Main'],
    [{ type: 'api_input', apiUrl: '/x/' }, 'us', 'abc', 'abc', 'abc'],
    [{ type: 'input_then_api_match', apiUrl: '/x/' }, 'us', 'abc', 'abc', 'abc'],
  ] as const) {
    const { type } = question;
    it(`is the answer of a ${JSON.stringify(question)} in ${country} before it ends, and nothing writes into the field`, async () => {
      const f = await mounted(question, { country });
      await f.settled(() => void f.input('a').focus());
      await f.settled(() => void fireEvent.compositionStart(f.input('a')));
      const writes: string[] = [];
      const input = f.input('a');
      const { set: write, ...property } = Object.getOwnPropertyDescriptor(input, 'value')!; // React's own
      const noted = (text: string) => {
        writes.push(text);
        write!.call(input, text);
      };
      Object.defineProperty(input, 'value', { ...property, set: noted });
      for (let length = 1; length <= typed.length; length++) {
        await compose(f, typed.slice(0, length));
        expect(shown(f)).to.equal(typed.slice(0, length));
      }
      expect(writes).to.deep.equal([]);
      expect(f.values().a, 'some phones end a composition only when the field is left').to.equal(answer);
      await f.settled(() => void fireEvent.compositionEnd(input));
      expect([shown(f), f.values().a]).to.deep.equal([after, answer]);
      await enter(f, shown(f), { inputType: 'insertCompositionText' }); // Firefox tells once more
      expect([shown(f), f.values().a]).to.deep.equal([after, answer]);
      if (type !== 'number' || !('display' in question)) return;
      fireEvent.keyDown(input, { key: 'ArrowUp', keyCode: 229 });
      expect(shown(f), 'a key that belongs to a composition changes no number').to.equal(after);
    });
  }

  it('may begin behind what was typed before', async () => {
    const f = await mounted({ type: 'number' });
    await press(f, '2,5');
    await f.settled(() => void fireEvent.compositionStart(f.input('a')));
    for (const text of ['2.5０', '2.5００']) await compose(f, text);
    await f.settled(() => void fireEvent.compositionEnd(f.input('a')));
    expect([shown(f), f.values().a], '2,500, as it would be typed').to.deep.equal(['2500', '2500']);
  });
});

describe('a text that is dropped into a field', () => {
  for (const [type, before, text, inserted, after, answer] of [
    ['number', '', '1,200', '1,200', '1200', '1200'],
    ['number', '', '1,200.50 €', '1,200.50 €', '1200.50', '1200.50'],
    ['number', '12.34', '512.34', '5', '512.34', '512.34'],
    ['date', '', '2025-12-25', '2025-12-25', '12/25/2025', '2025-12-25'],
    ['date', '12/25/2025', '12/25/202501/02/2026', '01/02/2026', '01/02/2026', '2026-01-02'],
    ['date', '12/25/2025', '01/02/202612/25/2025', '01/02/2026', '01/02/2026', '2026-01-02'],
    ['zipcode', '', '90210-1234', '90210-1234', '90210', '90210'],
    ['phone', '', 'Tel: (212) 555-2368', 'Tel: (212) 555-2368', '(212) 555-2368', '2125552368'],
    ['email', '', 'mailto:a@b.co', 'mailto:a@b.co', 'a@b.co', 'a@b.co'],
  ] as const)
    it(`is the answer of a ${type}: ${inserted} at ${before || 'nothing'}`, async () => {
      const f = await mounted({ type });
      if (before) await press(f, before);
      const start = text.indexOf(inserted);
      await enter(f, text, { inputType: 'insertFromDrop' }, start, start + inserted.length);
      await f.leave('a');
      expect([shown(f), f.values().a]).to.deep.equal([after, answer]);
    });
});

describe('a text that the browser or a script fills in, without telling how', () => {
  for (const [type, before, text, after] of [
    ['number', '2.5', '2,500', '2500'],
    ['number', '', '1,200', '1200'],
    ['date', '01/02/2000', '1990-12-31', '12/31/1990'],
    ['date', '01/02/2000', '12/31/1990', '12/31/1990'],
    ['zipcode', '10001', '90210-1234', '90210'],
    ['phone', '(512) 478', '12125552368', '(212) 555-2368'],
  ] as const)
    it(`replaces what a ${type} had, wherever the caret is: ${text} over ${before || 'nothing'}`, async () => {
      const f = await mounted({ type });
      for (const caret of [0, text.length]) {
        await enter(f, '');
        if (before) await press(f, before);
        await enter(f, text, {}, caret);
        await f.leave('a');
        expect(shown(f)).to.equal(after);
      }
    });
});

describe('undo', () => {
  for (const [type, country, keys, text] of [
    ['number', 'us', '1,200', '1200'],
    ['date', 'us', '12252025', '12/25/2025'],
    ['zipcode', 'pt', '1000001', '1000-001'],
    ['phone', 'us', '2125552368', '2125552368'],
    ['address', 'us', '1 Main', '1 Main'],
  ] as const)
    it(`in a ${type} brings back what the field showed, not what the browser puts together`, async () => {
      const f = await mounted({ type }, { country });
      await f.settled(() => f.input('a').focus());
      await press(f, keys);
      await backspace(f);
      await backspace(f);
      const [short, answer] = [shown(f), f.values().a];
      await undo(f, '12/25/2122122');
      expect(shown(f)).to.equal(text);
      await redo(f);
      expect([shown(f), f.values().a]).to.deep.equal([short, answer]);
      await undo(f);
      await undo(f);
      expect([shown(f), f.values().a]).to.deep.equal(['', undefined]);
      await undo(f);
      expect(shown(f), 'there is nothing left to undo').to.equal('');
      await redo(f);
      expect(shown(f)).to.equal(text);
      await press(f, '1');
      await redo(f);
      expect(shown(f), 'there is nothing to do again').to.not.equal(short);
    });

  it('takes a paste and a composed word back as a whole, and keeps what was typed before', async () => {
    const f = await mounted({ type: 'number' }, { language: 'de' });
    await f.settled(() => f.input('a').focus());
    await press(f, '3,25');
    await enter(f, '3.257', { inputType: 'insertFromPaste' });
    await enter(f, '3.2', { inputType: 'deleteContentBackward' });
    await f.settled(() => void fireEvent.compositionStart(f.input('a')));
    await enter(f, '3.29', { inputType: 'insertCompositionText', isComposing: true });
    await f.settled(() => void fireEvent.compositionEnd(f.input('a')));
    const seen = [shown(f)];
    for (const _ of [1, 2, 3, 4]) {
      await undo(f);
      seen.push(shown(f));
    }
    expect(seen).to.deep.equal(['3.29', '3.2', '3.25', '3.25', '']);
    expect(f.values()).to.deep.equal({});
  });

  it('takes back what was typed since the visitor came to the field', async () => {
    const f = await mounted({ type: 'number' });
    await f.settled(() => f.input('a').focus());
    await press(f, '12');
    await f.leave('a');
    await f.settled(() => f.input('a').focus());
    await press(f, '34');
    await undo(f);
    expect(shown(f)).to.equal('12');
  });

  it('and redo after any keys show only what was shown before', async () => {
    const step = fc.oneof(fc.constantFrom('undo', 'redo', 'back'), fc.constantFrom(...'0123456789.,-/'));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('number', 'date'), fc.array(step, { maxLength: 12 }), async (type, steps) => {
        const f = await mounted({ type });
        await f.settled(() => f.input('a').focus());
        const seen = new Set(['']);
        for (const one of steps) {
          const isOld = one === 'undo' || one === 'redo';
          await (one === 'undo' ? undo(f) : one === 'redo' ? redo(f) : one === 'back' ? backspace(f) : press(f, one));
          if (isOld) expect([...seen]).to.include(shown(f));
          seen.add(shown(f));
        }
        await f.unmount();
      }),
      { numRuns: runs(15) },
    );
  });
});

describe('a date that is pasted as a whole', () => {
  it('is read in whatever order it has', async () => {
    const f = await mounted({ type: 'date', ...required });
    for (const [pasted, after] of [
      ['2025-12-25T10:30:00Z', '12/25/2025'],
      ['2025-12-25 10:30', '12/25/2025'],
      ['2025/12/25', '12/25/2025'],
      ['2025.1.5', '01/05/2025'],
      ['1.5.2025', '01/05/2025'],
      ['\u200e12\u200e/\u200e25\u200e/\u200e2025', '12/25/2025'],
    ] as const)
      for (const before of ['', '01/02/2000']) {
        await enter(f, '');
        await enter(f, before, { inputType: 'insertText' });
        await enter(f, before + pasted, { inputType: 'insertFromPaste' });
        expect(shown(f), pasted).to.equal(after);
      }
  });
});

describe('a number of a phone', () => {
  it('is not grouped under the caret, although the field had the focus before its code', async () => {
    const f = await mounted({ type: 'phone' });
    const input = f.input('a');
    input.addEventListener('focusin', event => event.stopImmediatePropagation(), { once: true });
    input.focus();
    await enter(f, '2125552368', { inputType: 'insertText' }, 3);
    expect([shown(f), input.selectionStart]).to.deep.equal(['2125552368', 3]);
  });
});

it('a key of a composition neither looks up a text nor chooses a suggestion', async () => {
  const host = createTestHost();
  host.reply('GET /x/*', { body: { results: [{ id: 7, title: 'Abc' }] } });
  for (const type of ['input_then_api_match', 'api_input']) {
    const f = await mountForm(formOf([[{ bpKey: 'a', title: 'A', type, apiUrl: '/x/' }]]), { host });
    await f.settled(() => f.input('a').focus());
    await f.type('a', 'abc');
    await f.tick(200);
    for (const key of ['ArrowDown', 'Enter'])
      await f.settled(() => void fireEvent.keyDown(f.input('a'), { key, keyCode: 229 }));
    expect([shown(f), f.values()], type).to.deep.equal(['abc', { a: 'abc' }]);
    await f.unmount();
  }
});

it('runs from left to right in a form that runs from right to left, so that ann@ and -12 look as they are typed', async () => {
  const types = ['email', 'number', 'float', 'zipcode', 'date', 'phone'];
  const f = await mountForm(formOf([types.map(type => ({ bpKey: type, type }))], { language: 'ar' }), {
    host: phoneHost(),
  });
  for (const type of types) {
    const { dir, type: kind } = f.input(type);
    expect(dir || (kind === 'tel' && 'ltr'), type).to.equal('ltr'); // browsers know the direction of numbers to call
  }
});
