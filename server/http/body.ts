/** Reads request bodies up to a size, even if `content-length` is wrong. `operation/listen.ts` limits the time. */
import type { Context } from 'hono';
import * as v from 'valibot';
import { parseJson } from './json.ts';
import { type Problem, refusal } from './problem.ts';

const PLAIN = ['', 'identity'];

/** Resolves to undefined if the stream has more than `maxSize` bytes. */
export async function readStream(stream: ReadableStream<Uint8Array>, maxSize: number): Promise<Uint8Array | undefined> {
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
  return Buffer.concat(parts);
}

/** Reads the body. Throws a `refusal` if the body is compressed, cannot be read, or has more than `maxSize` bytes. */
export async function readBytes(c: Context, maxSize: number): Promise<Uint8Array> {
  const { req: request } = c;
  const tooLarge: Problem = { status: 413, error: `The body is larger than ${maxSize} bytes.` };
  // Browsers do not compress request bodies, and unpacking a small one could fill the memory.
  if (!PLAIN.includes(request.header('content-encoding') ?? ''))
    throw refusal(c, { status: 415, error: 'Send the body without compression.' });
  const length = request.header('content-length');
  if (Number(length ?? 0) > maxSize) throw refusal(c, tooLarge);
  // Node reads at most `content-length` bytes, and `arrayBuffer` is faster than reading the stream.
  const reading =
    length !== undefined || !request.raw.body
      ? request.arrayBuffer().then(bytes => new Uint8Array(bytes))
      : readStream(request.raw.body, maxSize);
  const bytes = await reading.catch(() => {
    throw refusal(c, { status: 400, error: 'The body could not be read.' });
  });
  if (bytes === undefined || bytes.length > maxSize) throw refusal(c, tooLarge);
  return bytes;
}

/** Reads the body as text. Bytes that are not UTF-8 become replacement characters. */
export const readBody = async (c: Context, maxSize: number): Promise<string> =>
  new TextDecoder().decode(await readBytes(c, maxSize));

/** The error and the names of the wrong members. */
export const wrongMembers = (issues: readonly v.BaseIssue<unknown>[]) => ({
  error: 'These members are missing or wrong.',
  members: [...new Set(issues.map(({ path }) => String(path?.[0]?.key ?? '')))].filter(Boolean),
});

/** Parses the body with a schema. Throws a `refusal` with the names of the wrong members. */
export async function readJson<S extends v.GenericSchema>(
  c: Context,
  schema: S,
  maxSize: number,
): Promise<v.InferOutput<S>> {
  const read = v.safeParse(schema, parseJson(await readBody(c, maxSize)));
  if (read.success) return read.output;
  throw refusal(c, { status: 400, ...wrongMembers(read.issues) });
}
