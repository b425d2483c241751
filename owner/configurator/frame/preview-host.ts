/** What the form in the frame gets from the browser, as the settings of the preview change it. */
import type { Host } from '../../../embed/library.ts';
import { type PreviewSettings, startOfVisit } from '../preview/preview-settings.ts';

/** A slow mobile line, in ms for each call. */
const SLOW = 2500;
type Simulate = NonNullable<Host['simulate']>;

/** `settings` returns the current ones, so that most changes need no new visit. While it is frozen, no timer runs. */
export const createPreviewHost =
  (settings: () => PreviewSettings, isFrozen = () => false) =>
  (host: Host): Host => {
    const shift = startOfVisit(settings(), host.now()) - host.now();
    /** Resolves when the network has let the call through. */
    function pass(): Promise<void> {
      const { network } = settings();
      if (network === 'offline') return Promise.reject(new TypeError('Failed to fetch'));
      if (network === 'fast') return Promise.resolve();
      return new Promise(resolve => host.after(SLOW, resolve));
    }
    /** The replies that the embed simulates come over the same line. */
    let simulate: Simulate | undefined;
    const simulateOverLine: Simulate = (call, page) => {
      const reply = simulate?.(call, page) ?? (call.sends ? {} : undefined);
      const { network } = settings();
      if (!reply || network === 'fast') return reply;
      return network === 'slow' ? { ...reply, after: SLOW } : { status: 503 };
    };
    // The services of the host load later, so they are taken when they are used.
    const changed: Partial<Host> = {
      now: () => host.now() + shift,
      after: (ms, run) => host.after(ms, () => isFrozen() || run()),
      today: () => new Date(host.today().getTime() + shift),
      fetch: (url, request) => pass().then(() => host.fetch(url, request)),
      script: url => pass().then(() => host.script(url)),
      reducedMotion: () => settings().reducedMotion || settings().isStill || host.reducedMotion(),
      // The frame has no origin, so the browser denies it storage. Asking for it would only log errors.
      database: () => undefined,
    };
    return Object.defineProperty(Object.assign(Object.create(host) as Host, changed), 'simulate', {
      get: () => simulate && simulateOverLine,
      set(given: Simulate | undefined) {
        simulate = given;
      },
    });
  };
