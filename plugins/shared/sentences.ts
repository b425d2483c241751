/** Joins texts to be announced. A text that ends without a punctuation mark gets a full stop, so that a pause is heard. */
export const joinSentences = (texts: readonly (string | undefined)[]): string =>
  texts
    .flatMap(text => text?.trim() || [])
    .map((text, index, all) => (index === all.length - 1 || /[\p{P}]$/u.test(text) ? text : `${text}.`))
    .join(' ');
