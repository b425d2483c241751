import { expect } from 'chai';
import { restOfHost } from '../../host/browser-services.ts';

/** What is known of the elements that were added, without anything being fetched. */
const added = (): string[] => [...document.head.querySelectorAll('script')].map(one => one.src);

describe('a script', () => {
  const page = window as { trustedTypes?: object };
  afterEach(() => {
    delete page.trustedTypes;
    document.head.replaceChildren();
  });

  it('is added once an address, and is forgotten where it fails', async () => {
    const { script } = restOfHost();
    const url = 'https://scripts.test/a.js';
    const [one, other] = [script(url), script(url)];
    expect(one).to.equal(other);
    expect(added()).to.deep.equal([url]);
    document.head.querySelector('script')!.dispatchEvent(new Event('error'));
    expect(await one.catch((problem: Error) => problem.message)).to.contain(url);
    expect(added()).to.deep.equal([]);
    void script(url).catch(() => undefined);
    expect(added()).to.deep.equal([url]);
  });

  it('goes through the one policy stepwell where the page asks for trusted types', () => {
    const made: string[] = [];
    page.trustedTypes = {
      createPolicy(name: string, rules: { createScriptURL(url: string): string }) {
        made.push(name);
        return { createScriptURL: (url: string) => `${rules.createScriptURL(url)}#trusted` };
      },
    };
    const { script } = restOfHost();
    for (const name of ['b', 'c']) void script(`https://scripts.test/${name}.js`).catch(() => undefined);
    expect(added()).to.deep.equal(['https://scripts.test/b.js#trusted', 'https://scripts.test/c.js#trusted']);
    expect(made).to.deep.equal(['stepwell']);
  });
});
