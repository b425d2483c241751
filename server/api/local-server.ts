/** What servers on a developer's machine check and print: any website that the developer opens can send requests to them. */

const isLoopback = (name: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(name) || name.endsWith('.localhost');

export interface LocalRules {
  /** Host names that count as this machine's too. */
  hosts?: readonly string[];
  /** Allows pages without an origin, such as a frame with a sandbox. Any website can have one. */
  allowsOpaque?: boolean;
}

/**
 * Is the request for this machine, and from a page of it or from no page? A website can point its own host name to this
 * machine, so the header `Host` counts too.
 */
export function isLocalRequest(
  headers: { get(name: string): string | null },
  { hosts = [], allowsOpaque = false }: LocalRules = {},
): boolean {
  // Compared as the URL parser reads it, as browsers do, not as it is written.
  const isLocal = (address: string): boolean => {
    const name = URL.canParse(address) ? new URL(address).hostname : '';
    return isLoopback(name) || hosts.includes(name);
  };
  const [host, origin] = [headers.get('host'), headers.get('origin')];
  if (host !== null && !isLocal(`http://${host}`)) return false;
  return origin === null || (origin === 'null' ? allowsOpaque : isLocal(origin));
}

/** Control characters, and those that change the direction of writing. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;
const escaped = (letter: string): string => `\\u${letter.codePointAt(0)!.toString(16).padStart(4, '0')}`;

/** A text for a terminal, in which control characters could change what is shown, or what the terminal does. */
export const forTerminal = (text: string): string =>
  text.replace(CONTROLS, letter => (letter === '\n' || letter === '\t' ? letter : escaped(letter)));

const MAX_PRINTED = 500;
/** A text of a request, for one line of a terminal or log. */
export const printable = (text: string): string => text.slice(0, MAX_PRINTED).replace(CONTROLS, escaped);
