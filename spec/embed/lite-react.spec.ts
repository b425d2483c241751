import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { createElement } from 'preact';
import { createRoot } from '../../embed/lite-client.ts';
import { flushSync } from '../../embed/lite-dom.ts';
import { jsx } from '../../embed/lite-jsx.ts';
import { useId, useSyncExternalStore } from '../../embed/lite-react.ts';
import { filesIn, root } from '../checks/sources.ts';

/** The ids of two fields of a form, with the hook of the build. */
function idsOf(hook: () => string): string[] {
  const place = document.createElement('div');
  const Field = () => createElement('input', { id: hook() });
  createRoot(place).render(createElement('form', null, createElement(Field, null), createElement(Field, null)));
  return [...place.querySelectorAll('input')].map(({ id }) => id);
}

/** The element that is drawn for these attributes. */
function drawn<T extends Element>(tag: string, props: Record<string, unknown>): T {
  const place = document.createElement('div');
  document.body.append(place);
  flushSync(() => createRoot(place).render(jsx(tag, props)));
  return place.firstElementChild as T;
}

describe('React in the build with Preact', () => {
  it('gives the fields of all forms of a page different ids', () => {
    const ids = [...idsOf(useId), ...idsOf(useId)];
    expect(new Set(ids).size).to.equal(4);
  });

  it('reports each key in a text field, and a choice of a box once', () => {
    const changes: string[] = [];
    const onChange = ({ target, nativeEvent }: { target: Element; nativeEvent: Event }) =>
      changes.push(`${target.localName} ${nativeEvent.type}`);
    for (const [tag, type] of [
      ['input', undefined],
      ['input', 'email'],
      ['textarea', undefined],
      ['input', 'checkbox'],
    ]) {
      const field = drawn(tag!, { type, onChange });
      for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }));
    }
    expect(changes).to.deep.equal(['input input', 'input input', 'textarea input', 'input change']);
  });

  it('tells the elements around a field that it got and lost the focus', () => {
    const seen: string[] = [];
    const note = ({ type }: Event) => seen.push(type);
    const group = drawn('div', { onFocus: note, onBlur: note, children: jsx('input', {}) });
    const field = group.querySelector('input')!;
    field.focus();
    field.blur();
    expect(seen).to.deep.equal(['focusin', 'focusout']);
  });

  it('writes the attributes that Preact has under another name or value', () => {
    const path = drawn('svg', { className: 'sw-mark', children: jsx('path', { strokeWidth: 2 }) });
    expect(path.outerHTML).to.equal('<svg class="sw-mark"><path stroke-width="2"></path></svg>');
    const source = drawn('p', { className: 'sw-source', translate: 'no' });
    expect([source.className, source.getAttribute('translate')]).to.deep.equal(['sw-source', 'no']);
  });

  it('knows all attributes of the form that Preact has under another name', () => {
    const RENAMED =
      /\b(?:(?:fill|stroke|clip|color|dominant|flood|font|marker|stop|text|vector)[A-Z]\w*|onDoubleClick|default(?:Value|Checked)|download)(?==[{"])/g;
    const views = ['view', 'plugins', 'embed'].flatMap(filesIn).filter(path => path.endsWith('.tsx'));
    const found = views.flatMap(path => [...readFileSync(root + path, 'utf8').matchAll(RENAMED)].map(([name]) => name));
    expect([...new Set(found)]).to.deep.equal(['strokeWidth']);
  });

  it('draws the latest value of a store, and an error in reading it where it is caught', () => {
    let value = 'one';
    const listeners = new Set<() => void>();
    const subscribe = (run: () => void) => {
      listeners.add(run);
      return () => listeners.delete(run);
    };
    const change = (to: string) =>
      flushSync(() => {
        value = to;
        for (const run of listeners) run();
      });
    const place = document.createElement('div');
    const read = () => {
      if (value === 'none') throw new Error('no value');
      return value;
    };
    const Value = () => useSyncExternalStore(subscribe, read);
    const reactRoot = createRoot(place);
    const draw = () => flushSync(() => reactRoot.render(createElement(Value, null)));
    draw();
    change('two');
    expect(place.textContent).to.equal('two');
    flushSync(() => reactRoot.unmount());
    expect(listeners.size).to.equal(0);
    draw();
    expect(() => change('none')).to.throw('no value');
  });
});
