export interface Piece {
  text: string;
  /** Where the text is in the code. Undefined if it is new. */
  offset?: number;
}
export interface Place {
  getText(): string;
}
export function withParentheses(code: string, isEarly: (node: Place) => boolean): Piece[];
