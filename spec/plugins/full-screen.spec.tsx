import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'chai';
import { text } from '../support/definitions.ts';
import { formOf, type Mounted, type MountOptions, mountForm } from '../support/mount.tsx';

const STEPS = ['a', 'b', 'c'].map(key => ({ title: `Step ${key}`, questions: [text(key)] }));
const FULL = { FULL_SCREEN: true };
const SECOND = { FULL_SCREEN_SECOND_STEP: true };
const FLAGS = ['FULL_SCREEN', 'FULL_SCREEN_SECOND_STEP', 'STICKY_BACK_BUTTON'];

const mount = (features: Record<string, boolean> = {}, options: MountOptions = {}, steps: readonly object[] = STEPS) =>
  mountForm(formOf(steps), { ...options, page: { features, ...options.page } });
/** As the page's hooks say it. */
const say = (f: Mounted, open: boolean) => f.settled(() => f.engine.scope.learn('surveyOpen', open));
const isOpen = (f: Mounted) => {
  expect(f.reports).to.deep.equal([]);
  const open = f.form.classList.contains('sw-full');
  expect(document.body.classList.contains('sw-survey-open')).to.equal(open);
  expect(f.form.querySelector('.sw-close') !== null).to.equal(open);
  return open;
};
const isAway = (f: Mounted) => {
  const away = f.form.classList.contains('sw-away');
  expect(f.section() === null).to.equal(away);
  return away;
};
const back = (f: Mounted) => f.form.querySelector('.sw-back');
const pressEscape = (f: Mounted, on: Element = document.body) =>
  f.settled(() => void fireEvent.keyDown(on, { key: 'Escape' }));
/** Something of the page changes its history, and goes back. */
async function historyChange(f: Mounted) {
  f.host.history.push(null);
  f.host.history.go(-1);
  await f.tick(0);
}

