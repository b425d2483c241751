/** Reads the body of a request within limits of size and time, whatever its headers say. */
import type { Context } from 'hono';
import * as v from 'valibot';
import type { ServerHost } from '../server-host.ts';
import { parseJson } from './json.ts';
import { type Problem, refusal } from './problem.ts';

export interface BodyLimits {
  /** Bytes. */
  maxSize: number;
  /** Milliseconds until all of it has arrived. */
  maxTime: number;
}

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

/** The text of the body. Throws what answers the request if it cannot be read. */
export async function readBody(
  c: Context,
  { maxSize, maxTime }: BodyLimits,
  { after }: Pick<ServerHost, 'after'>,
): Promise<string> {
  const { req: request } = c;
  const tooLarge: Problem = { status: 413, error: `The body is larger than ${maxSize} bytes.` };
  // No browser compresses what it sends. Unpacked, a small body could fill the memory.
  if (!PLAIN.includes(request.header('content-encoding') ?? ''))
    throw refusal(c, { status: 415, error: 'Send the body without compression.' });
  const length = request.header('content-length');
  if (Number(length ?? 0) > maxSize) throw refusal(c, tooLarge);
  let cancel = (): void => {};
  const late = new Promise<'late'>(resolve => {
    cancel = after(maxTime, () => resolve('late'));
  });
  // Node reads no more than the header says, and reading at once is faster.
  const whole = length !== undefined || !request.raw.body ? request.text() : readStream(request.raw.body, maxSize);
  const read = await Promise.race([
    whole.then(
      text => ({ text }),
      () => 'broken' as const,
    ),
    late,
  ]);
  cancel();
  if (read === 'late') throw refusal(c, { status: 408, error: 'The body took too long.' });
  if (read === 'broken') throw refusal(c, { status: 400, error: 'The body could not be read.' });
  if (read.text === undefined || Buffer.byteLength(read.text) > maxSize) throw refusal(c, tooLarge);
  return read.text;
}

/** The body as a schema reads it. Throws what answers the request with the members that are wrong. */
export async function readJson<S extends v.GenericSchema>(
  c: Context,
  schema: S,
  limits: BodyLimits,
  host: Pick<ServerHost, 'after'>,
): Promise<v.InferOutput<S>> {
  const read = v.safeParse(schema, parseJson(await readBody(c, limits, host)));
  if (read.success) return read.output;
  const members = [...new Set(read.issues.map(({ path }) => String(path?.[0]?.key ?? '')))].filter(Boolean);
  throw refusal(c, { status: 400, error: 'These members are missing or wrong.', members });
}
