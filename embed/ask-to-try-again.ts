/** The entry's own notice, for a page that could not load any other file of the build. */

import { formIn } from './form.ts';
import { loadLocales } from './locales/load.ts';

/** No style sheet has loaded, so the notice uses the colors of the page. */
const BOX = 'padding: 16px; border: 1px solid #8888; border-radius: 12px; font: 16px/1.5 system-ui, sans-serif';
const LOOK = 'border: 1px solid; border-radius: 12px; background: none; color: inherit; font: inherit';
const BUTTON = `min-height: 44px; margin-top: 12px; padding: 8px 20px; ${LOOK}`;

/** Whether the visitor pressed the button of the previous notice. The next notice then receives the focus. */
let wasPressed = false;

/**
 * Resolves when the visitor presses the button or the browser comes online. `element` is the element of the form.
 * Server-rendered markup stays below the notice, including the visitor's input, and the next try takes it over.
 */
export function askToTryAgain(element: Element | null): Promise<void> {
  return new Promise(resolve => {
    const form = element && formIn(element);
    const notice = document.createElement('div');
    function retry(isPressed: boolean): void {
      window.removeEventListener('online', onOnline);
      notice.remove();
      form?.setAttribute('aria-busy', 'true');
      wasPressed = isPressed;
      resolve();
    }
    const onOnline = () => retry(false);
    window.addEventListener('online', onOnline);
    if (!form) return;

    const sentence = document.createElement('div');
    const button = document.createElement('button');
    notice.setAttribute('role', 'alert');
    notice.style.cssText = BOX;
    button.style.cssText = BUTTON;
    button.type = 'button';
    button.onclick = () => retry(true);
    const show = (text: (english: string) => string | undefined): void => {
      sentence.textContent = text('This form cannot be shown right now.') ?? '';
      button.textContent = text('Try again') ?? '';
    };
    show(english => english);
    // The dictionary may be unreachable too. The notice then stays in English.
    loadLocales()
      .then(({ dictionaryOf }) => dictionaryOf(document.documentElement.lang))
      .then(
        dictionary => dictionary && show(english => dictionary[english] ?? english),
        () => undefined,
      );
    notice.append(sentence, button);
    form.removeAttribute('aria-busy');
    if (!form.dataset.prerendered) form.replaceChildren();
    form.prepend(notice);
    if (wasPressed) button.focus();
  });
}
