import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';

export type ChangeEvents = ReturnType<typeof createChangeEvents>;

export function createChangeEvents() {
  const streams = new Map<SSEStreamingApi, () => void>();
  return {
    /** Notifies all open pages that a list has changed, such as `codes`. */
    publish(list: string): void {
      for (const stream of streams.keys()) void stream.writeSSE({ event: list, data: list });
    },
    /** A response of server-sent events. Each change is an event with the name of the list; the first event is `hello`. */
    stream(c: Context): Response {
      return streamSSE(c, async stream => {
        await new Promise<void>(end => {
          streams.set(stream, end);
          stream.onAbort(end);
          void stream.writeSSE({ event: 'hello', data: 'hello', retry: 1000 });
        });
        streams.delete(stream);
      });
    },
    /** Ends all open streams. */
    close(): void {
      for (const end of streams.values()) end();
    },
  };
}
