import { expect } from 'chai';
import { closeServers, type Json, json, leadOf, openServer } from '../support.ts';

describe('leads by e-mail', () => {
  afterEach(closeServers);
  const open = (members: Json = {}) =>
    openServer({
      settings: { SMTP_URL: 'smtps://user:secret@mail.example' },
      file: {
        destinations: [
          { type: 'email', id: 'office', to: ['office@example.com'], from: 'leads@example.com', ...members },
        ],
      },
    });

  it('have a line for each member, and one message id for all attempts', async () => {
    const { send, worker, host } = await open({ members: { name: 'first_name', notes: 'notes' } });
    const { result } = await json(send(leadOf('k1', { first_name: 'Ann', notes: 'one\nformed: x' })));
    host.answers.push(new Error('no mail server'));
    await worker.sendDue();
    await host.advance(5000);
    await worker.sendDue();
    const [mail] = host.mails;
    expect(mail).to.include({ smtp: 'smtps://user:secret@mail.example', from: 'leads@example.com' });
    expect(mail!.messageId).to.match(/^<msg_\w+@example\.com>$/);
    expect(mail!.subject).to.equal('Lead garden (lead.created)');
    expect(mail!.text).to.contain(`lead_id: ${result}`).and.contain('name: Ann\nnotes: one\n    formed: x');
    expect(host.lines.join()).not.to.contain('secret');
  });

  it('are dead letters at once if the mail server refuses them for good', async () => {
    const { send, worker, host, owner } = await open();
    await send(leadOf('k1'));
    host.answers.push(Object.assign(new Error('unknown'), { responseCode: 550 }));
    await worker.sendDue();
    const { deadLetters } = (await json(owner('/dead-letters'))) as { deadLetters: Json[] };
    expect(deadLetters.map(({ reason }) => reason)).to.deep.equal(['550']);
  });
});
