/** The root of the form. The two empty ids raise the specificity above the page's own rules for labels and inputs. */
const form = '.sw-root:not(#sw-):not(#sw-)';

export const styles = `
${form} .sw-rating {
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
}
${form} .sw-rating-star {
  position: relative;
  display: grid;
  place-items: center;
  inline-size: 48px;
  block-size: 48px;
  border-radius: var(--sw-radius);
}
${form} .sw-rating-star:has(:focus-visible) {
  outline: 3px solid var(--sw-focus);
}
${form} .sw-rating-star::before {
  content: "";
  inline-size: 32px;
  block-size: 32px;
  clip-path: polygon(50% 2%, 62% 38%, 100% 38%, 69% 60%, 81% 97%, 50% 74%, 19% 97%, 31% 60%, 0 38%, 38% 38%);
  background: var(--sw-line-strong);
  opacity: 0.5;
}
${form} .sw-rating-star[data-lit]::before {
  background: var(--sw-accent);
  opacity: 1;
}
${form} .sw-invalid .sw-rating-star:not([data-lit])::before {
  background: var(--sw-error);
}
${form} .sw-rating-star input {
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  margin: 0;
  opacity: 0;
  cursor: pointer;
}
@media (forced-colors: active) {
  ${form} .sw-rating-star::before {
    forced-color-adjust: none;
    background: GrayText;
  }
  ${form} .sw-rating-star[data-lit]::before {
    background: Highlight;
  }
}
`;
