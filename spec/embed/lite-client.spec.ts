import { expect } from 'chai';
import { createElement } from 'preact';
import { useEffect } from 'preact/hooks';
import { createRoot } from '../../embed/lite-client.ts';

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
});
