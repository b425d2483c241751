/** Reads the body of a request within limits of size and time, whatever its headers say. */
import type { HonoRequest } from 'hono';
import type { ServerHost } from '../server-host.ts';

export interface BodyLimits {
  /** Bytes. */
  maxSize: number;
  /** Milliseconds until all of it has arrived. */
  maxTime: number;
}
export type BodyReading = { text: string } | { status: 400 | 408 | 413 | 415; error: string };

const PLAIN = ['', 'identity'];

async function readStream(stream: ReadableStream<Uint8Array>, maxSize: number): Promise<string | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > maxSize) {
      void reader.cancel().catch(() => undefined);
      return undefined;
    }
    parts.push(part.value);
  }
  return Buffer.concat(parts).toString('utf8');
}

export async function readBody(
  request: HonoRequest,
  { maxSize, maxTime }: BodyLimits,
  { after }: Pick<ServerHost, 'after'>,
): Promise<BodyReading> {
  const tooLarge = { status: 413, error: `The body is larger than ${maxSize} bytes.` } as const;
  // No browser compresses what it sends. Unpacked, a small body could fill the memory.
  if (!PLAIN.includes(request.header('content-encoding') ?? ''))
    return { status: 415, error: 'Send the body without compression.' };
  const length = request.header('content-length');
  if (Number(length ?? 0) > maxSize) return tooLarge;
  let cancel = (): void => {};
  const late = new Promise<'late'>(resolve => {
    cancel = after(maxTime, () => resolve('late'));
  });
  try {
    // Node reads no more than the header says, and reading at once is faster.
    const whole = length !== undefined || !request.raw.body ? request.text() : readStream(request.raw.body, maxSize);
    const read = await Promise.race([whole.then(text => ({ text })), late]);
    if (read === 'late') return { status: 408, error: 'The body took too long.' };
    return read.text === undefined || Buffer.byteLength(read.text) > maxSize ? tooLarge : { text: read.text };
  } catch {
    return { status: 400, error: 'The body could not be read.' };
  } finally {
    cancel();
  }
}
