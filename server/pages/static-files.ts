import { hash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip, type InputType } from 'node:zlib';
import type { Context, Handler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { Env } from '../http/caller.ts';
import { decodePercent } from '../http/json.ts';

/** Quality 11 would save 9 % of the bytes, but take 60 times as long, which slows down each new sandbox. */
const BROTLI_QUALITY = 5;
const brotli: (content: InputType, options: BrotliOptions) => Promise<Buffer> = promisify(brotliCompress);
export const compressors = {
  br: (content: Buffer) => brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: promisify(gzip),
};
const ALREADY_COMPRESSED = new Set(['.ico', '.png', '.woff2']);

/** `name.0123abcd.js`: the name contains a hash of the content, so the file can be cached forever. */
const HASHED_NAME = /[.-][0-9a-f]{8,}\./;

export const acceptedEncoding = (c: Context): keyof typeof compressors | undefined => {
  const accepted = (c.req.header('accept-encoding') ?? '').split(',').map(part => part.trim());
  const accepts = (name: string) => accepted.some(part => part.split(';')[0] === name && !/;\s*q=0(\.0*)?$/.test(part));
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : undefined;
};

/** Whether a path has no unnecessary escapes, such as `%2f`, and no empty parts, so that each file has only one URL. */
const isNormalized = (urlPath: string, decoded: string): boolean =>
  encodeURI(decoded).toLowerCase() === urlPath.toLowerCase() && !/^\/|\/\//.test(decoded);

/**
 * The path of the requested file, or undefined if it does not exist, is outside the folder, or has another spelling. `/` is
 * `/index.html`.
 */
async function findFile(folder: string, urlPath: string): Promise<string | undefined> {
  const decoded = decodePercent(urlPath);
  const name = decoded.replace(/(^|\/)$/, '$1index.html');
  if (
    !isNormalized(urlPath, decoded) ||
    name.includes('\0') ||
    name.includes('\\') ||
    name.split('/').some(part => part.startsWith('.'))
  )
    return undefined;
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(resolve(folder, `./${name}`))]);
    return file.startsWith(root + sep) && (await stat(file)).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}

interface CachedFile {
  /** Modification time and size of the file. */
  version: string;
  /** Content by encoding; an empty string for the uncompressed content. */
  bodies: Map<string, Buffer<ArrayBufferLike>>;
}

/**
 * Serves a folder under a URL prefix, to any origin, compressed if the client accepts it. Files with a hash in their name
 * are cacheable for a year; clients must revalidate all others. Content is cached in memory. `fileFor` gives the path of
 * the file to serve in place of the requested one, and `policyOf` the security policy of the file that was found.
 */
export function serveFolder(
  folder: string,
  prefix: string,
  fileFor = (path: string): string => path,
  policyOf = (_file: string): string | undefined => undefined,
): Handler<Env> {
  const cache = new Map<string, CachedFile>();
  return async c => {
    const file = await findFile(folder, fileFor(new URL(c.req.url).pathname.slice(prefix.length)));
    c.header('access-control-allow-origin', '*');
    if (!file) return c.text('Not found', 404);
    const policy = policyOf(relative(await realpath(folder), file).replaceAll(sep, '/'));
    if (policy !== undefined) c.header('content-security-policy', policy);
    const { mtimeMs, size } = await stat(file);
    const version = `${mtimeMs}-${size}`;
    const extension = extname(file);
    const encoding = ALREADY_COMPRESSED.has(extension) ? undefined : acceptedEncoding(c);
    const etag = `"${hash('sha256', `${version}-${encoding ?? ''}`).slice(0, 20)}"`;
    c.header('vary', 'accept-encoding');
    c.header('etag', etag);
    c.header('cache-control', HASHED_NAME.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache');
    c.header('cross-origin-resource-policy', 'cross-origin');
    c.header('timing-allow-origin', '*');
    c.header('x-content-type-options', 'nosniff');
    if (c.req.header('if-none-match') === etag) return c.body(null, 304);
    let entry = cache.get(file);
    if (entry?.version !== version) {
      entry = { version, bodies: new Map() };
      cache.set(file, entry);
    }
    let body = entry.bodies.get(encoding ?? '');
    if (!body) {
      const content = await readFile(file);
      body = encoding ? await compressors[encoding](content) : content;
      entry.bodies.set(encoding ?? '', body);
    }
    if (encoding) c.header('content-encoding', encoding);
    c.header('content-type', getMimeType(file) ?? 'application/octet-stream');
    return c.body(new Uint8Array(body));
  };
}
