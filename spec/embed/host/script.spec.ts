import { expect } from 'chai';
import { createBrowserServices } from '../../../embed/host/browser-services.ts';

/** The addresses of the script elements in the document. The test page does not fetch them. */
const added = (): string[] => [...document.head.querySelectorAll('script')].map(one => one.src);

describe('a script', () => {
  const page = window as { trustedTypes?: object };
  afterEach(() => {
    delete page.trustedTypes;
    document.head.replaceChildren();
  });

  it('is added once for each address, and again after it failed', async () => {
    const { script } = createBrowserServices();
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

  it('has an address from the policy `stepwell`, which is made once, if the browser has trusted types', () => {
    const made: string[] = [];
    page.trustedTypes = {
      createPolicy(name: string, rules: { createScriptURL(url: string): string }) {
        made.push(name);
        return { createScriptURL: (url: string) => `${rules.createScriptURL(url)}#trusted` };
      },
    };
    const { script } = createBrowserServices();
    for (const name of ['b', 'c']) void script(`https://scripts.test/${name}.js`).catch(() => undefined);
    expect(added()).to.deep.equal(['https://scripts.test/b.js#trusted', 'https://scripts.test/c.js#trusted']);
    expect(made).to.deep.equal(['stepwell']);
  });
});
