import { machineText, withoutScheme } from '../shared/plain-text.ts';

/**
 * Extracts the address from a typed, pasted or filled-in text: removes `mailto:`, a name before an address in brackets,
 * and invisible characters.
 */
export function cleanEmail(text: string): string {
  const plain = withoutScheme(machineText(text)).trim();
  const bracketed = /^[^<>]{0,200}<([^<>\s]{1,254})>$/.exec(plain);
  return bracketed ? bracketed[1]! : plain;
}
