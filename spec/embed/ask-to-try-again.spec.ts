import { fireEvent } from '@testing-library/dom';
import { expect } from 'chai';
import { askToTryAgain } from '../../embed/ask-to-try-again.ts';

describe('the notice of the entry', () => {
  const element = document.createElement('div');
  beforeEach(() => document.body.append(element));
  afterEach(() => {
    element.replaceChildren();
    element.remove();
    document.documentElement.lang = 'en';
  });
  const button = () => element.querySelector('button')!;
  const form = () => element.querySelector('form')!;

  it('takes the place of the form until the visitor tries again', async () => {
    const again = askToTryAgain(element);
    expect(element.querySelector('[role=alert]')?.textContent).to.equal(
      'This form cannot be shown right now.Try again',
    );
    expect(form().hasAttribute('aria-busy')).to.equal(false);
    fireEvent.click(button());
    await again;
    expect(form().textContent).to.equal('');
    expect(form().getAttribute('aria-busy')).to.equal('true');
  });

  it('has the focus again if that try fails too', async () => {
    const again = askToTryAgain(element);
    fireEvent.click(button());
    await again;
    const third = askToTryAgain(element);
    expect(document.activeElement).to.equal(button());
    fireEvent(window, new Event('online'));
    await third;
  });

  it('ends by itself when the browser comes online, and then takes no focus', async () => {
    const again = askToTryAgain(element);
    fireEvent(window, new Event('online'));
    await again;
    expect(form().textContent).to.equal('');
    const third = askToTryAgain(element);
    expect(document.activeElement).to.equal(document.body);
    fireEvent(window, new Event('online'));
    await third;
  });

  it('is in the language of the page if its dictionary can be loaded', async () => {
    const { dictionaryOf } = await import('../../embed/locales/index.ts');
    await dictionaryOf('fr');
    document.documentElement.lang = 'fr';
    const again = askToTryAgain(element);
    while (button().textContent === 'Try again') await new Promise(resolve => setImmediate(resolve));
    expect(button().textContent).to.equal('Réessayer');
    fireEvent.click(button());
    await again;
  });

  it('waits for the browser on a page without the element', async () => {
    const again = askToTryAgain(null);
    fireEvent(window, new Event('online'));
    await again;
  });
});
