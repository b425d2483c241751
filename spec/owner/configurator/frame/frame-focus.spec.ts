import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { keepFocusOutside } from '../../../../owner/configurator/frame/frame-focus.ts';

describe('the focus in the frame of the preview', () => {
  it('is moved by scripts only while the frame has it', () => {
    const page = new JSDOM('<button>Next</button>').window as unknown as Window & typeof globalThis;
    const { document } = page;
    let hasFocus = false;
    document.hasFocus = () => hasFocus;
    keepFocusOutside(page);
    const button = document.querySelector('button')!;
    button.focus();
    expect(document.activeElement).to.equal(document.body);
    hasFocus = true;
    button.focus();
    expect(document.activeElement).to.equal(button);
  });
});
