/** Moves the focus to a heading when what had the focus is gone, so that it does not fall back to the page. */
export const focusHeading = (of: 'page' | 'pane'): void => document.getElementById(`${of}-title`)?.focus();
