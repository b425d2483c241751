import { expect } from 'chai';
import type { MountOptions } from '../../embed/options.ts';
import '../../embed/preview.ts';
import { findForm } from '../../embed/source.ts';
import { formOf, mountForm } from '../support/mount.tsx';

const FORM = formOf([[{ bpKey: 'a', type: 'short_text', title: 'A' }]]);
const EDITED = formOf([[{ bpKey: 'a', type: 'short_text', title: 'Anew' }]]);

describe('the definition of a form in preview', function () {
  this.timeout(10_000); // its first chunks are loaded
  const script = Object.assign(document.createElement('script'), { id: 'form-definition', type: 'application/json' });
  const edit = (text: string) => script.replaceChildren(text);
  beforeEach(() => {
    edit(JSON.stringify(FORM));
    document.body.append(script);
  });
  afterEach(() => {
    for (const element of document.querySelectorAll('#form-definition, .sw-problems')) element.remove();
  });

  /** A running form, and what it is told to show from then on. */
  async function watched(options: MountOptions = { preview: true }) {
    const f = await mountForm(FORM, { page: { preview: true } });
    const shown: unknown[] = [];
    let gone = false;
    const { watch } = findForm(document.createElement('div'), options);
    await f.settled(
      () =>
        void watch?.({
          form: f.form as HTMLFormElement,
          host: f.host,
          now: () => (gone ? null : f.engine),
          show: async definition => void shown.push(await definition),
        }),
    );
    f.host.fire('loaded');
    await f.settled(() => undefined);
    const end = () => {
      gone = true;
    };
    const problems = () => f.form.parentElement?.querySelector('.sw-problems')?.textContent;
    return { f, shown, watch, end, problems };
  }

  it('is read again every two seconds, and shown only when it has changed', async () => {
    const { f, shown } = await watched();
    await f.tick(4000);
    expect(shown).to.deep.equal([]);
    edit(JSON.stringify(EDITED));
    await f.tick(1999);
    expect(shown).to.deep.equal([]);
    await f.tick(1);
    expect(shown).to.deep.equal([EDITED]);
    await f.tick(10_000);
    expect(shown).to.have.length(1);
    edit(JSON.stringify(FORM));
    await f.tick(2000);
    expect(shown).to.deep.equal([EDITED, FORM]);
  });

  it('stays as it was while what stands there is no JSON, or no form', async () => {
    const { f, shown, problems } = await watched();
    edit(JSON.stringify(EDITED).slice(0, -5));
    await f.tick(2000);
    expect(problems()).to.contain('SW_JSON');
    edit('{"steps":[]}');
    await f.tick(2000);
    expect(shown).to.deep.equal([]);
    edit(JSON.stringify(EDITED));
    await f.tick(2000);
    expect(shown).to.deep.equal([EDITED]);
    expect(problems() ?? '').not.to.contain('SW_JSON');
  });

  it('is not read any more once the form is unmounted', async () => {
    const { f, shown, end, problems } = await watched();
    end();
    edit(JSON.stringify(EDITED));
    await f.tick(10_000);
    expect(shown).to.deep.equal([]);
    expect(problems()).to.equal(undefined);
  });

  it('is that of the page for the page’s own form alone', async () => {
    const { f, shown } = await watched({ preview: true, definition: FORM });
    edit(JSON.stringify(EDITED));
    await f.tick(10_000);
    expect(shown).to.deep.equal([]);
  });

  it('is never read again outside of preview', async () => {
    expect((await watched({})).watch).to.equal(undefined);
  });
});
