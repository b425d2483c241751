import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import { NAME } from '../support/definitions.ts';
import { formOf, type Mounted, type MountOptions, mountForm } from '../support/mount.tsx';

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
/** After the first key of the visitor: from then on it is heard how text comes into a field. */
async function mount(options: MountOptions = {}, configuration: object = { answerProvenance: true }): Promise<Mounted> {
  const f = await mountForm(formOf([QUESTIONS], configuration), options);
  await f.settled(() => void fireEvent.keyDown(f.form.querySelector('.sw-form')!, { key: 'Tab' }));
  return f;
}
const found = async (f: Mounted) => (await f.engine.scope.lead()).answer_provenance as Record<string, string>;
/** As a browser puts text into a field: all at once, and it says how, or says nothing. */
async function put(f: Mounted, bpKey: string, value: string, inputType?: string): Promise<void> {
  await f.settled(() => void fireEvent.input(f.input(bpKey), { target: { value }, inputType }));
}

describe('how an answer came about', () => {
  it('is typed, letter by letter or by a choice, also of the keys beside it', async () => {
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
  for (const [how, inputType] of [
    ['pasted', 'insertFromPaste'],
    ['pasted', 'insertFromDrop'],
    ['autofilled', undefined],
    ['autofilled', 'insertReplacementText'],
  ] as const) {
    it(`is ${how} by ${inputType ?? 'an event that says nothing'}`, async () => {
      const f = await mount();
      await put(f, 'name', 'Ada', inputType);
      await f.leave('name');
      expect(await found(f)).to.include({ name: how });
    });
  }
  it('stays pasted where something was typed to it, and becomes typed where it was filled in', async () => {
    for (const [inputType, expected] of [
      ['insertFromPaste', 'pasted'],
      [undefined, 'typed'],
    ] as const) {
      const f = await mount();
      await put(f, 'name', 'Ada', inputType);
      await put(f, 'name', 'Ada B', 'insertText');
      await f.leave('name');
      expect(await found(f)).to.include({ name: expected });
      await f.unmount();
    }
  });
  it('is of the link until it is touched', async () => {
    const query = { prefilled_values: btoa(JSON.stringify({ name: 'Ada' })), utm_medium: 'cross_sell' };
    const f = await mount({ page: { query } });
    expect(await found(f))
      .to.include({ name: 'link' })
      .and.not.have.property('prefilledKeys');
    await put(f, 'name', 'Ada B', 'insertText');
    await f.leave('name');
    expect(await found(f)).to.include({ name: 'typed' });
  });
  it('is a plugin’s under a key that no question owns', async () => {
    const f = await mount();
    f.engine.scope.set('cache_id', 'c1');
    expect(await found(f)).to.include({ cache_id: 'plugin' });
  });
  it('is no one’s business unless the definition asks for it', async () => {
    for (const configuration of [{}, { answerProvenance: 'yes' }, { answerProvenance: false }]) {
      const f = await mount({}, configuration);
      await f.fill('name', 'x');
      expect(await f.engine.scope.lead()).to.not.have.property('answer_provenance');
      await f.unmount();
    }
  });
});
