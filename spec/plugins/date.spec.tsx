import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import { dictionaries } from '../../embed/locales/index.ts';
import { createTestHost } from '../support/host.ts';
import { formOf, type Mounted, type MountOptions, mountForm } from '../support/mount.tsx';

/** The clock of the test host starts on 15 January 2026. */
const one = (more: object = {}, configuration: object = {}) =>
  formOf([[{ bpKey: 'a', type: 'date', title: 'When?', ...more }]], configuration);
/** An English form of Canada, where dates follow the browser. */
const french = (more: object = {}, options: MountOptions = {}) =>
  mountForm(one(more, { country: 'ca' }), { ...options, page: { locale: 'fr-FR', ...options.page } });

const calendar = (f: Mounted) => f.question('a').querySelector<HTMLInputElement>('input[type=date]')!;
const opener = (f: Mounted) => f.question('a').querySelector<HTMLButtonElement>('button')!;
const pick = (f: Mounted, day: string) =>
  f.settled(() => void fireEvent.change(calendar(f), { target: { value: day } }));
const edit = (f: Mounted, value: string, caret = value.length, inputType = 'insertText') =>
  f.settled(() => {
    const target = { value, selectionStart: caret, selectionEnd: caret };
    fireEvent.input(f.input('a'), { target, inputType });
  });

