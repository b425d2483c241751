/** Fires events in a real browser. The bundle for pages uses this module instead of Testing Library. */

type Target = HTMLElement & { value?: string };
const dispatch = (element: Element, event: Event): unknown => element.dispatchEvent(event);

function setValue(element: Target, value: string): void {
  // React overrides `value` on the element itself to notice changes, so use the setter of the prototype.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')!;
  set!.call(element, value);
}

export const fireEvent = {
  click: (element: HTMLElement): void => element.click(),
  change(element: Target, { target }: { target: { value: string } }): void {
    setValue(element, target.value);
    dispatch(element, new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
    dispatch(element, new Event('change', { bubbles: true }));
  },
  focusIn: (element: HTMLElement): void => element.focus(),
  blur: (element: HTMLElement): void => element.blur(),
  keyDown: (element: HTMLElement, init: KeyboardEventInit): unknown =>
    dispatch(element, new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })),
  pointerDown: (element: HTMLElement): unknown =>
    dispatch(element, new PointerEvent('pointerdown', { bubbles: true, cancelable: true })),
};
