import type { Scope, Stop } from '../contract.ts';
import type { Host } from '../host.ts';
import { keepFocus } from './focus.ts';

interface AttachNeeds {
  host: Host;
  emit: Scope['emit'];
  pointer: { watch(root: Element): Stop };
  sending: { watchInputs(root: Element): Stop };
  /** Aborted when the form has stopped. */
  ended: AbortSignal;
  stops: Set<Stop>;
}

/** The function that it returns watches pointer, focus and inputs of the form, once for each root. */
export function createAttach({ host, emit, pointer, sending, ended, stops }: AttachNeeds): (root: Element) => void {
  let attached: Element | undefined;
  return root => {
    if (root === attached || ended.aborted) return;
    attached = root;
    stops.add(keepFocus(host, root));
    stops.add(pointer.watch(root));
    stops.add(sending.watchInputs(root));
    emit('attach', { root });
  };
}