describe('date', () => {
  it('is shown with separators in a French browser, from left to right, and stored as a day', async () => {
    const f = await french();
    const told = ['inputmode', 'enterkeyhint', 'autocomplete', 'dir'].map(name => f.input('a').getAttribute(name));
    expect(told).to.deep.equal(['numeric', 'next', 'off', 'ltr']);
    await edit(f, '25122025');
    expect(f.input('a').value).to.equal('25/12/2025');
    expect(f.values()).to.deep.equal({ a: '2025-12-25' });
    const field = f.engine.state.fields.ensure(f.engine.read.form.steps[0]!.questions[0]!);
    const described = field.type?.describe?.(field.value, field.question, f.engine.read);
    expect(described, 'as it appears in texts').to.equal('25/12/2025');
  });

  it('has the format of the form’s country in an English form', async () => {
    const f = await mountForm(one({}, { country: 'gb' }), { page: { locale: 'de-DE' } });
    await f.type('a', '03/04/2025');
    expect(f.values().a).to.equal('2025-04-03');
  });

  it('has the format of the definition', async () => {
    const f = await french({ format: 'YYYY-MM-DD' });
    await f.type('a', '20251225');
    expect(f.input('a').value).to.equal('2025-12-25');
    expect(f.values().a).to.equal('2025-12-25');
  });

  it('has no answer while it is incomplete, also while it is changed, and keeps the visitor on the step', async () => {
    const f = await french();
    await f.type('a', '25/12');
    await f.next();
    expect(f.step()).to.equal(1);
    expect(f.input('a').getAttribute('aria-invalid')).to.equal('true');
    for (const half of ['2', '25/1', '25/12/20', '25/12/202']) {
      await f.type('a', half);
      expect(f.values(), half).to.deep.equal({});
      expect(f.input('a').value).to.equal(half);
    }
    await f.type('a', '25/12/2025');
    await edit(f, '25/12/202');
    expect(f.values()).to.deep.equal({});
    await edit(f, '25/12/2024');
    expect(f.values().a).to.equal('2024-12-25');
  });

  describe('shows an error when the field is left', () => {
    it('for a date that is incomplete or does not exist, and announces it', async () => {
      const f = await french();
      for (const [typed, message] of [
        ['25/12', 'Please enter the full date: DD/MM/YYYY'],
        ['31/02/2025', 'This date does not exist'],
        ['', ''],
        ['25/12/25', 'Please enter the full date: DD/MM/YYYY'],
      ] as const) {
        await f.fill('a', '');
        await f.type('a', typed);
        await f.type('a', `${typed}x`);
        await f.leave('a');
        expect(f.error('a')).to.equal(message);
        if (message) expect(f.announced()).to.equal(`When?: ${message}`);
      }
    });

    it('for an incomplete date before those of the definition’s rules', async () => {
      const f = await french({ validationRules: [{ validator: 'required', message: 'When is it?' }] });
      await f.fill('a', '25/12');
      expect(f.error('a')).to.match(/^Please enter the full date/);
      await f.fill('a', '');
      expect(f.error('a')).to.equal('When is it?');
    });

    it('for a date outside the limits of the rules', async () => {
      const f = await french({
        validationRules: [{ validator: 'minDaysBeforeToday', value: 10, message: 'Too young' }],
      });
      await f.fill('a', '06/01/2026');
      expect(f.error('a')).to.equal('Too young');
      await f.fill('a', '05/01/2026');
      expect(f.error('a')).to.equal('');
    });
  });

  it('is judged by the day on which the visitor goes on', async () => {
    for (const [validator, day, step] of [
      ['minDate', '01/15/2026', 1],
      ['maxDate', '01/16/2026', 2],
    ] as const) {
      const host = createTestHost({ now: new Date(2026, 0, 15, 23, 50).getTime() });
      const date = { bpKey: 'a', type: 'date', title: 'Day', validationRules: [{ validator, value: 'today' }] };
      const f = await mountForm(formOf([[date], [{ bpKey: 'b', type: 'short_text' }]]), { host });
      await f.fill('a', day);
      await f.tick(20 * 60_000);
      await f.next();
      expect(f.step(), validator).to.equal(step);
      await f.unmount();
    }
  });

  it('completes the last part when the field is left', async () => {
    const f = await mountForm(one({}, { language: 'sv' }), { page: { locale: 'en-US' } });
    await f.fill('a', '2025-3-7');
    expect(f.input('a').value).to.equal('2025-03-07');
    expect([f.values().a, f.error('a')]).to.deep.equal(['2025-03-07', '']);
  });

  it('shows its format in the letters of the form’s language', async () => {
    const f = await mountForm(one({}, { language: 'fr' }), { page: { locale: 'en-US' }, dictionaries });
    expect(f.input('a').placeholder).to.equal('JJ/MM/AAAA');
    expect((await french({ placeholder: 'Day of birth' })).input('a').placeholder).to.equal('Day of birth');
  });

  it('opens the picker of a phone, but not for a date of birth, and as the definition says', async () => {
    const asked = {
      moving_in: [{}, true],
      birth_date: [{}, false],
      dob: [{ picker: true }, true],
      moving_out: [{ picker: false }, false],
    } as const;
    const questions = Object.entries(asked).map(([bpKey, [more]]) => ({ bpKey, type: 'date', title: 'A', ...more }));
    const f = await mountForm(formOf([questions]));
    for (const [bpKey, [, hasPicker]] of Object.entries(asked))
      expect(f.question(bpKey).querySelector('.sw-date')!.matches('.sw-date-picker'), bpKey).to.equal(hasPicker);
  });

  it('has the autocomplete token of a birth date', async () => {
    const f = await mountForm(formOf([[{ bpKey: 'birth_date', type: 'date', title: 'Born' }]]));
    expect(f.input('birth_date').getAttribute('autocomplete')).to.equal('bday');
    await f.type('birth_date', '1980-03-05');
    expect([f.input('birth_date').value, f.values().birth_date]).to.deep.equal(['03/05/1980', '1980-03-05']);
  });

  describe('the caret', () => {
    const at = (f: Mounted) => f.input('a').selectionStart;

    it('stays behind a digit that is corrected in the middle', async () => {
      const f = await french();
      await edit(f, '25/12/2025');
      await edit(f, '2/12/2025', 1);
      await edit(f, '24/12/2025', 2);
      expect([f.input('a').value, at(f)]).to.deep.equal(['24/12/2025', 2]);
    });

    it('moves over a separator with Delete and with Backspace', async () => {
      const f = await french();
      await edit(f, '25/12/2025');
      await edit(f, '2512/2025', 2, 'deleteContentForward');
      expect(at(f)).to.equal(3);
      await edit(f, '2512/2025', 2, 'deleteContentBackward');
      expect(at(f)).to.equal(2);
    });
  });

  describe('the calendar of the device', () => {
    it('opens with a labeled button, which alone is in the tab order', async () => {
      const f = await french();
      expect([calendar(f).tabIndex, opener(f).tabIndex]).to.deep.equal([-1, 0]);
      expect(calendar(f).getAttribute('aria-hidden')).to.equal('true');
      let opened = 0;
      Object.assign(calendar(f), { showPicker: () => void opened++ });
      await f.click('Open the calendar');
      expect(opened).to.equal(1);
      expect(opener(f).type).to.equal('button');
    });

    it('is opened by a click on its field if showPicker throws an error', async () => {
      const f = await french();
      let clicked = 0;
      calendar(f).addEventListener('click', () => void clicked++);
      Object.assign(calendar(f), {
        showPicker() {
          throw new DOMException('in a frame', 'SecurityError');
        },
      });
      await f.click('Open the calendar');
      expect([clicked, document.activeElement === calendar(f)]).to.deep.equal([1, true]);
    });

    it('opens on the typed day, fills in the chosen one and announces it, and removes the date when it is cleared', async () => {
      const f = await french();
      await f.type('a', '24122025');
      expect(calendar(f).value).to.equal('2025-12-24');
      await f.type('a', '31/');
      await pick(f, '2025-12-25');
      expect([f.input('a').value, f.values().a]).to.deep.equal(['25/12/2025', '2025-12-25']);
      expect(f.announced()).to.equal('25/12/2025');
      await pick(f, '');
      expect([f.input('a').value, f.values()]).to.deep.equal(['', {}]);
    });

    it('emits the answer as input when the question is left', async () => {
      const f = await french();
      const answers: unknown[] = [];
      f.engine.scope.on('answer', ({ type }) => answers.push(type));
      await pick(f, '2025-12-25');
      await f.settled(() => void fireEvent.blur(opener(f)));
      expect(answers).to.deep.equal(['input']);
    });

    it('offers only the days that the rules allow', async () => {
      const f = await french({
        validationRules: [
          { validator: 'minDate', value: 'today' },
          { validator: 'maxDaysAfterToday', value: 30 },
        ],
      });
      expect([calendar(f).min, calendar(f).max]).to.deep.equal(['2026-01-15', '2026-02-14']);
    });
  });

  describe('from a link', () => {
    const linked = (answer: unknown) =>
      french(
        {},
        { page: { query: { prefilled_values: btoa(JSON.stringify({ a: answer })), utm_medium: 'cross_sell' } } },
      );

    it('is shown and stored as if it were typed', async () => {
      const f = await linked(' 2025-12-25 ');
      expect([f.input('a').value, f.values().a]).to.deep.equal(['25/12/2025', '2025-12-25']);
    });
  });
});
