import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import { dictionaries } from '../../../embed/locales/index.ts';
import { choice, required, text } from '../../support/definitions.ts';
import { createTestHost } from '../../support/host.ts';
import { formOf, type Mounted, mountForm } from '../../support/mount.tsx';

const SENT = 'Your request has been sent';
const asking = (...bpKeys: string[]) => ({ type: 'questions', questions: bpKeys.map(bpKey => text(bpKey)) });
const leads = (f: Mounted) => f.host.calls.filter(call => call.path === '/submit');
const isOpen = (f: Mounted): boolean => !f.form.querySelector('.sw-question')!.matches('fieldset:disabled *');
/** The browser's Back and Forward. */
async function go(f: Mounted, entries: number): Promise<void> {
  await f.settled(() => f.host.history.go(entries));
  await f.tick(1000);
}
async function mount(definition: object) {
  const host = createTestHost();
  host.reply('POST /submit', { body: { result: 'c1' } });
  return mountForm(definition, { host, dictionaries });
}
/** A form of two steps that was sent, on its final step. */
async function sent(...questions: object[]): Promise<Mounted> {
  const f = await mount(formOf([[text('a'), ...questions], asking('b')]));
  await f.fill('a', 'Ann');
  await f.next();
  await f.next();
  await f.tick(0);
  expect(f.sending()).to.equal('success');
  return f;
}

describe('a step that was sent', () => {
  it('is shown by the browser’s Back as it was sent, says so, takes no answer, and is left without another lead', async () => {
    const f = await sent(choice('c', 'radio'));
    await go(f, -1);
    await go(f, -1);
    expect(f.path()).to.deep.equal([1]);
    expect(f.section().textContent).to.contain(SENT);
    expect(f.announced()).to.equal(SENT);
    expect([f.input('a').value, f.input('a').matches(':disabled')]).to.deep.equal(['Ann', true]);
    await f.settled(() => void fireEvent.change(f.input('a'), { target: { value: 'Other' } }));
    await f.settled(() => void fireEvent.blur(f.input('a')));
    await f.settled(() => void fireEvent.click(f.question('c').querySelectorAll('input')[1]!));
    await f.tick(2000);
    expect(f.values(), 'it takes no answer').to.include({ a: 'Ann' }).and.not.have.property('c');
    expect([f.input('a').value, f.path()]).to.deep.equal(['Ann', [1]]);
    await go(f, 1);
    expect(f.path()).to.deep.equal([1, 2]);
    expect(isOpen(f)).to.equal(false);
    await f.next();
    expect(f.path()).to.deep.equal([1, 2, 3]);
    expect(f.form.querySelector('[data-success]')).to.exist;
    expect([leads(f).length, f.sending()]).to.deep.equal([1, 'success']);
  });

  it('does not report its own title as a text that the language lacks', async () => {
    const steps = [
      { ...asking('a'), title: 'You' },
      { type: 'transition', final: true, title: 'Fin' },
    ];
    const f = await mount({ configuration: { language: 'fr', country: 'ca' }, steps });
    await f.fill('a', 'Ann');
    await f.next();
    await f.tick(0);
    await go(f, -1);
    expect(f.section().textContent).to.contain('You').and.contain('Votre demande a été envoyée');
    expect(f.reports).to.deep.equal([]);
  });

  it('has a Next that does not claim to send again', async () => {
    const f = await mount(formOf([{ ...asking('a'), next: 'Send' }]));
    await f.click('Send');
    await f.tick(500);
    expect(f.sending()).to.equal('success');
    await go(f, -1);
    expect(f.form.querySelector('.sw-next')?.textContent).to.equal('Next');
  });

  it('is left although an answer is missing that the visitor skipped', async () => {
    const f = await mount(formOf([{ ...asking('a'), questions: [text('a', required)], skip: 'Not now' }, asking('b')]));
    await f.click('Not now');
    await f.tick(500);
    await f.next();
    await f.tick(0);
    expect(f.sending()).to.equal('success');
    await go(f, -2);
    const attempts: unknown[] = [];
    f.engine.scope.on('attempt', detail => attempts.push(detail));
    expect(f.form.querySelector('.sw-next')!.getAttribute('aria-disabled')).to.equal(null);
    await f.next();
    expect([f.path(), attempts]).to.deep.equal([[1, 2], []]);
  });

  it('has Next even if its only question would advance by itself', async () => {
    const f = await mount(formOf([[choice('c', 'single_choice')], asking('b')]));
    await f.choose('c', 'a');
    await f.tick(500);
    await f.next();
    await f.tick(0);
    await go(f, -2);
    expect(f.shown()).to.deep.equal(['c']);
    await f.next();
    expect(f.path()).to.deep.equal([1, 2]);
  });

  it('starts no effects of its questions', async () => {
    let entered = 0;
    const probe = {
      name: 'probe',
      contract: 1 as const,
      questions: { probe: { empty: '', view: () => null, enter: () => void entered++ } },
    };
    const f = await mountForm(formOf([[{ bpKey: 'p', type: 'probe' }]]), { plugins: [probe as never] });
    f.host.reply('POST /submit', { body: {} });
    await f.next();
    await f.tick(0);
    await go(f, -1);
    expect([f.path(), f.sending(), entered]).to.deep.equal([[1], 'success', 1]);
  });

  it('stays open after a failed sending', async () => {
    const f = await mount(formOf([asking('a')]));
    f.host.reply('POST /submit', { status: 500 });
    await f.next();
    await f.tick(5000);
    await f.click('Back');
    expect(isOpen(f)).to.equal(true);
    expect(f.section().textContent).not.to.contain(SENT);
  });

  it('closes on the screen if the lead is accepted after the visitor went back', async () => {
    const f = await mount(formOf([asking('a')]));
    f.host.reply('POST /submit', { delay: 1000, body: {} });
    await f.next();
    await f.settled(() => f.host.history.go(-1));
    expect(isOpen(f)).to.equal(true);
    await f.tick(1000);
    expect([f.path(), f.sending(), isOpen(f)]).to.deep.equal([[1], 'success', false]);
  });

  describe('before steps after the submit', () => {
    const followed = {
      ...formOf([asking('a')]),
      stepsAfterSubmit: [
        { ...asking('b'), order: 1 },
        { ...asking('c'), order: 2 },
      ],
    };
    const back = (f: Mounted) => f.form.querySelector('.sw-back');

    it('cannot be reached by a Back of the form, and leaves these steps open until the last one was passed', async () => {
      const f = await mount(followed);
      await f.fill('a', 'Ann');
      await f.next();
      await f.tick(0);
      expect([f.shown(), back(f)]).to.deep.equal([['b'], null]);
      await f.fill('b', 'early');
      await f.next();
      expect([f.shown(), back(f)]).to.deep.equal([['c'], null]);
      await go(f, -1);
      expect([f.shown(), isOpen(f)]).to.deep.equal([['b'], true]);
      await f.fill('b', 'late');
      await f.next();
      await f.next();
      await f.tick(0);
      const posted = leads(f).at(-1)!.body;
      expect(posted).to.include({ b: 'late', force_send: true });
      await go(f, -1);
      expect([f.shown(), isOpen(f)]).to.deep.equal([['c'], false]);
      await f.next();
      await f.tick(0);
      expect(f.form.querySelector('[data-success]')).to.exist;
      expect(leads(f)).to.have.length(2);
    });
  });
});
