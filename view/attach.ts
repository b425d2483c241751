import type { Lifetime } from '../engine/async/lifetime.ts';
import type { Host } from '../engine/contract/host.ts';
import type { Scope, Stop } from '../engine/contract/plugin.ts';
import { keepFocus } from './focus.ts';
import { takeSilentInput } from './silent-input.ts';

interface AttachNeeds {
  host: Host;
  emit: Scope['emit'];
  pointer: { watch(root: Element): Stop };
  sending: { watchInputs(root: Element): void };
  /** Ends with the form. */
  lifetime: Lifetime;
}

/** Returns a function that watches pointer, focus and inputs of the form, once for each root. */
export function createAttach({ host, emit, pointer, sending, lifetime }: AttachNeeds): (root: Element) => void {
  const { signal, untilEnd } = lifetime;
  let attached: Element | undefined;
  return root => {
    if (root === attached || signal.aborted) return;
    attached = root;
    untilEnd(keepFocus(host, root));
    untilEnd(pointer.watch(root));
    sending.watchInputs(root);
    const takeSilent = (): void => takeSilentInput(root);
    const form = root.closest('form');
    form?.addEventListener('submit', takeSilent, true);
    untilEnd(() => form?.removeEventListener('submit', takeSilent, true));
    takeSilent(); // the first interaction may be Next
    emit('attach', { root });
  };
}
