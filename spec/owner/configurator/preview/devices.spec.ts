import { expect } from 'chai';
import { fitInto } from '../../../../owner/configurator/preview/Canvas.tsx';

describe('the screens of the preview', () => {
  it('keep their size if there is room, and else their width is scaled', () => {
    expect(fitInto({ width: 1200, height: 2000 }, 'phone')).to.deep.equal({ width: 390, height: 844, scale: 1 });
    expect(fitInto({ width: 410, height: 2000 }, 'tablet')).to.deep.equal({ width: 820, height: 1180, scale: 0.5 });
  });

  it('lose the height for which there is no room', () => {
    expect(fitInto({ width: 410, height: 300 }, 'tablet')).to.deep.equal({ width: 820, height: 600, scale: 0.5 });
  });

  it('have a size before the space is known', () => {
    expect(fitInto({ width: 0, height: 0 }, 'phone')).to.deep.equal({ width: 390, height: 600, scale: 1 });
  });
});
