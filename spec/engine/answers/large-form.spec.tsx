import { act, fireEvent } from '@testing-library/react';
import { expect } from 'chai';
import type { Plugin, QuestionProps, QuestionType } from '../../../engine/contract.ts';
import { type Mounted, mountForm } from '../../support/mount.tsx';

const QUESTIONS = 1000;
const key = (place: number): string => `q${place}`;

/** A type whose view counts its renders. */
function probes() {
  const drawn = new Map<string, number>();
  function Probe({ question, value, set, field }: QuestionProps<string, { bpKey: string }>) {
    drawn.set(question.bpKey, (drawn.get(question.bpKey) ?? 0) + 1);
    return <input {...field} value={value} onChange={event => set(event.target.value)} />;
  }
  const type = { empty: '', Component: Probe } as unknown as QuestionType<string>;
  return { drawn, plugin: { name: 'probes', contract: 1, questions: { probe: type } } as Plugin };
}

/** `conditional`: how many of the last questions are shown only for an answer of the first. */
async function large(conditional: number) {
  const { drawn, plugin } = probes();
  const questions = Array.from({ length: QUESTIONS }, (_, place) => ({
    bpKey: key(place),
    type: 'probe',
    ...(place >= QUESTIONS - conditional && { conditionalDisplay: [{ bpKey: key(0), value: 'yes' }] }),
  }));
  const steps = [
    { order: 1, type: 'questions', questions },
    { order: 2, type: 'transition' },
  ];
  const f = await mountForm({ id: 'large', configuration: { country: 'us' }, steps }, { plugins: [plugin] });
  await keystroke(f, key(1), 'warm');
  return { f, drawn };
}

/** Changes an input, and returns how many readers ran. */
async function keystroke(f: Mounted, bpKey: string, text: string) {
  const before = f.engine.state.store.stats.runs;
  await act(async () => void fireEvent.change(f.input(bpKey), { target: { value: text } }));
  return f.engine.state.store.stats.runs - before;
}

describe('a form with a thousand questions on one step', () => {
  it('renders and visits one question for a keystroke', async () => {
    const { f, drawn } = await large(0);
    expect(drawn.size).to.equal(QUESTIONS);
    drawn.clear();
    const visits = await keystroke(f, key(500), 'a');
    expect([...drawn]).to.deep.equal([[key(500), 1]]);
    expect(visits).to.equal(1);
    expect(f.values()).to.include({ [key(500)]: 'a' });
    await f.unmount();
  });

  it('also visits the questions whose condition reads the answer', async () => {
    const { f, drawn } = await large(20);
    drawn.clear();
    expect(await keystroke(f, key(0), 'maybe')).to.equal(21);
    expect([...drawn]).to.deep.equal([[key(0), 1]]);
    expect(await keystroke(f, key(500), 'a')).to.equal(1);
    await f.unmount();
  });

  it('renders only the questions that the answer reveals', async () => {
    const { f, drawn } = await large(20);
    expect(f.shown()).to.have.length(QUESTIONS - 20);
    drawn.clear();
    const visits = await keystroke(f, key(0), 'yes');
    expect(visits).to.be.within(21, 30);
    expect(drawn.size).to.equal(21);
    expect(f.shown()).to.have.length(QUESTIONS);
    await f.unmount();
  });
});
