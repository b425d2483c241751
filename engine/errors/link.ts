/** Links an error to its explanation, a page of the build in the folder that the embed was loaded from. */
import type { Host } from '../contract/host.ts';

/**
 * Adds the address below the message. Returns the message unchanged if it has no code, or if the form has no embed, as
 * from npm.
 */
export function withLink(message: string, host: Host | undefined): string {
  const [, code] = /^(SW_[A-Z0-9_]+): /.exec(message) ?? [];
  // Optional, because a report can come before the services of the host have loaded.
  const files = (host?.global?.('stepwell') as { files?: unknown } | undefined)?.files;
  return code && typeof files === 'string' ? `${message}\n${files}errors.html#${code.toLowerCase()}` : message;
}
