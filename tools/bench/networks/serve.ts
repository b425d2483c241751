/** A server whose connections need as long to open as those to a real host. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Answer {
  body: Buffer;
  headers: Readonly<Record<string, string>>;
  /** The links of an early hint, which is sent at once. */
  hints?: readonly string[];
  /** Milliseconds that the server needs for the answer. */
  takes?: number;
}
export interface RunningServer {
  url: string;
  close(): void;
}

/** Needs the program `openssl`: browsers use HTTP/2 only over TLS. */
export function makeCertificate(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'networks-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    const options = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost -days 2';
    execFileSync('openssl', [...options.split(' '), '-keyout', key, '-out', cert], { stdio: 'ignore' });
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

/** HTTP/2 over TLS. `handshake`: milliseconds until a new connection can be used. */
export async function serve(
  answerTo: (path: string) => Answer | undefined,
  certificate: { key: string; cert: string },
  handshake: number,
): Promise<RunningServer> {
  const respond = (request: Http2ServerRequest, response: Http2ServerResponse): void => {
    const answer = answerTo(new URL(request.url, 'https://localhost').pathname);
    if (!answer) return void response.writeHead(404).end();
    if (answer.hints) response.writeEarlyHints({ link: [...answer.hints] });
    setTimeout(() => response.writeHead(200, answer.headers).end(answer.body), answer.takes ?? 0);
  };
  const secure = createSecureServer({ ...certificate, allowHTTP1: true }, respond);
  const inner = await listen(secure);
  const outer = createServer(socket => {
    socket.on('error', () => socket.destroy());
    setTimeout(() => {
      const target = connect(inner, '127.0.0.1');
      target.on('error', () => socket.destroy());
      socket.on('close', () => target.destroy());
      socket.pipe(target).pipe(socket);
    }, handshake);
  });
  const port = await listen(outer);
  return {
    url: `https://localhost:${port}`,
    close() {
      outer.close();
      secure.close();
    },
  };
}
