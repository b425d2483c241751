/** Sending a test lead, and judging what the endpoint answers. */
import { expect } from 'chai';
import { sendTestLead } from '../../../../owner/configurator/fill/test-lead.ts';

type Reply = { status?: number; text?: string; type?: string; milliseconds?: number } | 'redirect' | 'no answer';

function endpoint(...replies: Reply[]) {
  let time = 0;
  const requests: { url: string; init: RequestInit }[] = [];
  return {
    requests,
    bodies: () => requests.flatMap(({ init }) => (init.body ? [JSON.parse(String(init.body))] : [])),
    platform: {
      now: () => time,
      id: () => 'one',
      pageUrl: () => 'https://builder.example/configurator/',
      async fetch(url: string, init: RequestInit = {}) {
        requests.push({ url, init });
        const reply = replies.shift() ?? 'no answer';
        if (reply === 'no answer') throw new TypeError('Failed to fetch');
        // A browser answers so if it must not follow a redirect.
        if (reply === 'redirect') return Object.defineProperty(new Response(), 'status', { value: 0 });
        time += reply.milliseconds ?? 10;
        const headers = { 'content-type': reply.type ?? 'application/json' };
        return new Response(reply.text ?? '{}', { status: reply.status ?? 200, headers });
      },
    },
  };
}
const url = 'https://crm.example/lead';
const lead = { mail: 'ann@example.com' };
const levelsOf = ({ findings }: { findings: readonly { level: string }[] }) => findings.map(({ level }) => level);

describe('a test lead', () => {
  it('is marked, and sent twice with the same key', async () => {
    const { platform, bodies, requests } = endpoint({ text: '{"result":1}' }, { text: '{"result":1}' });
    const result = await sendTestLead({ platform, url, lead });
    const body = { mail: 'ann@example.com', is_test: true, idempotency_key: 'test-one' };
    expect(bodies()).to.deep.equal([body, body]);
    expect(requests[0]?.init.headers).to.deep.equal({ 'Content-Type': 'application/json' });
    expect(levelsOf(result)).to.deep.equal(['good', 'good', 'good', 'good']);
    expect(result.answer).to.equal('{"result":1}');
  });

  it('has its key in the header if the endpoint has the origin of the page', async () => {
    const { platform, bodies, requests } = endpoint({}, {});
    await sendTestLead({ platform, url: 'https://builder.example/submit', lead });
    expect(bodies()[0]).to.deep.equal({ ...lead, is_test: true });
    expect(requests[0]?.init.headers).to.include({ 'Idempotency-Key': 'test-one' });
  });

  it('is not accepted by a redirect, which is not followed, nor by a web page', async () => {
    const redirecting = endpoint('redirect');
    expect((await sendTestLead({ ...redirecting, url, lead })).findings[1]).to.include({ level: 'error' });
    expect(redirecting.requests.map(({ init }) => init.redirect)).to.deep.equal(['manual']);
    const login = { text: '<!doctype html>', type: 'text/html' };
    const { findings } = await sendTestLead({ ...endpoint(login, login), url, lead });
    expect(findings[1]).to.include({ level: 'error', text: 'It answered with a web page.' });
    const failed = { text: '{"success":false}' };
    expect((await sendTestLead({ ...endpoint(failed, failed), url, lead })).findings[1]).to.include({
      level: 'error',
      text: 'It answered that the lead failed.',
    });
    const empty = { text: '', type: 'text/html' };
    expect(levelsOf(await sendTestLead({ ...endpoint(empty, empty), url, lead }))).to.not.include('error');
    const json = { text: '{"result":1}', type: 'text/html' };
    expect(levelsOf(await sendTestLead({ ...endpoint(json, json), url, lead }))).to.not.include('error');
  });

  it('tells a missing permission from a server that is out of reach', async () => {
    const denied = await sendTestLead({ ...endpoint('no answer', {}), url, lead });
    expect(denied.findings[0]?.text).to.match(/CORS/);
    const silent = endpoint('no answer', 'no answer');
    expect((await sendTestLead({ ...silent, url, lead })).findings[0]?.text).to.equal('There was no answer.');
    expect(silent.requests.map(({ init }) => init.method)).to.deep.equal(['POST', 'GET']);
  });

  it('is not sent again after a refusal, and says what the form would do', async () => {
    const refused = endpoint({ status: 422 });
    const result = await sendTestLead({ ...refused, url, lead });
    expect(refused.requests).to.have.length(1);
    expect(result.findings.find(({ level }) => level === 'error')?.remedy).to.match(/delete/);
    const failed = await sendTestLead({ ...endpoint({ status: 503 }), url, lead });
    expect(failed.findings.find(({ level }) => level === 'error')?.remedy).to.match(/try again/);
  });

  it('judges the time, and an endpoint that does not know the key', async () => {
    const slow = await sendTestLead({ ...endpoint({ milliseconds: 4000 }, {}), url, lead });
    expect(levelsOf(slow)).to.include('warning');
    const slower = await sendTestLead({ ...endpoint({ milliseconds: 16_000 }, {}), url, lead });
    expect(levelsOf(slower)).to.include('error');
    const twice = await sendTestLead({ ...endpoint({ text: '1' }, { text: '2' }), url, lead });
    expect(levelsOf(twice).at(-1)).to.equal('warning');
    const conflict = await sendTestLead({ ...endpoint({}, { status: 409 }), url, lead });
    expect(levelsOf(conflict).at(-1)).to.equal('error');
  });
});
