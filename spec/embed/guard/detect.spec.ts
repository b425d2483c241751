import { expect } from 'chai';
import type { Host } from '../../../contract/host.ts';
import { guard } from '../../../embed/guard/detect.ts';

describe('the search for rules of the page', () => {
  it('reads no styles while a field gets the focus, but when the browser is idle', () => {
    const form = document.createElement('form');
    form.innerHTML = '<input type="text">';
    // The test page knows no style sheets of shadow roots.
    const root = document.createElement('div').attachShadow({ mode: 'open' });
    // The AbortSignal of Node is not the test page's.
    form.addEventListener = (type: string, run: EventListener) =>
      EventTarget.prototype.addEventListener.call(form, type, run);
    for (const sheets of ['styleSheets', 'adoptedStyleSheets']) Object.defineProperty(root, sheets, { value: [] });
    root.append(form);
    document.body.append(root.host);
    const { getComputedStyle } = globalThis;
    const due: (() => void)[] = [];
    let reads = 0;
    globalThis.getComputedStyle = (...given) => {
      reads++;
      return getComputedStyle(...given);
    };
    try {
      guard(form, { idle: (run: () => void) => due.push(run) } as unknown as Host);
      form.querySelector('input')!.focus();
      expect(reads).to.equal(0);
      for (const run of due) run();
      expect(reads).to.be.greaterThan(0);
    } finally {
      globalThis.getComputedStyle = getComputedStyle;
      root.host.remove();
    }
  });
});
