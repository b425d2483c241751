/** A key that belongs to a word that is being composed, such as Enter, which accepts it. Safari calls it by its name. */
export const isForComposition = ({ keyCode }: { readonly keyCode: number }): boolean => keyCode === 229;
