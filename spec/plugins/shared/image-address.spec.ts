import { expect } from 'chai';
import { imageAddress } from '../../../plugins/shared/image-address.ts';

const ORIGIN = 'https://page.test';
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

describe('the address of an image', () => {
  it('is an http, https or relative address', () => {
    expect(imageAddress('/a.svg', ORIGIN)).to.equal('https://page.test/a.svg');
    expect(imageAddress(' http://cdn.test/a.svg ', ORIGIN)).to.equal('http://cdn.test/a.svg');
  });

  it('may contain the image itself', () => {
    for (const address of [PIXEL, ` ${PIXEL}`, PIXEL.replace('data', 'DATA')])
      expect(imageAddress(address, ORIGIN)).to.equal(address.trim());
  });

  it('is nothing else', () => {
    const odd = ['', ' ', 'javascript:alert(1)', 'data:text/html,<b>', 'data:,x', 'blob:https://page.test/1', 7, null];
    for (const address of odd) expect(imageAddress(address, ORIGIN)).to.equal(undefined);
  });
});
