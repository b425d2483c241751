/** The notices for visitor and owner if the form cannot be shown. */

import type { Host } from '../engine/contract/host.ts';
import type { Engine } from '../engine/engine.ts';
import { detailOf, type StepwellError } from '../engine/errors/errors.ts';
import theme from '../themes/default.css';
import { loadLocales } from './locales/load.ts';

const TEXTS = ['This form cannot be shown right now.', 'Try again'] as const;

/**
 * Shows the notice in the language of the page, or in English if there is no dictionary. Server-rendered markup stays
 * below it, including the visitor's input, and the next try takes it over.
 */
async function showNotice(form: HTMLFormElement, retry: () => void): Promise<void> {
  const { lang } = document.documentElement;
  const dictionary = await loadLocales()
    .then(({ dictionaryOf }) => dictionaryOf(lang))
    .catch(() => undefined);
  const [sentence, tryAgain] = TEXTS.map(text => dictionary?.[text] ?? text);
  const notice = document.createElement('div');
  notice.className = 'sw-missing';
  notice.setAttribute('role', 'alert');
  const paragraph = document.createElement('p');
  paragraph.textContent = sentence ?? '';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'sw-button sw-quiet';
  button.textContent = tryAgain ?? '';
  button.addEventListener('click', () => {
    notice.remove();
    retry();
  });
  notice.append(paragraph, button);
  if (!form.dataset.prerendered) form.replaceChildren();
  form.prepend(notice);
}

/**
 * Shows the visitor a notice with a button that calls `retry`, unless the page has no definition. Explains the error on
 * the console and returns that message. If the form already shows something, leaves it unchanged and throws an error
 * with that message.
 */
export async function showFailure(
  error: unknown,
  form: HTMLFormElement,
  host: Host,
  retry: () => void,
  previous?: Engine,
): Promise<string> {
  const message = import(/* webpackChunkName: "catalogue" */ '../engine/errors/explain.ts').then(
    ({ explain }) => explain(error, host),
    () => detailOf(error),
  );
  if (previous) throw new Error(await message, { cause: error });
  form.parentElement?.querySelector(':scope > .sw-pressed')?.remove();
  form.removeAttribute('aria-busy');
  host.adopt(form, theme);
  const laterStyles = import(/* webpackChunkName: "theme" */ '../themes/states-and-motion.css');
  laterStyles.then(
    styles => host.adopt(form, styles.default),
    () => undefined, // the notice is readable without styles
  );
  if ((error as Partial<StepwellError>).code !== 'SW_NO_DEFINITION') await showNotice(form, retry);
  host.console('error', await message);
  return message;
}
