/** What the preview shows, and how: the values that views read. */
import { ref, subscribe } from 'valtio/vanilla';
import type { JsonPath } from '../document/json-path.ts';
import { DEFAULT_SETTINGS, type PreviewSettings } from './preview-settings.ts';
import type { FromFrame } from './protocol.ts';

export type Device = 'phone' | 'tablet' | 'desktop';
/** A plugin that a script of a third party registered in the frame. */
type ForeignPlugin = Omit<Extract<FromFrame, { type: 'plugin' }>, 'type'>;

export interface PreviewState {
  settings: PreviewSettings;
  device: Device;
  /** Does a click in the preview select, and a second one edit a text, without using the form? Not while a fault is on. */
  isPicking: boolean;
  /** The selected question, if its conditions hide it on the shown step. */
  ghost: JsonPath | undefined;
  status: 'empty' | 'loading' | 'shown' | 'failed';
  /** Why the preview does not show the document as it is. */
  problem: string | undefined;
  /** Where the shown step is in the definition. */
  shownPath: JsonPath | undefined;
  /** Flags that are on in the shown form. */
  flags: readonly string[];
  plugins: readonly ForeignPlugin[];
  /** Addresses of scripts that could not be loaded. */
  failedScripts: readonly string[];
  /** The id of the fault that the visitor of the preview meets; empty for none. */
  fault: string;
}

export function initialState(): PreviewState {
  return {
    settings: ref(DEFAULT_SETTINGS),
    device: 'phone',
    isPicking: true,
    ghost: undefined,
    status: 'loading',
    problem: undefined,
    shownPath: undefined,
    flags: ref([]),
    plugins: ref([]),
    failedScripts: ref([]),
    fault: '',
  };
}

/** Does a click only select? The visitor of a fault uses the form. */
export const isEditing = ({ isPicking, fault }: Pick<PreviewState, 'isPicking' | 'fault'>): boolean =>
  isPicking && fault === '';

/** Without a step there is nothing to show. */
export const hasSteps = (definition: unknown): boolean =>
  Array.isArray((definition as { steps?: unknown }).steps) && (definition as { steps: unknown[] }).steps.length > 0;

/** Resolves when the form shows a step, or failed to. */
export const nextShown = (state: PreviewState): Promise<void> =>
  new Promise(resolve => {
    const stop = subscribe(state, () => {
      if (state.status === 'loading') return;
      stop();
      resolve();
    });
  });

/** What a message of the frame says about the form that it shows. */
export function takeMessage(state: PreviewState, message: FromFrame): void {
  if (message.type === 'plugin') {
    const { type, ...plugin } = message;
    state.plugins = ref([...state.plugins.filter(({ name }) => name !== plugin.name), plugin]);
  }
  if (message.type === 'script-failed') state.failedScripts = ref([...state.failedScripts, message.url]);
  if (message.type === 'staged') state.status = 'shown';
  if (message.type === 'ghost') state.ghost = message.path && ref([...message.path]);
  if (message.type === 'problem' && message.level === 'error' && state.status === 'loading' && state.fault === '')
    Object.assign(state, { problem: message.message, status: 'failed' });
  if (message.type === 'shown') {
    const { path } = message;
    state.flags = ref(message.flags);
    state.shownPath = path && ref([...path]);
    if (message.order !== undefined) {
      if (state.status === 'failed') state.problem = undefined;
      state.status = 'shown';
    }
  }
}