describe('the form over the page', () => {
  let beside: HTMLElement[];
  beforeEach(() => {
    beside = ['button', 'p', 'script'].map(name => document.body.appendChild(document.createElement(name)));
  });
  afterEach(() => {
    for (const one of beside) one.remove();
    document.body.className = '';
  });

  it('is nowhere without a flag or a hook', async () => {
    const f = await mount();
    await historyChange(f);
    expect([isOpen(f), isAway(f)]).to.deep.equal([false, false]);
  });

  describe('with FULL_SCREEN', () => {
    it('shows no question before it is opened, and says nothing', async () => {
      const f = await mount(FULL);
      expect([isOpen(f), isAway(f)]).to.deep.equal([false, true]);
      expect(f.shown()).to.deep.equal([]);
      expect(f.announced()).to.equal('');
    });

    it('runs no timer of a step that is not shown', async () => {
      const f = await mount(FULL, {}, [{ type: 'loading', waitingTime: 2 }, ...STEPS]);
      await f.tick(10_000);
      expect(f.path()).to.deep.equal([1]);
      await say(f, true);
      await f.tick(2000);
      expect(f.path()).to.deep.equal([2]);
    });

    it('opens by the hook, with the first question', async () => {
      const f = await mount(FULL);
      await say(f, true);
      expect([isOpen(f), isAway(f)]).to.deep.equal([true, false]);
      expect(f.shown()).to.deep.equal(['a']);
      expect(f.announced()).to.equal('The form is open');
    });

    it('opens by a change of the history', async () => {
      const f = await mount(FULL);
      await historyChange(f);
      expect(isOpen(f)).to.equal(true);
    });

    it('shows thanks that stand alone, and ask nothing', async () => {
      const end = { order: 1, type: 'transition', final: true, title: 'Thanks' };
      const f = await mountForm({ ...formOf([]), steps: [end] }, { page: { features: FULL } });
      expect([isOpen(f), isAway(f)]).to.deep.equal([false, false]);
    });

    it('is switched on at run time', async () => {
      const f = await mount();
      await f.settled(() => f.engine.scope.feature('FULL_SCREEN', true));
      expect(isAway(f)).to.equal(true);
    });

    it('stays away when it is closed before it was opened', async () => {
      const f = await mount(FULL);
      await say(f, false);
      expect([isOpen(f), isAway(f)]).to.deep.equal([false, true]);
      await say(f, true);
      expect(isOpen(f)).to.equal(true);
    });
  });

  describe('with FULL_SCREEN_SECOND_STEP', () => {
    it('opens on leaving step 1, and stays on Back to it', async () => {
      const f = await mount(SECOND);
      expect([isOpen(f), isAway(f), back(f)]).to.deep.equal([false, false, null]);
      await f.next();
      expect(isOpen(f)).to.equal(true);
      await f.click('Back');
      await f.tick(500);
      expect([f.path(), isOpen(f)]).to.deep.equal([[1], true]);
    });

    it('keeps the step as it is drawn', async () => {
      const f = await mount(SECOND);
      const step = f.section();
      await say(f, true);
      expect(f.section()).to.equal(step);
    });

    it('opens at once when it is switched on further on', async () => {
      const f = await mount();
      await f.next();
      await f.settled(() => f.engine.scope.feature('FULL_SCREEN_SECOND_STEP', true));
      expect(isOpen(f)).to.equal(true);
    });
  });

  describe('by the hook alone', () => {
    it('is there at any time, with the header', async () => {
      const f = await mount();
      await say(f, true);
      expect(isOpen(f)).to.equal(true);
      expect(f.form.querySelector('.sw-header')).to.exist;
      await say(f, false);
      expect(isOpen(f)).to.equal(false);
      expect(f.form.querySelector('.sw-header')).to.equal(null);
    });
  });

  describe('is closed', () => {
    const ways: [string, (f: Mounted) => Promise<unknown>][] = [
      ['the button', f => f.click('Close')],
      ['the hook', f => say(f, false)],
      ['Escape', f => pressEscape(f)],
    ];
    for (const [name, closing] of ways) {
      it(`by ${name}: flags off, history at its start, answers kept, the form in the page`, async () => {
        const f = await mount({ ...SECOND, FULL_SCREEN: true, STICKY_BACK_BUTTON: true, OTHER: true });
        await say(f, true);
        await f.fill('a', 'x');
        await f.next();
        await f.next();
        expect(f.host.entries.at).to.equal(2);
        await closing(f);
        await f.tick(500);
        expect([isOpen(f), isAway(f)]).to.deep.equal([false, false]);
        expect(f.engine.read.features()).to.deep.equal(['OTHER']);
        expect([f.path(), f.host.entries.at]).to.deep.equal([[1], 0]);
        expect(f.input('a').value).to.equal('x');
        await historyChange(f);
        expect(isOpen(f)).to.equal(false);
        await say(f, true);
        expect(isOpen(f)).to.equal(true);
      });
    }

    it('by Back on step 1, which is there only while it is open', async () => {
      const f = await mount(FULL);
      await say(f, true);
      await f.next();
      await f.click('Back');
      await f.tick(500);
      expect(isOpen(f)).to.equal(true);
      await f.click('Back');
      expect([isOpen(f), back(f)]).to.deep.equal([false, null]);
      expect(f.engine.read.features()).to.deep.equal([]);
      expect(f.announced()).to.equal('The form is closed');
    });

    it('and stays at its end where the lead is sent', async () => {
      const f = await mount(SECOND);
      f.host.reply('POST /submit', {});
      for (const _ of STEPS) await f.next();
      await f.tick(100);
      expect(f.sending()).to.equal('success');
      await f.click('Close');
      await f.tick(1000);
      expect([isOpen(f), f.path().at(-1)]).to.deep.equal([false, 4]);
      expect(f.form.querySelector('[data-success]')).to.exist;
    });
  });

  describe('leaves Escape', () => {
    it('to an open list, to a dialog inside, and to the page’s own', async () => {
      const f = await mount(FULL);
      await say(f, true);
      f.input('a').setAttribute('aria-expanded', 'true');
      await pressEscape(f, f.input('a'));
      expect(isOpen(f)).to.equal(true);
      f.input('a').removeAttribute('aria-expanded');
      await pressEscape(f, beside[0]);
      expect(isOpen(f)).to.equal(true);
      const dialog = f.section().appendChild(document.createElement('dialog'));
      dialog.setAttribute('open', '');
      await pressEscape(f);
      expect(isOpen(f)).to.equal(true);
      dialog.remove();
      await pressEscape(f, f.input('a'));
      expect(isOpen(f)).to.equal(false);
    });

    it('to whoever prevents its default', async () => {
      const f = await mount(FULL);
      await say(f, true);
      const used = (event: Event) => event.preventDefault();
      f.form.addEventListener('keydown', used);
      await pressEscape(f, f.input('a'));
      expect(isOpen(f)).to.equal(true);
    });
  });

  describe('makes of the page', () => {
    const inert = () => beside.map(one => one.hasAttribute('inert'));

    it('something that cannot be used meanwhile, and gives it back', async () => {
      beside[1]!.setAttribute('inert', '');
      const f = await mount(FULL);
      await say(f, true);
      expect(inert()).to.deep.equal([true, true, false]);
      expect(screen.getByRole('dialog', { name: 'Form' }).getAttribute('aria-modal')).to.equal('true');
      await say(f, false);
      expect(inert()).to.deep.equal([false, true, false]);
      expect(screen.queryByRole('dialog')).to.equal(null);
    });

    it('no place for the focus in what comes later, unless that lies above', async () => {
      const f = await mount(FULL);
      await say(f, true);
      const bubble = document.body.appendChild(document.createElement('div'));
      beside.push(bubble);
      const button = bubble.appendChild(document.createElement('button'));
      button.closest = () => button; // as a dialog of the page that is shown above
      await f.settled(() => button.focus());
      expect(bubble.hasAttribute('inert')).to.equal(false);
      expect(document.activeElement).to.equal(button);
      button.closest = () => null;
      await f.settled(() => f.input('a').focus());
      await f.settled(() => button.focus());
      expect(bubble.hasAttribute('inert')).to.equal(true);
      expect(f.form.contains(document.activeElement)).to.equal(true);
      await say(f, false);
      expect(bubble.hasAttribute('inert')).to.equal(false);
      await f.settled(() => button.focus());
      expect(document.activeElement).to.equal(button);
    });

    it('all of it again when the form is unmounted', async () => {
      const f = await mount(FULL);
      await say(f, true);
      await f.unmount();
      expect(inert()).to.deep.equal([false, false, false]);
      expect(document.body.className).to.equal('');
      expect(f.host.pending()).to.equal(0);
    });
  });

  describe('takes the focus', () => {
    it('into the step, and gives it back to where it was', async () => {
      const f = await mount(FULL);
      beside[0]!.focus();
      await say(f, true);
      expect(document.activeElement).to.equal(f.form.querySelector('.sw-title'));
      await f.next();
      await f.click('Close');
      expect(document.activeElement).to.equal(beside[0]);
      await f.tick(500);
      expect(f.path()).to.deep.equal([1]);
      expect(document.activeElement).to.equal(beside[0]);
    });

    it('back to the step where it came from there', async () => {
      const f = await mount(SECOND);
      await f.next();
      await f.click('Close');
      await f.tick(500);
      expect(document.activeElement).to.equal(f.form.querySelector('.sw-title'));
      expect(f.step()).to.equal(1);
    });
  });

  it('keeps the controls in view with STICKY_BACK_BUTTON, in the page too', async () => {
    const f = await mount({ STICKY_BACK_BUTTON: true });
    expect(f.form.classList.contains('sw-sticky')).to.equal(true);
    await f.settled(() => f.engine.scope.feature('STICKY_BACK_BUTTON', false));
    expect(f.form.classList.contains('sw-sticky')).to.equal(false);
  });

  for (const flag of FLAGS) {
    it(`leaves ${flag} off where the page switched it off`, async () => {
      const f = await mount({ [flag]: false });
      await f.settled(() => f.engine.scope.feature(flag, true));
      await f.next();
      expect([isOpen(f), f.form.className]).to.deep.equal([false, 'sw-root']);
    });
  }
});
