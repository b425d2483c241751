/** The address of an error's explanation: a page of the build, in the folder that the embed was loaded from. */
import type { Host } from '../contract/host.ts';

/** The message, and below it the address. Unchanged if it has no code, or if the form has no embed, as from npm. */
export function withLink(message: string, host: Host | undefined): string {
  const [, code] = /^(SW_[A-Z0-9_]+): /.exec(message) ?? [];
  // Optional, for a report can come before the host's services have loaded: then there is no address.
  const files = (host?.global?.('stepwell') as { files?: unknown } | undefined)?.files;
  return code && typeof files === 'string' ? `${message}\n${files}errors.html#${code.toLowerCase()}` : message;
}
