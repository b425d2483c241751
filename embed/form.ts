/** The one real form element of a mount, made before anything else loads: certificate scripts and autofill look for it once. */
export function formIn(element: Element): HTMLFormElement {
  const known = element.querySelector<HTMLFormElement>(':scope > form.sw-root');
  if (known) return known;
  const form = document.createElement('form');
  form.className = 'sw-root';
  form.noValidate = true;
  form.method = 'post';
  form.setAttribute('aria-busy', 'true');
  // Nothing is ever sent by the browser itself; until the script is there, Enter must not reload the page.
  form.addEventListener('submit', event => event.preventDefault());
  element.append(form);
  return form;
}
