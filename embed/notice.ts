/** What a visitor sees where the definition could not be had: never a blank page, never a word of the owner's error. */

import type { StepwellError } from '../engine/errors/errors.ts';
import { explain } from '../engine/errors/report.ts';
import type { Host } from '../engine/host.ts';
import { loadLocales } from '../locales/load.ts';
import theme from '../themes/default.css';

const TEXTS = ['This form cannot be shown right now.', 'Try again'] as const;

/** In the page's language; English where there is no dictionary for it. */
async function showNotice(form: HTMLFormElement, retry: () => void): Promise<void> {
  const { lang } = document.documentElement;
  const dictionary = await loadLocales()
    .then(({ dictionaryOf }) => dictionaryOf(lang))
    .catch(() => undefined);
  const [sentence, again] = TEXTS.map(text => dictionary?.[text] ?? text);
  const notice = document.createElement('div');
  notice.className = 'sw-missing';
  notice.setAttribute('role', 'alert');
  const paragraph = document.createElement('p');
  paragraph.textContent = sentence ?? '';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'sw-button sw-quiet';
  button.textContent = again ?? '';
  button.addEventListener('click', retry);
  notice.append(paragraph, button);
  form.replaceChildren(notice);
}

/** The owner's sentence; the visitor sees a notice, or nothing where the page has no form to show. */
export async function explainFailure(
  error: unknown,
  form: HTMLFormElement,
  host: Host,
  retry: () => void,
): Promise<string> {
  form.removeAttribute('aria-busy');
  host.adopt(form, theme);
  if ((error as Partial<StepwellError>).code !== 'SW_NO_DEFINITION') await showNotice(form, retry);
  const message = await explain(
    error,
    () => import(/* webpackChunkName: "catalogue" */ '../engine/errors/catalogue.ts'),
  );
  host.console('error', message);
  return message;
}
