/** Protects servers on a developer's machine, because any website that the developer opens can send requests to them. */

const isLoopback = (name: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(name) || name.endsWith('.localhost');

export interface LocalRules {
  /** Further host names of this machine. */
  hosts?: readonly string[];
  /** Allows pages with the origin `null`, such as sandboxed frames. Any website can have such a frame. */
  allowsOpaque?: boolean;
}

/**
 * Whether a request is sent to this machine, and by one of its pages or by no page. Also checks the header `Host`, because a
 * website can point its own host name to this machine.
 */
export function isLocalRequest(
  headers: { get(name: string): string | null },
  { hosts = [], allowsOpaque = false }: LocalRules = {},
): boolean {
  // Compares the parsed host, as browsers do, because there are several spellings of an address.
  const isLocal = (address: string): boolean => {
    const name = URL.canParse(address) ? new URL(address).hostname : '';
    return isLoopback(name) || hosts.includes(name);
  };
  const [host, origin] = [headers.get('host'), headers.get('origin')];
  if (host !== null && !isLocal(`http://${host}`)) return false;
  return origin === null || (origin === 'null' ? allowsOpaque : isLocal(origin));
}

/** Control characters, and characters that change the direction of writing. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;
const escaped = (letter: string): string => `\\u${letter.codePointAt(0)!.toString(16).padStart(4, '0')}`;

/** Escapes a text for a terminal, because control characters could change the output or the settings of the terminal. */
export const forTerminal = (text: string): string =>
  text.replace(CONTROLS, letter => (letter === '\n' || letter === '\t' ? letter : escaped(letter)));

const MAX_PRINTED = 500;
/** Cuts and escapes a text of a request, for one line of a terminal or log. */
export const printable = (text: string): string => text.slice(0, MAX_PRINTED).replace(CONTROLS, escaped);
