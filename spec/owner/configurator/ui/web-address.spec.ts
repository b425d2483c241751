import { expect } from 'chai';
import { webAddress } from '../../../../owner/configurator/ui/web-address.ts';

describe('an address that an owner types', () => {
  it('is made absolute', () => {
    const base = 'https://page.example/survey/configurator/index.html';
    expect(webAddress(' /submit', base)).to.equal('https://page.example/submit');
    expect(webAddress('https://a.example/x', base)).to.equal('https://a.example/x');
  });

  it('is refused unless it is http or https', () => {
    for (const text of ['', ' ', 'javascript:alert(1)', 'data:text/javascript,1', 'blob:x', 'http://', 'https://['])
      expect(webAddress(text, 'https://page.example/'), text).to.equal(undefined);
  });
});
