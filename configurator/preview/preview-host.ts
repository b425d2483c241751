/** What the form in the frame gets from the browser, as the settings of the preview change it. */
import type { Host } from '../../embed/library.ts';
import type { PreviewSettings } from './preview-settings.ts';

/** A slow mobile line, in ms for each call. */
const SLOW = 2500;

/** `settings` returns the current ones, so that most changes need no new visit. */
export const createPreviewHost =
  (settings: () => PreviewSettings) =>
  (host: Host): Host => {
    const chosen = Date.parse(settings().clock);
    const shift = Number.isNaN(chosen) ? 0 : chosen - host.now();
    /** Resolves when the network has let the call through. */
    function pass(): Promise<void> {
      const { network } = settings();
      if (network === 'offline') return Promise.reject(new TypeError('Failed to fetch'));
      if (network === 'fast') return Promise.resolve();
      return new Promise(resolve => host.after(SLOW, resolve));
    }
    // The services of the host load later, so they are taken when they are used.
    const changed: Partial<Host> = {
      now: () => host.now() + shift,
      today: () => new Date(host.today().getTime() + shift),
      fetch: (url, request) => pass().then(() => host.fetch(url, request)),
      script: url => pass().then(() => host.script(url)),
      reducedMotion: () => settings().reducedMotion || settings().isStill || host.reducedMotion(),
      // The frame has no origin, so the browser denies it storage. Asking for it would only log errors.
      database: () => undefined,
    };
    return Object.assign(Object.create(host) as Host, changed);
  };
