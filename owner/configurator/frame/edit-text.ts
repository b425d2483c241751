/**
 * Edits a text of the form in place, in a field that covers the element. The field is not inside the form, so it stays when the
 * form renders again.
 */
export interface TextEdit {
  element: HTMLElement;
  label: string;
  value: string;
  onType(text: string): void;
  /** The field is gone. `isNext`: the owner goes on to the next text. */
  onEnd(): void;
}

/** What makes the field look like the text. */
const COPIED = [
  ...(['fontFamily', 'fontSize', 'fontWeight', 'fontStyle', 'letterSpacing', 'lineHeight', 'textTransform'] as const),
  ...(['textAlign', 'color', 'direction'] as const),
];

/** The first color below the element that can be seen. */
function groundOf(element: Element | null): string {
  for (let at = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (backgroundColor && !/^(transparent|rgba\(.*,\s*0\))$/.test(backgroundColor)) return backgroundColor;
  }
  return 'Canvas';
}

/** Returns a function that ends the editing. */
export function editText({ element, label, value, onType, onEnd }: TextEdit): () => void {
  const field = document.createElement('textarea');
  const style = getComputedStyle(element);
  field.className = 'text-edit';
  field.setAttribute('aria-label', label);
  field.rows = 1;
  field.value = value;
  for (const name of COPIED) field.style[name] = style[name];
  field.style.background = groundOf(element);
  let isOver = false;
  let frame = 0;

  function place(): void {
    const { left, top, width, height } = element.getBoundingClientRect();
    Object.assign(field.style, {
      left: `${left + scrollX}px`,
      top: `${top + scrollY}px`,
      width: `${Math.max(width, 96)}px`,
      minHeight: `${height}px`,
      height: 'auto',
    });
    field.style.height = `${field.scrollHeight}px`;
  }
  /** The form moves while it draws what is typed. */
  function follow(): void {
    if (isOver) return;
    if (element.isConnected) place();
    frame = requestAnimationFrame(follow);
  }
  function end(): void {
    if (isOver) return;
    isOver = true;
    cancelAnimationFrame(frame);
    field.remove();
    onEnd();
  }
  field.addEventListener('input', () => onType(field.value.replace(/\n/g, ' ')));
  field.addEventListener('blur', end);
  field.addEventListener('keydown', event => {
    // Keys of the form, such as the letters of choices, must not see what is typed.
    event.stopPropagation();
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    end();
  });
  document.body.append(field);
  follow();
  field.focus();
  field.select();
  return end;
}
