import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Served, Terminal } from './terminal.ts';

const HOST = '127.0.0.1';

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/', headers } = incoming;
  const body = method === 'GET' || method === 'HEAD' ? undefined : new Uint8Array(await buffer(incoming));
  const entries = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return new Request(new URL(url, `http://${HOST}`), { method, headers: entries, body });
}
async function send(outgoing: ServerResponse, answer: Response): Promise<void> {
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
  outgoing.end(Buffer.from(await answer.arrayBuffer()));
}

/** Serves until the process is asked to end. Only this machine can reach it. */
export const serve: Terminal['serve'] = (port, answer) => {
  const server = createServer((incoming, outgoing) => {
    requestOf(incoming)
      .then(answer)
      .then(reply => send(outgoing, reply))
      .catch(() => outgoing.writeHead(500).end());
  });
  return new Promise<Served>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      const ended = new Promise<void>(end => {
        for (const signal of ['SIGINT', 'SIGTERM'] as const) {
          process.once(signal, () => {
            server.close(() => end());
            server.closeAllConnections();
          });
        }
      });
      resolve({ url: `http://${HOST}:${(server.address() as AddressInfo).port}`, ended });
    });
  });
};
