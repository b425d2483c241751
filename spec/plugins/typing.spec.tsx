import { fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import { text } from '../support/definitions.ts';
import { formOf, type Mounted, mountForm } from '../support/mount.tsx';

/** Mounts the form and focuses a field; keystrokes are counted from then on. */
async function begun(questions: readonly object[] = [text('a'), text('b')]): Promise<Mounted> {
  const f = await mountForm(formOf([questions, [text('c')]]));
  await f.settled(() => void fireEvent.focusIn(f.form.querySelector('input, textarea')!));
  return f;
}
const counts = (f: Mounted) => f.fact('keystrokes');
/** Fires the event of a browser for one key, or for text that is inserted at once. */
const input = (f: Mounted, bpKey: string, inputType?: string, data?: string | null) =>
  f.settled(() => void fireEvent.input(f.input(bpKey), { inputType, data, target: { value: `${Math.random()}` } }));

describe('keystroke counts', () => {
  it('are updated for each question when its field is left', async () => {
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

  it('continue when the visitor returns to a field', async () => {
    const f = await begun();
    for (const _ of [1, 2]) {
      await input(f, 'a', 'insertText', 'x');
      await input(f, 'a', 'deleteContentBackward');
      await f.leave('a');
    }
    expect(counts(f)).to.deep.equal({ a: { characters: 2, deletes: 2 } });
  });

  it('are updated before the left event is emitted', async () => {
    const f = await begun();
    const seen: unknown[] = [];
    f.engine.scope.on('left', () => seen.push(f.engine.read.fact('keystrokes')));
    await input(f, 'a', 'insertText', 'x');
    await f.leave('a');
    expect(seen).to.deep.equal([{ a: { characters: 1, deletes: 0 } }]);
  });

  it('are updated when Next is pressed in the field', async () => {
    const f = await begun();
    await input(f, 'a', 'insertText', 'x');
    await f.next();
    expect(counts(f)).to.deep.equal({ a: { characters: 1, deletes: 0 } });
  });

  it('belong to the field that was typed in, even if another one follows', async () => {
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
    it(`include ${what}`, async () => {
      const f = await begun([{ bpKey: 'a', type: 'long_text', title: 'a' }]);
      for (const type of types) await input(f, 'a', type);
      await f.leave('a');
      expect(counts(f)).to.deep.equal({ a: { characters, deletes } });
    });
  }

  it('include each key and deletion while a phone’s keyboard composes a word', async () => {
    const f = await begun();
    for (const word of ['A', 'Ad', 'Ada', 'Ad', 'Ado']) await input(f, 'a', 'insertCompositionText', word);
    await f.leave('a');
    expect(counts(f)).to.deep.equal({ a: { characters: 4, deletes: 1 } });
  });

  it('count what Safari composes once, although it replaces the whole word at the end', async () => {
    const f = await begun();
    for (const word of ['A', 'Ad']) await input(f, 'a', 'insertCompositionText', word);
    await input(f, 'a', 'deleteCompositionText');
    await input(f, 'a', 'insertFromComposition', 'Ad');
    await f.leave('a');
    expect(counts(f)).to.deep.equal({ a: { characters: 2, deletes: 0 } });
  });

  it('take no key after a composed word for a deletion', async () => {
    const f = await begun();
    await input(f, 'a', 'insertCompositionText', 'Ada');
    await input(f, 'a', 'insertText', ' ');
    await input(f, 'a', 'insertCompositionText', 'Lo');
    await f.settled(() => void fireEvent.compositionStart(f.input('a')));
    await input(f, 'a', 'insertCompositionText', 'K');
    await f.leave('a');
    expect(counts(f)).to.deep.equal({ a: { characters: 4, deletes: 0 } });
  });

  it('and what is filled in at once know nothing of undo', async () => {
    const f = await begun();
    const filled: string[] = [];
    f.engine.scope.on('filled', ({ how }) => void filled.push(how));
    for (const type of ['insertText', 'historyUndo', 'historyRedo', 'insertCompositionText', 'insertFromComposition'])
      await input(f, 'a', type, 'x');
    expect(filled).to.deep.equal([]);
    await input(f, 'a');
    expect(filled).to.deep.equal(['autofilled']);
  });

  for (const type of ['insertFromPaste', 'insertFromDrop', 'insertReplacementText', 'historyUndo', undefined]) {
    it(`do not include text that is inserted at once: ${type ?? 'autofill'}`, async () => {
      const f = await begun();
      await input(f, 'a', type, 'Ada Lovelace');
      await f.leave('a');
      expect(counts(f)).to.equal(undefined);
    });
  }

  it('never contain the typed text', async () => {
    const f = await begun();
    for (const key of 'secret') await input(f, 'a', 'insertText', key);
    await f.leave('a');
    expect(JSON.stringify(counts(f))).to.not.match(/[s]ecret|"s"/);
  });

  it('accept any question key', async () => {
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

  it('are no longer updated after the form has stopped', async () => {
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
