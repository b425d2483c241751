/**
 * Shows the outline of a step until the first step is shown, in the text color of any page. The selectors are as
 * specific as those of the theme, which loads later. It uses padding, because a margin could collapse and move the
 * surrounding page. The width is the width of the theme, so the form keeps its place; other appearances have other
 * widths. A form that opens in full screen shows the outline in the middle of the window, and the rest of the page
 * stays usable.
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
 * Returns the `<form>` in the element, and creates it if necessary. It exists before the code loads, because
 * certificate scripts and autofill look for it only once.
 */
export function formIn(element: Element): HTMLFormElement {
  const known = element.querySelector<HTMLFormElement>(':scope > form.sw-root');
  if (known) return known;
  const form = document.createElement('form');
  form.className = 'sw-root';
  form.noValidate = true;
  form.method = 'post';
  form.setAttribute('aria-busy', 'true');
  // The browser must not submit the form itself. Before the code has loaded, Enter would reload the page.
  form.addEventListener('submit', event => event.preventDefault());
  element.append(form);
  showSkeleton(form.getRootNode());
  return form;
}
