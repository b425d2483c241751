import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';

/** What the live pages listen for. */
export type Topic = 'leads' | 'codes' | 'center' | 'faults' | 'reports';

export interface News {
  say(topic: Topic): void;
  /** An open answer that names each topic as it changes (server-sent events); the page then reads the list anew. */
  stream(c: Context): Response;
  close(): void;
}

/** Proxies and browsers drop a silent stream after half a minute or more. Milliseconds. */
const heartbeat = 15_000;

export function createNews(): News {
  const listeners = new Set<(topic: Topic) => void>();
  const ends = new Set<() => void>();
  return {
    say(topic) {
      for (const listener of listeners) listener(topic);
    },
    stream(c) {
      c.header('cache-control', 'no-store');
      return streamSSE(c, async stream => {
        const listener = (topic: Topic) => void stream.writeSSE({ event: topic, data: topic });
        listeners.add(listener);
        const beat = setInterval(() => void stream.writeSSE({ event: 'beat', data: 'beat' }), heartbeat);
        beat.unref();
        await new Promise<void>(resolve => {
          stream.onAbort(resolve);
          ends.add(resolve);
          void stream.writeSSE({ event: 'hello', data: 'hello', retry: 1000 });
        });
        clearInterval(beat);
        listeners.delete(listener);
      });
    },
    close() {
      for (const end of ends) end();
      ends.clear();
    },
  };
}
