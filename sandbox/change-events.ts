import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';

/** The lists that a live page can subscribe to. */
export type Topic = 'leads' | 'codes' | 'center' | 'faults' | 'reports';

export interface ChangeEvents {
  /** Notifies all open pages that a list has changed. */
  publish(topic: Topic): void;
  /**
   * A response of server-sent events with one event per change. Each event is named by its topic, so that the page
   * reloads that list.
   */
  stream(c: Context): Response;
  /** Ends all open streams. */
  close(): void;
}

/** In ms. Proxies and browsers close streams that are silent for about half a minute. */
const HEARTBEAT = 15_000;

export function createChangeEvents(): ChangeEvents {
  const listeners = new Set<(topic: Topic) => void>();
  const endings = new Set<() => void>();
  return {
    publish(topic) {
      for (const listener of listeners) listener(topic);
    },
    stream(c) {
      c.header('cache-control', 'no-store');
      return streamSSE(c, async stream => {
        const listener = (topic: Topic) => void stream.writeSSE({ event: topic, data: topic });
        listeners.add(listener);
        const timer = setInterval(() => void stream.writeSSE({ event: 'beat', data: 'beat' }), HEARTBEAT);
        timer.unref();
        await new Promise<void>(resolve => {
          stream.onAbort(resolve);
          endings.add(resolve);
          void stream.writeSSE({ event: 'hello', data: 'hello', retry: 1000 });
        });
        clearInterval(timer);
        listeners.delete(listener);
      });
    },
    close() {
      for (const end of endings) end();
      endings.clear();
    },
  };
}
