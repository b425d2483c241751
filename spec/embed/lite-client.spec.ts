import { expect } from 'chai';
import { createElement } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type EarlyInput, replayInputs, takeEarlyInputs } from '../../embed/early-input.ts';
import { createRoot } from '../../embed/lite-client.ts';
import { flushSync } from '../../embed/lite-dom.ts';

const focusOut = (from: Element, relatedTarget: Element | null): void =>
  void from.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget }));

/** A button that can be removed beside a field; the browser reports the removal of a focused element as leaving it. */
function drawn() {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const left: string[] = [];
  const draw = (button: boolean): Promise<void> => {
    root.render(
      createElement(
        'section',
        { onFocusOut: (event: FocusEvent) => left.push((event.target as Element).localName) },
        createElement('input', null),
        button && createElement('button', { ref: (element: Element | null) => element || reportRemoval() }, 'Send'),
      ),
    );
    return Promise.resolve();
  };
  const reportRemoval = (): void => {
    const button = place.querySelector('button');
    if (button) focusOut(button, null);
  };
  return { place, left, draw, remove: () => root.unmount() };
}

describe('the root of the build with Preact', () => {
  it('hides that the focus leaves an element which is being removed, as React does', async () => {
    const f = drawn();
    await f.draw(true);
    await f.draw(false);
    expect(f.place.querySelector('button')).to.equal(null);
    expect(f.left).to.deep.equal([]);
  });

  it('keeps the text of a field as its default value, by which a text without an event is found', () => {
    const place = document.createElement('div');
    const root = createRoot(place);
    const [field, other, choice] = ['input', 'textarea', 'input'].map((type, index) => {
      const draw = (value: string) =>
        flushSync(() =>
          root.render(createElement(type, { key: index, type: index === 2 ? 'radio' : undefined, value })),
        );
      draw('12 rue');
      draw('12 Rue de Rivoli');
      const { value, defaultValue } = place.firstElementChild as HTMLInputElement;
      return { value, defaultValue };
    });
    for (const one of [field, other])
      expect(one).to.deep.equal({ value: '12 Rue de Rivoli', defaultValue: '12 Rue de Rivoli' });
    expect(choice!.value).to.equal('12 Rue de Rivoli');
  });

  it('lets the form know when a visitor leaves a field', async () => {
    const f = drawn();
    await f.draw(true);
    await f.draw(false);
    const input = f.place.querySelector('input')!;
    focusOut(input, document.body);
    expect(f.left).to.deep.equal(['input']);
    await Promise.resolve();
    focusOut(input, null);
    expect(f.left).to.deep.equal(['input', 'input']);
  });

  it('runs effects without the timers and frames of the page', async () => {
    const { setTimeout: timer, requestAnimationFrame: frame } = globalThis;
    Object.assign(globalThis, { setTimeout: () => 0, requestAnimationFrame: () => 0 });
    let count = 0;
    const Counted = () => {
      useEffect(() => void count++, []);
      return null;
    };
    try {
      createRoot(document.createElement('div')).render(createElement(Counted, null));
      for (let turn = 0; turn < 10; turn++) await Promise.resolve();
      expect(count).to.equal(1);
    } finally {
      Object.assign(globalThis, { setTimeout: timer, requestAnimationFrame: frame });
    }
  });

  it('has drawn what effects change when a synchronous drawing ends', () => {
    const asked: string[] = [];
    const Asks = ({ turn }: { turn: number }) => {
      const [isAsked, setAsked] = useState(false);
      useEffect(() => setAsked(true), []);
      useEffect(() => void (isAsked && asked.push(`question ${turn}`)), [isAsked, turn]);
      return isAsked && createElement('input', null);
    };
    const place = document.createElement('div');
    const root = createRoot(place);
    for (const turn of [1, 2]) flushSync(() => root.render(createElement(Asks, { turn })));
    expect(place.querySelectorAll('input')).to.have.length(1);
    expect(asked).to.deep.equal(['question 1', 'question 2']);
  });

  it('keeps every box that was ticked before the script had loaded', async () => {
    const Boxes = () => {
      const [ticked, setTicked] = useState<readonly number[]>([]);
      const box = (index: number) =>
        createElement('input', {
          key: index,
          type: 'checkbox',
          checked: ticked.includes(index),
          // As a list of checkboxes does: it adds to the value that was drawn last.
          onChange: () => setTicked([...ticked, index]),
        });
      return createElement('p', { 'data-ticked': ticked.join() }, [0, 1, 2].map(box));
    };
    const form = document.createElement('form');
    form.innerHTML = '<p><input type="checkbox"><input type="checkbox"><input type="checkbox"></p>';
    document.body.append(form);
    for (const box of form.querySelectorAll('input')) box.checked = true;
    const inputs: EarlyInput[] = takeEarlyInputs(form);
    form.replaceChildren();
    createRoot(form).render(createElement(Boxes, null));
    replayInputs(form, inputs, flushSync);
    expect(form.querySelector('p')!.dataset.ticked).to.equal('0,1,2');
    form.remove();
  });
});
