/** What a row of the table says. Every member but `name` and `does` is optional, and each row needs only a few. */

/** What is expected if the page does not let the form complete. */
interface Instead {
  /** The reason, for readers. */
  because: string;
  /** What the form then says, in its place or in the console. */
  says: RegExp;
  /** Nothing can be answered; by default the form fails when it sends. */
  atOnce?: true;
  /** The form may also complete. */
  orCompletes?: true;
}

export interface HostilePage {
  /** Its name in addresses. */
  name: string;
  /** Completes the sentence "A page that …". */
  does: string;
  /** By default the form completes: one lead arrives, and the visitor reads that it was sent. */
  instead?: Instead;
  /** Files of libraries that run before everything else. They are not on npm: see `installed.ts`. */
  libraries?: readonly string[];
  /** Such files that come at the end of the body, after the embed. */
  lateLibraries?: readonly string[];
  /** JavaScript that runs before everything else in the page; a list: each in a `<script>` of its own. */
  script?: string | readonly string[];
  /** JavaScript at the end of the body, after the embed. */
  late?: string | readonly string[];
  /** Markup at the end of the head, well-formed as XML. `tag` is the script tag of the embed. */
  head?: string | ((tag: string) => string);
  /** Puts markup around the element of the form. */
  around?(element: string): string;
  /** Replaces the script tag of the embed. `tag` is the usual one, `inline` makes one of code. */
  load?(embed: Embed, tag: string, inline: (code: string) => string): string;
  /** Default: HTML in standards mode. */
  mode?: 'quirks' | 'xhtml';
  /** Attributes of `<html>`. */
  root?: string;
  headers?(embed: Embed): Record<string, string>;
  /** The page is in an iframe that has these attributes. */
  frame?: string;
  /** Only this build can work. */
  build?: Embed['build'];
  /** What happens to requests whose address matches: they fail, as often as said, or take longer. */
  network?: { address: RegExp; fails?: number; delay?: number };
  window?: { width: number; height: number };
  media?: 'print';
  /** What the page itself changes outside of the element while the form is used. */
  changes?: RegExp;
  /** Uncaught errors of the page's own scripts. */
  mayThrow?: RegExp;
  /** Several rows in one: their scripts may also fail because of each other. */
  isCombined?: true;
}

export interface Embed {
  /** The address of its script. */
  url: string;
  build: 'classic' | 'module';
}

/** `.mjs` is the module build. */
export const embedAt = (url: string): Embed => ({ url, build: /\.mjs(\?|$)/.test(url) ? 'module' : 'classic' });
