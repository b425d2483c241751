import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { createEndpoint } from '../../../docs/examples/lead-endpoint/endpoint.ts';
import { root } from '../../../tools/dist-files.ts';
import { leadOf } from '../../support/lead.ts';

const PAGE = 'https://www.example.com';

describe('the example lead-endpoint', () => {
  function open() {
    const app = createEndpoint(':memory:', [PAGE]);
    return async (body: unknown, headers: Record<string, string> = {}) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const answer = await app.request('/submit', {
        method: 'POST',
        body: text,
        headers: { origin: PAGE, ...headers },
      });
      return { status: answer.status, headers: answer.headers, body: (await answer.json()) as { result?: string } };
    };
  }

  it('gives every arrival of a key the same answer, with the key in the header or in the body', async () => {
    const send = open();
    const { idempotency_key: key, ...members } = leadOf('k1');
    const first = await send(leadOf('k1'));
    expect(first.status).to.equal(202);
    expect(first.body.result).to.match(/^form_[0-9a-f]{32}$/);
    expect(first.headers.get('access-control-allow-origin')).to.equal(PAGE);
    expect((await send(members, { 'idempotency-key': String(key) })).body).to.deep.equal(first.body);
    expect((await send(leadOf('k2'))).body).not.to.deep.equal(first.body);
  });

  it('keeps the newest answers, and links what comes after the submit', async () => {
    const send = open();
    const { result } = (await send({ ...leadOf('k1'), lead_revision: 2 })).body;
    for (const lead_revision of [1, 2, 3])
      expect((await send({ ...leadOf('k1', { work: 'lawn' }), lead_revision })).body.result).to.equal(result);
    const after = { force_send: true, cache_id: result };
    expect((await send({ ...after, idempotency_key: 'k2' })).body.result).to.equal(result);
    expect((await send({ ...after, idempotency_key: 'k1' })).status).to.equal(409);
    expect((await send({ ...after, idempotency_key: 'k3', cache_id: 'form_0' })).status).to.equal(422);
  });

  it('refuses what is no lead', async () => {
    const send = open();
    const { idempotency_key: _, ...keyless } = leadOf('k1');
    for (const body of ['{', '[]', {}, keyless]) expect((await send(body)).status).to.equal(422);
    expect((await send(leadOf('k1', { long: 'x'.repeat(300_000) }))).status).to.equal(413);
  });

  it('is shorter than 150 lines, and has a lock file for its packages', () => {
    const read = (name: string) => readFileSync(`${root}/docs/examples/lead-endpoint/${name}`, 'utf8');
    expect(`${read('endpoint.ts')}${read('main.ts')}`.split('\n').length).to.be.below(150);
    const { dependencies, devDependencies } = JSON.parse(read('package.json'));
    expect(JSON.parse(read('package-lock.json')).packages['']).to.deep.include({ dependencies, devDependencies });
  });
});
