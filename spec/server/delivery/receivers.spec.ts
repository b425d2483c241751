/** One receiver that is slow, silent or wrong, beside one that is not. */
import { expect } from 'chai';
import { closeServers, createSpecHost, leadOf, openServer, SECRET, type SpecHost, until } from '../support.ts';

const destinationOf = (id: string) => ({
  ...{ type: 'webhook', id, url: `https://${id}.example/`, secrets: [SECRET] },
});
const buyerOf = (id: string) => ({
  ...{ id, pingUrl: `https://${id}.example/ping`, postUrl: `https://${id}.example/post`, secrets: [SECRET] },
  pingMembers: { kind: 'work' },
});
const kindOf = (url: string): string => new URL(url).hostname.split('.')[0]!;

/** A byte every two seconds, until the request is ended. */
const drip = (host: SpecHost, signal: AbortSignal): Response =>
  new Response(
    new ReadableStream({
      start(stream) {
        const next = (): void => {
          if (signal.aborted) stream.error(signal.reason);
          else {
            stream.enqueue(new Uint8Array(1));
            host.after(2000, next);
          }
        };
        next();
      },
    }),
  );
/** Never ends, as fast as it is read. */
const huge = (read: { bytes: number }): Response =>
  new Response(
    new ReadableStream({
      pull(stream) {
        read.bytes += 16_384;
        stream.enqueue(new Uint8Array(16_384));
      },
    }),
  );

describe('a healthy receiver', () => {
  afterEach(closeServers);

  it('gets each lead at once, whatever the others do, and nothing of theirs is kept', async () => {
    const host = createSpecHost();
    const read = { bytes: 0 };
    const arrivals: number[] = [];
    const begun = { silent: 0, dripping: 0, huge: 0, refusing: 0 };
    const most = { silent: 0, dripping: 0 };
    host.fetch = async (url, { signal }) => {
      const kind = kindOf(url) as keyof typeof begun | 'healthy';
      if (kind === 'healthy') {
        arrivals.push(host.now());
        return new Response('{}');
      }
      begun[kind]++;
      if (kind === 'huge') return huge(read);
      if (kind === 'refusing') throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
      const end = (): void => void begun[kind]--;
      signal!.addEventListener('abort', end, { once: true });
      most[kind] = Math.max(most[kind], begun[kind]);
      return kind === 'dripping' ? drip(host, signal!) : new Promise<Response>(() => {});
    };
    const ids = ['silent', 'dripping', 'huge', 'refusing', 'healthy'];
    const server = await openServer({ host, file: { destinations: ids.map(destinationOf) } });
    server.start();
    const delays: number[] = [];
    for (let count = 0; count < 25; count++) {
      await server.send(leadOf(`k${count}`));
      const sentAt = host.now();
      await until(() => arrivals.length > count, host);
      delays.push(arrivals[count]! - sentAt);
      await host.advance(1000);
    }
    expect(Math.max(...delays)).to.be.at.most(1000);
    expect(Math.max(most.silent, most.dripping), 'at the same time').to.equal(10);
    expect(read.bytes / begun.huge, 'bytes that were read of an answer').to.be.at.most(131_072);
    const stopped = server.stop();
    await host.advance(20_000);
    await stopped;
  });

  it('starts the next delivery as soon as one has ended', async () => {
    const host = createSpecHost();
    const waiting: (() => void)[] = [];
    host.fetch = url => {
      host.calls.push({ url, headers: {}, text: '', body: {} });
      return new Promise(resolve => waiting.push(() => resolve(new Response('{}'))));
    };
    const server = await openServer({ host });
    for (let count = 0; count < 12; count++) await server.send(leadOf(`k${count}`));
    server.start();
    await until(() => host.calls.length === 10);
    waiting.shift()!();
    await until(() => host.calls.length === 11);
    waiting.shift()!();
    await until(() => host.calls.length === 12);
    for (const end of waiting) end();
  });

  it('gets leads of an auction while another buyer keeps those that it won', async () => {
    const host = createSpecHost();
    const posts: string[] = [];
    host.fetch = async url => {
      const [kind, isPing] = [kindOf(url), url.endsWith('/ping')];
      if (isPing) return new Response(JSON.stringify({ accept: true, price: kind === 'slow' ? 9 : 5 }));
      posts.push(kind);
      return kind === 'slow' ? new Promise<Response>(() => {}) : new Response('{}');
    };
    const auction = { type: 'auction', id: 'market', buyers: [buyerOf('slow'), buyerOf('other')] };
    const server = await openServer({ host, file: { destinations: [auction] } });
    for (let count = 0; count < 15; count++) await server.send(leadOf(`k${count}`));
    server.start();
    await until(() => posts.filter(one => one === 'other').length === 5);
    expect(posts.filter(one => one === 'slow')).to.have.length(10);
    const stopped = server.stop();
    await host.advance(20_000);
    await stopped;
  });

  it('does not keep the server from its end', async () => {
    const host = createSpecHost();
    host.fetch = async (_, { signal }) => drip(host, signal!);
    const server = await openServer({ host });
    await server.send(leadOf('k1'));
    server.start();
    await host.advance(1000);
    let isStopped = false;
    const stopped = server.stop().then(() => {
      isStopped = true;
    });
    for (let seconds = 0; seconds < 16; seconds++) await host.advance(1000);
    expect(isStopped).to.equal(true);
    await stopped;
  });
});
