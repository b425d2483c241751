/** The page of the build to which messages on the console link. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { withLink } from '../../engine/errors/link.ts';
import { errorsPage } from '../../tools/errors-page.ts';
import { root } from '../checks/sources.ts';
import { createTestHost } from '../support/host.ts';

const html = errorsPage(readFileSync(join(root, 'docs/errors.md'), 'utf8'));
const document = new DOMParser().parseFromString(html, 'text/html');

describe('dist/errors.html', () => {
  it('has a place for the address of each error', () => {
    const host = createTestHost();
    host.globals.stepwell = { files: 'https://cdn.example/survey/' };
    const codes = [...document.querySelectorAll('h2')].map(heading => heading.textContent);
    expect(codes).to.include.members(['SW_2FA_UNAVAILABLE', 'SW_JSON']);
    for (const code of codes) {
      const [, address = ''] = withLink(`${code}: text`, host).split('\n');
      const { pathname, hash } = new URL(address);
      expect(pathname).to.equal('/survey/errors.html');
      expect(document.querySelector(hash)?.textContent).to.equal(code);
    }
  });

  it('needs no script and no other file', () => {
    expect(document.querySelector('script, link, img')).to.equal(null);
    const links = [...document.querySelectorAll('a')].map(link => link.getAttribute('href') ?? '');
    expect(links.filter(link => !/^(#|https:)/.test(link))).to.deep.equal([]);
  });
});
