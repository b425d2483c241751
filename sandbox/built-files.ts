import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Context, Handler } from 'hono';
import { decode } from './bodies.ts';
import type { Env } from './ground.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const alreadySmall = new Set(['.ico', '.png', '.woff2']);

/** `name.0123abcd.js`: the content is in the name, so it never changes. */
const hashed = /[.-][0-9a-f]{8,}\./;

const wanted = (c: Context): keyof typeof compressors | undefined => {
  const accepted = (c.req.header('accept-encoding') ?? '').split(',').map(part => part.trim());
  const asked = (name: string) => accepted.some(part => part.split(';')[0] === name && !/;\s*q=0(\.0*)?$/.test(part));
  return asked('br') ? 'br' : asked('gzip') ? 'gzip' : undefined;
};

/** The file behind an address, or undefined for anything outside the folder. */
async function locate(folder: string, address: string): Promise<string | undefined> {
  const name = decode(address);
  if (name.includes('\0') || name.includes('\\') || name.split('/').some(part => part.startsWith('.')))
    return undefined;
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(resolve(folder, `./${name}`))]);
    return file.startsWith(root + sep) && (await stat(file)).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}

interface Kept {
  stamp: string;
  bodies: Map<string, Buffer<ArrayBufferLike>>;
}

/**
 * Serves a folder under a prefix: compressed when asked (kept in memory), for any origin, hashed names for a year and
 * everything else checked each time.
 */
export function serveFolder(folder: string, prefix: string): Handler<Env> {
  const kept = new Map<string, Kept>();
  return async c => {
    const file = await locate(folder, new URL(c.req.url).pathname.slice(prefix.length));
    c.header('access-control-allow-origin', '*');
    if (!file) return c.text('Not found', 404);
    const { mtimeMs, size } = await stat(file);
    const stamp = `${mtimeMs}-${size}`;
    const extension = extname(file);
    const encoding = alreadySmall.has(extension) ? undefined : wanted(c);
    const etag = `"${createHash('sha256')
      .update(`${stamp}-${encoding ?? ''}`)
      .digest('hex')
      .slice(0, 20)}"`;
    c.header('vary', 'accept-encoding');
    c.header('etag', etag);
    c.header('cache-control', hashed.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache');
    c.header('cross-origin-resource-policy', 'cross-origin');
    c.header('timing-allow-origin', '*');
    c.header('x-content-type-options', 'nosniff');
    if (c.req.header('if-none-match') === etag) return c.body(null, 304);
    let entry = kept.get(file);
    if (entry?.stamp !== stamp) {
      entry = { stamp, bodies: new Map() };
      kept.set(file, entry);
    }
    let body = entry.bodies.get(encoding ?? '');
    if (!body) {
      const plain = await readFile(file);
      body = encoding ? await compressors[encoding](plain) : plain;
      entry.bodies.set(encoding ?? '', body);
    }
    if (encoding) c.header('content-encoding', encoding);
    c.header('content-type', types[extension] ?? 'application/octet-stream');
    return c.body(new Uint8Array(body));
  };
}
