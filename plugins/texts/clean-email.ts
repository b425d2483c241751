import { machineText, withoutScheme } from '../shared/plain-text.ts';

/** The address of a typed, pasted or filled-in text: `mailto:`, a name with the address in brackets, invisible characters. */
export function cleanEmail(text: string): string {
  const plain = withoutScheme(machineText(text)).trim();
  const bracketed = /^[^<>]{0,200}<([^<>\s]{1,254})>$/.exec(plain);
  return bracketed ? bracketed[1]! : plain;
}
