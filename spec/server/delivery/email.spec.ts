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

  it('have no line that a name or an answer has made', async () => {
    const { send, worker, host } = await open({ subject: 'Lead' });
    const breaks = ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029', '\u001e'];
    const members = breaks.map((one, index) => [`a${index}${one}lead_id: x`, `b${one}revision: 9${one}\u202etxt`]);
    await send(leadOf('k1', { ...Object.fromEntries(members), 'phone: +1': 'x' }));
    await worker.sendDue();
    const text = host.mails[0]!.text;
    for (const one of [...breaks.slice(1), '\u202e']) expect(text).not.to.contain(one);
    expect(text.split('\n').filter(line => /^(lead_id|revision|phone): /.test(line))).to.have.length(3);
  });

  it('tell what the server knows from what the sender says', async () => {
    const { send, worker, host } = await open();
    await send(
      leadOf('k1', { verified: { channel: 'sms', number: '+33613579246' }, revision: 7, event: 'lead.booked' }),
    );
    await worker.sendDue();
    const [known = '', said = ''] = host.mails[0]!.text.split('\n\nAnswers, as they were sent:\n');
    expect(known).to.contain('event: lead.created').and.contain('revision: 1').and.not.to.contain('verified');
    expect(said).to.contain('verified: {"channel":"sms"').and.contain('revision: 7');
  });

  it('are given up by a mail server that does not answer, so that others are sent', async () => {
    const { send, worker, host, database } = await open();
    host.sendMail = () => new Promise(() => {});
    await send(leadOf('k1'));
    const sent = worker.sendDue();
    for (let turns = 0; turns < 16; turns++) await host.advance(1000);
    await sent;
    const rows = await database.transaction(sql => sql.selectFrom('deliveries').select('reason').execute());
    expect(rows).to.deep.equal([{ reason: 'time-out: the answer did not end' }]);
  });

  it('are dead letters at once if the mail server refuses them for good', async () => {
    const { send, worker, host, owner } = await open();
    await send(leadOf('k1'));
    host.answers.push(Object.assign(new Error('unknown'), { responseCode: 550 }));
    await worker.sendDue();
    const { deadLetters } = await json<{ deadLetters: Json[] }>(owner('/dead-letters'));
    expect(deadLetters.map(({ reason }) => reason)).to.deep.equal(['SMTP 550']);
  });
});
