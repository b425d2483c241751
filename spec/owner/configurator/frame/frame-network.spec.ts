import { expect } from 'chai';
import { createFrameNetwork } from '../../../../owner/configurator/frame/frame-network.ts';

describe('the network of the frame', () => {
  function frame() {
    const head = document.implementation.createHTMLDocument().head;
    const timers: [number, () => void][] = [];
    const network = createFrameNetwork({
      head,
      folder: 'https://page.example/survey/',
      after: (...timer) => void timers.push(timer),
    });
    const errors: string[] = [];
    function add(src: string): void {
      const script = document.createElement('script');
      script.src = src;
      script.onerror = () => void errors.push(src);
      head.appendChild(script);
    }
    const loaded = () => [...head.querySelectorAll('script')].map(({ src }) => src.split('/').at(-1));
    return { ...network, timers, errors, add, loaded };
  }
  const CHUNK = 'https://page.example/survey/chunks/date.0123.js';

  it('lets the files of the form come late, and no other ones', () => {
    const f = frame();
    f.use('slow');
    f.add(CHUNK);
    f.add('https://page.example/survey/chunks/inspect.0123.js');
    f.add('https://plugins.example/rating.js');
    expect(f.loaded()).to.deep.equal(['inspect.0123.js', 'rating.js']);
    const [[delay, arrive]] = f.timers as [[number, () => void]];
    expect(delay).to.be.greaterThan(1000);
    arrive();
    expect(f.loaded()).to.include('date.0123.js');
  });

  it('lets them fail without a network, until there is one', () => {
    const f = frame();
    f.use('offline');
    f.add(CHUNK);
    f.timers[0]![1]();
    expect(f.errors).to.deep.equal([CHUNK]);
    expect(f.loaded()).to.deep.equal([]);
    f.use('fast');
    f.add(`${CHUNK}?1`);
    expect(f.loaded()).to.deep.equal(['date.0123.js?1']);
  });
});
