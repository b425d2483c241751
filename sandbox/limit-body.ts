import type { MiddlewareHandler } from 'hono';
import type { Env } from '../server/http/caller.ts';

/** Bytes, far more than any call of the form needs. */
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

/** Refuses bodies that are too large. Node reads no more than a header says, but a body may come without that header. */
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
