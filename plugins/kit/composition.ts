/**
 * Does the key belong to a word that is being composed, such as the Enter that accepts it? In Safari, only the key code
 * shows that.
 */
export const isForComposition = ({ keyCode }: { readonly keyCode: number }): boolean => keyCode === 229;
