/** A style sheet is imported as its text and adopted, never injected as an element: a strict policy allows nothing else. */
declare module '*.css' {
  const text: string;
  export default text;
}
