/** A person is found in every usual spelling of an email address or phone number. */
import { expect } from 'chai';
import { closeServers, type Json, json, leadOf, openServer } from '../support.ts';

describe('the person of a lead', () => {
  afterEach(closeServers);

  it('is found in every usual spelling, whichever the form has stored', async () => {
    const emails = ['Zoé@bücher.example', 'zoe\u0301@bu\u0308cher.example', 'ZOÉ@XN--BCHER-KVA.example'];
    emails.push('mailto:zoé@bücher.example', ' zoé@bücher\u200b.example');
    const phones = ['+33613579246', '+33 (0)6 13 57 92 46', '0033 6 13 57 92 46', '+33 6 13 57 92 46 ext. 3'];
    phones.push('tel:+33-6-13-57-92-46', '\u200b+33613579246', '＋３３６１３５７９２４６');
    for (const stored of [0, 1, 2]) {
      const server = await openServer();
      await server.send(leadOf('k1', { mail: emails[stored], phone: '', phone_international: phones[stored] }));
      const find = async (person: Json) => ((await json(server.owner('/leads', person))).leads as unknown[]).length;
      for (const email of emails) expect(await find({ email }), `${emails[stored]} by ${email}`).to.equal(1);
      for (const phone of phones) expect(await find({ phone }), `${phones[stored]} by ${phone}`).to.equal(1);
      expect(await find({ phone: '+33613579247' })).to.equal(0);
    }
    const server = await openServer();
    await server.send(leadOf('k1', { phone: '', phone_international: '+12025550143' }));
    expect((await json(server.owner('/leads', { phone: '001 (202) 555-0143' }))).leads).to.have.length(1);
  });

  it('that is not found is named as it was looked for', async () => {
    const server = await openServer();
    const phone = '0033 (0)6 13 57 92 46';
    expect(await json(server.owner('/leads', { phone }))).to.include({ lookedFor: '33613579246' });
    expect(await json(server.owner('/persons/erase', { email: ' Bob@Example.com' }))).to.deep.equal({
      ...{ erased: 0, lookedFor: 'bob@example.com' },
    });
    await server.send(leadOf('k1'));
    expect(await json(server.owner('/persons/erase', { email: 'ann@example.com' }))).to.deep.equal({ erased: 1 });
  });
});
