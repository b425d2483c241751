/** Lets files of the form fail to load: the scripts that the embed adds to the page. */
import type { FileFault } from '../fault.ts';

const nameIn = (address: string): string => /\/([\w-]+)(\.[0-9a-f]{8})?\.js([?#].*)?$/.exec(address)?.[1] ?? '';

export function isMeant({ only, except }: FileFault, address: string): boolean {
  const name = nameIn(address);
  if (name === '') return false;
  return only ? only.includes(name) : !except?.includes(name);
}

/** `fault` returns the one of the current visit. */
export function interceptScripts(fault: () => FileFault | undefined, head: HTMLElement = document.head): void {
  const { appendChild } = head;
  head.appendChild = function append<T extends Node>(node: T): T {
    const given = fault();
    const isFaulty = given && node instanceof HTMLScriptElement && isMeant(given, node.src);
    if (!isFaulty) return appendChild.call(head, node) as T;
    const event = given.how === 'missing' ? 'error' : 'load';
    // A file that was loaded without having run counts as cut off.
    if (given.how !== 'silent') queueMicrotask(() => node.dispatchEvent(new Event(event)));
    return node;
  };
}
