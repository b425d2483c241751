/**
 * The outline of a step until the first one is shown, in the color of the text, on any page. Its selectors are as specific
 * as those of the theme, which comes later. A margin instead of the padding would move the page around it, if it collapses.
 * The width is that of the theme, so that the form keeps its place. Other appearances have other widths. A form that is opened in full
 * screen shows it in the middle of the window; the rest of the page can be used.
 */
const SKELETON = `.sw-root:not(#sw-):not(#sw-):empty:not([data-feature-full-screen]:not([data-opening]) *)::before,.sw-root:not(#sw-):not(#sw-) .sw-waiting{
content:"";display:block;box-sizing:content-box;height:260px;padding:clamp(20px,5vw,40px);opacity:.1;
--b:linear-gradient(currentColor 0 0);background:var(--b) 0 0/60% 28px,var(--b) 0 64px/100% 52px,
var(--b) 0 132px/100% 52px,var(--b) 0 208px/100% 52px;background-repeat:no-repeat;
background-origin:content-box}
.sw-root:not(#sw-):not(#sw-):empty:not([data-appearance] *){max-width:640px;margin:auto}
.sw-root:not(#sw-):not(#sw-) .sw-waiting{padding:0}
.sw-root:not(#sw-):not(#sw-):is([data-opening] *):is(:empty,:has(.sw-waiting)){position:fixed;inset:0;z-index:9999;height:fit-content;
max-width:640px;margin:auto;background:Canvas}`;

const outlined = new WeakSet<Node>();

function showSkeleton(root: Node): void {
  if (!('adoptedStyleSheets' in root) || outlined.has(root)) return;
  outlined.add(root);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(SKELETON);
  root.adoptedStyleSheets = [...(root as Document).adoptedStyleSheets, sheet];
}

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
  showSkeleton(form.getRootNode());
  return form;
}
