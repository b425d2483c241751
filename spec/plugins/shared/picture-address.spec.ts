import { expect } from 'chai';
import { isPictureAddress } from '../../../plugins/shared/image-address.ts';

describe('the address of a picture', () => {
  for (const address of [
    'https://cdn.test/a.svg',
    ' HTTP://cdn.test/a.svg',
    '//cdn.test/a.svg',
    '/a.svg',
    'img/a.svg',
    'a.svg',
    './12:30.png',
    'img/12:30.png',
    '?id=1:2',
    'data:image/png;base64,AAAA',
  ])
    it(`can be ${address}`, () => {
      expect(isPictureAddress(address)).to.equal(true);
    });

  for (const address of [
    '',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'javascript://%0aalert(1)',
    'data:text/html,<b>',
    'blob:https://page.test/1',
    undefined,
    7,
    {},
  ])
    it(`cannot be ${JSON.stringify(address)}`, () => {
      expect(isPictureAddress(address)).to.equal(false);
    });
});
