import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import { NAME } from '../support/definitions.ts';
import { formOf, type Mounted, type MountOptions, mountForm, update } from '../support/mount.tsx';

const values = [
  { bpKey: 'a', text: 'A' },
  { bpKey: 'b', text: 'B' },
];
const QUESTIONS = [
  NAME,
  { bpKey: 'kind', type: 'dropdown', title: 'Kind', values },
  { bpKey: 'own', type: 'single_choice', title: 'Own', values },
  { bpKey: 'heat', type: 'multiple_choices', title: 'Heat', values },
];
/** Mounts a form and presses the first key: input is observed from then on. */
async function mount(options: MountOptions = {}, configuration: object = { answerProvenance: true }): Promise<Mounted> {
  const f = await mountForm(formOf([QUESTIONS], configuration), options);
  await f.settled(() => void fireEvent.click(f.form.querySelector('.sw-form')!));
  return f;
}
const found = async (f: Mounted) => (await f.engine.scope.lead()).answer_provenance as Record<string, string>;
/** Puts text into a field at once, as a browser does: with or without an `inputType`. */
async function put(f: Mounted, bpKey: string, value: string, inputType?: string): Promise<void> {
  await f.settled(() => void fireEvent.input(f.input(bpKey), { target: { value }, inputType }));
}

describe('answer_provenance', () => {
  it('is typed for typing and for choices, also for further keys of a question', async () => {
    const f = await mount();
    await put(f, 'name', 'A', 'insertText');
    await f.leave('name');
    await f.choose('own', 'B');
    await f.choose('heat', 'A');
    expect(await found(f)).to.deep.equal({
      name: 'typed',
      kind: 'default',
      own: 'typed',
      heat: 'typed',
      heat__count: 'typed',
    });
  });
  it('is pasted or autofilled as the event says, and stays pasted after more typing; autofilled becomes typed', async () => {
    const rows = [
      ['pasted', 'insertFromPaste', 'pasted'],
      ['pasted', 'insertFromDrop', 'pasted'],
      ['autofilled', undefined, 'typed'],
      ['autofilled', 'insertReplacementText', 'typed'],
    ] as const;
    const questions = rows.map((_, index) => ({ ...NAME, bpKey: `n${index}` }));
    const f = await mountForm(formOf([questions], { answerProvenance: true }));
    await f.settled(() => void fireEvent.click(f.form.querySelector('.sw-form')!));
    for (const [index, [how, inputType, then]] of rows.entries()) {
      const key = `n${index}`;
      await put(f, key, 'Ada', inputType);
      await f.leave(key);
      expect(await found(f), inputType).to.include({ [key]: how });
      await put(f, key, 'Ada B', 'insertText');
      await f.leave(key);
      expect(await found(f), inputType).to.include({ [key]: then });
    }
  });
  it('is link until the visitor changes the answer', async () => {
    const query = { prefilled_values: btoa(JSON.stringify({ name: 'Ada' })) };
    const f = await mount({ page: { query, showsPrefilled: true } });
    expect(await found(f))
      .to.include({ name: 'link' })
      .and.not.have.property('prefilledKeys');
    await put(f, 'name', 'Ada B', 'insertText');
    await f.leave('name');
    expect(await found(f)).to.include({ name: 'typed' });
  });
  it('is that of the question that asked, not of one with its key that is hidden', async () => {
    const shownIf = (value: string) => ({ conditionalDisplay: [{ bpKey: 'own', value }] });
    const work = { bpKey: 'work', type: 'dropdown', title: 'Work', values };
    const own = { bpKey: 'own', type: 'radio', title: 'Own', values };
    const questions = [own, { ...NAME, bpKey: 'work', title: 'Work', ...shownIf('a') }, { ...work, ...shownIf('b') }];
    const f = await mountForm(formOf([questions], { answerProvenance: true }));
    await f.choose('own', 'A');
    await f.fill('work', 'Roof');
    expect(await found(f)).to.include({ work: 'typed' });
    await f.choose('own', 'B');
    expect(await found(f)).to.include({ work: 'default' });
  });
  it('stays that of its question after an update that inserts another one before it', async () => {
    const f = await mount();
    await put(f, 'name', 'Ada', 'insertFromPaste');
    await f.leave('name');
    const form = formOf([[{ ...NAME, bpKey: 'new' }, ...QUESTIONS]], { answerProvenance: true });
    expect(await found(await update(f, form))).to.include({ name: 'pasted' });
  });
  it('is plugin for a key that belongs to no question', async () => {
    const f = await mount();
    f.engine.scope.set('cache_id', 'c1');
    expect(await found(f)).to.include({ cache_id: 'plugin' });
  });
  it('is absent unless the definition sets answerProvenance', async () => {
    for (const configuration of [{}, { answerProvenance: 'yes' }]) {
      const f = await mount({}, configuration);
      await f.fill('name', 'x');
      expect(await f.engine.scope.lead()).to.not.have.property('answer_provenance');
      await f.unmount();
    }
  });
});
