import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';

export interface ChangeEvents {
  /** Notifies all open pages that a list has changed, such as `codes`. */
  publish(list: string): void;
  /** A response of server-sent events. Each change is an event with the name of the list; the first event is `hello`. */
  stream(c: Context): Response;
  /** Ends all open streams. */
  close(): void;
}

export function createChangeEvents(): ChangeEvents {
  const streams = new Map<SSEStreamingApi, () => void>();
  return {
    publish(list) {
      for (const stream of streams.keys()) void stream.writeSSE({ event: list, data: list });
    },
    stream(c) {
      return streamSSE(c, async stream => {
        await new Promise<void>(end => {
          streams.set(stream, end);
          stream.onAbort(end);
          void stream.writeSSE({ event: 'hello', data: 'hello', retry: 1000 });
        });
        streams.delete(stream);
      });
    },
    close() {
      for (const end of streams.values()) end();
    },
  };
}
