import type { MiddlewareHandler } from 'hono';
import type { Env } from '../server/http/caller.ts';

/** In bytes. Calls of the form are far smaller. */
const MAX_BODY_SIZE = 5 * 1024 * 1024;

/** Undefined if it is too large. */
async function read(body: ReadableStream<Uint8Array>): Promise<Blob | undefined> {
  const parts: BlobPart[] = [];
  let size = 0;
  for await (const part of body as unknown as AsyncIterable<Uint8Array<ArrayBuffer>>) {
    size += part.length;
    if (size > MAX_BODY_SIZE) return undefined;
    parts.push(part);
  }
  return new Blob(parts);
}

/**
 * Rejects bodies that are too large. Node enforces the length in the header, but a body may be sent without that
 * header. The middleware of Hono would need the Request of its Node server as the global one.
 */
export const limitBody: MiddlewareHandler<Env> = async (c, next) => {
  const tooLarge = () => c.json({ error: 'The body is larger than 5 MB.' }, 413);
  const length = c.req.header('content-length');
  if (Number(length ?? 0) > MAX_BODY_SIZE) return tooLarge();
  if (length !== undefined || !c.req.raw.body) return next();
  const body = await read(c.req.raw.body);
  if (!body) return tooLarge();
  c.req.raw = new Request(c.req.url, { method: c.req.method, headers: c.req.raw.headers, body });
  return next();
};
