/** A prerendered form that cannot be shown at first keeps what the visitor has entered. */
import { fireEvent, waitFor } from '@testing-library/dom';
import { expect } from 'chai';
import { askToTryAgain } from '../../../embed/ask-to-try-again.ts';
import { type Mounted, mount, register } from '../../../embed/library.ts';
import type { Plugin, QuestionProps } from '../../../engine/contract/plugin.ts';
import { prerender } from '../../../headless/prerender/server.tsx';

const SETTINGS = { history: false, pauses: { autopass: 0, next: 0, motion: 0 } };
const formOf = (type: string) => ({
  id: 'garden',
  configuration: { language: 'en', country: 'ca' },
  steps: [
    { order: 1, type: 'questions', title: 'Who are you?', questions: [{ bpKey: 'name', type, title: 'Name' }] },
    { order: 2, type: 'questions', title: 'More', questions: [{ bpKey: 'more', type: 'long_text', title: 'More' }] },
  ],
});
const late: Plugin = {
  name: 'late',
  contract: 1,
  questions: {
    late_text: {
      empty: '',
      view: ({ value, set, field }: QuestionProps<string>) => (
        <input {...field} value={value} onChange={event => set(event.target.value)} />
      ),
    },
  },
};

describe('a prerendered form that cannot be shown at first', () => {
  const acting = (on: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: on });
  before(() => acting(false));
  after(() => acting(true));
  let form: Mounted | undefined;
  afterEach(() => {
    form?.unmount();
    document.body.replaceChildren();
  });
  const element = () => document.querySelector<HTMLElement>('#form')!;
  const field = () => document.querySelector<HTMLInputElement>('[data-bpkey=name] input')!;
  const button = () => document.querySelector<HTMLButtonElement>('[role=alert] button')!;
  const enter = (text: string) => {
    field().value = text;
    field().focus();
  };

  it('keeps what the visitor enters until its definition can be read', async () => {
    const definition = formOf('short_text');
    document.body.innerHTML = `${(await prerender(definition)).html}<script type="application/json" id="form-definition">{</script>`;
    enter('Ad');
    form = mount(element(), SETTINGS);
    await waitFor(() => expect(button()).to.not.equal(null));
    enter('Ada');
    fireEvent.click(button());
    await waitFor(() => expect(button()).to.not.equal(null));
    expect(field().value).to.equal('Ada');
    document.getElementById('form-definition')!.textContent = JSON.stringify(definition);
    fireEvent.click(button());
    await waitFor(() => expect(form?.store.formValues).to.include({ name: 'Ada' }));
    expect(button()).to.equal(null);
    expect(field().value).to.equal('Ada');
  });

  it('keeps what the visitor enters until the app can be loaded', async () => {
    const definition = formOf('short_text');
    document.body.innerHTML = (await prerender(definition)).html;
    enter('Ad');
    const again = askToTryAgain(element());
    enter('Ada');
    fireEvent.click(button());
    await again;
    expect(button()).to.equal(null);
    form = mount(element(), { ...SETTINGS, definition });
    await waitFor(() => expect(form?.store.formValues).to.include({ name: 'Ada' }));
  });

  it('keeps what the visitor enters until the type of the question can be loaded', async () => {
    const definition = formOf('late_text');
    document.body.innerHTML = (await prerender(definition, { plugins: [late] })).html;
    enter('Ada');
    form = mount(element(), { ...SETTINGS, definition });
    await waitFor(() => expect(button()).to.not.equal(null));
    register(late);
    fireEvent.click(button());
    await waitFor(() => expect(form?.store.formValues).to.include({ name: 'Ada' }));
    expect(field().value).to.equal('Ada');
  });
});
