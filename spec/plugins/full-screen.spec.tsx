import { fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'chai';
import { text } from '../support/definitions.ts';
import { createTestHost } from '../support/host.ts';
import { formOf, type Mounted, type MountOptions, mountForm } from '../support/mount.tsx';

const STEPS = ['a', 'b', 'c'].map(key => ({ title: `Step ${key}`, questions: [text(key)] }));
const FULL = { FULL_SCREEN: true };
const SECOND = { FULL_SCREEN_SECOND_STEP: true };
const FLAGS = ['FULL_SCREEN', 'FULL_SCREEN_SECOND_STEP'];

const mount = (features: Record<string, boolean> = {}, options: MountOptions = {}, steps: readonly object[] = STEPS) =>
  mountForm(formOf(steps), { ...options, page: { features, ...options.page } });
/** Opens or closes the form like the hooks of the page. */
const say = (f: Mounted, open: boolean) => f.settled(() => f.engine.scope.setFact('surveyOpen', open));
/** Whether the form is a dialog above the page, which is inert meanwhile. */
const isDialog = ({ form }: Mounted): boolean => within(form).queryByRole('dialog', { name: 'Form' }) !== null;
const isOpen = (f: Mounted) => {
  expect(f.reports.filter(({ message }) => !message.includes('begins with its end'))).to.deep.equal([]);
  const open = isDialog(f);
  expect(document.querySelector('body > p')!.hasAttribute('inert')).to.equal(open);
  expect(within(f.form).queryByRole('button', { name: 'Close' }) !== null).to.equal(open);
  return open;
};
/** Whether nothing of the form can be seen or used. */
const isAway = (f: Mounted) => {
  const controls = ['heading', 'textbox', 'button', 'progressbar'].flatMap(role => within(f.form).queryAllByRole(role));
  expect(f.section() === null).to.equal(controls.length === 0);
  return controls.length === 0;
};
const back = (f: Mounted) => within(f.form).queryByRole('button', { name: 'Back' });
const header = (f: Mounted) => within(f.form).queryByRole('banner');
const pressEscape = (f: Mounted, on: Element = document.body) =>
  f.settled(() => void fireEvent.keyDown(on, { key: 'Escape' }));
/** Changes the history like a script of the page, and goes back. */
async function historyChange(f: Mounted) {
  f.host.history.push(null);
  f.host.history.go(-1);
  await f.tick(0);
}

describe('the full-screen form', () => {
  let beside: HTMLElement[];
  beforeEach(() => {
    beside = ['button', 'p', 'script'].map(name => document.body.appendChild(document.createElement(name)));
  });
  afterEach(() => {
    for (const one of beside) one.remove();
  });

  it('is nowhere without a flag, can be opened with the hook, and then shows the header', async () => {
    const f = await mount();
    await historyChange(f);
    expect([isOpen(f), isAway(f)]).to.deep.equal([false, false]);
    await say(f, true);
    expect(isOpen(f)).to.equal(true);
    expect(header(f)).to.exist;
    await say(f, false);
    expect(isOpen(f)).to.equal(false);
    expect(header(f)).to.equal(null);
  });

  describe('with FULL_SCREEN', () => {
    it('keeps a history state of the page that is no plain object', async () => {
      const host = createTestHost();
      host.entries.states[0] = ['of the page'];
      const f = await mount(FULL, { host });
      await say(f, true);
      expect(isOpen(f)).to.equal(true);
      expect(host.entries.states).to.deep.equal([['of the page']]);
    });

    it('shows no question and announces nothing before the hook opens it', async () => {
      const f = await mount(FULL);
      expect([isOpen(f), isAway(f)]).to.deep.equal([false, true]);
      expect([f.shown(), f.announced()]).to.deep.equal([[], '']);
      await say(f, false);
      expect([isOpen(f), isAway(f)], 'closed before it was opened').to.deep.equal([false, true]);
      await say(f, true);
      expect([isOpen(f), isAway(f)]).to.deep.equal([true, false]);
      expect([f.shown(), f.announced()]).to.deep.equal([['a'], 'The form is open']);
    });

    it('runs no timers of a step while it is hidden', async () => {
      const f = await mount(FULL, {}, [{ type: 'loading', waitingTime: 2 }, ...STEPS]);
      await f.tick(10_000);
      expect(f.path()).to.deep.equal([1]);
      await say(f, true);
      await f.tick(2000);
      expect(f.path()).to.deep.equal([2]);
    });

    it('opens when it starts if the visitor followed a link of the page before', async () => {
      const hostOfFollowed = () => {
        const host = createTestHost();
        const globals: Record<string, unknown> = {
          performance: { getEntriesByType: () => [{ name: 'https://page.test/' }] },
          location: { href: 'https://page.test/#quotes' },
          document,
        };
        return Object.assign(host, { global: (name: string) => globals[name] });
      };
      const host = hostOfFollowed();
      const f = await mount(FULL, { host });
      expect([isOpen(f), f.shown(), f.announced()]).to.deep.equal([true, ['a'], 'The form is open']);
      await say(f, false);
      await f.unmount();
      expect(isOpen(await mount(FULL, { host })), 'mounted again, after it was closed').to.equal(false);
      expect(isOpen(await mount(SECOND, { host: hostOfFollowed() })), 'a form that is in view').to.equal(false);
    });

    it('shows a form that has only a final step without being opened', async () => {
      const end = { order: 1, type: 'transition', final: true, title: 'Thanks' };
      const f = await mountForm({ ...formOf([]), steps: [end] }, { page: { features: FULL } });
      expect([isOpen(f), isAway(f)]).to.deep.equal([false, false]);
    });

    it('is switched on at run time', async () => {
      const f = await mount();
      await f.settled(() => f.engine.scope.feature('FULL_SCREEN', true));
      expect(isAway(f)).to.equal(true);
    });
  });

  describe('with FULL_SCREEN_SECOND_STEP', () => {
    it('opens after step 1, and stays open when the visitor goes back to it', async () => {
      const f = await mount(SECOND);
      expect([isOpen(f), isAway(f), back(f)]).to.deep.equal([false, false, null]);
      await f.next();
      expect(isOpen(f)).to.equal(true);
      await f.click('Back');
      await f.tick(500);
      expect([f.path(), isOpen(f)]).to.deep.equal([[1], true]);
    });

    it('does not render the step again', async () => {
      const f = await mount(SECOND);
      const step = f.section();
      await say(f, true);
      expect(f.section()).to.equal(step);
    });

    it('opens at once if the flag is switched on at a later step', async () => {
      const f = await mount();
      await f.next();
      await f.settled(() => f.engine.scope.feature('FULL_SCREEN_SECOND_STEP', true));
      expect(isOpen(f)).to.equal(true);
    });
  });

  describe('closes', () => {
    const ways: [string, (f: Mounted) => Promise<unknown>][] = [
      ['the button', f => f.click('Close')],
      ['the hook', f => say(f, false)],
      ['Escape', f => pressEscape(f)],
    ];
    it('with the button, the hook or Escape: flags are off, the history is at its start, and answers are kept', async () => {
      const f = await mount({ ...SECOND, FULL_SCREEN: true, STICKY_BACK_BUTTON: true, OTHER: true });
      for (const [name, closing] of ways) {
        await say(f, true);
        expect([isOpen(f), isAway(f)], name).to.deep.equal([true, false]);
        await f.fill('a', name);
        await f.next();
        await f.next();
        expect(f.host.entries.at).to.equal(2);
        await closing(f);
        await f.tick(500);
        expect([isOpen(f), isAway(f)], 'it was not in the page before').to.deep.equal([false, true]);
        expect(f.announced()).to.equal('The form is closed');
        expect(f.engine.read.features()).to.deep.equal(['OTHER']);
        expect([f.path(), f.host.entries.at]).to.deep.equal([[1], 0]);
        await historyChange(f);
        expect(isOpen(f)).to.equal(false);
        await say(f, true);
        expect(f.input('a').value).to.equal(name);
      }
    });

    it('and opens again with the link that opened it', async () => {
      const f = await mount(FULL);
      const followLink = async () => {
        f.host.history.push(null);
        f.host.history.push(null);
        f.host.history.go(-1);
        await f.tick(0);
      };
      await followLink();
      await f.next();
      await pressEscape(f);
      await f.tick(500);
      expect([isOpen(f), isAway(f)], 'closing goes back to the entry of the link').to.deep.equal([false, true]);
      await followLink();
      expect([isOpen(f), f.step()]).to.deep.equal([true, 1]);
    });

    it('and is back in the page if it was there before', async () => {
      const f = await mount(SECOND);
      await f.fill('a', 'x');
      await f.next();
      await f.tick(500);
      expect(isOpen(f)).to.equal(true);
      await pressEscape(f);
      await f.tick(500);
      expect([isOpen(f), isAway(f)]).to.deep.equal([false, false]);
      expect(f.input('a').value).to.equal('x');
    });

    it('with Back on step 1, which exists only while it is open', async () => {
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

    it('and stays at its last step if the lead is sent', async () => {
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

  describe('does not close on Escape', () => {
    it('in an open list, in a dialog, or elsewhere in the page', async () => {
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

    it('if a listener prevents the default', async () => {
      const f = await mount(FULL);
      await say(f, true);
      const used = (event: Event) => event.preventDefault();
      f.form.addEventListener('keydown', used);
      await pressEscape(f, f.input('a'));
      expect(isOpen(f)).to.equal(true);
    });
  });

  describe('makes the page', () => {
    const inert = () => beside.map(one => one.hasAttribute('inert'));

    it('inert while it is open', async () => {
      beside[1]!.setAttribute('inert', '');
      const f = await mount(FULL);
      await say(f, true);
      expect(inert()).to.deep.equal([true, true, false]);
      expect(screen.getByRole('dialog', { name: 'Form' }).getAttribute('aria-modal')).to.equal('true');
      await say(f, false);
      expect(inert()).to.deep.equal([false, true, false]);
      expect(screen.queryByRole('dialog')).to.equal(null);
    });

    it('inert if elements are added later, unless they are above the form', async () => {
      const f = await mount(FULL);
      await say(f, true);
      const bubble = document.body.appendChild(document.createElement('div'));
      beside.push(bubble);
      const button = bubble.appendChild(document.createElement('button'));
      button.closest = () => button; // like a dialog of the page above the form
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

    it('usable again when the form is unmounted', async () => {
      const f = await mount(FULL);
      await say(f, true);
      await f.unmount();
      expect(inert()).to.deep.equal([false, false, false]);
      expect(f.host.pending()).to.equal(0);
    });
  });

  describe('with another such form on the page', () => {
    const FORMS = [2000, 1000];
    const covering = (forms: readonly Mounted[]) => forms.map(isDialog);
    async function mountBoth(): Promise<Mounted[]> {
      const host = createTestHost();
      const forms: Mounted[] = [];
      for (const mountedAt of FORMS) forms.push(await mount(FULL, { host, page: { mountedAt } }));
      return forms;
    }
    /** Whether what is around the form is inert. */
    const isInert = ({ form }: Mounted) => form.closest('[inert]') !== null;

    it('is the only one that a link opens if it was mounted first', async () => {
      const forms = await mountBoth();
      await historyChange(forms[0]!);
      expect(covering(forms)).to.deep.equal([false, true]);
      await historyChange(forms[0]!);
      expect(covering(forms), 'a later change opens no second one').to.deep.equal([false, true]);
    });
    it('and opened above it, can be used, and keeps the page covered until both are closed', async () => {
      const forms = await mountBoth();
      const [under, above] = forms as [Mounted, Mounted];
      await say(under, true);
      expect([isInert(under), isInert(above)]).to.deep.equal([false, true]);
      await say(above, true);
      expect([isInert(under), isInert(above)]).to.deep.equal([true, false]);
      expect(beside.map(one => one.hasAttribute('inert'))).to.deep.equal([true, true, false]);
      await say(above, false);
      expect([isInert(under), isInert(above)]).to.deep.equal([false, true]);
      expect(beside.map(one => one.hasAttribute('inert'))).to.deep.equal([true, true, false]);
      await say(above, true);
      await say(under, false);
      expect([isInert(under), isInert(above)]).to.deep.equal([true, false]);
      await say(above, false);
      expect([isInert(under), isInert(above)]).to.deep.equal([false, false]);
      expect(beside.map(one => one.hasAttribute('inert'))).to.deep.equal([false, false, false]);
    });
  });

  describe('moves the focus', () => {
    it('to the step, and back to the previous element when it is closed', async () => {
      const f = await mount(FULL);
      beside[0]!.focus();
      await say(f, true);
      expect(document.activeElement).to.equal(within(f.form).getByRole('heading'));
      await f.next();
      await f.click('Close');
      expect(document.activeElement).to.equal(beside[0]);
      await f.tick(500);
      expect(f.path()).to.deep.equal([1]);
      expect(document.activeElement).to.equal(beside[0]);
    });

    it('to the step when it is closed, if the focus was in the form before', async () => {
      const f = await mount(SECOND);
      await f.next();
      await f.click('Close');
      await f.tick(500);
      expect(document.activeElement).to.equal(within(f.form).getByRole('heading'));
      expect(f.step()).to.equal(1);
    });
  });

  it('keeps flags off that the page has switched off', async () => {
    const f = await mount(Object.fromEntries(FLAGS.map(flag => [flag, false])));
    for (const flag of FLAGS) await f.settled(() => f.engine.scope.feature(flag, true));
    await f.next();
    expect([isOpen(f), isAway(f)]).to.deep.equal([false, false]);
  });
});
