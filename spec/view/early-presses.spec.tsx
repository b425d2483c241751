import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import type { Page } from '../../engine/contract/plugin.ts';
import { choice, text } from '../support/definitions.ts';
import { formOf, type Mounted, mountForm } from '../support/mount.tsx';

const yesno = (bpKey: string) => ({ bpKey, type: 'yesno', title: bpKey });
const CONSENT = { bpKey: 'terms', type: 'checkbox', title: 'Terms' };
/** With the form's own pauses. */
async function mount(steps: Parameters<typeof formOf>[0], configuration: object = {}, page: Partial<Page> = {}) {
  const f = await mountForm(formOf(steps, configuration), { page: { pauses: {}, ...page } });
  await f.tick(250); // the first step has been seen
  return f;
}

/** A press and its click, as a browser reports them. `between` runs while the pointer is down. */
async function tap(f: Mounted, target: Element, between?: () => unknown, clicked = target): Promise<void> {
  await f.settled(() => {
    if (fireEvent.pointerDown(target, { detail: 1 })) fireEvent.mouseDown(target, { detail: 1 });
  });
  await between?.();
  await f.settled(() => {
    fireEvent.mouseUp(clicked, { detail: 1 });
    fireEvent.click(clicked, { detail: 1 });
  });
}
const option = (f: Mounted, bpKey: string, place = 0): Element => f.question(bpKey).querySelectorAll('input')[place]!;

describe('a press that was meant for an earlier step', () => {
  for (const delay of [0, 100]) {
    it(`does not answer the next question as the second of a double click, with a delay of ${delay} ms`, async () => {
      const f = await mount([[yesno('a')], [yesno('b')], [text('c')]], { autoPassDelay: delay });
      await tap(f, option(f, 'a'));
      await f.tick(260);
      expect(f.step()).to.equal(2);
      await tap(f, option(f, 'b'));
      await f.tick(1000);
      expect([f.step(), f.values().b]).to.deep.equal([2, undefined]);
      await tap(f, option(f, 'b', 1));
      await f.tick(300);
      expect([f.step(), f.values().b]).to.deep.equal([3, 'no']);
    });
  }

  it('counts on the first step as soon as that is shown: nothing was there before', async () => {
    const f = await mountForm(formOf([[yesno('a')], [text('b')]]), { page: { pauses: {} } });
    await f.settled(() => fireEvent.focusIn(option(f, 'a')));
    expect(fireEvent.pointerDown(option(f, 'a'))).to.equal(true);
  });

  it('is ignored within 250 ms after a step that came by itself, with what the browser does by default', async () => {
    const steps = [[yesno('a')], { skip: 'Skip', questions: [text('b')] }, [text('c')]];
    const f = await mount(steps);
    await tap(f, option(f, 'a'));
    await f.tick(500);
    await f.tick(249);
    expect([fireEvent.pointerDown(f.input('b')), fireEvent.mouseDown(f.input('b'))]).to.deep.equal([false, false]);
    await tap(f, f.button('Skip'));
    await f.tick(1000);
    expect(f.step()).to.equal(2);
    expect(fireEvent.pointerDown(f.input('b'))).to.equal(true);
    await tap(f, f.button('Skip'));
    await f.tick(500);
    expect(f.step()).to.equal(3);
  });

  it('ticks no consent', async () => {
    const f = await mount([[yesno('a')], [CONSENT]]);
    await tap(f, option(f, 'a'));
    await f.tick(600);
    await tap(f, f.input('terms'));
    expect(f.input('terms').checked).to.equal(false);
    await f.tick(200);
    await tap(f, f.input('terms'));
    expect(f.input('terms').checked).to.equal(true);
  });

  it('is ignored if the step changes while the pointer is down', async () => {
    const f = await mount([[yesno('a')], [yesno('b')]]);
    await tap(f, option(f, 'a'));
    let next: Element | undefined;
    await f.settled(() => void fireEvent.pointerDown(option(f, 'a'), { detail: 1 }));
    await f.tick(1000);
    next = option(f, 'b');
    await f.settled(() => void fireEvent.click(next!, { detail: 1 }));
    expect([f.step(), f.values().b]).to.deep.equal([2, undefined]);
  });

  it('is the whole press of a key that is held down', async () => {
    const f = await mount([[text('a')], [text('b', { notRequired: true })], [text('c')]]);
    await f.fill('a', 'x');
    fireEvent.keyDown(f.input('a'), { key: 'Enter' });
    await f.next();
    await f.next(0); // attaches nothing new: the first step was left before
    expect(fireEvent.keyDown(f.input('b'), { key: 'Enter', repeat: true })).to.equal(false);
    expect(fireEvent.keyDown(f.input('b'), { key: 'ArrowLeft', repeat: true })).to.equal(true);
    expect(fireEvent.keyDown(f.input('b'), { key: 'Enter' })).to.equal(true);
    expect(fireEvent.keyDown(f.input('b'), { key: 'Enter', repeat: true })).to.equal(true);
  });

  it('does not stop clicks of keyboards and assistive technology, which have no press', async () => {
    const f = await mount([[yesno('a')], [yesno('b')]]);
    await tap(f, option(f, 'a'));
    await f.tick(500);
    await f.settled(() => void fireEvent.click(option(f, 'b'), { detail: 0 }));
    expect(f.values().b).to.equal('yes');
  });

  it('does not include presses on a step that a button has brought', async () => {
    const f = await mount([[text('a')], [yesno('b')], [text('c')]]);
    await f.fill('a', 'x');
    await tap(f, f.button('Next'));
    await f.tick(500);
    await tap(f, option(f, 'b'));
    expect(f.values().b).to.equal('yes');
  });

  it('includes them if the step came long after the button', async () => {
    const f = await mount([[text('a')], [yesno('b')]], { stepTransitionDelay: 3000 });
    await f.fill('a', 'x');
    await tap(f, f.button('Next'));
    await f.tick(3500);
    expect(f.step()).to.equal(2);
    await tap(f, option(f, 'b'));
    expect(f.values().b).to.equal(undefined);
  });

  it('works with a clock that is set back', async () => {
    const f = await mount([[yesno('a')], [yesno('b')]]);
    await tap(f, option(f, 'a'));
    await f.tick(500);
    const { now } = f.host;
    f.host.now = () => now() - 3_600_000;
    await f.tick(250);
    await tap(f, option(f, 'b'));
    expect(f.values().b).to.equal('yes');
  });

  it('is ignored at the next question of a chat', async () => {
    const steps = [[choice('a', 'single_choice'), choice('b', 'single_choice')]];
    const f = await mount(steps, { displayMode: 'chatbot' });
    await f.tick(1000);
    await tap(f, option(f, 'a'));
    await f.tick(1500);
    expect(f.shown()).to.deep.equal(['b']);
    await tap(f, option(f, 'b'));
    expect(f.values().b).to.equal(undefined);
    await f.tick(250);
    await tap(f, option(f, 'b'));
    expect(f.values().b).to.equal('a');
  });

  it('is ignored in a form that the press has opened as an overlay', async () => {
    const f = await mount([[yesno('a')]], {}, { features: { FULL_SCREEN: true } });
    await f.settled(() => f.engine.scope.setFact('surveyOpen', true));
    await f.tick(0);
    await tap(f, option(f, 'a'));
    expect(f.values().a).to.equal(undefined);
    await f.tick(250);
    await tap(f, option(f, 'a'));
    expect(f.values().a).to.equal('yes');
  });
});
