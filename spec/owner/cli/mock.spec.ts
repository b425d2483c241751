import { expect } from 'chai';
import { serve } from '../../../owner/cli/local-server.ts';
import type { Served } from '../../../owner/cli/terminal.ts';
import { type ApiDocument, createContract } from '../../../server/api/contract.ts';
import { readApi } from '../../../tools/openapi.ts';
import { leadOf } from '../../support/lead.ts';
import { cleanUp, openSandbox } from '../../tools/sandbox/support.ts';
import { run as runCommand } from './fake-terminal.ts';

type Answer = (request: Request) => Promise<Response>;
const document = readApi() as ApiDocument;

/** Runs the command with a `serve` that only keeps the function that answers. */
async function run(...args: string[]) {
  const printed: string[] = [];
  let answer: Answer | undefined;
  const { code, errors } = await runCommand(['mock', ...args], {
    terminal: {
      readDist: async () => JSON.stringify(document),
      serve: async (port, given): Promise<Served> => {
        if (port === 81) throw new Error('taken');
        answer = given;
        return { url: `http://127.0.0.1:${port}`, ended: Promise.resolve() };
      },
      print: text => void printed.push(text),
    },
  });
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const before = printed.length;
    const reply = await answer!(
      new Request(`http://localhost${path}`, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    const text = await reply.text();
    return { status: reply.status, reply, body: text && JSON.parse(text), said: printed.slice(before).join('\n') };
  };
  return { code, printed, errors, send };
}

const code = (verificationCode: string) => ({
  ...{ event: 'checkVerify', channel: 'sms', phoneNumber: '%2B33613579246', country: 'fr', language: 'fr' },
  ...{ friendlyName: 'Code', verificationCode, pinId: 'pin-1', clickUuid: '', postSubmitArgs: {} },
});

describe('stepwell mock', () => {
  afterEach(cleanUp);

  it('answers every call of the form with an example of the documentation', async () => {
    const { send, printed, code: exit } = await run('--port', '4600');
    expect(exit).to.equal(0);
    expect(printed.join('\n')).to.contain('data-api-base="http://127.0.0.1:4600"');
    expect((await send('GET', '/tr/claim')).body).to.deep.equal({ global_features: [] });
    expect((await send('GET', '/tr/x-sna2fa/has_2fa')).body.type_2fa).to.equal('SNA2FA');
    expect((await send('GET', '/tr/no2fa/has_2fa')).status).to.equal(500);
    expect((await send('GET', '/api/get/fr_zipcode/75001')).body.results[0].name).to.equal('Paris');
    const contract = createContract(document);
    for (const [path, item] of Object.entries(document.paths)) {
      for (const method of Object.keys(item)) {
        const { status, body } = await send(
          method.toUpperCase(),
          path.replace(/\{\w+\}/g, 'fr'),
          method === 'post' ? {} : undefined,
        );
        const problems = contract.checkAnswer(contract.find(method.toUpperCase(), path)!, status, body || undefined);
        expect(problems, path).to.deep.equal([]);
      }
    }
  });

  it('accepts the code 1234 only, and finds a partner at the second call', async () => {
    const { send } = await run();
    expect((await send('POST', '/phone2fa', code('1234'))).body).to.deep.equal({ result: { pinId: 'pin-1' } });
    expect((await send('POST', '/phone2fa', code('4321'))).status).to.equal(404);
    const poll = () => send('POST', '/api/pld/reveal', { reveal_job_id: 'job_1' });
    expect((await poll()).body.status).to.equal('pending');
    expect((await poll()).body.revealed_customer_id).to.equal(9);
    expect((await send('POST', '/api/pld/reveal', { reveal_job_id: 'job_2' })).body.status).to.equal('pending');
  });

  it('says what is wrong with a request, and allows calls from other origins', async () => {
    const { send } = await run('--lead', '/quotes');
    const { said, status } = await send('POST', '/quotes', { mail: 'ann@example.com' });
    expect(status).to.equal(200);
    expect(said).to.contain("request: body must have required property 'interactive_app_id'");
    expect(said).not.to.contain('ann@example.com');
    expect((await send('OPTIONS', '/quotes')).status).to.equal(204);
    const unknown = await send('POST', '/elsewhere', {});
    expect(unknown.status).to.equal(404);
    expect(unknown.said).to.contain('Then give --lead.');
  });

  it('answers pages of this machine only, and those of origins that it is told', async () => {
    const statusOf = async (args: string[], headers: Record<string, string>) =>
      (await (await run(...args)).send('GET', '/tr/claim', undefined, headers)).status;
    const forward = ['--forward', 'http://127.0.0.1:1'];
    expect(await statusOf([], { host: 'evil.example' })).to.equal(403);
    expect(await statusOf([], { origin: 'https://evil.example' })).to.equal(403);
    expect(await statusOf([], { origin: 'null' })).to.equal(200);
    expect(await statusOf(forward, { origin: 'null' }), 'the answers of a backend').to.equal(403);
    expect(await statusOf(['--origin', 'http://shop.test'], { origin: 'http://shop.test' })).to.equal(200);
    const { send } = await run();
    const { reply } = await send('GET', '/tr/claim', undefined, { origin: 'http://localhost:5173' });
    expect(reply.headers.get('access-control-allow-origin')).to.equal('http://localhost:5173');
    expect((await run('--origin', 'shop.test')).errors).to.contain('--origin needs an origin');
  });

  it('prints no control characters of a request', async () => {
    const { send } = await run();
    const name = '\u001b]0;title\u0007\nPOST /submit 200\u202e\u009b2J';
    const { said } = await send('POST', '/api/pld/reveal', { [name]: 1 });
    const query = await send('GET', `/tr/claim?${encodeURIComponent(name)}=1`);
    expect(query.said).to.contain('\\u001b]0;title\\u0007\\u000aPOST');
    for (const text of [said, query.said]) expect(text).not.to.match(/[^\n\P{Cc}]|\u202e/u);
  });

  it('answers with the status that it is given', async () => {
    const { send } = await run('--answer', 'POST /submit=503', '--answer', 'GET /tr/x/has_2fa=500');
    expect((await send('POST', '/submit', {})).status).to.equal(503);
    expect((await send('GET', '/tr/other/has_2fa')).status).to.equal(500);
    const quotes = await run('--lead', '/quotes', '--answer', 'POST /quotes=503');
    expect((await quotes.send('POST', '/quotes', {})).status).to.equal(503);
  });

  it('passes calls on to a backend, and says what is wrong with its answers', async () => {
    const sandbox = openSandbox();
    const { url } = await sandbox.listen(0);
    const { send } = await run('--forward', `${url}/`);
    const sent = await send('POST', '/submit', leadOf('k'));
    expect(sent.status).to.equal(202);
    expect(sent.body.result).to.match(/^form_/);
    await sandbox.app.request('/faults.json', {
      method: 'POST',
      body: JSON.stringify({ path: '/tr/claim', steps: [{ body: { global_features: 'ALL' } }] }),
    });
    expect((await send('GET', '/tr/claim')).said).to.equal(
      'GET /tr/claim 200\n  answer: body/global_features must be array',
    );
    await sandbox.close();
    const lost = await send('GET', '/tr/claim');
    expect(lost.status).to.equal(502);
    expect(lost.said).to.contain('GET /tr/claim no answer');
  });

  it('refuses options that make no sense', async () => {
    expect((await run('--port', 'x')).errors).to.contain('--port needs a number');
    expect((await run('--port', '81')).errors).to.contain('Port 81 could not be opened: taken');
    expect((await run('--forward', 'shop')).errors).to.contain('--forward needs a whole address');
    expect((await run('--answer', 'POST /nothing=503')).errors).to.contain('--answer needs a call and a status');
    expect((await run('form.json')).errors).to.contain('Expected 0, found 1 behind the command: stepwell mock');
  });

  it('is reachable by HTTP until it is stopped', async () => {
    const { url, ended } = await serve(0, async request => new Response(`${request.method} ${await request.text()}`));
    expect(await (await fetch(url, { method: 'POST', body: 'é' })).text()).to.equal('POST é');
    const large = await fetch(url, {
      method: 'POST',
      body: new Blob(['x'.repeat(6e6)]).stream(),
      duplex: 'half',
    } as RequestInit)
      .then(({ status }) => status)
      .catch(() => 413); // the connection was closed
    expect(large).to.equal(413);
    const failed = await serve(Number(new URL(url).port), async () => new Response()).catch(error => error.code);
    expect(failed).to.equal('EADDRINUSE');
    process.emit('SIGTERM');
    await ended;
  });
});
