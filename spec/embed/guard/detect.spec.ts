import { expect } from 'chai';
import { guard } from '../../../embed/guard/detect.ts';
import type { Host } from '../../../engine/contract/host.ts';

describe('the search for rules of the page', () => {
  const { getComputedStyle } = globalThis;
  let reads = 0;
  let due: (() => void)[] = [];
  let root: ShadowRoot;
  beforeEach(() => {
    [reads, due] = [0, []];
    globalThis.getComputedStyle = (...given) => {
      reads++;
      return getComputedStyle(...given);
    };
  });
  afterEach(() => {
    globalThis.getComputedStyle = getComputedStyle;
    root.host.remove();
  });

  /** Guards a form in a page with these sheets, each the texts of its rules. Returns its field. */
  function guardForm(...sheets: string[][]): HTMLInputElement {
    const form = document.createElement('form');
    form.innerHTML = '<input type="text">';
    // The test page knows no style sheets of shadow roots.
    root = document.createElement('div').attachShadow({ mode: 'open' });
    // The AbortSignal of Node is not the test page's.
    form.addEventListener = (type: string, run: EventListener) =>
      EventTarget.prototype.addEventListener.call(form, type, run);
    const styleSheets = sheets.map(rules => ({ cssRules: rules.map(cssText => ({ cssText })) }));
    Object.defineProperties(root, { styleSheets: { value: styleSheets }, adoptedStyleSheets: { value: [] } });
    root.append(form);
    document.body.append(root.host);
    guard(form, { idle: (run: () => void) => due.push(run) } as unknown as Host);
    return form.querySelector('input')!;
  }

  it('reads no styles while a field gets the focus, but when the browser is idle', () => {
    guardForm().focus();
    expect(reads).to.equal(0);
    for (const run of due) run();
    expect(reads).to.be.greaterThan(0);
  });

  it('is not needed if all sheets are those of the form', () => {
    guardForm(['.sw-root { margin: 0px; }', '@keyframes sw-turn { }']);
    expect([reads, due.length]).to.deep.equal([0, 0]);
  });

  it('is needed if the sheet of the page begins with rules for the form', () => {
    guardForm(['.sw-next { color: red; }', 'button { float: left !important; }']);
    expect(reads).to.be.greaterThan(0);
  });
});
