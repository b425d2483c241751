/**
 * The `<form>` in the element, made if there is none. It exists before the code loads: certificate scripts and autofill
 * look for it only once.
 */
export function formIn(element: Element): HTMLFormElement {
  const known = element.querySelector<HTMLFormElement>(':scope > form.sw-root');
  if (known) return known;
  const form = document.createElement('form');
  form.className = 'sw-root';
  form.noValidate = true;
  form.method = 'post';
  form.setAttribute('aria-busy', 'true');
  // The browser itself must not submit the form. Until the code has loaded, Enter would reload the page.
  form.addEventListener('submit', event => event.preventDefault());
  element.append(form);
  return form;
}
