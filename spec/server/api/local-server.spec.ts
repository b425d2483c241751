import { expect } from 'chai';
import { forTerminal, isLocalRequest, printable } from '../../../server/api/local-server.ts';

describe('a server on a developer’s machine', () => {
  it('compares hosts as browsers read them', () => {
    const isLocal = (host: string) => isLocalRequest(new Headers({ host }));
    for (const host of ['localhost', 'LOCALHOST:80', '127.0.0.1', '127.1', '0x7f.1', '[::1]:4400', 'a.localhost'])
      expect(isLocal(host), host).to.equal(true);
    for (const host of [
      'a.example',
      'localhost.a.example',
      'localhost@a.example',
      '127.0.0.1.a.example',
      '',
      '::',
      'a b',
    ])
      expect(isLocal(host), host).to.equal(false);
    expect(isLocalRequest(new Headers({ host: 'shop.test:8080' }), { hosts: ['shop.test'] })).to.equal(true);
  });

  it('prints no character that changes what a terminal shows', () => {
    const text = '\u001b[2Ja\u0007\u009b1m\u202eb\u2028\n\tc\r';
    expect(forTerminal(text)).to.equal('\\u001b[2Ja\\u0007\\u009b1m\\u202eb\\u2028\n\tc\\u000d');
    expect(printable(text)).to.equal('\\u001b[2Ja\\u0007\\u009b1m\\u202eb\\u2028\\u000a\\u0009c\\u000d');
    expect(forTerminal('é 👩‍👩‍👧 می‌خواهم')).to.equal('é 👩‍👩‍👧 می‌خواهم');
    expect(printable('x'.repeat(1000))).to.have.length(500);
  });
});
