/** What the settings of the preview change on the page of the frame, and on the element of the form. */
import { attributesOf, type PreviewSettings, queryOf } from '../preview/preview-settings.ts';

export function applyToPage(settings: PreviewSettings, element: HTMLElement | undefined): void {
  const root = document.documentElement;
  root.dataset.scheme = settings.scheme;
  root.toggleAttribute('data-still', settings.isStill);
  root.toggleAttribute('data-reduced-motion', settings.reducedMotion);
  if (!element) return;
  const attributes = attributesOf(settings);
  for (const { name } of [...element.attributes]) {
    if (name.startsWith('data-') && name !== 'data-sending' && !(name in attributes)) element.removeAttribute(name);
  }
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

/** The form reads the query of the page's address. */
export function setQuery(settings: PreviewSettings): void {
  const query = queryOf(settings);
  history.replaceState(null, '', `${location.pathname}${query && `?${query}`}`);
}
