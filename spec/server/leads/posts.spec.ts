/** Forms that are sent without script. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { prerender } from '../../../headless/prerender/server.tsx';
import { readDefinitions } from '../../../server/leads/posts.ts';
import { closeServers, type OpenServer, openServer, PAGE, temporaryFolder } from '../support.ts';

const definition = {
  id: 'garden',
  configuration: { language: 'en', country: 'ca', procurationUrl: '/submit' },
  steps: [
    {
      order: 1,
      type: 'questions',
      title: 'Garden quotes',
      questions: [{ bpKey: 'mail', type: 'email', title: 'Email', validationRules: [{ validator: 'required' }] }],
    },
    { order: 2, type: 'transition', final: true, title: 'Thank you' },
  ],
};

describe('the server, for forms without script', () => {
  let endpoint: OpenServer;
  let version = '';
  before(async () => {
    const file = join(temporaryFolder(), 'garden.json');
    await writeFile(file, JSON.stringify(definition));
    endpoint = await openServer({ definitions: await readDefinitions([file]) });
    version = /data-prerendered="(\w+)"/.exec((await prerender(definition)).html)![1]!;
  });
  after(closeServers);

  const post = (members: Record<string, string>, origin = PAGE) =>
    endpoint.send(
      new URLSearchParams({ 'stepwell-form': 'garden', 'stepwell-version': version, ...members }).toString(),
      { 'content-type': 'application/x-www-form-urlencoded', origin },
    );
  const stored = async (): Promise<unknown[]> => {
    const answer = await endpoint.owner('/persons/export', { email: 'ann@example.com' });
    return ((await answer.json()) as { leads: unknown[] }).leads;
  };

  it('stores the lead once, and thanks the visitor each time', async () => {
    for (let count = 0; count < 2; count++) {
      const answer = await post({ 'sw-mail': 'ann@example.com' });
      expect(answer.status).to.equal(200);
      expect(answer.headers.get('content-type')).to.match(/^text\/html/);
      expect(await answer.text()).to.contain('<h1>Thank you</h1>');
    }
    const leads = await stored();
    expect(leads).to.have.length(1);
    expect(JSON.stringify(leads)).to.contain('"interactive_app_id":"garden"');
  });

  it('stores nothing that the form refuses, and nothing from other origins or for other forms', async () => {
    expect((await post({ 'sw-mail': 'ann' })).status).to.equal(422);
    expect((await post({ 'stepwell-version': 'old', 'sw-mail': 'ann@example.com' })).status).to.equal(409);
    expect((await post({ 'sw-mail': 'ann@example.com' }, 'https://other.example')).status).to.equal(403);
    expect((await post({ 'stepwell-form': 'other', 'sw-mail': 'ann@example.com' })).status).to.equal(400);
    expect(await stored()).to.have.length(1);
  });
});
