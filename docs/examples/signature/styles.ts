/** The root of the form. The two empty ids raise the specificity above the page's own rules for labels and inputs. */
const form = '.sw-root:not(#sw-):not(#sw-)';

export const styles = `
${form} .sw-signature {
  display: grid;
  gap: 12px;
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
}
${form} .sw-signature-pad {
  inline-size: 100%;
  block-size: auto;
  aspect-ratio: 3;
  border: 1px solid var(--sw-line-strong);
  border-radius: var(--sw-radius);
  background: var(--sw-field);
  color: var(--sw-text);
  cursor: crosshair;
  touch-action: none;
}
${form} .sw-invalid .sw-signature-pad {
  border-color: var(--sw-error);
}
${form} .sw-signature-clear {
  justify-self: start;
}
${form} .sw-signature-name {
  display: grid;
  gap: 6px;
}
`;
