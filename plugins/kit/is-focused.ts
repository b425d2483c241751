/** Whether the element has the focus. In a shadow tree, the `activeElement` of the page is only the host. */
export const isFocused = (element: Element | null): boolean =>
  element !== null && (element.getRootNode() as Document | ShadowRoot).activeElement === element;
