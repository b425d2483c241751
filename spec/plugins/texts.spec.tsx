import { expect } from 'chai';
import { correctionOf } from '../../plugins/texts/email-domains.ts';
import { formOf, mountForm } from '../support/mount.tsx';

const one = (type: string, more: object = {}) => formOf([[{ bpKey: 'a', type, title: 'A', ...more }]]);

/** The keys of the questions, in the order in which they are shown. */
const shown = async (questions: readonly object[]) => (await mountForm(formOf([questions]))).shown();

describe('texts', () => {
  describe('attributes for the browser', () => {
    for (const [type, autocomplete] of [
      ['first_name', 'given-name'],
      ['last_name', 'family-name'],
      ['email', 'email'],
      ['number', 'off'],
      ['float', 'off'],
      ['short_text', ''],
    ]) {
      it(`${type} has the autocomplete token "${autocomplete}"`, async () => {
        const f = await mountForm(one(type!));
        expect(f.input('a').getAttribute('autocomplete') ?? '').to.equal(autocomplete);
      });
    }

    for (const [type, format, mode] of [
      ['email', undefined, 'email'],
      ['number', undefined, 'decimal'],
      ['number', 3, 'decimal'],
      ['number', 0, 'numeric'],
      ['float', undefined, 'decimal'],
      ['short_text', undefined, ''],
    ] as const) {
      it(`${type}${format === undefined ? '' : ` with ${format} decimals`} has the keyboard "${mode}"`, async () => {
        const f = await mountForm(one(type, { format }));
        expect(f.input('a').getAttribute('inputmode') ?? '').to.equal(mode);
      });
    }
  });

  for (const type of ['short_text', 'first_name', 'last_name', 'email', 'number', 'float']) {
    it(`${type} has a keyboard with a Next key`, async () => {
      const f = await mountForm(one(type));
      expect(f.input('a').getAttribute('enterkeyhint')).to.equal('next');
    });
  }
  it('long_text keeps Enter for line breaks', async () => {
    const f = await mountForm(one('long_text'));
    expect(f.input('a').hasAttribute('enterkeyhint')).to.equal(false);
  });

  for (const [type, capitals] of [
    ['first_name', 'words'],
    ['last_name', 'words'],
    ['email', 'none'],
  ]) {
    it(`${type} has autocapitalize ${capitals} and no spell check`, async () => {
      const f = await mountForm(one(type!));
      expect(f.input('a').getAttribute('autocapitalize')).to.equal(capitals);
      expect(f.input('a').getAttribute('spellcheck')).to.equal('false');
    });
  }

  it('long_text keeps line breaks, on screen and in the lead', async () => {
    const f = await mountForm(one('long_text'));
    f.host.reply('POST /submit', {});
    expect(f.input('a').tagName).to.equal('TEXTAREA');
    await f.fill('a', 'one\ntwo');
    expect(f.input('a').value).to.equal('one\ntwo');
    await f.next();
    expect(f.host.calls.at(-1)?.body).to.include({ a: 'one\ntwo' });
  });

  it('shows a number from a link as text', async () => {
    const query = { prefilled_values: btoa(JSON.stringify({ a: 7 })), utm_medium: 'cross_sell' };
    const f = await mountForm(one('short_text'), { page: { query } });
    expect(f.input('a').value).to.equal('7');
  });

  describe('email', () => {
    for (const wrong of ['a@', 'a@b', 'a@b.c', 'a b@c.fr']) {
      it(`rejects ${wrong} without any rule when the field is left`, async () => {
        const f = await mountForm(one('email'));
        await f.type('a', wrong);
        expect(f.error('a')).to.equal('');
        await f.leave('a');
        expect(f.error('a')).to.equal('Invalid email address');
      });
    }
    for (const right of ['a@b.fr', 'a.b@c.co', ' a@b.fr ']) {
      it(`accepts "${right}"`, async () => {
        const f = await mountForm(one('email'));
        await f.fill('a', right);
        expect(f.error('a')).to.equal('');
      });
    }

    it('is checked in addition to other rules, and has the keyboard for addresses', async () => {
      const f = await mountForm(one('email', { validationRules: [{ validator: 'required' }] }));
      // A field of type email would give the domain of another script in its encoded form.
      expect(f.input('a')).to.include({ type: 'text', inputMode: 'email', autocomplete: 'email' });
      await f.fill('a', 'a@');
      expect(f.error('a')).to.equal('Invalid email address');
    });
  });

  describe('names', () => {
    const name = (type: string, bpKey: string, order?: number) => ({ type, bpKey, order, title: bpKey });

    it('pass no question that has the same order as the last name', async () => {
      const questions = [name('email', 'mail', 1), name('last_name', 'last', 1), name('first_name', 'first', 3)];
      expect(await shown(questions)).to.deep.equal(['mail', 'first', 'last']);
    });

    for (const list of ['beforeSubmit', 'stepsAfterSubmit', 'beforeEnd'] as const) {
      it(`are sorted in the steps of ${list} as well`, async () => {
        const questions = [name('last_name', 'last', 1), name('first_name', 'first', 1)];
        const f = await mountForm({
          ...formOf([[name('email', 'mail')]]),
          [list]: [{ order: 1, type: 'questions', questions }],
        });
        const step = f.engine.read.form[list].find(one => one.questions.length === 2);
        expect(step?.questions.map(({ bpKey }) => bpKey)).to.deep.equal(['first', 'last']);
      });
    }

    it('may be on different steps in any order', async () => {
      const f = await mountForm(
        formOf([[name('last_name', 'last')], [name('email', 'mail'), name('first_name', 'first')]]),
      );
      expect(f.shown()).to.deep.equal(['last']);
      await f.next();
      expect(f.shown()).to.deep.equal(['mail', 'first']);
    });

    it('and the email form the identity, with the first value of each type', async () => {
      const f = await mountForm(
        formOf([[name('first_name', 'f1'), name('first_name', 'f2'), name('last_name', 'l'), name('email', 'e')]]),
      );
      await f.type('f2', 'Bea');
      await f.type('l', 'Day');
      await f.type('e', 'bea@day.org');
      expect(f.engine.read.identity()).to.deep.equal({ firstName: 'Bea', lastName: 'Day', email: 'bea@day.org' });
    });
  });

  it('shows the placeholder in a field of each type', async () => {
    for (const type of ['long_text', 'number', 'float', 'email', 'first_name']) {
      const f = await mountForm(one(type, { placeholder: 'Inside' }));
      expect(f.input('a').placeholder, type).to.equal('Inside');
      await f.unmount();
    }
  });

  it('shows description, helper and placeholder in their places and links them for assistive technology', async () => {
    const f = await mountForm(
      one('short_text', { description: 'Under the title', helper: 'At the field', placeholder: 'Inside' }),
    );
    const { nextElementSibling } = f.question('a').querySelector('.sw-label')!;
    expect(nextElementSibling?.textContent).to.equal('Under the title');
    expect(f.question('a').querySelector('.sw-helper')?.textContent).to.equal('At the field');
    expect(f.input('a').placeholder).to.equal('Inside');
    const described = f.input('a').getAttribute('aria-describedby')!.split(' ');
    expect(described.map(id => document.getElementById(id)?.textContent)).to.deep.equal([
      'Under the title',
      'At the field',
    ]);
  });

  for (const type of ['short_text', 'first_name', 'last_name', 'email', 'long_text']) {
    it(`${type} stores the text without blanks around it, and shows it so when the field is left`, async () => {
      const f = await mountForm(one(type));
      await f.type('a', ' Ann b ');
      expect([f.values(), f.input('a').value]).to.deep.equal([{ a: 'Ann b' }, ' Ann b ']);
      await f.leave('a');
      expect([f.values(), f.input('a').value]).to.deep.equal([{ a: 'Ann b' }, 'Ann b']);
      await f.fill('a', '   ');
      expect(f.values()).to.deep.equal({});
    });
  }

  describe('the correction of an email address', () => {
    const offer = (f: Awaited<ReturnType<typeof mountForm>>) =>
      f.form.querySelector('.sw-texts-correction')?.textContent;

    it('is offered as a button after a slip in a common domain, announced, and never made by itself', async () => {
      const f = await mountForm(one('email'));
      await f.fill('a', 'Ann.B@Gmial.com');
      expect(f.values()).to.deep.equal({ a: 'Ann.B@Gmial.com' });
      expect(f.announced()).to.equal('Did you mean Ann.B@gmail.com?');
      await f.click('Did you mean Ann.B@gmail.com?');
      expect([f.values(), offer(f)]).to.deep.equal([{ a: 'Ann.B@gmail.com' }, undefined]);
    });

    it('is not offered for the beginning of a domain while the visitor types', async () => {
      const f = await mountForm(one('email'));
      await f.type('a', 'a@gmail.co');
      expect(offer(f)).to.equal(undefined);
      await f.leave('a');
      expect(offer(f)).to.equal('Did you mean a@gmail.com?');
    });

    for (const [slip, meant] of [
      ['hotmial.fr', 'hotmail.fr'],
      ['yaho.com', 'yahoo.com'],
      ['outlook.con', 'outlook.com'],
      ['gmaill.com', 'gmail.com'],
      ['gmail', 'gmail.com'],
    ]) {
      it(`is ${meant} for ${slip}`, () => expect(correctionOf(`a@${slip}`, true)).to.equal(`a@${meant}`));
    }
    for (const domain of [
      'gmail.com',
      'mail.com',
      'ymail.com',
      'gmx.fr',
      'example.com',
      'free.de',
      'gmail.com.br',
      '',
    ]) {
      it(`is not offered for the domain "${domain}"`, () =>
        expect(correctionOf(`a@${domain}`, true)).to.equal(undefined));
    }
  });
});
