import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import { text } from '../support/definitions.ts';
import { formOf, type Mounted, mountForm } from '../support/mount.tsx';

/** The first key of the visitor; from then on keys are counted. */
async function begun(questions: readonly object[] = [text('a'), text('b')]): Promise<Mounted> {
  const f = await mountForm(formOf([questions, [text('c')]]));
  await f.settled(() => void fireEvent.keyDown(f.form.querySelector('.sw-form')!, { key: 'Tab' }));
  return f;
}
const counts = (f: Mounted) => f.fact('keystrokes');
/** What a browser tells of each key, and of what comes at one go. */
const input = (f: Mounted, bpKey: string, inputType?: string, data?: string | null) =>
  f.settled(() => void fireEvent.input(f.input(bpKey), { inputType, data, target: { value: `${Math.random()}` } }));

describe('counts of keystrokes', () => {
  it('are learned when a field is left, by question', async () => {
    const f = await begun();
    for (const key of 'Ada') await input(f, 'a', 'insertText', key);
    await input(f, 'a', 'deleteContentBackward');
    expect(counts(f)).to.equal(undefined);
    await f.leave('a');
    expect(counts(f)).to.deep.equal({ a: { characters: 3, deletes: 1 } });
    await input(f, 'b', 'insertText', 'x');
    await f.leave('b');
    expect(counts(f)).to.deep.equal({ a: { characters: 3, deletes: 1 }, b: { characters: 1, deletes: 0 } });
  });

  it('go on where a field is come back to', async () => {
    const f = await begun();
    for (const _ of [1, 2]) {
      await input(f, 'a', 'insertText', 'x');
      await input(f, 'a', 'deleteContentBackward');
      await f.leave('a');
    }
    expect(counts(f)).to.deep.equal({ a: { characters: 2, deletes: 2 } });
  });

  it('are there before others hear that the field was left', async () => {
    const f = await begun();
    const seen: unknown[] = [];
    f.engine.scope.on('left', () => seen.push(f.engine.read.fact('keystrokes')));
    await input(f, 'a', 'insertText', 'x');
    await f.leave('a');
    expect(seen).to.deep.equal([{ a: { characters: 1, deletes: 0 } }]);
  });

  it('are there when Next is tried out of the field', async () => {
    const f = await begun();
    await input(f, 'a', 'insertText', 'x');
    await f.next();
    expect(counts(f)).to.deep.equal({ a: { characters: 1, deletes: 0 } });
  });

  it('are of the field that was typed in, whatever comes next', async () => {
    const f = await begun();
    await input(f, 'a', 'insertText', 'x');
    await input(f, 'b', 'insertText', 'x');
    await f.leave('b');
    expect(counts(f)).to.deep.equal({ a: { characters: 1, deletes: 0 }, b: { characters: 1, deletes: 0 } });
  });

  for (const [what, types, characters, deletes] of [
    ['a line break', ['insertLineBreak', 'insertParagraph'], 2, 0],
    ['deletions of any kind', ['deleteContentForward', 'deleteWordBackward', 'deleteByCut'], 0, 3],
  ] as const) {
    it(`count ${what}`, async () => {
      const f = await begun([{ bpKey: 'a', type: 'long_text', title: 'a' }]);
      for (const type of types) await input(f, 'a', type);
      await f.leave('a');
      expect(counts(f)).to.deep.equal({ a: { characters, deletes } });
    });
  }

  it('count each key of a word that a phone’s keyboard composes, and what it takes back', async () => {
    const f = await begun();
    for (const word of ['A', 'Ad', 'Ada', 'Ad', 'Ado']) await input(f, 'a', 'insertCompositionText', word);
    await f.leave('a');
    expect(counts(f)).to.deep.equal({ a: { characters: 4, deletes: 1 } });
  });

  for (const type of ['insertFromPaste', 'insertFromDrop', 'insertReplacementText', 'historyUndo', undefined]) {
    it(`leave out what comes at one go: ${type ?? 'autofill'}`, async () => {
      const f = await begun();
      await input(f, 'a', type, 'Ada Lovelace');
      await f.leave('a');
      expect(counts(f)).to.equal(undefined);
    });
  }

  it('never hold what was typed', async () => {
    const f = await begun();
    for (const key of 'secret') await input(f, 'a', 'insertText', key);
    await f.leave('a');
    expect(JSON.stringify(counts(f))).to.not.match(/[s]ecret|"s"/);
  });

  it('know any key', async () => {
    const f = await begun([text('valueOf'), text('toString')]);
    for (const key of ['valueOf', 'toString']) {
      await input(f, key, 'insertText', 'x');
      await f.leave(key);
    }
    expect(counts(f)).to.deep.equal({
      valueOf: { characters: 1, deletes: 0 },
      toString: { characters: 1, deletes: 0 },
    });
  });

  it('end with the form', async () => {
    const f = await begun();
    const root = f.form.querySelector('.sw-form')!;
    const field = f.input('a');
    await f.settled(() => f.engine.stop());
    fireEvent.input(field, { inputType: 'insertText', data: 'x' });
    fireEvent.focusOut(field);
    expect(root.isConnected).to.equal(true);
    expect(counts(f)).to.equal(undefined);
  });
});
