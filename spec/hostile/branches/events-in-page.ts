/** The events of a visitor in a real browser, by the names of Testing Library. It is bundled in its place. */

type Target = HTMLElement & { value?: string };
const dispatch = (element: Element, event: Event): unknown => element.dispatchEvent(event);

function setValue(element: Target, value: string): void {
  // Frameworks watch the member of the element itself.
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
