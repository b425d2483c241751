import { expect } from 'chai';
import { correctionOf } from '../../plugins/texts/email-domains.ts';
import { formOf, mountForm } from '../support/mount.tsx';

const one = (type: string, more: object = {}) => formOf([[{ bpKey: 'a', type, title: 'A', ...more }]]);

/** The keys of the questions, in the order in which they are shown. */
const shown = async (questions: readonly object[]) => (await mountForm(formOf([questions]))).shown();

describe('texts', () => {
  it('have the attributes for the browser, such as the autocomplete token of each type', async () => {
    const ATTRIBUTES = ['autocomplete', 'inputmode', 'enterkeyhint', 'autocapitalize', 'spellcheck'];
    const types = [
      ['short_text', undefined, null, null, 'next', null, null],
      ['long_text', undefined, null, null, null, null, null], // Enter is for line breaks
      ['first_name', undefined, 'given-name', null, 'next', 'words', 'false'],
      ['last_name', undefined, 'family-name', null, 'next', 'words', 'false'],
      ['email', undefined, 'email', 'email', 'next', 'none', 'false'],
      ['number', undefined, 'off', 'decimal', 'next', null, null],
      ['number', 3, 'off', 'decimal', 'next', null, null],
      ['number', 0, 'off', 'numeric', 'next', null, null],
      ['float', undefined, 'off', 'decimal', 'next', null, null],
    ] as const;
    const questions = types.map(([type, format], index) => ({ bpKey: `q${index}`, type, format, title: type }));
    const f = await mountForm(formOf([questions]));
    for (const [index, [type, format, ...expected]] of types.entries()) {
      const found = ATTRIBUTES.map(name => f.input(`q${index}`).getAttribute(name));
      expect(found, `${type} ${format}`).to.deep.equal(expected);
    }
  });

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
    it('rejects what is no address without any rule when the field is left, and accepts addresses', async () => {
      const f = await mountForm(one('email'));
      await f.type('a', 'a@');
      expect(f.error('a')).to.equal('');
      for (const wrong of ['a@', 'a@b', 'a@b.c', 'a b@c.fr']) {
        await f.fill('a', wrong);
        expect(f.error('a'), wrong).to.equal('Invalid email address');
      }
      for (const right of ['a@b.fr', 'a.b@c.co', ' a@b.fr ']) {
        await f.fill('a', right);
        expect(f.error('a'), right).to.equal('');
      }
    });

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

    it('are sorted in the steps of other lists as well', async () => {
      const lists = ['beforeSubmit', 'stepsAfterSubmit', 'beforeEnd'] as const;
      const questions = [name('last_name', 'last', 1), name('first_name', 'first', 1)];
      const steps = lists.map(list => [list, [{ order: 1, type: 'questions', questions }]]);
      const f = await mountForm({ ...formOf([[name('email', 'mail')]]), ...Object.fromEntries(steps) });
      for (const list of lists) {
        const step = f.engine.read.form[list].find(one => one.questions.length === 2);
        expect(
          step?.questions.map(({ bpKey }) => bpKey),
          list,
        ).to.deep.equal(['first', 'last']);
      }
    });

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
    const types = ['long_text', 'number', 'float', 'email', 'first_name'];
    const f = await mountForm(
      formOf([types.map(type => ({ bpKey: type, type, title: type, placeholder: `In ${type}` }))]),
    );
    for (const type of types) expect(f.input(type).placeholder).to.equal(`In ${type}`);
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

  it('are stored without blanks around them, and shown so when the field is left', async () => {
    const types = ['short_text', 'first_name', 'last_name', 'email', 'long_text'];
    const f = await mountForm(formOf([types.map(type => ({ bpKey: type, type, title: type }))]));
    for (const type of types) {
      await f.type(type, ' Ann b ');
      expect([f.values(), f.input(type).value]).to.deep.equal([{ [type]: 'Ann b' }, ' Ann b ']);
      await f.leave(type);
      expect([f.values(), f.input(type).value]).to.deep.equal([{ [type]: 'Ann b' }, 'Ann b']);
      await f.fill(type, '   ');
      expect(f.values()).to.deep.equal({});
    }
  });

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

    it('is the common domain that is nearest, if any is near', () => {
      for (const [slip, meant] of [
        ['hotmial.fr', 'hotmail.fr'],
        ['yaho.com', 'yahoo.com'],
        ['outlook.con', 'outlook.com'],
        ['gmaill.com', 'gmail.com'],
        ['gmail', 'gmail.com'],
      ])
        expect(correctionOf(`a@${slip}`, true)).to.equal(`a@${meant}`);
      for (const right of [
        'gmail.com',
        'mail.com',
        'ymail.com',
        'gmx.fr',
        'example.com',
        'free.de',
        'gmail.com.br',
        '',
      ])
        expect(correctionOf(`a@${right}`, true), right).to.equal(undefined);
    });
  });
});
