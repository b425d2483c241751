/** The root of the form. The two empty ids raise the specificity above the page's own rules for labels and inputs. */
const form = '.sw-root:not(#sw-):not(#sw-)';

export const styles = `
${form} .sw-deposit {
  display: grid;
  gap: 12px;
  justify-items: center;
  text-align: center;
}
${form} .sw-deposit p {
  margin: 0;
}
${form} .sw-deposit a {
  text-decoration: none;
}
${form} .sw-deposit-price {
  font-size: 2em;
  font-weight: 650;
}
${form} .sw-deposit-paid {
  color: var(--sw-success);
}
${form} .sw-deposit-failed {
  color: var(--sw-error);
}
`;
