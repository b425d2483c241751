import { expect } from 'chai';
import type { MountOptions } from '../../../embed/options.ts';
import type { FormDefinition } from '../../../embed/typed/members.ts';
import '../../../embed/preview/preview.ts';
import { findForm } from '../../../embed/source.ts';
import { registry } from '../../../registry.ts';
import { formOf, mountForm } from '../../support/mount.tsx';

const FORM = formOf([[{ bpKey: 'a', type: 'short_text', title: 'A' }]]);
const EDITED = formOf([[{ bpKey: 'a', type: 'short_text', title: 'Edited' }]]);

describe('the definition of a form in preview', () => {
  const script = Object.assign(document.createElement('script'), { id: 'form-definition', type: 'application/json' });
  const edit = (text: string) => script.replaceChildren(text);
  beforeEach(() => {
    edit(JSON.stringify(FORM));
    document.body.append(script);
  });
  afterEach(() => {
    for (const element of document.querySelectorAll('#form-definition, .sw-problems')) element.remove();
  });

  /** A running form, and the definitions that it had to show from then on. */
  async function watched(options: MountOptions = { preview: true }) {
    const f = await mountForm(FORM, { page: { preview: true } });
    const shown: unknown[] = [];
    let isUnmounted = false;
    const { watch } = findForm(document.createElement('div'), options);
    await f.settled(
      () =>
        void watch?.({
          form: f.form as HTMLFormElement,
          host: f.host,
          engine: () => (isUnmounted ? null : f.engine),
          shown: Promise.resolve(),
          show: async definition => void shown.push(definition),
        }),
    );
    f.host.fire('loaded');
    await f.settled(() => undefined);
    const unmount = () => {
      isUnmounted = true;
    };
    const problems = () => f.form.parentElement?.querySelector('.sw-problems')?.textContent;
    return { f, shown, watch, unmount, problems };
  }

  it('marks the form, and says whether it sends anything', async () => {
    const { f } = await watched();
    expect(f.form.dataset.previewMark).to.equal('Preview: nothing is sent');
    await f.settled(() => f.engine.scope.feature('FORCE_PREVIEW_LEADS', true));
    await f.tick(2000);
    expect(f.form.dataset.previewMark).to.equal('Preview: data is sent');
  });

  it('marks the form as soon as it is shown', async () => {
    const f = await mountForm(FORM, { page: { preview: true } });
    f.engine.scope.feature('FORCE_PREVIEW_LEADS', true);
    let isShown = () => {};
    let engine: typeof f.engine | undefined;
    const shown = new Promise<void>(resolve => {
      isShown = resolve;
    });
    const { watch } = findForm(document.createElement('div'), { preview: true });
    const form = f.form as HTMLFormElement;
    await f.settled(() => void watch?.({ form, host: f.host, engine: () => engine, shown, show: async () => {} }));
    expect(form.dataset.previewMark).to.equal('Preview: nothing is sent');
    engine = f.engine;
    await f.settled(isShown);
    expect(form.dataset.previewMark).to.equal('Preview: data is sent');
  });

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

  it('is not shown as long as the text is no JSON, or no form', async () => {
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

  it('is shown without a check if the check cannot be loaded, until it can', async () => {
    const { schemasOfRows } = registry;
    registry.schemasOfRows = () => Promise.reject(new Error('no network'));
    try {
      const { f, shown, problems } = await watched();
      expect(problems()).to.contain('SW_CHUNK_FAILED');
      edit(JSON.stringify(EDITED));
      await f.tick(2000);
      expect(shown).to.deep.equal([EDITED]);
      registry.schemasOfRows = schemasOfRows;
      edit(JSON.stringify(FORM));
      await f.tick(2000);
      expect(shown).to.deep.equal([EDITED, FORM]);
      expect(problems() ?? '').not.to.contain('SW_CHUNK_FAILED');
    } finally {
      registry.schemasOfRows = schemasOfRows;
    }
  });

  it('is not read any more after the form was unmounted', async () => {
    const { f, shown, unmount, problems } = await watched();
    unmount();
    edit(JSON.stringify(EDITED));
    await f.tick(10_000);
    expect(shown).to.deep.equal([]);
    expect(problems()).to.equal(undefined);
  });

  it('is not read from the page if it was an option of mount', async () => {
    const { f, shown } = await watched({ preview: true, definition: FORM as FormDefinition });
    edit(JSON.stringify(EDITED));
    await f.tick(10_000);
    expect(shown).to.deep.equal([]);
  });

  it('is not read again without preview', async () => {
    expect((await watched({})).watch).to.equal(undefined);
  });
});
