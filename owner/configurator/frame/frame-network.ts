/**
 * Lets the files of the embed come as the network of the settings does. The embed loads them by adding scripts to the head,
 * so this holds for those that the form has not loaded yet.
 */
import type { PreviewSettings } from '../preview/preview-settings.ts';

/** A slow mobile line, in ms for each file. */
const FILE_DELAY = 1200;
/** Only the configurator loads these, not the visitors of a page. */
const NOT_FOR_VISITORS = /\/chunks\/(inspect|preview|check|catalogue|shared)\.[^/]*$/;

export type FrameNetwork = ReturnType<typeof createFrameNetwork>;

export interface FrameNetworkNeeds {
  head: HTMLHeadElement;
  /** The address of the folder with the files of the embed. */
  folder: string;
  after(ms: number, run: () => void): void;
}

export function createFrameNetwork({ head, folder, after }: FrameNetworkNeeds) {
  let network: PreviewSettings['network'] = 'fast';
  const append = head.appendChild;
  const isDelayed = (node: Node): node is HTMLScriptElement =>
    node instanceof HTMLScriptElement && node.src.startsWith(folder) && !NOT_FOR_VISITORS.test(node.src.split('?')[0]!);
  head.appendChild = function appendLater<T extends Node>(node: T): T {
    if (network === 'fast' || !isDelayed(node)) return append.call(head, node) as T;
    if (network === 'offline') after(0, () => node.dispatchEvent(new Event('error')));
    else after(FILE_DELAY, () => append.call(head, node));
    return node;
  };
  return {
    /** From now on. */
    use(next: PreviewSettings['network']): void {
      network = next;
    },
  };
}
