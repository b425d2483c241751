import { expect } from 'chai';
import { followKeyboard } from '../../../view/appearance/keyboard.ts';

describe('the keyboard of a phone', () => {
  it('moves what sticks to the lower end up, except while the page is zoomed', () => {
    const form = document.createElement('form');
    const view = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 });
    followKeyboard(form, view, () => 800);
    followKeyboard(form, view, () => 800);
    const covered = (change: Partial<typeof view>): string => {
      Object.assign(view, change).dispatchEvent(new Event('resize'));
      return form.style.getPropertyValue('--sw-keyboard');
    };
    expect(covered({ height: 500 })).to.equal('300px');
    expect(covered({ offsetTop: 100 })).to.equal('200px');
    expect(covered({ height: 300, scale: 2 })).to.equal('0px');
    expect(covered({ height: 800, offsetTop: 0, scale: 1 })).to.equal('0px');
  });

  it('is unknown in browsers that cannot tell', () => {
    const form = document.createElement('form');
    followKeyboard(form, null);
    expect(form.getAttribute('style')).to.equal(null);
  });
});
