/** Style sheets are imported as text and adopted, because a strict content security policy blocks style elements. */
declare module '*.css' {
  const text: string;
  export default text;
}
