/** A form in a frame, as the page uses it. Has no view: the caller makes the `<iframe>` and puts it into the page. */
import { t } from '../../words/words.ts';
import type { Platform } from '../platform.ts';
import type { PreviewSettings } from './preview-settings.ts';
import { type FromFrame, parseFromFrame, type ToFrame } from './protocol.ts';

/** Without `allow-same-origin`, so that the form and scripts of plugins have no access to the page and its storage. */
export const FRAME_SANDBOX = 'allow-scripts allow-forms';
const FRAME_PAGE = 'frame.html';
/** How long a loaded frame may take until its script has run, in ms. */
const PATIENCE = 8000;

export interface PreviewSession {
  /**
   * Starts a new visit. Resolves when the form is mounted. `fault`: the id of a fault that the visitor is to meet; `isFresh`: it
   * needs a frame in which no form has been, and leaves one that no other visit can use.
   */
  start(definition: unknown, settings: PreviewSettings, fault?: string, isFresh?: boolean): Promise<void>;
  /** Shows the changed definition; the visitor's place and answers are kept where they can be. */
  update(definition: unknown): Promise<void>;
  /** Shows the form with changed settings; place and answers are kept as well. */
  change(settings: PreviewSettings): Promise<void>;
  /** Calls a function that the frame offers. Rejects if it throws, and if the frame is stopped or loaded again. */
  call(method: string, ...args: readonly unknown[]): Promise<unknown>;
  stop(): void;
}

export interface PreviewSessionOptions {
  platform: Platform;
  onMessage?(message: FromFrame): void;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(problem: Error): void;
}
/** A promise with the functions that settle it. A rejection that no caller waits for is not reported. */
function createSignal(): Waiting & { promise: Promise<unknown> } {
  let settle: Waiting | undefined;
  const promise = new Promise<unknown>((resolve, reject) => {
    settle = { resolve, reject };
  });
  promise.catch(() => undefined);
  return { promise, ...settle! };
}

export function createPreviewSession(
  iframe: HTMLIFrameElement,
  { platform, onMessage }: PreviewSessionOptions,
): PreviewSession {
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let ready = createSignal();
  let stopPatience = () => {};
  /** The scripts that run in the frame. A script cannot be taken back, only the whole frame. */
  let scripts: readonly string[] | undefined;
  let isSpoiled = false;

  function onWindowMessage({ source, data }: MessageEvent): void {
    if (source === null || source !== iframe.contentWindow) return;
    const message = parseFromFrame(data);
    if (!message) return;
    if (message.type === 'reply') {
      const call = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.error === undefined) call?.resolve(message.value);
      else call?.reject(new Error(message.error));
      return;
    }
    if (message.type === 'ready') {
      stopPatience();
      ready.resolve(undefined);
    }
    onMessage?.(message);
  }
  function onLoad(): void {
    stopPatience();
    stopPatience = platform.after(PATIENCE, () =>
      ready.reject(new Error(t('The page of the preview could not be loaded.'))),
    );
  }
  window.addEventListener('message', onWindowMessage);
  iframe.addEventListener('load', onLoad);

  /** Ends all calls, also those that wait for the frame. */
  function rejectAll(reason: string): void {
    const error = new Error(reason);
    ready.reject(error);
    for (const call of waiting.values()) call.reject(error);
    waiting.clear();
    ready = createSignal();
  }
  function load(): void {
    rejectAll(t('The preview was loaded again.'));
    stopPatience();
    iframe.setAttribute('sandbox', FRAME_SANDBOX);
    iframe.src = FRAME_PAGE;
  }
  async function send(message: Omit<ToFrame, 'type' | 'id'>): Promise<unknown> {
    await ready.promise;
    const id = ++count;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      // The frame has no origin that could be named.
      iframe.contentWindow?.postMessage({ type: 'call', id, ...message } satisfies ToFrame, '*');
    });
  }
  const call = (method: string, ...args: readonly unknown[]) => send({ method, args });
  const callWith = (definition: unknown, method: string, ...args: readonly unknown[]) =>
    send({ method, definition: JSON.stringify(definition ?? null), args });

  return {
    async start(definition, settings, fault = '', isFresh = false) {
      // On a slow line the form loads as on its first visit.
      const isFirst = settings.network === 'slow' || !scripts?.every(url => settings.scripts.includes(url));
      if (isSpoiled || isFresh || isFirst) load();
      scripts = settings.scripts;
      isSpoiled = isFresh;
      await callWith(definition, 'start', settings, fault);
    },
    update: async definition => void (await callWith(definition, 'update')),
    change: async settings => void (await call('change', settings)),
    call,
    stop() {
      window.removeEventListener('message', onWindowMessage);
      iframe.removeEventListener('load', onLoad);
      stopPatience();
      rejectAll(t('The preview was stopped.'));
      ready.reject(new Error(t('The preview was stopped.'))); // later calls
    },
  };
}
