/** Style sheets are imported as text and adopted, because a strict content security policy blocks style elements. */
declare module '*.css' {
  const text: string;
  export default text;
}

/** A file that the configurator's build copies. */
declare module '*.html';
declare module '*.svg';
