/**
 * Lets scripts in the frame move the focus only while the frame has it. Otherwise a form that shows another step, because
 * the owner selected it outside, would take the focus away from where the owner is.
 */
export function keepFocusOutside(page: Window & typeof globalThis = window): void {
  const { prototype } = page.HTMLElement;
  const { focus } = prototype;
  prototype.focus = function focusInside(options) {
    if (page.document.hasFocus()) focus.call(this, options);
  };
}
