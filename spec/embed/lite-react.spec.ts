import { expect } from 'chai';
import { createElement } from 'preact';
import { createRoot } from '../../embed/lite-client.ts';
import { useId } from '../../embed/lite-react.ts';

/** The ids of two fields of a form, with the hook of the build. */
function idsOf(hook: () => string): string[] {
  const place = document.createElement('div');
  const Field = () => createElement('input', { id: hook() });
  createRoot(place).render(createElement('form', null, createElement(Field, null), createElement(Field, null)));
  return [...place.querySelectorAll('input')].map(({ id }) => id);
}

describe('React in the build with Preact', () => {
  it('gives the fields of all forms of a page different ids', () => {
    const ids = [...idsOf(useId), ...idsOf(useId)];
    expect(new Set(ids).size).to.equal(4);
  });
});
