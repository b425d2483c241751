import { expect } from 'chai';
import { followElement } from '../../embed/follow-element.ts';

describe('the element of a form that is replaced', () => {
  const content = document.createElement('main');
  let found: HTMLElement[];
  let stop: () => void;
  /** Observers are called after the current work. */
  const settle = () => new Promise(resolve => queueMicrotask(() => resolve(undefined)));

  beforeEach(() => {
    found = [];
    document.body.append(content);
    content.innerHTML = '<section><div id="the-form"></div></section>';
    stop = followElement(document.getElementById('the-form')!, next => {
      found.push(next);
      return true;
    });
  });
  afterEach(() => {
    stop();
    content.remove();
  });

  it('is followed by the one with the same id, again and again', async () => {
    content.innerHTML += '<p>More</p>';
    await settle();
    const first = document.getElementById('the-form')!;
    content.firstElementChild!.innerHTML = '<div id="the-form"></div>';
    await settle();
    expect(found).to.deep.equal([first, document.getElementById('the-form')]);
  });

  it('is followed at once if it was replaced before', () => {
    const old = document.getElementById('the-form')!;
    content.innerHTML += '';
    stop();
    stop = followElement(old, next => found.push(next) > 0);
    expect(found).to.deep.equal([document.getElementById('the-form')]);
  });

  it('is waited for if it is only taken out or moved', async () => {
    const element = document.getElementById('the-form')!;
    content.append(element);
    await settle();
    element.remove();
    await settle();
    content.append(element);
    await settle();
    expect(found).to.deep.equal([]);
    content.innerHTML = '<div id="the-form"></div>';
    await settle();
    expect(found).to.have.length(1);
  });

  it('is not followed any more once the form is unmounted', async () => {
    stop();
    content.innerHTML += '';
    await settle();
    expect(found).to.deep.equal([]);
  });

  it('is followed by one that a page makes later, anywhere', async () => {
    content.replaceChildren();
    await settle();
    const popup = content.appendChild(document.createElement('div')).appendChild(document.createElement('div'));
    await settle();
    expect(found).to.deep.equal([]);
    popup.innerHTML = '<div id="the-form"></div>';
    await settle();
    expect(found).to.deep.equal([document.getElementById('the-form')]);
  });
});
