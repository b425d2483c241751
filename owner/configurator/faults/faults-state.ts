/** Which fault the visitor of the preview meets, and what came of it. */

import { proxy, ref } from 'valtio/vanilla';
import { t, tDeclared } from '../../words/words.ts';
import type { Home } from '../home.ts';
import type { Preview } from '../preview/preview-state.ts';
import { faultWith } from './fault-list.ts';

export interface Outcome {
  /** False if the form did not get there. */
  isShown: boolean;
  /** Requests that the browser keeps for another attempt. */
  kept: number;
  /** The messages on the console. */
  reports: readonly string[];
}
export type Faults = ReturnType<typeof createFaults>;

export function createFaults({ preview, announce }: Pick<Home, 'announce'> & { preview: Preview }) {
  /** What came of the fault that is on; undefined until it is on screen. */
  const state = proxy<{ outcome: Outcome | undefined }>({ outcome: undefined });
  preview.listen(message => {
    if (message.type !== 'staged' || message.fault !== preview.state.fault) return;
    const { isShown, kept, reports } = message;
    const isFirst = state.outcome === undefined;
    state.outcome = ref({ isShown, kept, reports });
    const fault = faultWith(message.fault);
    if (!fault || !isFirst) return;
    announce(isShown ? tDeclared(fault.happens) : t('The form did not get to this fault.'));
  });
  function set(id: string): void {
    state.outcome = undefined;
    preview.setFault(id, faultWith(id)?.files !== undefined);
  }
  return {
    state,
    turnOn: set,
    backToNormal(): void {
      set('');
      announce(t('The preview shows the form without a fault.'));
    },
  };
}
