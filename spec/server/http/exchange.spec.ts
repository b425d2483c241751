/** What the server asks of others: limits of time and size, and what it says of failures. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { type Answer, createReceiver, reasonOf } from '../../../server/http/exchange.ts';
import { isLocalHost } from '../../../server/http/local-network.ts';
import { systemHost } from '../../../server/server-host.ts';
import { createSpecHost } from '../support.ts';

/** An answer that begins, and never ends. */
const endless = (first = ''): Response =>
  new Response(new ReadableStream({ start: stream => stream.enqueue(new TextEncoder().encode(first)) }));

describe('a request to another server', () => {
  const POST = { method: 'POST', body: '{}' };
  const failure = (sent: Promise<Answer>): Promise<string> => sent.then(({ reason }) => reason);

  it('ends in time, whether no headers, no body or only a part of the body comes', async () => {
    for (const answer of [() => new Promise<Response>(() => {}), async () => endless(), async () => endless('{')]) {
      const host = createSpecHost();
      host.fetch = answer;
      const sent = failure(createReceiver(host).send('https://a.example', POST, 1000));
      await host.advance(999);
      await host.advance(1);
      expect(await sent).to.equal('time-out: the answer did not end');
    }
  });

  it('reads no answer that is larger than its limit, and frees its place', async () => {
    const host = createSpecHost();
    const receiver = createReceiver(host, { places: 1, maxSize: 10 });
    host.answers.push(new Response('x'.repeat(11)), new Response('x'.repeat(10)));
    expect(await failure(receiver.send('https://a.example', POST))).to.equal('the answer is larger than 10 bytes');
    expect((await receiver.send('https://a.example', POST)).text).to.have.length(10);
  });

  it('takes a place of its receiver, and none of another', async () => {
    const host = createSpecHost();
    host.fetch = async () => endless();
    const [slow, other] = [createReceiver(host, { places: 1 }), createReceiver(host, { places: 1 })];
    const first = failure(slow.send('https://a.example', POST));
    expect(await failure(slow.send('https://a.example', POST))).to.match(/1 requests wait/);
    host.fetch = async () => new Response('{}');
    expect((await other.send('https://b.example', POST)).isAccepted).to.equal(true);
    await host.advance(8000);
    expect(await first).to.match(/time-out/);
  });

  it('is no success if the answer is JSON that says it failed', async () => {
    const host = createSpecHost();
    const bodies: [body: string, isAccepted: boolean][] = [
      ...(['', 'OK', '{"error":null}', '{"error":{}}', '{"status":"queued"}', '[]'].map(one => [one, true]) as []),
      ['{"success":false}', false],
      ['{"ok":false}', false],
      ['{"status":"error"}', false],
      ['{"error":"no such list"}', false],
    ];
    for (const [body, isAccepted] of bodies) {
      host.answers.push(new Response(body));
      expect((await createReceiver(host).send('https://a.example', POST)).isAccepted, body).to.equal(isAccepted);
    }
  });

  it('says why there was no answer', () => {
    const failed = (code: string) => reasonOf(new TypeError('fetch failed', { cause: { code } }));
    expect(failed('ECONNREFUSED')).to.equal('connection refused (ECONNREFUSED)');
    expect(failed('ENOTFOUND')).to.equal('name not found (ENOTFOUND)');
    expect(failed('DEPTH_ZERO_SELF_SIGNED_CERT')).to.match(/^certificate/);
    expect(failed('ERR_TLS_CERT_ALTNAME_INVALID')).to.match(/^certificate/);
    expect(failed('UND_ERR_CONNECT_TIMEOUT')).to.match(/^time-out/);
    expect(failed('UND_ERR_SOCKET')).to.match(/^connection lost/);
    expect(reasonOf(new TypeError('secret'))).to.equal('no connection (TypeError)');
  });
});

describe('the local network', () => {
  it('is recognized in every notation', () => {
    const local = [
      ...['127.0.0.1', '127.1', '2130706433', '0x7f.1', '0177.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.0.1'],
      ...['169.254.169.254', '0.0.0.0', '100.64.0.1', '[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:a00:1]'],
      ...['[fd00::1]', '[fe80::1]', '[::127.0.0.1]', '[64:ff9b::a00:1]', 'localhost', 'a.localhost', 'localhost.'],
      ...['printer', 'nas.local', '１２７.0.0.1'],
    ];
    const hostOf = (text: string): string => new URL(`https://${text}/`).hostname;
    expect(local.filter(one => !isLocalHost(hostOf(one)))).to.deep.equal([]);
    const outside = ['example.com', '8.8.8.8', '172.32.0.1', '[2606:4700::1111]', '[::ffff:8.8.8.8]', '10.example.com'];
    expect(outside.filter(one => isLocalHost(hostOf(one)))).to.deep.equal([]);
  });

  it('is not reached by a name that resolves to it', async () => {
    const server = createServer((_, answer) => answer.end('{"secret":1}')).listen(0, '127.0.0.1');
    await new Promise(resolve => server.once('listening', resolve));
    const url = `http://localhost:${(server.address() as AddressInfo).port}/`;
    expect(await (await systemHost.fetch(url, {}, false)).json()).to.deep.equal({ secret: 1 });
    const refused = await systemHost.fetch(url, {}, true).catch(reasonOf);
    expect(refused).to.equal('the address is in the local network (LOCAL_ADDRESS)');
    server.closeAllConnections();
    server.close();
  });
});
