/** The example of the README sends exactly the lead that the README shows. */
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { mountForm } from '../support/mount.tsx';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const jsonAfter = (start: RegExp, end: string): unknown => {
  const from = readme.slice(readme.search(start));
  return JSON.parse(from.slice(from.indexOf('{'), from.indexOf(end)));
};

describe('the example of the README', () => {
  it('sends the lead that the README shows, and asks for nothing else', async () => {
    const f = await mountForm(jsonAfter(/id="form-definition"/, '</script>'), { tcpa: true });
    f.host.reply('POST /submit', {});
    expect(f.shown()).to.deep.equal(['work']);
    await f.choose('work', 'Cut the hedge');
    await f.tick(1000);
    expect(f.shown()).to.deep.equal(['mail']);
    await f.fill('mail', 'ann@example.com');
    await f.next();
    const [lead] = f.host.calls.filter(({ path }) => path === '/submit');
    expect(lead?.body).to.deep.equal(jsonAfter(/`POST \/submit` with this body/, '```\n\n[The'));
  });
});
